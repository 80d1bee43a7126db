import Foundation

/// WCAG 2's contrast of two opaque pixels.
enum Contrast {
  /// The contrast of two pixels: (lighter + 0.05) / (darker + 0.05), of their relative luminances.
  static func of(_ a: UInt32, _ b: UInt32) -> Double {
    let (one, other) = (luminance(a), luminance(b))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The relative luminance, 0.2126 R + 0.7152 G + 0.0722 B of linear components.
  private static func luminance(_ pixel: UInt32) -> Double {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
  }

  /// The linear values of sRGB's components.
  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
