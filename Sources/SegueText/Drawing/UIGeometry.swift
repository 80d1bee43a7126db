import Foundation

/// Distances in points from the four edges of a rectangle, inwards; negative ones go outwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The inset from the upper edge, downwards.
  public var top: CGFloat
  /// The inset from the left edge, to the right.
  public var left: CGFloat
  /// The inset from the lower edge, upwards.
  public var bottom: CGFloat
  /// The inset from the right edge, to the left.
  public var right: CGFloat

  /// No distance anywhere.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Insets of the four edges, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance anywhere.
  public static let zero = UIEdgeInsets()
}

/// A displacement in points, to the right and down.
public struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat

  /// No displacement.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// An offset to the right and down, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No displacement.
  public static let zero = UIOffset()
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// The options of the bits of `rawValue`.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// The options of the bits of `rawValue`.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension CGRect {
  /// This rectangle with its edges moved inwards by `insets`. If these are larger than the
  /// rectangle, the size becomes negative, as in UIKit.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension CGFloat {
  /// The nearest whole pixel of a screen with `scale` pixels per point.
  package func snapped(_ scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }

  /// The next whole pixel at or above this, on a screen with `scale` pixels per point. An excess of
  /// up to a thousandth of a pixel counts as a rounding error.
  package func snappedUp(_ scale: CGFloat) -> CGFloat {
    (self * scale - 0.001).rounded(.up) / scale
  }

  /// The next whole pixel at or below this. What a thousandth of a pixel lacks counts as a rounding error.
  func snappedDown(_ scale: CGFloat) -> CGFloat {
    (self * scale + 0.001).rounded(.down) / scale
  }
}
