import Segue

/// Drives the container's transitions by dragging sideways: to the neighbour on the right when dragged to
/// the left, and the other way round.
///
///          began                  ended, cancelled, Escape             arrived
///     idle ─────▶ held by the hand ────────────────▶ settling by itself ─────▶ idle
///       │                                                ▲
///       └────────────────────────────────────────────────┘
///                             clicked
///
///                        ▲                               │
///                        └───────────────────────────────┘
///                             caught, grabbed again
///
/// Dragged back beyond where it began, the hand lets the transition go and takes up the one to the
/// neighbour on the other side. Where there is no neighbour, the content gives way like a rubber band.
///
/// A hand catches what moves as soon as it comes down; lifted without having moved it lets the transition
/// go on as before.
@MainActor final class InteractivePan: NSObject, UIGestureRecognizerDelegate {
  let recognizer = CatchingPan()

  private unowned let container: ContainerViewController
  private var state = State.idle
  private var stretch: Stretch

  private enum State {
    case idle
    case held(Drive)
    case settling(Drive)
    /// Going back the last bit, with the way to the other side still under the hand.
    case turning(Drive)
    /// No way leads on: the content gives way.
    case stretching
  }

  private struct Drive {
    let interactor: UIPercentDrivenInteractiveTransition
    var progress: DragProgress
    /// What becomes of a transition that was caught by a hand that has not moved since.
    var resumes: Bool?

    /// 1 where dragging to the right leads on, −1 where dragging to the left does.
    var direction: CGFloat { progress.sign }

    /// The same way of the pointer, leading to the other side.
    func turned(_ interactor: UIPercentDrivenInteractiveTransition) -> Drive {
      Drive(interactor: interactor, progress: progress.turned)
    }
  }

  /// Let go beyond this part of the way, the transition completes.
  static let threshold: CGFloat = 0.5
  /// Dragged back so far beyond its start, in points, the hand turns to the other side.
  private static let turningSlop: CGFloat = 8
  /// In points a second: let go faster than this, the direction decides.
  private static let flick: CGFloat = 500
  /// A hand that moves less than this, in points, only holds.
  private static let holdSlop: CGFloat = 3

  init(_ container: ContainerViewController) {
    self.container = container
    stretch = Stretch(container.clipView)
    super.init()
    recognizer.allowedScrollTypesMask = .all
    recognizer.catches = { [weak self] in self?.hasSomethingToCatch ?? false }
    recognizer.addTarget(self, action: InteractivePan.pan)
    recognizer.delegate = self
    recognizer.maximumNumberOfTouches = 1
  }

  /// How far the pointer moves for a whole transition: as far as the default's views do, so that these
  /// stay under the pointer. In points.
  private var travel: CGFloat {
    max(1, container.clipView.bounds.width) + PrivateAnimatedTransition.childViewPadding
  }
}

// MARK: - For the container

extension InteractivePan {
  /// A new interaction controller for the transition that is about to start.
  func makeInteractor() -> UIPercentDrivenInteractiveTransition {
    let interactor = UIPercentDrivenInteractiveTransition()
    if case .turning(let drive) = state {
      state = .held(drive.turned(interactor))
    } else {
      state = .held(
        Drive(interactor: interactor, progress: DragProgress(sign: direction, length: travel)))
    }
    return interactor
  }

  /// An interaction controller for a transition that plays by itself until the hand takes hold of it.
  func makePlayer(goingRight: Bool) -> UIPercentDrivenInteractiveTransition {
    let player = UIPercentDrivenInteractiveTransition()
    player.wantsInteractiveStart = false
    state = .settling(
      Drive(
        interactor: player, progress: DragProgress(sign: goingRight ? -1 : 1, length: travel)))
    return player
  }

  /// Whether the hand holds the transition now.
  var isHolding: Bool {
    switch state {
    case .held, .turning: true
    case .idle, .settling, .stretching: false
    }
  }

  /// The transition in flight has ended.
  func transitionDidEnd() {
    if case .turning = state { return }
    state = .idle
  }

  /// Takes up the transition to the other side, if the hand was about to.
  ///
  /// - Parameter isFree: Whether no other transition takes the place of the one that has ended.
  func finishTurn(isFree: Bool) {
    guard case .turning(let drive) = state else { return }
    let next = neighbour(of: container.selectedViewController, inDirection: -drive.direction)
    if isFree, let next { container.select(next, drivenBy: self) }
    if case .turning = state { state = .idle }
    update()
  }

}

// MARK: - The gesture

