import Foundation

/// Something done to a flattened bitmap before it is drawn.
public enum PictureEffect: Hashable, Sendable {
  /// Every pixel is multiplied by the alpha of the pixel at the same place of another picture; where
  /// that one is smaller, by 0.
  case mask(Picture)
  /// Every color is mapped by a matrix.
  case color(ColorMatrix)
  /// All is blurred by a Gaussian of standard deviation `radius` pixels, mixed premultiplied. At most 2
  /// levels of 255 off; the picture keeps its size, so what spreads beyond it is lost.
  case blur(radius: Double, edges: Edges = .transparent)

  /// What a blur finds beyond the edges of a picture.
  public enum Edges: Hashable, Sendable {
    /// Nothing.
    case transparent
    /// The color at the edge.
    case clamped
  }
}

/// An affine map of straight (not premultiplied) colors: each component of the result is a row's sum
/// of the components weighted, plus an offset, cut off to 0...1.
public struct ColorMatrix: Hashable, Sendable {
  /// How much of red, green, blue and alpha goes into the component.
  public var red: SIMD4<Float>
  public var green: SIMD4<Float>
  public var blue: SIMD4<Float>
  public var alpha: SIMD4<Float>
  /// Added to red, green, blue and alpha.
  public var offset: SIMD4<Float>

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

  /// Each component times that of `color`.
  public static func multiply(_ color: PackedColor) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(color.red, 0, 0, 0), green: SIMD4(0, color.green, 0, 0),
      blue: SIMD4(0, 0, color.blue, 0), alpha: SIMD4(0, 0, 0, color.alpha))
  }

  /// The mapped color of straight red, green, blue and alpha.
  public func apply(to color: SIMD4<Float>) -> SIMD4<Float> {
    let mapped =
      SIMD4((red * color).sum(), (green * color).sum(), (blue * color).sum(), (alpha * color).sum())
      + offset
    return mapped.clamped(lowerBound: .zero, upperBound: .one)
  }
}
