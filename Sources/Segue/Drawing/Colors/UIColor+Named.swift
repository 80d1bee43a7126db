import Foundation
import SegueRaster

// MARK: - Plain colors

extension UIColor {
  /// Black.
  public class var black: UIColor { Named.black }
  /// A gray of one third of white.
  public class var darkGray: UIColor { Named.darkGray }
  /// A gray of two thirds of white.
  public class var lightGray: UIColor { Named.lightGray }
  /// White.
  public class var white: UIColor { Named.white }
  /// A gray half way to white.
  public class var gray: UIColor { Named.gray }
  /// Pure red.
  public class var red: UIColor { Named.red }
  /// Pure green.
  public class var green: UIColor { Named.green }
  /// Pure blue.
  public class var blue: UIColor { Named.blue }
  /// Green and blue.
  public class var cyan: UIColor { Named.cyan }
  /// Red and green.
  public class var yellow: UIColor { Named.yellow }
  /// Red and blue.
  public class var magenta: UIColor { Named.magenta }
  /// Red and half of green.
  public class var orange: UIColor { Named.orange }
  /// Half of red and half of blue.
  public class var purple: UIColor { Named.purple }
  /// Brown.
  public class var brown: UIColor { Named.brown }
  /// Transparent black.
  public class var clear: UIColor { Named.clear }
}

// MARK: - System colors

extension UIColor {
  /// The system's red.
  public class var systemRed: UIColor { Named.systemRed }
  /// The system's orange.
  public class var systemOrange: UIColor { Named.systemOrange }
  /// The system's yellow.
  public class var systemYellow: UIColor { Named.systemYellow }
  /// The system's green.
  public class var systemGreen: UIColor { Named.systemGreen }
  /// The system's mint.
  public class var systemMint: UIColor { Named.systemMint }
  /// The system's teal.
  public class var systemTeal: UIColor { Named.systemTeal }
  /// The system's cyan.
  public class var systemCyan: UIColor { Named.systemCyan }
  /// The system's blue.
  public class var systemBlue: UIColor { Named.systemBlue }
  /// The system's indigo.
  public class var systemIndigo: UIColor { Named.systemIndigo }
  /// The system's purple.
  public class var systemPurple: UIColor { Named.systemPurple }
  /// The system's pink.
  public class var systemPink: UIColor { Named.systemPink }
  /// The system's brown.
  public class var systemBrown: UIColor { Named.systemBrown }
  /// The system's gray.
  public class var systemGray: UIColor { Named.systemGray }
  /// The system's gray, step 2 of 6 towards the background.
  public class var systemGray2: UIColor { Named.systemGray2 }
  /// The system's gray, step 3 of 6 towards the background.
  public class var systemGray3: UIColor { Named.systemGray3 }
  /// The system's gray, step 4 of 6 towards the background.
  public class var systemGray4: UIColor { Named.systemGray4 }
  /// The system's gray, step 5 of 6 towards the background.
  public class var systemGray5: UIColor { Named.systemGray5 }
  /// The system's gray, step 6 of 6 towards the background.
  public class var systemGray6: UIColor { Named.systemGray6 }
}

// MARK: - Colors by role

