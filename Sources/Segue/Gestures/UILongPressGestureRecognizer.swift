import Foundation

/// Recognizes fingers held still for a while.
///
/// It begins after `minimumPressDuration`, changes with every movement after that, and ends when
/// one of the fingers is lifted. Fingers that move too far or are lifted too early make it fail.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time the fingers are held, in seconds of the media clock. 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5

  /// The distance a finger may stray before the gesture begins, in points. 10 by default.
  open var allowableMovement: CGFloat = 10

  /// The number of fingers held. 1 by default.
  open var numberOfTouchesRequired = 1

  override var leastTouches: Int { numberOfTouchesRequired }

  /// The number of taps before the press. None by default.
  open var numberOfTapsRequired = 0

  private var tapsDone = 0
  /// The first locations of the fingers that are down, in points of the window.
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  /// The location of the first tap.
  private var firstLocation: CGPoint?
  /// Fires when the fingers were held long enough, or when the next tap does not come.
  private var deadline: Deadline?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard internalState == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    for touch in touches {
      starts[ObjectIdentifier(touch)] = touch.windowLocation
      if let firstLocation, distance(touch.windowLocation, firstLocation) > longestTapDistance {
        state = .failed
        return
      }
    }
    guard starts.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    deadline = nil
    guard starts.count == numberOfTouchesRequired, tapsDone >= numberOfTapsRequired else { return }
    if minimumPressDuration > 0 {
      deadline = Deadline(after: minimumPressDuration) { [weak self] in self?.heldLongEnough() }
    } else {
      state = .began
    }
  }

  private func heldLongEnough() {
    if internalState == .possible { state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard internalState == .possible else {
      state = .changed
      return
    }
    let hasStrayed = touches.contains { touch in
      guard let start = starts[ObjectIdentifier(touch)] else { return false }
      return (event.coalescedTouches(for: touch) ?? [touch]).contains {
        distance($0.windowLocation, start) > allowableMovement
      }
    }
    if hasStrayed { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard internalState == .possible else {
      state = .ended
      return
    }
    guard tapsDone < numberOfTapsRequired, starts.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard trackedTouches.allSatisfy(\.isLifted) else { return }
    if firstLocation == nil { firstLocation = location(in: nil) }
    starts = [:]
    tapsDone += 1
    deadline = Deadline(after: longestTapPause) { [weak self] in self?.tapDidNotCome() }
  }

  private func tapDidNotCome() {
    if internalState == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    tapsDone = 0
    starts = [:]
    firstLocation = nil
    deadline = nil
  }
}
