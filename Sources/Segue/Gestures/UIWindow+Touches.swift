import Foundation

// MARK: - What the host tells

extension UIWindow {
  /// A finger, or the pointer's button, went down. `id` names it until it goes up.
  package func touchBegan(id: Int, sample: PointerSample) {
    gestureArena.begin(id: id, sample)
  }

  /// A touch moved. `samples` are all its places since the last frame, in order: views see the last
  /// one, velocity sees them all.
  package func touchMoved(id: Int, samples: [PointerSample]) {
    gestureArena.move(id: id, samples)
  }

  /// A touch went up.
  package func touchEnded(id: Int, sample: PointerSample) {
    gestureArena.end(id: id, sample)
  }

  /// The touches will not be heard of again, as when the window loses the focus.
  package func cancelAllTouches() {
    gestureArena.cancelAll()
  }

  /// The pointer is at `point` with no button down; nil: it left the window.
  package func hoverMoved(to point: CGPoint?) {
    gestureArena.hover(at: point)
  }

  /// A wheel or a trackpad scrolls: `delta` is how far the content is to move, in points, as if a
  /// finger at `point` moved it.
  package func scrolled(by delta: CGVector, at point: CGPoint) {
    gestureArena.scroll(by: delta, at: point)
  }

  /// Hands the touches of an event to recognizers and views.
  func sendTouches(_ event: UIEvent) {
    gestureArena.dispatch(event)
  }
}
