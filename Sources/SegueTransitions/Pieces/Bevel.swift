import UIKit

/// One axis of a pane of glass with a beveled rim: what is seen through it is magnified inside, and squeezed in
/// the rim, more and more towards the edge.
///
///     on the screen   ├┼┼──────────────┼┼┤    strips of the rim, and the inside
///     seen there      ├─┼─┼────────┼─┼─┤
public struct Bevel {
  /// A part of the axis in which everything is scaled alike.
  public struct Strip {
    /// Its start on the screen, in points.
    public let start: CGFloat
    /// The start of what is seen in it, in points.
    public let source: CGFloat
    /// The scale of what is seen in it.
    public let scale: CGFloat
  }

  private let start, end, rim, shift: CGFloat

  /// The largest magnification.
  private static let power: CGFloat = 1.25

  /// The axis of a pane between two points.
  ///
  /// - Parameters:
  ///   - start: Its start, in points.
  ///   - end: Its end, in points: farther away than the two rims are wide.
  ///   - rim: The width of the rim, in points.
  ///   - shift: The distance, in points, by which the rim's inner edge shows what is farther inside; limited by the
  ///     largest magnification.
  public init(from start: CGFloat, to end: CGFloat, rim: CGFloat, shift: CGFloat) {
    (self.start, self.end, self.rim) = (start, end, rim)
    self.shift = min(shift, (end - start - 2 * rim) / 2 * (1 - 1 / Self.power))
  }

  private var scale: CGFloat {
    let length = end - start - 2 * rim
    return length / (length - 2 * shift)
  }

  /// The part inside of the rim.
  public var inside: Strip {
    Strip(start: start + rim, source: start + rim + shift, scale: scale)
  }

  /// A strip of the rim.
  ///
  /// - Parameters:
  ///   - index: From 0 for the one at the edge.
  ///   - count: The number of strips, which are equally wide.
  ///   - isAtEnd: Whether it is in the rim at the end.
  public func strip(_ index: Int, of count: Int, isAtEnd: Bool) -> Strip {
    let (outer, inner) = (CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count))
    let (near, far) = (depth(outer), depth(inner))
    let scale = rim / CGFloat(count) / (far - near)
    return isAtEnd
      ? Strip(start: end - inner * rim, source: end - far, scale: scale)
      : Strip(start: start + outer * rim, source: start + near, scale: scale)
  }

  /// The distance from the edge of what is seen at a fraction u of the rim, counted from the edge:
  ///
  ///     d(u) = r/m u + (r + s − r/m) (2u − u²)    r: the rim's width, s: the shift, m: the scale inside
  ///
  /// so that d(0) = 0, as beside the glass; d(1) = r + s; and d′(1) = r/m, as inside: no edge is seen there.
  private func depth(_ part: CGFloat) -> CGFloat {
    let even = rim / scale
    return even * part + (rim + shift - even) * part * (2 - part)
  }
}
