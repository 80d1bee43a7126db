import UIKit

/// Drives the container's transitions by dragging sideways: dragging left leads to the neighbor on
/// the right, and vice versa.
///
///          began                  ended, cancelled, Escape             arrived
///     idle ─────▶ held by the drag ────────────────▶ settling by itself ─────▶ idle
///       │                                                ▲
///       └────────────────────────────────────────────────┘
///                             clicked
///
///                        ▲                               │
///                        └───────────────────────────────┘
///                               caught, held again
///
/// A drag back beyond its start cancels the transition and begins the one to the neighbor on the
/// other side. If there is no neighbor, the content rubber-bands.
///
/// A pointer down catches a transition in motion; a pointer up without a move lets it continue as
/// before.
@MainActor final class InteractivePan: NSObject, UIGestureRecognizerDelegate {
  let recognizer = CatchingPan()

  private unowned let container: ContainerViewController
  private var state = State.idle
  private var stretch: Stretch

  private enum State {
    case idle
    case held(Drive)
    case settling(Drive)
    /// Returning to the start, while the pointer already drags towards the other side.
    case turning(Drive)
    /// There is no neighbor: the content rubber-bands.
    case stretching
  }

  private struct Drive {
    let interactor: UIPercentDrivenInteractiveTransition
    var progress: DragProgress
    /// Whether a caught transition completes on a pointer up without a move; nil if it was not
    /// caught, or once the pointer has moved.
    var resumes: Bool?

    /// 1 if dragging right increases progress, −1 if dragging left does.
    var direction: CGFloat { progress.sign }

    /// The same drag towards the other side.
    func turned(_ interactor: UIPercentDrivenInteractiveTransition) -> Drive {
      Drive(interactor: interactor, progress: progress.turned)
    }
  }

  /// The fraction of the distance beyond which a released transition completes.
  static let threshold: CGFloat = 0.5
  /// The distance beyond its start that a drag must go back to turn to the other side, in points.
  private static let turningSlop: CGFloat = 8
  /// The speed of release, in points per second, above which the direction decides.
  private static let flick: CGFloat = 500
  /// A pointer that moves less than this, in points, only holds.
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

  /// The pointer's distance for a whole transition, in points: that of the default animator's
  /// views, so that they stay under the pointer.
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

  /// An interaction controller for a transition that plays by itself until a drag holds it.
  func makePlayer(goingRight: Bool) -> UIPercentDrivenInteractiveTransition {
    let player = UIPercentDrivenInteractiveTransition()
    player.wantsInteractiveStart = false
    state = .settling(
      Drive(
        interactor: player, progress: DragProgress(sign: goingRight ? -1 : 1, length: travel)))
    return player
  }

  /// Whether a drag holds the transition now.
  var isHolding: Bool {
    switch state {
    case .held, .turning: true
    case .idle, .settling, .stretching: false
    }
  }

  /// Called when the transition in flight has ended.
  func transitionDidEnd() {
    if case .turning = state { return }
    state = .idle
  }

  /// Begins the transition to the other side, if the drag turned to it.
  ///
  /// - Parameter isFree: Whether no other transition takes the place of the one that has ended.
  func finishTurn(isFree: Bool) {
    guard case .turning(let drive) = state else { return }
    let next = neighbor(of: container.selectedViewController, inDirection: -drive.direction)
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

  /// Whether something is in motion that a drag can hold.
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

  /// While a transition settles, a drag moves the transition and not the content in it.
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
  private func neighbor(
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
      let next = neighbor(of: container.selectedViewController, inDirection: direction)
      if let next, !recognizer.hasCaught {
        stretch.springBack()
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
    if neighbor(of: container.transition?.from, inDirection: -drive.direction) == nil {
      stretch.follow(-drive.direction * excess)
    } else if excess > Self.turningSlop {
      turn(drive)
    }
  }

  /// Updates the rubber band; a drag that crosses its start begins the transition to the other
  /// side.
  private func updateStretch() {
    let moved = recognizer.translation(in: container.clipView).x
    stretch.follow(moved)
    // Content caught while it springs back starts with a distance.
    let start = stretch.start
    let way = start + moved
    let next = neighbor(of: container.selectedViewController, inDirection: way > 0 ? 1 : -1)
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

  /// Cancels a transition that is back at its start, to begin another one; the container then calls
  /// `finishTurn`.
  private func turn(_ drive: Drive) {
    state = .turning(drive)
    drive.interactor.cancel()
  }

  private func release(cancelled: Bool) {
    stretch.springBack()
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

  /// - Parameter velocity: The pointer's, towards completion, in points per second.
  private func settle(_ drive: Drive, completes: Bool, velocity: CGFloat) {
    state = .settling(drive)
    drive.interactor.settle(completes: completes, velocity: velocity / travel)
  }
}

extension UIPercentDrivenInteractiveTransition {
  /// The spring that settles a released transition: critically damped, with a response of 0.4 s;
  /// stiffness (2π/0.4)², damping 4π/0.4, for a mass of 1.
  private static let stiffness: CGFloat = 246.7
  private static let damping: CGFloat = 31.4

  /// Continues from the current progress and velocity on a spring, so that the motion has no kink.
  ///
  /// - Parameter velocity: Towards completion, in progress per second.
  func settle(completes: Bool, velocity: CGFloat) {
    let left = completes ? 1 - percentComplete : percentComplete
    // A spring's unit of velocity is the whole remaining distance per second.
    let towardsEnd = completes ? velocity : -velocity
    timingCurve = UISpringTimingParameters(
      mass: 1, stiffness: Self.stiffness, damping: Self.damping,
      initialVelocity: CGVector(dx: left > 0 ? towardsEnd / left : 0, dy: 0))
    if completes { finish() } else { cancel() }
  }
}
