import Foundation

/// WCAG 2's contrast.
package enum Contrast {
  /// The relative luminance of a color with components from 0 to 1.
  package static func luminance(red: Double, green: Double, blue: Double) -> Double {
    func linear(_ v: Double) -> Double {
      v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of two relative luminances: (lighter + 0.05) / (darker + 0.05).
  package static func of(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
