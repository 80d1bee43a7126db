import Foundation

// API of Core Graphics that Foundation lacks on Linux.

extension CGPoint {
  /// Whether both coordinates are exactly equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether both lengths are exactly equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether origin and size are exactly equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
