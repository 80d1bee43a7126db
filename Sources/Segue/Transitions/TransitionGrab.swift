import Foundation

/// Lets a finger catch a transition that plays or settles on pointer down, and move it.
@MainActor final class TransitionGrab: NSObject, UIGestureRecognizerDelegate {
  let recognizer = CatchingPanGestureRecognizer()

  /// The axis along which the transition moves.
  enum Axis {
    case horizontal, vertical
  }

  private let axis: Axis
  private let engine: TransitionEngine
  /// 1 where dragging to the right or down increases progress, −1 where it decreases it.
  var sign: () -> CGFloat = { 1 }
  /// A view whose touches are for its own contents and never catch the transition.
  weak var avoided: UIView?
  private var hold: Hold?

  private struct Hold {
    let interactor: UIPercentDrivenInteractiveTransition
    var progress: DragProgress
    var caught: Catch?
  }

  init(axis: Axis, engine: TransitionEngine) {
    self.axis = axis
    self.engine = engine
    super.init()
    recognizer.addTarget(self, action: TransitionGrab.pan)
    recognizer.delegate = self
    recognizer.catches = { [weak self] in self?.canTakeHold ?? false }
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let avoided, let view = touch.view else { return true }
    return !view.isDescendant(of: avoided)
  }

  private var canTakeHold: Bool {
    engine.isInFlight && engine.transition?.isInteractive != true
      && engine.transition?.grip() != nil
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if self.recognizer.hasCaught { return true }
    let way = self.recognizer.translation(in: recognizer.view)
    let isAlong = axis == .horizontal ? abs(way.x) > abs(way.y) : abs(way.y) > abs(way.x)
    return isAlong && canTakeHold
  }

  /// While a transition is in flight, a drag moves it and does not pan what is in it.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    engine.isInFlight && other is UIPanGestureRecognizer
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: follow()
    case .ended: release(cancelled: false)
    case .cancelled, .failed: release(cancelled: true)
    case .possible: break
    }
  }

  private func begin() {
    guard let transition = engine.transition, let interactor = transition.grip() else { return }
    let caught = recognizer.hasCaught ? Catch(wasGoingBack: transition.isCancelled) : nil
    interactor.pause()
    hold = Hold(
      interactor: interactor,
      progress: DragProgress(start: interactor.percentComplete, sign: sign(), length: length),
      caught: caught)
    follow()
  }

  private var length: CGFloat {
    let size = recognizer.view?.bounds.size ?? .zero
    return max(1, axis == .horizontal ? size.width : size.height)
  }

  private func along(_ point: CGPoint) -> CGFloat { axis == .horizontal ? point.x : point.y }

  private func follow() {
    guard var hold else { return }
    let way = along(recognizer.translation(in: recognizer.view))
    let progress = hold.progress.at(way, length: length)
    hold.caught?.move(way)
    self.hold = hold
    hold.interactor.update(progress)
  }

  private func release(cancelled: Bool) {
    guard let hold else { return }
    self.hold = nil
    let velocity = along(recognizer.velocity(in: recognizer.view)) * hold.progress.sign
    hold.interactor.letGo(
      velocity: cancelled ? nil : velocity, length: length, completes: hold.caught?.completes)
  }
}

extension UIPercentDrivenInteractiveTransition {
  /// Beyond this progress at pointer up, a transition completes.
  private static let threshold: CGFloat = 0.5
  /// In points per second: above this speed at pointer up, the direction decides.
  private static let flick: CGFloat = 300

  /// Starts settling at pointer up, on or back, as the finger moved.
  ///
  /// - Parameters:
  ///   - velocity: Of the finger, towards the end, in points per second; nil takes the transition
  ///     back.
  ///   - length: The distance of the whole transition, in points.
  ///   - completes: Whether it completes, whatever the finger did; nil: the finger decides.
  func letGo(
    velocity: CGFloat?, length: CGFloat, threshold: CGFloat = threshold, completes: Bool? = nil
  ) {
    let percent = percentComplete
    let speed = velocity ?? 0
    let isForward = abs(speed) > Self.flick ? speed > 0 : percent > threshold
    let completes = velocity != nil && (completes ?? isForward)
    let left = completes ? 1 - percent : percent
    let toTarget = (completes ? speed : -speed) / max(1, length)
    momentum = UISpringTimingParameters.settling(
      initialVelocity: left > 0 ? max(0, toTarget) / left : 0)
    if completes { finish() } else { cancel() }
    momentum = nil
  }
}
