import Foundation

/// An effect applied to a flattened bitmap before it is drawn.
public enum PictureEffect: Hashable, Sendable {
  /// Multiplies every pixel by the alpha of the same pixel of another picture; outside that
  /// picture, by 0.
  case mask(Picture)
  /// Interpolates every pixel, premultiplied, towards the same pixel of another picture: `amount`,
  /// from 0 to 1, of that one. Outside that picture it is transparent.
  case mix(Picture, amount: Double)
  /// Maps every color by a matrix.
  case color(ColorMatrix)
  /// Blurs by a Gaussian of standard deviation `radius` pixels, in premultiplied values. At most 2
  /// levels of 255 off; the picture keeps its size, so what spreads beyond it is lost.
  case blur(radius: Double, edges: Edges = .transparent)
  /// Moves the pixels.
  case warp(Warp)
  /// Shows them through panes of glass, and makes all others transparent.
  case glass(Glass)

  /// The pixels that a blur reads beyond the edges of a picture.
  public enum Edges: Hashable, Sendable {
    /// Transparent pixels.
    case transparent
    /// The nearest edge pixel.
    case clamped
  }
}
