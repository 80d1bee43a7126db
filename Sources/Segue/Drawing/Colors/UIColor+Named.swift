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
  /// Text on a dark background, whatever the style is.
  public class var lightText: UIColor { Named.lightText }
  /// Text on a light background, whatever the style is.
  public class var darkText: UIColor { Named.black }
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
