import Foundation

/// An axis-aligned rectangle with some or all corners rounded by one radius.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle, corners included.
  public var rect: CGRect
  /// In the units of `rect`; the rasteriser uses at most half of the shorter side.
  public var radius: Double
  /// The corners that are round; the others are sharp.
  public var corners: Corners
  /// The curve of a round corner.
  public var curve: CornerCurve

  /// A rectangle whose `corners` are rounded by `radius`, in the units of `rect`; sharp by default.
  public init(
    _ rect: CGRect, radius: Double = 0, corners: Corners = .all, curve: CornerCurve = .circular
  ) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.curve = curve
  }

  /// Corners, named by the edges that meet there.
  public struct Corners: OptionSet, Hashable, BitwiseCopyable, Sendable {
    /// One bit for each corner.
    public let rawValue: UInt

    /// A set of the corners whose bits are set.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The top left corner.
    public static let minXMinY = Corners(rawValue: 1)
    /// The top right corner.
    public static let maxXMinY = Corners(rawValue: 2)
    /// The bottom left corner.
    public static let minXMaxY = Corners(rawValue: 4)
    /// The bottom right corner.
    public static let maxXMaxY = Corners(rawValue: 8)
    /// All four corners.
    public static let all: Corners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
  }
}

extension RoundedRect {
  /// The same corners around `rect`, with `delta` added to their radius, which stays at least 0.
  func resized(to rect: CGRect, radiusBy delta: Double) -> RoundedRect {
    RoundedRect(rect, radius: max(0, radius + delta), corners: corners, curve: curve)
  }
}
