import UIKit

/// A small picture of a scene or a container, as plain shapes on a field of 44 by 30 points.
public struct Thumbnail: Sendable {
  /// The side of the transition that a shape stands for.
  public enum Side: Sendable {
    /// The panel that leaves.
    case from
    /// The panel that comes.
    case to
  }

  /// One rounded rectangle.
  public struct Part: Sendable {
    let side: Side
    let frame: CGRect
    let alpha: CGFloat

    init(_ side: Side, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, alpha: CGFloat = 1)
    {
      self.side = side
      self.alpha = alpha
      frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  /// From back to front.
  public let parts: [Part]

  /// The size of the field, in points.
  public static let size = CGSize(width: 44, height: 30)
}
