import Segue

/// Recognizes the wheel, and swipes of two fingers on a touchpad, but no pointers that are down.
final class WheelRecognizer: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedScrollTypesMask = .all
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .scroll && super.shouldReceive(event)
  }
}
