import Foundation

extension PackedColor {
  /// Red, green, blue and alpha from 0 to 1, the colors multiplied by alpha; what lies outside or is
  /// not a number is cut off.
  var premultipliedComponents: SIMD4<Float> {
    func unit(_ c: Float) -> Float { c > 0 ? min(c, 1) : 0 }
    let a = unit(alpha)
    return SIMD4(unit(red) * a, unit(green) * a, unit(blue) * a, a)
  }

  /// As one pixel `0xAARRGGBB`, premultiplied.
  package var premultiplied: UInt32 { UInt32(premultiplied: premultipliedComponents) }
}

extension UInt32 {
  /// The pixel of premultiplied red, green, blue and alpha from 0 to 1, rounded.
  init(premultiplied c: SIMD4<Float>) {
    let bytes = c * 255 + 0.5
    self =
      UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
  }
}
