import Foundation

// MARK: - Calls by the host

extension UIWindow {
  /// A finger, or the pointer's button, went down. `id` identifies it until it goes up.
  package func touchBegan(id: Int, sample: PointerSample) {
    toolTips.hide()
    if UIApplication.shared.isIgnoringInteractionEvents { return }
    focusFollowsPress(at: sample.location)
    if portals.begin(id, sample, in: self) { return }
    gestureArena.begin(id: id, sample)
  }

  /// A touch moved. `samples` are all its locations since the last frame, in order: views see the
  /// last one, velocity sees them all.
  package func touchMoved(id: Int, samples: [PointerSample]) {
    if portals.move(id, samples) { return }
    gestureArena.move(id: id, samples)
  }

  /// A touch went up.
  package func touchEnded(id: Int, sample: PointerSample) {
    if portals.end(id, sample) { return }
    gestureArena.end(id: id, sample)
  }

  /// Cancels all touches, as when the window loses the focus.
  package func cancelAllTouches() {
    portals.cancelAll()
    gestureArena.cancelAll()
  }

  /// The pointer is at `point` with no button down; nil: it left the window.
  package func hoverMoved(to point: CGPoint?) {
    pointerLocation = point
    gestureArena.hover(at: portals.hover(at: point, in: self) ? nil : point)
    toolTips.follow(gestureArena.hovered as? UIControl)
  }

  /// A wheel or a trackpad scrolls by `delta`, the distance in points that the content would move
  /// under a finger at `point`.
  package func scrolled(by delta: CGVector, at point: CGPoint) {
    toolTips.hide()
    if UIApplication.shared.isIgnoringInteractionEvents { return }
    if portals.scroll(by: delta, at: point, in: self) { return }
    gestureArena.scroll(by: delta, at: point)
  }

  /// Sends the touches of an event to recognizers and views.
  func sendTouches(_ event: UIEvent) {
    gestureArena.dispatch(event)
  }
}
