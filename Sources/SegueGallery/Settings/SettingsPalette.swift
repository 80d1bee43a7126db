import UIKit

/// The colors of the settings, beside UIKit's own.
enum SettingsPalette {
  /// Texts that say more about a title: darker than `secondaryLabel`, to be read with ease.
  static let secondary = color(light: (0.29, 0.31, 0.35), dark: (0.66, 0.68, 0.72))
  /// The tint of controls and other things that can be clicked.
  static let tint = color(light: (0.16, 0.31, 0.80), dark: (0.53, 0.64, 1))
  /// Remarks on invalid input.
  static let alert = color(light: (0.72, 0.12, 0.12), dark: (1, 0.48, 0.46))
  /// A row under the pointer.
  static let hovered = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.04)
  }
  /// A row that is pressed.
  static let pressed = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.1)
  }

  private typealias Parts = (red: CGFloat, green: CGFloat, blue: CGFloat)

  private static func color(light: Parts, dark: Parts) -> UIColor {
    UIColor { traits in
      let parts = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: 1)
    }
  }
}
