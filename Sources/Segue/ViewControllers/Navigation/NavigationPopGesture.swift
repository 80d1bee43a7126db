import Foundation

/// Pops a navigation controller by a drag, from the left edge or anywhere in the content; and holds
/// a push or pop in flight.
@MainActor final class NavigationPopGesture: NSObject, UIGestureRecognizerDelegate {
  let edge = UIScreenEdgePanGestureRecognizer()
  let content = UIPanGestureRecognizer()
  /// Holds the transition in flight, whichever recognizer the finger moves.
  let holdGesture: TransitionHoldGesture

  private unowned let controller: UINavigationController

  init(_ controller: UINavigationController) {
    self.controller = controller
    holdGesture = TransitionHoldGesture(axis: .horizontal, engine: controller.engine)
    super.init()
    for recognizer in [edge, content] {
      recognizer.owner = .container(yields: { [engine = controller.engine] in
        engine.yieldsToProgram
      })
    }
    edge.edges = .left
    edge.addTarget(self, action: NavigationPopGesture.pan)
    content.addTarget(self, action: NavigationPopGesture.pan)
    edge.delegate = self
    content.delegate = self
    content.isEnabled = false
    content.require(toFail: edge)
    content.allowedScrollTypesMask = .all
    holdGesture.sign = { [unowned self, unowned controller] in
      controller.requests.first?.operation == .push ? -popSign : popSign
    }
  }

  /// Whether the layout is right to left, and a drag to the left pops.
  var isRightToLeft = false {
    didSet { edge.edges = isRightToLeft ? .right : .left }
  }

  /// The direction of a pop: 1 to the right.
  private var popSign: CGFloat { isRightToLeft ? -1 : 1 }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard !holdGesture.isHolding, !holdGesture.recognizer.hasCaught,
      let pan = recognizer as? UIPanGestureRecognizer
    else { return false }
    if controller.engine.isInFlight { return holdGesture.canHold(by: pan) }
    guard controller.engine.isIdle, controller.stack.count > 1,
      let from = controller.topViewController
    else { return false }
    let offset = pan.translation(in: controller.view)
    guard offset.x * popSign > abs(offset.y) else { return false }
    if recognizer === content { return true }
    // A delegate that animates pops is also asked for the interaction controller (Q9).
    return controller.delegate?.navigationController(
      controller, animationControllerFor: .pop, from: from,
      to: controller.stack[controller.stack.count - 2]) == nil
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began, !controller.engine.isInFlight {
      beginPop(by: recognizer)
    } else {
      holdGesture.pan(recognizer)
    }
  }

  private func beginPop(by recognizer: UIPanGestureRecognizer) {
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.isOfContainer = true
    // The delegate, asked before, may have removed the navigation controller from the screen.
    guard controller.isOnScreen,
      controller.pop(
        to: controller.stack.count - 2, animated: true, interactor: interactor) != nil
    else { return }
    holdGesture.begin(interactor, by: recognizer, sign: popSign)
    controller.view.layoutIfNeeded()
    holdGesture.follow(recognizer)
  }
}
