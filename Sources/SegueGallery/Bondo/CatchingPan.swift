import UIKit

/// A pan that begins at pointer down if there is something in motion to hold, before the pointer
/// moves.
final class CatchingPan: UIPanGestureRecognizer {
  /// Whether there is something to hold. Called when the first touch begins.
  var catches: () -> Bool = { false }

  /// Whether it began at pointer down.
  private(set) var hasCaught = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // A scroll does not catch: it begins only by moving.
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
