import Foundation

/// The four corners of a layer on the stage, in order, in points.
struct ShownQuad {
  private let corners: [CGPoint]

  /// Corners that are this near are the same, in points.
  private static let tolerance: CGFloat = 0.5

  /// - Parameter corners: None where the layer is edge-on.
  init(_ corners: [CGPoint]) { self.corners = corners }

  private var sides: [(CGPoint, CGPoint)] {
    Array(zip(corners, corners.dropFirst() + corners.prefix(1)))
  }

  /// In square points.
  var area: CGFloat {
    abs(sides.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  /// Whether a point lies in it: a line from there to the right crosses its sides an odd number of times.
  func contains(_ point: CGPoint) -> Bool {
    sides.filter { a, b in
      (a.y > point.y) != (b.y > point.y)
        && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
    }.count % 2 == 1
  }

  func isSame(as other: ShownQuad) -> Bool {
    corners.count == 4 && corners.count == other.corners.count
      && zip(corners, other.corners).allSatisfy {
        abs($0.x - $1.x) <= Self.tolerance && abs($0.y - $1.y) <= Self.tolerance
      }
  }
}
