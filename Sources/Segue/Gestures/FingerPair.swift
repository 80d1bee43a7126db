import Foundation

/// The two fingers of a gesture, and the vector from the first to the second (the arm).
@MainActor struct FingerPair {
  private var fingers: [(touch: UITouch, location: CGPoint)] = []

  /// Adds a finger. Returns false when there are two already.
  mutating func add(_ touch: UITouch) -> Bool {
    guard fingers.count < 2 else { return false }
    fingers.append((touch, touch.windowLocation))
    return true
  }

  /// Removes fingers; others may take their places.
  mutating func remove(_ touches: Set<UITouch>) {
    fingers.removeAll { touches.contains($0.touch) }
  }

  mutating func removeAll() {
    fingers = []
  }

  /// From the first finger to the second, in points of the window; nil without two fingers.
  var arm: CGVector? {
    guard fingers.count == 2 else { return nil }
    return CGVector(
      dx: fingers[1].location.x - fingers[0].location.x,
      dy: fingers[1].location.y - fingers[0].location.y)
  }

  /// Moves a finger. Returns the arm before and after; nil without two fingers.
  mutating func move(_ touch: UITouch, to location: CGPoint) -> (old: CGVector, new: CGVector)? {
    guard let index = fingers.firstIndex(where: { $0.touch === touch }) else { return nil }
    let old = arm
    fingers[index].location = location
    guard let old, let new = arm else { return nil }
    return (old, new)
  }
}
