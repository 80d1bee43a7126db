import Foundation

/// A pan that takes hold of what moves as soon as a finger comes down on it, before the finger has moved.
@MainActor final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
  /// Whether there is something to take hold of. Asked when the first finger comes down.
  var catches: () -> Bool = { false }

  /// Whether it began with the touch.
  private(set) var hasCaught = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // Scrolling takes hold only along its way.
    guard standing == .possible, !touches.contains(where: \.isScroll), catches() else { return }
    hasCaught = true
    state = .began
  }

  override func reset() {
    super.reset()
    hasCaught = false
  }
}

/// What a finger that has caught a transition does with it when it is lifted.
struct Catch {
  /// Whether the transition was going back when it was caught.
  let wasGoingBack: Bool
  private var hasMoved = false

  /// A finger that moves less than this, in points, only holds.
  private static let slop: CGFloat = 3

  init(wasGoingBack: Bool) {
    self.wasGoingBack = wasGoingBack
  }

  /// The finger is so far from where it came down, in points along the way of the transition.
  mutating func move(_ distance: CGFloat) {
    if abs(distance) > Self.slop { hasMoved = true }
  }

  /// Whether the transition goes on to its end, as before, when the finger is lifted now; nil: as the
  /// finger has moved.
  var completes: Bool? { hasMoved ? nil : !wasGoingBack }
}
