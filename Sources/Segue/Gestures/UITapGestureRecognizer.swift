import Foundation

/// Recognizes one or several taps of one or several fingers.
///
/// A tap is a touch that moves at most 10 points, however long it is held; two taps belong together
/// when they are at most 45 points and 0.35 seconds apart.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that make the gesture. 1 by default.
  open var numberOfTapsRequired = 1

  /// The number of fingers that tap at the same time. 1 by default.
  open var numberOfTouchesRequired = 1

  override var leastTouches: Int { numberOfTouchesRequired }

  private var tapsDone = 0
  /// The first locations of the running tap's touches, in points of the window.
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  /// The location of the first tap.
  private var firstLocation: CGPoint?
  /// Fires when the next tap does not come.
  private var pause: Deadline?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    pause = nil
    for touch in touches {
      starts[ObjectIdentifier(touch)] = touch.windowLocation
      if let firstLocation, distance(touch.windowLocation, firstLocation) > longestTapDistance {
        state = .failed
        return
      }
    }
    if starts.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    failIfStrayed(touches, event)
  }

  private func failIfStrayed(_ touches: Set<UITouch>, _ event: UIEvent) {
    let hasStrayed = touches.contains { touch in
      guard let start = starts[ObjectIdentifier(touch)] else { return false }
      return (event.coalescedTouches(for: touch) ?? [touch]).contains {
        distance($0.windowLocation, start) > gestureSlop
      }
    }
    if hasStrayed { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    failIfStrayed(touches, event)
    guard !internalState.isOver else { return }
    guard starts.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard trackedTouches.allSatisfy(\.isLifted) else { return }
    if firstLocation == nil { firstLocation = location(in: nil) }
    starts = [:]
    tapsDone += 1
    if tapsDone >= numberOfTapsRequired {
      state = .ended
    } else {
      pause = Deadline(after: longestTapPause) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    tapsDone = 0
    starts = [:]
    firstLocation = nil
    pause = nil
  }

  /// A tap does not prevent tap recognizers that count on to more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
