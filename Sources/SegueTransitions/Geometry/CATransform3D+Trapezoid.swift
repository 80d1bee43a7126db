import UIKit

/// A trapezoid with two level edges, in points.
public struct Trapezoid {
  /// A level edge.
  public struct Edge {
    let (y, x, half): (CGFloat, CGFloat, CGFloat)

    /// The edge at a height, with a center and half of its length.
    public init(y: CGFloat, x: CGFloat, half: CGFloat) {
      (self.y, self.x, self.half) = (y, x, half)
    }
  }

  /// The upper edge.
  public let top: Edge
  /// The lower edge.
  public let bottom: Edge

  /// The trapezoid between two edges.
  public init(top: Edge, bottom: Edge) {
    (self.top, self.bottom) = (top, bottom)
  }
}

extension CATransform3D {
  /// Maps a rectangle around the origin to a trapezoid, as a perspective does: straight lines stay straight.
  ///
  ///     (x, y) ↦ (a x + b y + c, d y + e) / (1 + k y)      k: how much narrower it gets downward
  ///
  /// At the rectangle's upper and lower edge, y is −h or h and the divisor 1 − k h or 1 + k h: their ratio is
  /// that of the trapezoid's edges, from which follow k and then the others.
  ///
  /// - Parameters:
  ///   - size: The size of the rectangle, in points.
  ///   - trapezoid: Relative to the rectangle's center; its edges have a length.
  public init(from size: CGSize, to trapezoid: Trapezoid) {
    let (top, bottom, h) = (trapezoid.top, trapezoid.bottom, size.height / 2)
    let ratio = bottom.half / top.half
    let kh = (1 - ratio) / (1 + ratio)
    let (upper, lower) = (1 - kh, 1 + kh)
    self = CATransform3DIdentity
    m11 = top.half * upper * 2 / size.width
    m21 = (bottom.x * lower - top.x * upper) / size.height
    m41 = (bottom.x * lower + top.x * upper) / 2
    m22 = (bottom.y * lower - top.y * upper) / size.height
    m42 = (bottom.y * lower + top.y * upper) / 2
    m24 = kh / h
  }

  /// The same with x and y exchanged, for trapezoids that lie on their side.
  public var transposed: CATransform3D {
    var other = self
    (other.m11, other.m22) = (m22, m11)
    (other.m12, other.m21) = (m21, m12)
    (other.m14, other.m24) = (m24, m14)
    (other.m41, other.m42) = (m42, m41)
    return other
  }
}