extension UIColor {
  /// Primary text.
  public class var label: UIColor { Named.label }
  /// Secondary text.
  public class var secondaryLabel: UIColor { Named.secondaryLabel }
  /// Tertiary text.
  public class var tertiaryLabel: UIColor { Named.tertiaryLabel }
  /// Quaternary text.
  public class var quaternaryLabel: UIColor { Named.quaternaryLabel }
  /// The placeholder in an empty field.
  public class var placeholderText: UIColor { Named.placeholderText }
  /// Text of a link.
  public class var link: UIColor { Named.link }
  /// A thin translucent line.
  public class var separator: UIColor { Named.separator }
  /// A thin opaque line.
  public class var opaqueSeparator: UIColor { Named.opaqueSeparator }
  /// The background of a screen.
  public class var systemBackground: UIColor { Named.systemBackground }
  /// Content on the background.
  public class var secondarySystemBackground: UIColor { Named.secondarySystemBackground }
  /// Content on the secondary background.
  public class var tertiarySystemBackground: UIColor { Named.tertiarySystemBackground }
  /// The background of grouped content.
  public class var systemGroupedBackground: UIColor { Named.systemGroupedBackground }
  /// A group on the grouped background.
  public class var secondarySystemGroupedBackground: UIColor {
    Named.secondarySystemGroupedBackground
  }
  /// Content on a group.
  public class var tertiarySystemGroupedBackground: UIColor {
    Named.tertiarySystemGroupedBackground
  }
  /// The fill of a thin shape, such as a slider's track.
  public class var systemFill: UIColor { Named.systemFill }
  /// The fill of a medium shape, such as a switch.
  public class var secondarySystemFill: UIColor { Named.secondarySystemFill }
  /// The fill of a large shape, such as a button.
  public class var tertiarySystemFill: UIColor { Named.tertiarySystemFill }
  /// The fill of a very large shape.
  public class var quaternarySystemFill: UIColor { Named.quaternarySystemFill }
}

/// One object per name, made when first used.
private enum Named {
  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = color(255, 0, 0)
  static let green = color(0, 255, 0)
  static let blue = color(0, 0, 255)
  static let cyan = color(0, 255, 255)
  static let yellow = color(255, 255, 0)
  static let magenta = color(255, 0, 255)
  static let orange = color(255, 127.5, 0)
  static let purple = color(127.5, 0, 127.5)
  static let brown = color(153, 102, 51)
  static let clear = UIColor(white: 0, alpha: 0)

  static let systemRed = color(255, 59, 48)
  static let systemOrange = color(255, 149, 0)
  static let systemYellow = color(255, 204, 0)
  static let systemGreen = color(52, 199, 89)
  static let systemMint = color(0, 199, 190)
  static let systemTeal = color(48, 176, 199)
  static let systemCyan = color(50, 173, 230)
  static let systemBlue = color(0, 122, 255)
  static let systemIndigo = color(88, 86, 214)
  static let systemPurple = color(175, 82, 222)
  static let systemPink = color(255, 45, 85)
  static let systemBrown = color(162, 132, 94)
  static let systemGray = color(142, 142, 147)
  static let systemGray2 = color(174, 174, 178)
  static let systemGray3 = color(199, 199, 204)
  static let systemGray4 = color(209, 209, 214)
  static let systemGray5 = color(229, 229, 234)
  static let systemGray6 = color(242, 242, 247)

  static let label = color(0, 0, 0)
  static let secondaryLabel = color(60, 60, 67, alpha: 0.6)
  static let tertiaryLabel = color(60, 60, 67, alpha: 0.3)
  static let quaternaryLabel = color(60, 60, 67, alpha: 0.18)
  static let placeholderText = color(60, 60, 67, alpha: 0.3)
  static let link = color(0, 122, 255)
  static let separator = color(60, 60, 67, alpha: 0.29)
  static let opaqueSeparator = color(198, 198, 200)
  static let systemBackground = color(255, 255, 255)
  static let secondarySystemBackground = color(242, 242, 247)
  static let tertiarySystemBackground = color(255, 255, 255)
  static let systemGroupedBackground = color(242, 242, 247)
  static let secondarySystemGroupedBackground = color(255, 255, 255)
  static let tertiarySystemGroupedBackground = color(242, 242, 247)
  static let systemFill = color(120, 120, 128, alpha: 0.2)
  static let secondarySystemFill = color(120, 120, 128, alpha: 0.16)
  static let tertiarySystemFill = color(118, 118, 128, alpha: 0.12)
  static let quaternarySystemFill = color(116, 116, 128, alpha: 0.08)

  /// Components from 0 to 255, as in published palettes.
  private static func color(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1
  ) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
