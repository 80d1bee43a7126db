import Foundation

/// The pan of a scroll view: stops moving content, and accepts wheels without a threshold.
@MainActor final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    owner = .content
  }

  /// Whether a wheel or trackpad scrolls, rather than a touch.
  var isWheel: Bool { sequenceTouches.first?.isScroll == true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let wasMoving = scrollView?.touchWentDown() ?? false
    // The touch that stops the content has no other effect.
    if wasMoving, internalState == .possible, !isWheel { state = .began }
  }

  override func verdict(for translation: CGVector) -> Verdict {
    guard isWheel else { return super.verdict(for: translation) }
    return translation.dx != 0 || translation.dy != 0 ? .begin : .wait
  }

  override func reset() {
    super.reset()
    scrollView?.touchesAreOver()
  }

  /// Edge pans take precedence; they fail at once for a drag that starts elsewhere.
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    !isWheel && other is UIScreenEdgePanGestureRecognizer
  }
}
