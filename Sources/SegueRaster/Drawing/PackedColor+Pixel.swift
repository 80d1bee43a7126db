import Foundation

extension PackedColor {
  /// Premultiplied red, green, blue and alpha, from 0 to 1; other values are clamped, and NaN is 0.
  var premultipliedComponents: SIMD4<Float> {
    func unit(_ c: Float) -> Float { c > 0 ? min(c, 1) : 0 }
    let a = unit(alpha)
    return SIMD4(unit(red) * a, unit(green) * a, unit(blue) * a, a)
  }

  /// As a premultiplied pixel `0xAARRGGBB`.
  package var premultiplied: UInt32 { UInt32(premultiplied: premultipliedComponents) }
}

extension UInt32 {
  /// The pixel of premultiplied red, green, blue and alpha from 0 to 1, rounded to the nearest.
  init(premultiplied c: SIMD4<Float>) {
    let bytes = c * 255 + 0.5
    self =
      UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
  }
}
