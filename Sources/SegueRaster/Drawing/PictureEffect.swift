import Foundation

/// Something done to a flattened bitmap before it is drawn.
public enum PictureEffect: Hashable, Sendable {
  /// Every pixel is multiplied by the alpha of the pixel at the same place of another picture; where
  /// that one is smaller, by 0.
  case mask(Picture)
  /// Every pixel is mixed, premultiplied, with the pixel at the same place of another picture: `amount`,
  /// from 0 to 1, of that one, and the rest of its own. Where that one is smaller it is transparent.
  case mix(Picture, amount: Double)
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
