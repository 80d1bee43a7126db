import Foundation

extension ColorMatrix {
  /// The luminance of red, green and blue (Rec. 709).
  private static let luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)

  /// Scales saturation by `amount`, keeping luminance: 0 is gray, 1 no change.
  public static func saturation(_ amount: Float) -> ColorMatrix {
    let gray = luminance * (1 - amount)
    func row(_ own: SIMD3<Float>) -> SIMD4<Float> { SIMD4(gray + own * amount, 0) }
    return ColorMatrix(
      red: row(SIMD3(1, 0, 0)), green: row(SIMD3(0, 1, 0)), blue: row(SIMD3(0, 0, 1)),
      alpha: SIMD4(0, 0, 0, 1))
  }

  /// Adds `amount` to each color component.
  public static func brightness(_ amount: Float) -> ColorMatrix {
    var matrix = identity
    matrix.offset = SIMD4(amount, amount, amount, 0)
    return matrix
  }

  /// Scales each component's distance from 0.5 by `amount`.
  public static func contrast(_ amount: Float) -> ColorMatrix {
    let offset = (1 - amount) / 2
    return ColorMatrix(
      red: SIMD4(amount, 0, 0, 0), green: SIMD4(0, amount, 0, 0), blue: SIMD4(0, 0, amount, 0),
      alpha: SIMD4(0, 0, 0, 1), offset: SIMD4(offset, offset, offset, 0))
  }

  /// Inverts each color component.
  public static let inverted = contrast(-1)

  /// Rotates colors by `angle` radians about the gray axis, keeping luminance.
  ///
  /// The matrix of the W3C's filter effects, hueRotate: L + cos·(1 − L) + sin·S, where L projects
  /// on the luminance and S is perpendicular to both.
  public static func hueRotation(_ angle: Double) -> ColorMatrix {
    let (c, s) = (Float(cos(angle)), Float(sin(angle)))
    let l = luminance
    return ColorMatrix(
      red: SIMD4(
        l.x + c * (1 - l.x) - s * l.x, l.y - c * l.y - s * l.y, l.z - c * l.z + s * (1 - l.z), 0),
      green: SIMD4(
        l.x - c * l.x + s * 0.143, l.y + c * (1 - l.y) + s * 0.140, l.z - c * l.z - s * 0.283, 0),
      blue: SIMD4(
        l.x - c * l.x - s * (1 - l.x), l.y - c * l.y + s * l.y, l.z + c * (1 - l.z) + s * l.z, 0),
      alpha: SIMD4(0, 0, 0, 1))
  }
}
