import Foundation

/// Lets a finger catch the transition in flight of a container on pointer down, or hold it by a
/// drag, and move it.
@MainActor final class TransitionHoldGesture: NSObject, UIGestureRecognizerDelegate {
  /// Catches the transition on pointer down. Further recognizers may call `pan` as well.
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
  private var held: Held?

  private struct Held {
    var hold: TransitionHold
    let recognizer: UIPanGestureRecognizer
  }

  init(axis: Axis, engine: TransitionEngine) {
    self.axis = axis
    self.engine = engine
    super.init()
    recognizer.owner = .container(yields: { [engine] in engine.yieldsToProgram })
    recognizer.addTarget(self, action: TransitionHoldGesture.pan)
    recognizer.delegate = self
    recognizer.catches = { [weak self] in self?.canTakeHold ?? false }
  }

  /// Whether a finger holds a transition.
  var isHolding: Bool { held != nil }

  /// Whether there is a transition in flight that can be held, and no hand holds it.
  private var canTakeHold: Bool {
    engine.isInFlight && engine.transition?.isInteractive != true
      && engine.transition?.holdableInteraction() != nil
  }

  /// Whether `pan`, which moves along the axis, can hold the transition in flight.
  func canHold(by pan: UIPanGestureRecognizer) -> Bool {
    let offset = pan.translation(in: pan.view)
    let isAlong =
      axis == .horizontal ? abs(offset.x) > abs(offset.y) : abs(offset.y) > abs(offset.x)
    return isAlong && canTakeHold
  }

  /// The transition has ended, perhaps while a finger held it.
  func transitionDidEnd() {
    held = nil
  }
}

// MARK: - Arbitration

extension TransitionHoldGesture {
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let avoided, let view = touch.view else { return true }
    return !view.isDescendant(of: avoided)
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    self.recognizer.hasCaught || canHold(by: self.recognizer)
  }

  /// While a transition is in flight, a drag moves it and does not pan what is in it, unless the
  /// program's pan goes first.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    engine.isInFlight && other is UIPanGestureRecognizer
      && !(other.owner.isProgram && engine.yieldsToProgram)
  }
}

// MARK: - Following the finger

extension TransitionHoldGesture {
  /// Holds the transition in flight when `recognizer` begins, moves it, and lets it settle.
  func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin(recognizer)
    case .changed: follow(recognizer)
    case .ended: pointerUp(recognizer, cancelled: false)
    case .cancelled, .failed: pointerUp(recognizer, cancelled: true)
    case .possible: break
    }
  }

  private func begin(_ recognizer: UIPanGestureRecognizer) {
    guard let transition = engine.transition, let interactor = transition.holdableInteraction()
    else { return }
    let isCaught = recognizer === self.recognizer && self.recognizer.hasCaught
    begin(
      interactor, by: recognizer, sign: sign(),
      caught: isCaught ? Catch(wasGoingBack: transition.isCancelled) : nil)
    follow(recognizer)
  }

  /// Holds the transition of `interactor` where it is: at its start if it was only requested.
  ///
  /// - Parameters:
  ///   - sign: 1 where dragging to the right or down increases progress, −1 where it decreases it.
  ///   - caught: The catch, where pointer down caught the transition.
  func begin(
    _ interactor: UIPercentDrivenInteractiveTransition, by recognizer: UIPanGestureRecognizer,
    sign: CGFloat, caught: Catch? = nil
  ) {
    let hold = TransitionHold(
      interactor, sign: sign, length: length(for: recognizer), caught: caught)
    held = Held(hold: hold, recognizer: recognizer)
  }

  /// Moves the transition that `recognizer` holds to where the finger is.
  func follow(_ recognizer: UIPanGestureRecognizer) {
    guard var held, held.recognizer === recognizer else { return }
    let distance = along(recognizer.translation(in: recognizer.view))
    let progress = held.hold.progress(at: distance, length: length(for: recognizer))
    self.held = held
    held.hold.move(to: progress)
  }

  private func pointerUp(_ recognizer: UIPanGestureRecognizer, cancelled: Bool) {
    guard let held, held.recognizer === recognizer else { return }
    self.held = nil
    let velocity = along(recognizer.velocity(in: recognizer.view))
    held.hold.pointerUp(velocity: cancelled ? nil : velocity, length: length(for: recognizer))
  }

  private func along(_ point: CGPoint) -> CGFloat { axis == .horizontal ? point.x : point.y }

  /// The distance of the whole transition, in points.
  private func length(for recognizer: UIPanGestureRecognizer) -> CGFloat {
    let size = recognizer.view?.bounds.size ?? .zero
    return max(1, axis == .horizontal ? size.width : size.height)
  }
}
