import Foundation

/// Recognizes two fingers that move apart or together.
///
/// It begins when their distance has changed by more than 10 points, and ends when both are lifted.
/// The scale counts from where they went down, those 10 points included; it does not jump when a
/// finger is added or lifted.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Fingers closer together than this do not scale any further, in points.
  private static let leastSpread: CGFloat = 1

  override var leastTouches: Int { 2 }

  private var pair = FingerPair()
  /// The change of the fingers' distance since the beginning, in points.
  private var travel: CGFloat = 0
  private var factor: CGFloat = 1
  private var tracker = VelocityTracker()

  /// The distance of the fingers as a multiple of their first distance. Setting it continues
  /// from that value; the velocity then starts from 0.
  open var scale: CGFloat {
    get { factor }
    set {
      factor = newValue
      tracker.removeAll()
      if let time = trackedTouches.map(\.timestamp).max() { note(time) }
    }
  }

  /// The change of the scale per second, measured over the last tenth of a second.
  open var velocity: CGFloat { tracker.velocity.dx }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !pair.add(touch) { ignore(touch, for: event) }
    note(event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      for sample in event.coalescedTouches(for: touch) ?? [touch] {
        if let (old, new) = pair.move(touch, to: sample.windowLocation) {
          let (before, after) = (hypot(old.dx, old.dy), hypot(new.dx, new.dy))
          travel += after - before
          factor *= max(after, Self.leastSpread) / max(before, Self.leastSpread)
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
    factor = 1
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
    tracker.add(CGPoint(x: factor, y: 0), at: time)
  }
}
