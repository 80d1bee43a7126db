import Foundation

/// A displacement, in points or, where stated, in units per second.
public struct CGVector: Hashable, Sendable {
  /// To the right.
  public var dx: CGFloat
  /// Down.
  public var dy: CGFloat

  /// The vector of length 0.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// A displacement by `dx` to the right and `dy` down.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A displacement by `dx` to the right and `dy` down.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The vector of length 0.
  public static var zero: CGVector { CGVector() }
}
