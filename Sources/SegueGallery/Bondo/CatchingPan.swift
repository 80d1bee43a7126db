import Segue

/// A pan that takes hold of what moves as soon as the pointer goes down on it, before it has moved.
final class CatchingPan: UIPanGestureRecognizer {
  /// Whether there is something to take hold of. Asked when the first touch comes down.
  var catches: () -> Bool = { false }

  /// Whether it began with the touch.
  private(set) var hasCaught = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // Scrolling takes hold only along its way.
    guard state == .possible, numberOfTouches == 1,
      !touches.contains(where: { $0.type == .indirect }), catches()
    else { return }
    hasCaught = true
    state = .began
  }

  override func reset() {
    super.reset()
    hasCaught = false
  }
}
