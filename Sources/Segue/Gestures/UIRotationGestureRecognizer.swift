import Foundation

/// Recognizes two fingers that turn about each other.
///
/// It begins when each has moved more than 10 points along the circle around their center, and ends
/// when both are lifted. The rotation counts from where they went down, those 10 points included;
/// it does not jump when a finger is added or lifted, and continues beyond a full turn.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  override var leastTouches: Int { 2 }

  private var pair = FingerPair()
  /// The arc that the fingers have moved along, in points; clockwise is positive.
  private var travel: CGFloat = 0
  private var angle: CGFloat = 0
  private var tracker = VelocityTracker()

  /// The angle that the fingers have turned by, in radians, clockwise. Setting it continues from
  /// that value; the velocity then starts from 0.
  open var rotation: CGFloat {
    get { angle }
    set {
      angle = newValue
      tracker.removeAll()
      if let time = trackedTouches.map(\.timestamp).max() { note(time) }
    }
  }

  /// The angular velocity of the fingers over the last tenth of a second, in radians per second.
  open var velocity: CGFloat { tracker.velocity.dx }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !pair.add(touch) { ignore(touch, for: event) }
    note(event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      for sample in event.coalescedTouches(for: touch) ?? [touch] {
        if let (old, new) = pair.move(touch, to: sample.windowLocation) {
          // The angle between two vectors from their cross and dot product: within half a turn, and
          // as exact for small angles as for large ones.
          let turn = atan2(
            old.dx * new.dy - old.dy * new.dx, old.dx * new.dx + old.dy * new.dy)
          angle += turn
          travel += turn * hypot(new.dx, new.dy) / 2
        }
        note(sample.timestamp)
      }
    }
    advance()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.remove(touches)
    guard trackedTouches.allSatisfy(\.isLifted) else { return }
    state = internalState == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.remove(touches)
    guard trackedTouches.allSatisfy(\.isLifted) else { return }
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    pair.removeAll()
    travel = 0
    angle = 0
    tracker.removeAll()
  }

  private func advance() {
    guard pair.arm != nil else { return }
    if internalState != .possible {
      state = .changed
    } else if abs(travel) > gestureSlop {
      state = .began
    }
  }

  private func note(_ time: TimeInterval) {
    tracker.add(CGPoint(x: angle, y: 0), at: time)
  }
}