extension InteractivePan {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = recognizer.translation(in: container.clipView)
    if self.recognizer.hasCaught { return true }
    guard abs(way.x) > abs(way.y) else { return false }
    if case .settling = state { return true }
    return !container.isTransitioning && !popsStack(inDirection: direction)
  }

  /// Whether something moves that a hand can take hold of.
  private var hasSomethingToCatch: Bool {
    switch state {
    case .settling: true
    case .idle: !container.isTransitioning && stretch.isStretched
    case .held, .turning, .stretching: false
    }
  }

  /// Dragging a detail panel to the right pops it.
  private func popsStack(inDirection direction: CGFloat) -> Bool {
    let navigation = container.selectedViewController as? UINavigationController
    return direction > 0 && navigation?.viewControllers.count ?? 1 > 1
  }

  /// While a transition settles, what is dragged is the transition and not what lies in it.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard case .settling = state else { return false }
    return otherGestureRecognizer is UIPanGestureRecognizer
  }

  private var direction: CGFloat {
    recognizer.translation(in: container.clipView).x > 0 ? 1 : -1
  }

  /// The controller that dragging `controller` in a direction leads to.
  private func neighbour(
    of controller: UIViewController?, inDirection direction: CGFloat
  ) -> UIViewController? {
    guard let controller, let index = container.index(of: controller) else { return nil }
    // Dragging a detail panel to the right pops it.
    let stack = (controller as? UINavigationController)?.viewControllers ?? []
    if direction > 0, stack.count > 1 { return nil }
    let next = direction > 0 ? index - 1 : index + 1
    return container.viewControllers.indices.contains(next)
      ? container.viewControllers[next] : nil
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: update()
    case .ended: release(cancelled: false)
    case .cancelled, .failed: release(cancelled: true)
    case .possible: break
    }
  }

  private func begin() {
    switch state {
    case .idle:
      let next = neighbour(of: container.selectedViewController, inDirection: direction)
      if let next, !recognizer.hasCaught {
        stretch.letGo()
        container.select(next, drivenBy: self)
      } else {
        state = .stretching
        stretch.hold()
      }
    case .settling(let drive):
      let isGoingBack = container.transition?.context.transitionWasCancelled ?? false
      drive.interactor.pause()
      let moved = recognizer.translation(in: container.clipView).x * drive.direction
      state = .held(
        Drive(
          interactor: drive.interactor,
          progress: DragProgress(
            start: drive.interactor.percentComplete - moved / travel, sign: drive.direction,
            length: travel),
          resumes: recognizer.hasCaught ? !isGoingBack : nil))
    case .held, .turning, .stretching:
      break
    }
    update()
  }

  private func update() {
    if case .stretching = state { return updateStretch() }
    guard case .held(var drive) = state else { return }
    let moved = recognizer.translation(in: container.clipView).x
    let progress = drive.progress.at(moved, length: travel)
    if abs(moved) > Self.holdSlop { drive.resumes = nil }
    state = .held(drive)
    drive.interactor.update(progress)
    let excess = max(0, -progress * travel)
    if neighbour(of: container.transition?.from, inDirection: -drive.direction) == nil {
      stretch.follow(-drive.direction * excess)
    } else if excess > Self.turningSlop {
      turn(drive)
    }
  }

  /// Dragged back to where it began and on, the way to the other side is free.
  private func updateStretch() {
    let moved = recognizer.translation(in: container.clipView).x
    stretch.follow(moved)
    // One that was caught has been dragged before.
    let start = stretch.start
    let way = start + moved
    let next = neighbour(of: container.selectedViewController, inDirection: way > 0 ? 1 : -1)
    guard min(abs(way), abs(moved)) > Self.turningSlop, let next else { return }
    state = .idle
    stretch.end()
    container.select(next, drivenBy: self)
    if case .held(var drive) = state {
      drive.progress = DragProgress(
        start: start * drive.direction / travel, sign: drive.direction, length: travel)
      state = .held(drive)
    }
    update()
  }

  /// Lets go of a transition that is back at its start, to take up another one; the container calls
  /// `finishTurn` for that.
  private func turn(_ drive: Drive) {
    state = .turning(drive)
    drive.interactor.cancel()
  }

  private func release(cancelled: Bool) {
    stretch.letGo()
    if case .stretching = state { state = .idle }
    if case .turning(let drive) = state { state = .settling(drive) }
    guard case .held(let drive) = state else { return }
    let velocity = recognizer.velocity(in: container.clipView).x * drive.direction
    let isFlick = abs(velocity) > Self.flick
    let progress = drive.interactor.percentComplete
    let isForward =
      drive.resumes ?? (isFlick ? velocity > 0 && progress > 0 : progress > Self.threshold)
    settle(drive, completes: isForward && !cancelled, velocity: cancelled ? 0 : velocity)
  }

  /// - Parameter velocity: Of the pointer, towards completion, in points a second.
  private func settle(_ drive: Drive, completes: Bool, velocity: CGFloat) {
    state = .settling(drive)
    drive.interactor.settle(completes: completes, velocity: velocity / travel)
  }
}

extension UIPercentDrivenInteractiveTransition {
  /// The spring that takes a released transition to its end: critically damped, with a response of
  /// 0.4 s; stiffness (2π/0.4)², damping 4π/0.4, for a mass of 1.
  private static let stiffness: CGFloat = 246.7
  private static let damping: CGFloat = 31.4

  /// Hands position and velocity over to a spring, so that the motion has no kink.
  ///
  /// - Parameter velocity: Towards completion, in whole ways a second.
  func settle(completes: Bool, velocity: CGFloat) {
    let left = completes ? 1 - percentComplete : percentComplete
    // A spring's unit of velocity is the whole remaining way a second.
    let towardsEnd = completes ? velocity : -velocity
    timingCurve = UISpringTimingParameters(
      mass: 1, stiffness: Self.stiffness, damping: Self.damping,
      initialVelocity: CGVector(dx: left > 0 ? towardsEnd / left : 0, dy: 0))
    if completes { finish() } else { cancel() }
  }
}
