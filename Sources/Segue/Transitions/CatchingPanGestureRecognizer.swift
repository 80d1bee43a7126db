import Foundation

/// A container's pan that catches what is in motion on pointer down, before the finger has moved,
/// unless it yields to a recognizer of the program.
@MainActor final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
  /// Whether there is something to catch. Asked on the first pointer down, and again while it waits
  /// for a recognizer of the program to fail.
  var catches: () -> Bool = { false }

  /// Whether it attempted to begin on pointer down.
  private(set) var hasCaught = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // Scrolling catches only once its direction is known.
    guard internalState == .possible, !touches.contains(where: \.isScroll), catches() else {
      return
    }
    hasCaught = true
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isTooLate { state = .failed } else { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isTooLate { state = .failed } else { super.touchesEnded(touches, with: event) }
  }

  /// Whether what it was to catch has ended, or moves under another hand, while it waited.
  private var isTooLate: Bool { hasCaught && internalState.isWaiting && !catches() }

  override func reset() {
    super.reset()
    hasCaught = false
  }
}

/// Decides at pointer up where a caught transition goes.
struct Catch {
  /// Whether the transition was going back when it was caught.
  let wasGoingBack: Bool
  private var hasMoved = false

  /// In points: a finger that has moved no farther only holds.
  private static let slop: CGFloat = 3

  init(wasGoingBack: Bool) {
    self.wasGoingBack = wasGoingBack
  }

  /// Records the distance of the finger from pointer down, in points along the axis of the
  /// transition.
  mutating func move(_ distance: CGFloat) {
    if abs(distance) > Self.slop { hasMoved = true }
  }

  /// Whether the transition completes at pointer up, as it would have before the catch; nil where
  /// the finger has moved and its motion decides.
  var completes: Bool? { hasMoved ? nil : !wasGoingBack }
}
