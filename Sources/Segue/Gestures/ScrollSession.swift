import Foundation

/// Scrolling by wheel or trackpad, as a touch that only recognizers that accept scrolling receive.
@MainActor final class ScrollSession {
  /// Seconds without a scroll event after which scrolling counts as ended: hosts do not report its
  /// end.
  static let pause: TimeInterval = 0.12

  /// The id of its touch, which no touch of the host has.
  static let id = Int.min

  var deadline: Deadline?
}

extension GestureArena {
  /// Moves the content under the pointer by `delta`.
  func scroll(by delta: CGVector, at point: CGPoint) {
    guard let window, tracks.allSatisfy({ $0.touch.isLifted || $0.touch.isScroll }) else { return }
    let now = CACurrentMediaTime()
    if live(ScrollSession.id) == nil {
      guard let view = window.hitTest(point, with: nil) else { return }
      let sample = PointerSample(location: point, timestamp: now, type: .indirect)
      let touch = UITouch(
        sample: sample, window: window, view: view, tapCount: 0, isScroll: true)
      enter(touch, id: ScrollSession.id, reachesView: false) {
        ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask.isEmpty == false
      }
      guard touch.gestureRecognizers?.isEmpty == false else {
        tracks.removeAll { $0.touch === touch }
        return
      }
      scroll = ScrollSession()
      send([touch], at: now)
    }
    guard let touch = live(ScrollSession.id)?.touch else { return }
    let location = CGPoint(
      x: touch.windowLocation.x + delta.dx, y: touch.windowLocation.y + delta.dy)
    move(
      id: ScrollSession.id,
      [PointerSample(location: location, timestamp: now, type: .indirect)])
    scroll?.deadline = Deadline(after: ScrollSession.pause) { [weak self] in self?.endScroll() }
  }

  /// Ends the running scroll with its last velocity.
  func endScroll() {
    guard scroll != nil else { return }
    scroll = nil
    guard let touch = live(ScrollSession.id)?.touch else { return }
    end(
      id: ScrollSession.id,
      PointerSample(location: touch.windowLocation, timestamp: touch.timestamp, type: .indirect))
  }
}
