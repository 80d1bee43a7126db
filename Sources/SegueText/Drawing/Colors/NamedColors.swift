import Foundation

/// One object per name, made when first used.
///
/// The system's colors are those of the tables "iOS, iPadOS system colors" and "system gray colors" in Apple's
/// Human Interface Guidelines, "Color": light, dark, and both with increased contrast. The guidelines give no figures
/// for colors by role; these are what iOS 13 and later draw. On a higher level, backgrounds are a step lighter
/// where it is dark.
enum Named {
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
  static let lightText = UIColor(white: 1, alpha: 0.6)

  static let systemRed = color(0xFF3B30, 0xFF453A, high: (0xD70015, 0xFF6961))
  static let systemOrange = color(0xFF9500, 0xFF9F0A, high: (0xC93400, 0xFFB340))
  static let systemYellow = color(0xFFCC00, 0xFFD60A, high: (0xB25000, 0xFFD426))
  static let systemGreen = color(0x34C759, 0x30D158, high: (0x248A3D, 0x30DB5B))
  static let systemMint = color(0x00C7BE, 0x63E6E2, high: (0x0C817B, 0x66D4CF))
  static let systemTeal = color(0x30B0C7, 0x40C8E0, high: (0x008299, 0x5DE6FF))
  static let systemCyan = color(0x32ADE6, 0x64D2FF, high: (0x0071A4, 0x70D7FF))
  static let systemBlue = color(0x007AFF, 0x0A84FF, high: (0x0040DD, 0x409CFF))
  static let systemIndigo = color(0x5856D6, 0x5E5CE6, high: (0x3634A3, 0x7D7AFF))
  static let systemPurple = color(0xAF52DE, 0xBF5AF2, high: (0x8944AB, 0xDA8FFF))
  static let systemPink = color(0xFF2D55, 0xFF375F, high: (0xD30F45, 0xFF6482))
  static let systemBrown = color(0xA2845E, 0xAC8E68, high: (0x7F6545, 0xB59469))
  static let systemGray = color(0x8E8E93, 0x8E8E93, high: (0x6C6C70, 0xAEAEB2))
  static let systemGray2 = color(0xAEAEB2, 0x636366, high: (0x8E8E93, 0x7C7C80))
  static let systemGray3 = color(0xC7C7CC, 0x48484A, high: (0xAEAEB2, 0x545456))
  static let systemGray4 = color(0xD1D1D6, 0x3A3A3C, high: (0xBCBCC0, 0x444446))
  static let systemGray5 = color(0xE5E5EA, 0x2C2C2E, high: (0xD8D8DC, 0x363638))
  static let systemGray6 = color(0xF2F2F7, 0x1C1C1E, high: (0xEBEBF0, 0x242426))

  static let label = color(0x000000, 0xFFFFFF)
  static let secondaryLabel = color(0x3C3C43, 0xEBEBF5, alpha: (0.6, 0.6))
  static let tertiaryLabel = color(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3))
  static let quaternaryLabel = color(0x3C3C43, 0xEBEBF5, alpha: (0.18, 0.16))
  static let placeholderText = color(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3))
  static let link = color(0x007AFF, 0x0984FF)
  static let separator = color(0x3C3C43, 0x545458, alpha: (0.29, 0.6))
  static let opaqueSeparator = color(0xC6C6C8, 0x38383A)
  static let systemBackground = color(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
  static let secondarySystemBackground = color(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
  static let tertiarySystemBackground = color(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
  static let systemGroupedBackground = color(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
  static let secondarySystemGroupedBackground = color(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
  static let tertiarySystemGroupedBackground = color(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)
  static let systemFill = color(0x787880, 0x787880, alpha: (0.2, 0.36))
  static let secondarySystemFill = color(0x787880, 0x787880, alpha: (0.16, 0.32))
  static let tertiarySystemFill = color(0x767680, 0x767680, alpha: (0.12, 0.24))
  static let quaternarySystemFill = color(0x747480, 0x767680, alpha: (0.08, 0.18))

  /// Components from 0 to 255, as in published palettes.
  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }

  /// The color 0xRRGGBB.
  private static func color(_ hex: Int, alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }

  /// A color where it is light and where it is dark, each 0xRRGGBB.
  ///
  /// - Parameters:
  ///   - alpha: The alpha of each.
  ///   - elevated: The dark color on a higher level; nil: the same.
  ///   - high: Both with increased contrast; nil: the same.
  private static func color(
    _ light: Int, _ dark: Int, alpha: (CGFloat, CGFloat) = (1, 1), elevated: Int? = nil,
    high: (Int, Int)? = nil
  ) -> UIColor {
    let (plain, plainDark) = (color(light, alpha: alpha.0), color(dark, alpha: alpha.1))
    let elevatedDark = elevated.map { color($0, alpha: alpha.1) } ?? plainDark
    let strong = high.map { (color($0.0, alpha: 1), color($0.1, alpha: 1)) }
    return UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      if let strong, traits.accessibilityContrast == .high { return isDark ? strong.1 : strong.0 }
      guard isDark else { return plain }
      return traits.userInterfaceLevel == .elevated ? elevatedDark : plainDark
    }
  }
}
