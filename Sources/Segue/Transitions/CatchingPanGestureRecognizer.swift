import Foundation

/// A pan that catches what is in motion on pointer down, before the finger has moved.
@MainActor final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
  /// Whether there is something to catch. Asked on the first pointer down.
  var catches: () -> Bool = { false }

  /// Whether it began on pointer down.
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
