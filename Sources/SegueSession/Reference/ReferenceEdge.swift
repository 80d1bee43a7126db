import Foundation

/// A point on an edge in a frame of a reference, and the direction in which that edge moves.
package struct ReferenceEdge: Equatable, Sendable {
  /// The direction in which an edge moves; the edge itself runs across.
  package enum Direction: String, CaseIterable, Sendable {
    case horizontal, vertical
  }

  /// In parts of the frame's width and height, from 0 to 1.
  package var x: Double
  package var y: Double
  package var direction: Direction
  /// The time of the frame, in seconds of the reference.
  package var time: TimeInterval

  package init(x: Double, y: Double, direction: Direction, time: TimeInterval) {
    (self.x, self.y, self.direction, self.time) = (x, y, direction, time)
  }

  /// The latest time, in seconds.
  private static let times = 0...86_400.0

  /// “0.5,0.25,horizontal,0.4”.
  var recorded: String {
    "\(x.recorded),\(y.recorded),\(direction.rawValue),\(time.recorded)"
  }

  init?(recorded text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4, let x = Double(parts[0]), let y = Double(parts[1]),
      let direction = Direction(rawValue: String(parts[2])), let time = Double(parts[3]),
      (0...1).contains(x), (0...1).contains(y), Self.times.contains(time)
    else { return nil }
    self.init(x: x, y: y, direction: direction, time: time)
  }
}
