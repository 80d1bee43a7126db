import Foundation

/// A change of the stack that waits for its transition.
@MainActor struct NavigationRequest {
  let operation: UINavigationController.Operation
  let animated: Bool
  /// The controller on top of the stack after it; nil where that is empty.
  let target: UIViewController?
  /// Controllers that it removes from the stack.
  var leaving: [UIViewController]
  /// The stack before, restored when the transition is cancelled.
  var previousStack: [UIViewController]
  /// The stack after.
  let nextStack: [UIViewController]
  /// The interaction controller, if a gesture of the navigation controller drives it.
  var interactor: UIPercentDrivenInteractiveTransition?
  /// Completion blocks of transactions that wait for it (H6).
  var hold: CompletionHold?
}

extension UINavigationController {
  func push(_ controller: UIViewController, animated: Bool) {
    demand(
      !stack.contains { $0 === controller }, "\(controller) is on the stack of \(self) already")
    checkIsPushable(controller)
    guard admission(of: controller) == .admitted else { return }
    let previous = stack
    addChild(controller)
    stack.append(controller)
    request(
      NavigationRequest(
        operation: .push, animated: animated, target: controller, leaving: [],
        previousStack: previous, nextStack: stack))
  }

  /// Removes the controllers above `index`. Returns nil, without a change, if there are none, or
  /// while the user's finger holds a transition (E4).
  func pop(
    to index: Int, animated: Bool, interactor: UIPercentDrivenInteractiveTransition? = nil
  ) -> [UIViewController]? {
    guard index >= 0, index < stack.count - 1, !popGesture.holdGesture.isHolding else { return nil }
    let target = stack[index]
    let leavingNow = Array(stack[(index + 1)...])
    switch admission(of: target) {
    case .admitted: break
    case .fulfilled: return leavingNow
    case .refused: return nil
    }
    // Ending another transition to make way may have changed the stack.
    guard let index = stack.firstIndex(where: { $0 === target }), index < stack.count - 1 else {
      return nil
    }
    let previous = stack
    let removed = Array(stack[(index + 1)...])
    stack.removeSubrange((index + 1)...)
    request(
      NavigationRequest(
        operation: .pop, animated: animated, target: target, leaving: removed,
        previousStack: previous, nextStack: stack, interactor: interactor))
    return removed
  }

  func replaceStack(by controllers: [UIViewController], animated: Bool) {
    for (index, controller) in controllers.enumerated() {
      demand(
        !controllers[..<index].contains { $0 === controller },
        "\(controller) stands twice in the new stack of \(self)")
      checkIsPushable(controller)
    }
    let answer = admission(of: controllers.last)
    guard answer != .refused else { return }
    // The transition in flight leads to the same controller on top, but perhaps of others: these
    // follow when it has ended.
    if answer == .fulfilled, stack.elementsEqual(controllers, by: ===) { return }
    setStack(controllers, animated: animated && answer == .admitted)
  }

  private func setStack(_ controllers: [UIViewController], animated: Bool) {
    let previous = stack
    let dropped = controllers.isEmpty ? dropRequests() : []
    let leaving = (previous + dropped).filter { old in !controllers.contains { $0 === old } }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      // It is not going to be shown now; the top is notified after its transition.
      if controller !== controllers.last { controller.didMove(toParent: self) }
    }
    stack = controllers
    let top = controllers.last
    let isPop = top == nil || previous.contains { $0 === top }
    request(
      NavigationRequest(
        operation: isPop ? .pop : .push, animated: animated && previous.last !== top, target: top,
        leaving: leaving, previousStack: previous, nextStack: stack))
  }

  private func checkIsPushable(_ controller: UIViewController) {
    demand(
      !(controller is UITabBarController),
      "\(controller) is a tab bar controller, which \(self) cannot contain")
  }

  private enum Admission {
    /// The stack changes; the display follows now or later.
    case admitted
    /// The transition in flight is reversed, and the stack with it.
    case fulfilled
    case refused
  }

  /// Whether the stack may change so that `target` is on top, or be empty where that is nil.
  private func admission(of target: UIViewController?) -> Admission {
    // A request is not in flight before the layout pass that begins it.
    guard engine.isInFlight, requests.count <= 1 else { return .admitted }
    switch engine.answer(requestFor: target, in: self) {
    case .begin, .wait: return .admitted
    case .fulfilled:
      if let request = requests.first, let transition = engine.transition {
        stack = transition.isCancelled ? request.previousStack : request.nextStack
        transition.add(CompletionHold())
      }
      return .fulfilled
    case .drop: return .refused
    }
  }

  /// Drops the requests that have not begun, as the stack is to be empty: what they were to show
  /// never is. Returns the controllers that they were to remove.
  private func dropRequests() -> [UIViewController] {
    guard engine.hasEnded || engine.transition?.isAnnounced == true else { return [] }
    let dropped = requests
    requests = []
    engine.abandon()
    return dropped.flatMap(\.leaving)
  }

  /// Queues a request; the next layout pass begins it (N1). The coordinator of an animated one is
  /// available at once (T1).
  private func request(_ request: NavigationRequest) {
    var request = request
    if viewIfLoaded?.window != nil { request.hold = CompletionHold() }
    requests.append(request)
    guard isViewLoaded else { return showBar(of: stack) }
    if requests.count == 1, engine.isIdle { prepareNextTransition() }
    view.setNeedsLayout()
  }

  /// Shows the controller below, without animation, after another container has taken `controller`.
  func didLose(_ controller: UIViewController) {
    guard stack.contains(where: { $0 === controller }) else { return }
    engine.endBeforeLeaving()
    stack.removeAll { $0 === controller }
    requests.removeAll { $0.target === controller }
    replaceStack(by: stack, animated: false)
  }

  /// Ends the containment of controllers that were removed from the stack while not visible (N4).
  func remove(_ controllers: [UIViewController]) {
    for controller in controllers where controller.parent === self {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }
}
