import Foundation

/// Pops a navigation controller by a drag, from the left edge or anywhere in the content; and holds
/// a push or pop in flight.
@MainActor final class NavigationPopGesture: NSObject, UIGestureRecognizerDelegate {
  let edge = UIScreenEdgePanGestureRecognizer()
  let content = UIPanGestureRecognizer()
  /// Holds the transition in flight as soon as a finger goes down.
  let grab = CatchingPanGestureRecognizer()

  private unowned let controller: UINavigationController
  private var drive: Drive?

  private struct Drive {
    let interactor: UIPercentDrivenInteractiveTransition
    let recognizer: UIPanGestureRecognizer?
    /// Grows to the right for a pop, to the left for a push.
    var progress: DragProgress
    var caught: Catch?
  }

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    edge.edges = .left
    edge.addTarget(self, action: NavigationPopGesture.pan)
    content.addTarget(self, action: NavigationPopGesture.pan)
    edge.delegate = self
    content.delegate = self
    content.isEnabled = false
    content.require(toFail: edge)
    content.allowedScrollTypesMask = .all
    grab.addTarget(self, action: NavigationPopGesture.pan)
    grab.delegate = self
    grab.catches = { [weak self] in self?.canTakeHold ?? false }
  }

  private var canTakeHold: Bool {
    !isDriving && controller.engine.isInFlight && controller.engine.transition?.grip() != nil
  }

  /// A touch in the bar is for its buttons.
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    recognizer !== grab || touch.view?.isDescendant(of: controller.navigationBar) != true
  }

  /// Whether the layout is right to left, and a drag to the left pops.
  var isRightToLeft = false {
    didSet { edge.edges = isRightToLeft ? .right : .left }
  }

  /// The direction of a pop: 1 to the right.
  private var popSign: CGFloat { isRightToLeft ? -1 : 1 }

  /// Whether a finger holds the transition.
  var isDriving: Bool { drive?.recognizer != nil }

  /// The transition held has ended.
  func transitionDidEnd() {
    drive = nil
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if grab.hasCaught { return recognizer === grab }
    if drive != nil { return drive?.recognizer == nil }
    if controller.engine.isInFlight { return canGrab(recognizer) }
    guard recognizer !== grab, controller.engine.isIdle, controller.stack.count > 1,
      let from = controller.topViewController, let pan = recognizer as? UIPanGestureRecognizer
    else { return false }
    let way = pan.translation(in: controller.view)
    guard way.x * popSign > abs(way.y) else { return false }
    if recognizer === content { return true }
    // A delegate that animates pops is also asked for the interaction controller (Q9).
    return controller.delegate?.navigationController(
      controller, animationControllerFor: .pop, from: from,
      to: controller.stack[controller.stack.count - 2]) == nil
  }

  /// Whether a horizontal drag can hold the transition in flight.
  private func canGrab(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
    let way = pan.translation(in: controller.view)
    return abs(way.x) > abs(way.y) && controller.engine.transition?.grip() != nil
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin(recognizer)
    case .changed: update(recognizer)
    case .ended: release(recognizer, cancelled: false)
    case .cancelled, .failed: release(recognizer, cancelled: true)
    case .possible: break
    }
  }

  private func begin(_ recognizer: UIPanGestureRecognizer) {
    if let old = drive {
      hold(old.interactor, recognizer, sign: old.progress.sign)
    } else if controller.engine.isInFlight {
      guard let handle = controller.engine.transition?.grip() else { return }
      hold(
        handle, recognizer, sign: controller.requests.first?.operation == .push ? -popSign : popSign
      )
    } else {
      let interactor = UIPercentDrivenInteractiveTransition()
      // The delegate, asked before, may have removed the navigation controller from the screen.
      guard controller.isOnScreen,
        controller.pop(
          to: controller.stack.count - 2, animated: true, interactor: interactor) != nil
      else { return }
      drive = Drive(
        interactor: interactor, recognizer: recognizer,
        progress: DragProgress(start: 0, sign: popSign, length: width))
      controller.view.layoutIfNeeded()
    }
    update(recognizer)
  }

  private func hold(
    _ interactor: UIPercentDrivenInteractiveTransition, _ recognizer: UIPanGestureRecognizer,
    sign: CGFloat
  ) {
    let isGoingBack = controller.engine.transition?.isCancelled ?? false
    interactor.pause()
    drive = Drive(
      interactor: interactor, recognizer: recognizer,
      progress: DragProgress(start: interactor.percentComplete, sign: sign, length: width),
      caught: recognizer === grab && grab.hasCaught ? Catch(wasGoingBack: isGoingBack) : nil)
  }

  private var width: CGFloat { max(1, controller.view.bounds.width) }

  private func update(_ recognizer: UIPanGestureRecognizer) {
    guard var drive, drive.recognizer === recognizer else { return }
    let moved = recognizer.translation(in: controller.view).x
    let progress = drive.progress.at(moved, length: width)
    drive.caught?.move(moved)
    self.drive = drive
    drive.interactor.update(progress)
  }

  private func release(_ recognizer: UIPanGestureRecognizer, cancelled: Bool) {
    guard let drive, drive.recognizer === recognizer else { return }
    let sign = drive.progress.sign
    let velocity = recognizer.velocity(in: controller.view).x * sign
    self.drive = Drive(
      interactor: drive.interactor, recognizer: nil,
      progress: DragProgress(start: 0, sign: sign, length: width))
    drive.interactor.letGo(
      velocity: cancelled ? nil : velocity, length: width, completes: drive.caught?.completes)
  }
}
