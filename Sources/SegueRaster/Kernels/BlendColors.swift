/// Four premultiplied colors, from 0 to 1: one vector per component.
struct BlendColors {
  var red: SIMD4<Float>
  var green: SIMD4<Float>
  var blue: SIMD4<Float>
  var alpha: SIMD4<Float>

  @inline(__always)
  init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Each component of four pixels times `scale` / 255; components above alpha count as alpha.
  @inline(__always)
  init(_ pixels: Pixels4, scale: Float) {
    @inline(__always) func component(_ shift: UInt32) -> SIMD4<Float> {
      let bytes = unsafeBitCast((pixels &>> shift) & 255, to: SIMD4<Int32>.self)
      return SIMD4<Float>(
        Float(bytes[0]), Float(bytes[1]), Float(bytes[2]), Float(bytes[3])) * (scale / 255)
    }
    alpha = component(24)
    red = component(16).atMost(alpha)
    green = component(8).atMost(alpha)
    blue = component(0).atMost(alpha)
  }

  /// As pixels, rounded; components are at most alpha, and NaN is 0.
  @inline(__always)
  var pixels: Pixels4 {
    @inline(__always) func byte(_ value: SIMD4<Float>, _ limit: SIMD4<Float>) -> Pixels4 {
      let v = value.replacing(with: 0, where: .!(value .> .zero)).atMost(limit) * 255 + 0.5
      return Pixels4(UInt32(v[0]), UInt32(v[1]), UInt32(v[2]), UInt32(v[3]))
    }
    let a = alpha.replacing(with: 0, where: .!(alpha .> .zero))
      .atMost(SIMD4(repeating: 1))
    return byte(a, a) &<< 24 | byte(red, a) &<< 16 | byte(green, a) &<< 8 | byte(blue, a)
  }

  /// Interpolates towards `other` by `weight`.
  @inline(__always)
  func mixed(with other: BlendColors, _ weight: SIMD4<Float>) -> BlendColors {
    BlendColors(
      red: red + (other.red - red) * weight, green: green + (other.green - green) * weight,
      blue: blue + (other.blue - blue) * weight, alpha: alpha + (other.alpha - alpha) * weight)
  }
}

extension SIMD4 where Scalar == Float {
  /// The lane-wise minimum.
  @inline(__always) func atMost(_ bound: SIMD4<Float>) -> SIMD4<Float> {
    replacing(with: bound, where: bound .< self)
  }

  /// The lane-wise maximum.
  @inline(__always) func atLeast(_ bound: SIMD4<Float>) -> SIMD4<Float> {
    replacing(with: bound, where: bound .> self)
  }
}
