import UIKit

/// The look of the playground and of the panels it shows.
public enum Look: String, CaseIterable, Sendable {
  /// Bright on dark.
  case dark
  /// Dark on bright.
  case light
}

/// The look as a trait of its own: what UIKit brings is light unless told otherwise, the playground is dark.
public enum LookTrait: UITraitDefinition {
  public static let defaultValue = Look.dark
  public static let affectsColorAppearance = true
}

extension UIMutableTraits {
  /// The playground's look in these traits; setting it also makes UIKit's own views light or dark.
  public var look: Look {
    get { self[LookTrait.self] }
    set {
      self[LookTrait.self] = newValue
      userInterfaceStyle = newValue == .light ? .light : .dark
    }
  }
}

/// The colors and measures of the playground and of the panels it shows. Lengths are in points.
public enum Theme {
  // MARK: Surfaces

  /// Behind everything: the window.
  public static let background = UIColor(dark: 0x16171B, light: 0xEDEFF3)
  /// Side panels and bars.
  public static let panel = UIColor(dark: 0x1D1F24, light: 0xFAFBFC)
  /// Fields and buttons.
  public static let raised = UIColor(dark: 0x262930, light: 0xE6E8ED)
  /// Raised, with the pointer on it.
  public static let hovered = UIColor(dark: 0x2C2F37, light: 0xDADDE5)
  /// Separators, one point wide.
  public static let line = UIColor(dark: 0x2F323A, light: 0xD2D5DD)
  /// Behind the panels of the stage.
  public static let void = UIColor(dark: 0x0B0C0F, light: 0xC4C8D1)

  /// Over a bar, with the pointer on it.
  public static let lit = UIColor(
    dark: UIColor(white: 1, alpha: 0.05), light: UIColor(white: 0, alpha: 0.05))
  /// The chosen one of some segments.
  public static let chosen = UIColor(
    dark: UIColor(white: 1, alpha: 0.14), light: UIColor(white: 1, alpha: 1))

  // MARK: Text

  /// Titles and values.
  public static let text = UIColor(dark: 0xE8E9ED, light: 0x1B1D22)
  /// Labels.
  public static let dim = UIColor(dark: 0x9A9EA8, light: 0x4C515C)
  /// Hints.
  public static let faint = UIColor(dark: 0x8D929E, light: 0x5B606B)

  /// Tabs of UIKit's bar that are not selected.
  public static let tab = UIColor(
    dark: UIColor(white: 0.55, alpha: 1), light: UIColor(hex: 0x4C515C))
  /// Titles of groups in a list.
  public static let group = UIColor(dark: 0x8E8E93, light: 0x4C515C)

  // MARK: Meaning

  /// Selection and progress.
  public static let accent = UIColor(dark: 0x6D8CFF, light: 0x3355D8)
  /// The accent as a background of selected rows.
  public static let selection = UIColor(dark: 0x2D3450, light: 0xDCE3FF)
  /// Errors and other faults.
  public static let alert = UIColor(dark: 0xFF6B6B, light: 0xC02828)
  /// The screen that leaves in a transition.
  public static let from = UIColor(dark: 0x5AA9FF, light: 0x0F57AB)
  /// The screen that arrives in a transition.
  public static let to = UIColor(dark: 0xFFB45A, light: 0x8A5000)

  // MARK: Code

  /// Words of the language.
  public static let keyword = UIColor(dark: 0xC79BFF, light: 0x7A3FCF)
  /// Names of types.
  public static let type = UIColor(dark: 0x7FD6C2, light: 0x0A7160)
  /// Names of what is called.
  public static let call = UIColor(dark: 0x8FB4FF, light: 0x2456C8)
  /// Numbers.
  public static let number = UIColor(dark: 0xFFB45A, light: 0x955700)
  /// Texts between quotes.
  public static let string = UIColor(dark: 0xA9D48A, light: 0x3C7219)
  /// Attributes, such as `@MainActor`.
  public static let attribute = UIColor(dark: 0xF09BC0, light: 0xA92D74)

  // MARK: Measures

  /// Around the content of panels.
  public static let padding: CGFloat = 16
  /// The height of a row in a list.
  public static let rowHeight: CGFloat = 40
  /// Corners of thumbnails.
  public static let thumbnailRadius: CGFloat = 4
  /// Corners of controls.
  public static let controlRadius: CGFloat = 7
  /// Corners of buttons in a panel of the stage.
  public static let buttonRadius: CGFloat = 10
  /// Corners of the stage.
  public static let stageRadius: CGFloat = 16
  /// The duration of the chrome's own changes, in seconds.
  public static let motion = 0.18
}

extension UITraitCollection {
  /// The playground's look in these traits.
  public var look: Look { self[LookTrait.self] }
}

extension UIColor {
  /// A color for each look.
  public convenience init(dark: UIColor, light: UIColor) {
    self.init { $0[LookTrait.self] == .light ? light : dark }
  }

  /// An opaque color for each look, from 0xRRGGBB.
  convenience init(dark: Int, light: Int) {
    self.init(dark: UIColor(hex: dark), light: UIColor(hex: light))
  }

  /// An opaque color from 0xRRGGBB.
  convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }
}
