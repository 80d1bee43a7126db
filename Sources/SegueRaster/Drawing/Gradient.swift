import Foundation

/// Colors that run into each other, mixed in premultiplied sRGB-encoded values. Before location 0 and
/// beyond location 1 they stay as they are.
public struct Gradient: Hashable, Sendable {
  public var kind: Kind
  /// Where location 0 lies, in the coordinates of the shape.
  public var start: CGPoint
  /// Where location 1 lies.
  public var end: CGPoint
  /// Ordered by location, from 0 to 1.
  public var stops: [Stop]

  public init(kind: Kind = .axial, start: CGPoint, end: CGPoint, stops: [Stop]) {
    self.kind = kind
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// What the location of a color depends on.
  public enum Kind: Hashable, Sendable {
    /// How far along the line from start to end it lies.
    case axial
    /// How far from the start: 1 on the upright ellipse around the start whose radii are the distances
    /// of the end across and down.
    case radial
    /// In which direction from the start: that of the end is 0, and a full turn, clockwise, is 1.
    case conic
    /// Which circle it lies on, of those that the one around the start becomes on its way to the one around
    /// the end; where it lies on several, the last of them counts. What lies on none is left out.
    case circles(startRadius: Double, endRadius: Double, extends: Ends)
  }

  /// Which ends circles go on beyond, until they are points or for ever.
  public struct Ends: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let start = Ends(rawValue: 1)
    public static let end = Ends(rawValue: 2)
  }

  public struct Stop: Hashable, Sendable {
    public var location: Double
    public var color: PackedColor

    public init(location: Double, color: PackedColor) {
      self.location = location
      self.color = color
    }
  }
}
