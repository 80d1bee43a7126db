import Foundation

/// An affine map of straight (not premultiplied) colors: each component of the result is a weighted
/// sum of the components plus an offset, clamped to 0...1.
public struct ColorMatrix: Hashable, Sendable {
  /// The weights of red, green, blue and alpha in the red of the result.
  public var red: SIMD4<Float>
  /// The weights of red, green, blue and alpha in the green of the result.
  public var green: SIMD4<Float>
  /// The weights of red, green, blue and alpha in the blue of the result.
  public var blue: SIMD4<Float>
  /// The weights of red, green, blue and alpha in the alpha of the result.
  public var alpha: SIMD4<Float>
  /// Added to red, green, blue and alpha.
  public var offset: SIMD4<Float>

  /// A map with the given weights for each component of the result, and an offset.
  public init(
    red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>,
    offset: SIMD4<Float> = .zero
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.offset = offset
  }

  /// The map that changes nothing.
  public static let identity = ColorMatrix(
    red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0),
    alpha: SIMD4(0, 0, 0, 1))

  /// Multiplies each component by that of `color`.
  public static func multiply(_ color: PackedColor) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(color.red, 0, 0, 0), green: SIMD4(0, color.green, 0, 0),
      blue: SIMD4(0, 0, color.blue, 0), alpha: SIMD4(0, 0, 0, color.alpha))
  }

  /// The mapped color, given straight red, green, blue and alpha.
  public func apply(to color: SIMD4<Float>) -> SIMD4<Float> {
    let mapped =
      SIMD4((red * color).sum(), (green * color).sum(), (blue * color).sum(), (alpha * color).sum())
      + offset
    return mapped.clamped(lowerBound: .zero, upperBound: .one)
  }
}
