import Foundation

/// A color matrix prepared for pixels: stored by columns, so that a pixel takes four vector
/// products.
struct ColorMap: Sendable {
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>
  private let alpha: SIMD4<Float>
  /// The offset, and the alpha of an opaque pixel.
  private let offset: SIMD4<Float>
  private let opaqueOffset: SIMD4<Float>

  /// Relative to copying a pixel.
  static let costPerPixel = 4

  /// Coefficients are clamped to this; whatever they map is black or white already.
  private static let largest: Float = 1e6

  init(_ matrix: ColorMatrix) {
    // NaN becomes 0.
    func usable(_ v: SIMD4<Float>) -> SIMD4<Float> {
      v.replacing(with: SIMD4<Float>(), where: v .!= v)
        .clamped(
          lowerBound: SIMD4(repeating: -ColorMap.largest),
          upperBound: SIMD4(repeating: ColorMap.largest))
    }
    func column(_ i: Int) -> SIMD4<Float> {
      usable(SIMD4(matrix.red[i], matrix.green[i], matrix.blue[i], matrix.alpha[i]))
    }
    let free = usable(matrix.offset)
    (red, green, blue, alpha) = (column(0), column(1), column(2), column(3))
    offset = free
    opaqueOffset = free + column(3)
  }

  /// Maps `count` premultiplied pixels in place.
  func apply(to row: Row, count: Int) {
    // Neighbors are often equal, so the last result is reused.
    var (last, mapped): (UInt32, UInt32) = (0, pixel(0))
    for i in 0..<count {
      if row[i] != last {
        last = row[i]
        mapped = pixel(last)
      }
      row[i] = mapped
    }
  }

  @inline(__always) private func pixel(_ p: UInt32) -> UInt32 {
    let bytes = SIMD4<Float>(
      Float((p &>> 16) & 255), Float((p &>> 8) & 255), Float(p & 255), Float(p &>> 24))
    let alpha = bytes.w
    // Straight colors; in a malformed pixel, components above alpha count as alpha.
    let straight =
      alpha > 0 ? (bytes * (1 / alpha)).clamped(lowerBound: .zero, upperBound: .one) : .zero
    var color = red * straight.x + green * straight.y + blue * straight.z
    color += p &>> 24 == 255 ? opaqueOffset : self.alpha * (alpha / 255) + offset
    color.clamp(lowerBound: .zero, upperBound: .one)
    color *= SIMD4(color.w, color.w, color.w, 1)
    return UInt32(premultiplied: color)
  }
}
