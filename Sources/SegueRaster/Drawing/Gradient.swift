import Foundation

/// A smooth transition between colors, interpolated in premultiplied sRGB-encoded values. Before
/// location 0 and beyond location 1 the color is constant.
public struct Gradient: Hashable, Sendable {
  /// The kind of the gradient: the rule for the location of a point.
  public var kind: Kind
  /// The point of location 0, in the coordinates of the shape.
  public var start: CGPoint
  /// The point of location 1.
  public var end: CGPoint
  /// Sorted by location, from 0 to 1.
  public var stops: [Stop]

  /// A gradient from `start` to `end`, in the coordinates of the shape, along a line by default.
  public init(kind: Kind = .axial, start: CGPoint, end: CGPoint, stops: [Stop]) {
    self.kind = kind
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// The rule by which the location of a point is computed.
  public enum Kind: Hashable, BitwiseCopyable, Sendable {
    /// The distance along the line from start to end.
    case axial
    /// The distance from the start: 1 on the axis-aligned ellipse around the start whose radii are
    /// the horizontal and vertical distances of the end.
    case radial
    /// The direction from the start: 0 towards the end, and a full turn, clockwise, is 1.
    case conic
    /// The circle that the point lies on, of those between one around the start and one around the
    /// end; if there are several, the last one counts. Points on no circle are transparent.
    case circles(startRadius: Double, endRadius: Double, extends: Ends)
  }

  /// The ends at which the circles continue, until they shrink to a point or forever.
  public struct Ends: OptionSet, Hashable, BitwiseCopyable, Sendable {
    /// One bit for each end.
    public let rawValue: UInt8

    /// A set of the ends whose bits are set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Circles continue before the start.
    public static let start = Ends(rawValue: 1)
    /// Circles continue beyond the end.
    public static let end = Ends(rawValue: 2)
  }

  /// A color at a location of a gradient.
  public struct Stop: Hashable, Sendable {
    /// From 0, the start, to 1, the end.
    public var location: Double
    /// The color there.
    public var color: PackedColor

    /// A stop at `location`, from 0 to 1.
    public init(location: Double, color: PackedColor) {
      self.location = location
      self.color = color
    }
  }
}
