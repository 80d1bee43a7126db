import Foundation
import Segue

/// Two fingers on an axis of time: moved together they scroll it, apart or towards each other they enlarge it.
@MainActor final class AxisFingers: NSObject, UIGestureRecognizerDelegate {
  /// Called when two fingers have begun to do something.
  var didBegin: (() -> Void)?
  /// Called with the factor by which the axis is enlarged, and the point that stays in place.
  var didZoom: ((Double, CGPoint) -> Void)?
  /// Called with the way of the fingers since the last call, in points.
  var didScroll: ((CGPoint) -> Void)?

  private weak var view: UIView?

  /// - Parameter view: The view with the axis.
  init(on view: UIView) {
    self.view = view
    super.init()
    let pinch = UIPinchGestureRecognizer(target: self, action: AxisFingers.pinched)
    let pan = UIPanGestureRecognizer(target: self, action: AxisFingers.panned)
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
    for recognizer in [pinch, pan] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    if recognizer.state == .began { didBegin?() }
    guard recognizer.state == .began || recognizer.state == .changed, let view else { return }
    let factor = Double(recognizer.scale)
    recognizer.scale = 1
    didZoom?(factor, recognizer.location(in: view))
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began { didBegin?() }
    guard recognizer.state == .began || recognizer.state == .changed, let view else { return }
    let way = recognizer.translation(in: view)
    recognizer.setTranslation(.zero, in: view)
    didScroll?(way)
  }

  /// The first finger may have taken hold of something already; it lets go of it when the second comes.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }
}
