import UIKit

/// The colors and measures of the playground and of the panels it shows. Lengths are in points.
public enum Theme {
  // MARK: Surfaces

  /// Behind everything: the window.
  public static let background = UIColor(hex: 0x16171B)
  /// Side panels and bars.
  public static let panel = UIColor(hex: 0x1D1F24)
  /// Fields and buttons.
  public static let raised = UIColor(hex: 0x262930)
  /// Raised, with the pointer on it.
  public static let hovered = UIColor(hex: 0x2C2F37)
  /// Separators, one point wide.
  public static let line = UIColor(hex: 0x2F323A)
  /// Behind the panels of the stage.
  public static let void = UIColor(hex: 0x0B0C0F)

  // MARK: Text

  /// Titles and values.
  public static let text = UIColor(hex: 0xE8E9ED)
  /// Labels.
  public static let dim = UIColor(hex: 0x9A9EA8)
  /// Hints.
  public static let faint = UIColor(hex: 0x8D929E)

  // MARK: Meaning

  /// Selection and progress.
  public static let accent = UIColor(hex: 0x6D8CFF)
  /// The accent as a background of selected rows.
  public static let selection = UIColor(hex: 0x2D3450)
  /// What is wrong.
  public static let alert = UIColor(hex: 0xFF6B6B)
  /// What leaves in a transition.
  public static let from = UIColor(hex: 0x5AA9FF)
  /// What comes in a transition.
  public static let to = UIColor(hex: 0xFFB45A)

  // MARK: Code

  /// Words of the language.
  public static let keyword = UIColor(hex: 0xC79BFF)
  /// Names of types.
  public static let type = UIColor(hex: 0x7FD6C2)
  /// Names of what is called.
  public static let call = UIColor(hex: 0x8FB4FF)
  /// Numbers.
  public static let number = UIColor(hex: 0xFFB45A)
  /// Texts between quotes.
  public static let string = UIColor(hex: 0xA9D48A)
  /// Attributes, such as `@MainActor`.
  public static let attribute = UIColor(hex: 0xF09BC0)

  // MARK: Measures

  /// Around the content of panels.
  public static let padding: CGFloat = 16
  /// Of a row in a list.
  public static let rowHeight: CGFloat = 40
  /// Corners of thumbnails.
  public static let thumbnailRadius: CGFloat = 4
  /// Corners of controls.
  public static let controlRadius: CGFloat = 7
  /// Corners of buttons in a panel of the stage.
  public static let buttonRadius: CGFloat = 10
  /// Corners of the stage.
  public static let stageRadius: CGFloat = 16
  /// How long the chrome's own changes take, in seconds.
  public static let motion = 0.18
}

extension UIColor {
  /// An opaque color from 0xRRGGBB.
  convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }
}
