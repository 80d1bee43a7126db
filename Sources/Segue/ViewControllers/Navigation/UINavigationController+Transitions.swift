import Foundation

extension UINavigationController {
  private var transitionView: ControllerContainerView? {
    (viewIfLoaded as? NavigationView)?.transitionView
  }

  /// Whether a change would be visible now, and so can be animated.
  var isOnScreen: Bool {
    viewIfLoaded?.window != nil && displayed != nil && appearance.isOnScreen && !isLeaving
  }

  /// Creates the coordinator of the next animated request, so that it is available before the
  /// transition begins.
  func prepareNextTransition() {
    guard let request = requests.first, request.animated, isOnScreen, engine.isIdle,
      let displayed, let target = request.target, displayed !== target
    else { return }
    let transition = ContainerTransition(container: self, from: displayed, to: target) {
      [weak self] _ in self?.transitionDidEnd()
    }
    transition.chooseCast = { [weak self] in
      self?.chooseCast(of: request, from: displayed, to: target)
    }
    engine.announce(transition)
  }

  /// Asks the delegate for animator and interaction controller of `request`. Requests that it makes
  /// meanwhile have to wait.
  private func chooseCast(
    of request: NavigationRequest, from: UIViewController, to: UIViewController
  ) -> ContainerTransition.Cast {
    let isEarly = !engine.isBeginning
    let cast = engine.ask {
      let custom = delegate?.navigationController(
        self, animationControllerFor: request.operation, from: from, to: to)
      let interactor: UIViewControllerInteractiveTransitioning? =
        request.interactor
        ?? custom.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
      return ContainerTransition.Cast(
        animator: custom ?? standardAnimator(request.operation, isInteractive: interactor != nil),
        interactor: interactor)
    }
    // The delegate may have removed the navigation controller from the screen.
    if isEarly, !isOnScreen { beginNextTransition() }
    return cast
  }

  /// Shows the next request: animated, or at once.
  func beginNextTransition() {
    guard !engine.isInFlight, !engine.isBeginning, let request = requests.first else { return }
    guard let transitionView else { return }
    if request.animated, isOnScreen, let target = request.target, displayed !== target {
      if engine.isIdle { prepareNextTransition() }
      begin(request, to: target, in: transitionView)
    } else {
      engine.abandon()
      showAtOnce(request, in: transitionView)
    }
  }

  // MARK: Without animation

  /// Performs the first request without animation, and then the next one.
  private func showAtOnce(_ request: NavigationRequest, in container: UIView) {
    barDidSettle()
    requests.removeFirst()
    engine.begin {
      container.endLeftoverAnimations()
      exchange(request, in: container)
      announceRoot()
      return nil
    }
    request.hold?.release()
    beginNextTransition()
  }

  private func exchange(_ request: NavigationRequest, in container: UIView) {
    let from = displayed
    let to = request.target
    // While the navigation controller itself appears or disappears, its controllers do so with it.
    let isSeen = appearance.isOnScreen && !appearance.isChanging
    showBar(of: request.nextStack)
    if from !== to {
      to?.loadViewIfNeeded()
      moveBottomBar(for: request.nextStack, along: nil)
      from?.willMoveOut(request)
      if isSeen { from?.beginAppearanceTransition(false, animated: false) }
      if isSeen { to?.beginAppearanceTransition(true, animated: false) }
      if isSeen, let to { delegate?.navigationController(self, willShow: to, animated: false) }
      if !isSeen { announceInstead(to) }
      to?.place(in: container)
      from?.view.removeFromSuperview()
      // It began to disappear with the navigation controller, and is removed now.
      if let from, !isSeen, from.appearance.isChanging { from.endAppearanceTransition() }
      displayed = to
      if isSeen { container.layoutIfNeeded() }
      if isSeen { from?.endAppearanceTransition() }
      if isSeen { to?.endAppearanceTransition() }
      if let to, request.operation == .push || to.isMovingToParent { to.didMove(toParent: self) }
    }
    finishRemoval(of: request, from: from)
    guard isSeen, let to else { return }
    if from !== to { sayDidShow(to, animated: false) } else { answerAnnouncement(with: to) }
  }

  // MARK: Animated

  private func begin(
    _ request: NavigationRequest, to: UIViewController, in container: UIView
  ) {
    guard let from = displayed, engine.transition != nil else { return }
    let hasBegun = engine.begin { transitionRequest(request, from: from, to: to, in: container) }
    // Not animated if the delegate has removed the navigation controller from the screen.
    if !hasBegun { beginNextTransition() }
  }

  private func transitionRequest(
    _ request: NavigationRequest, from: UIViewController, to: UIViewController,
    in container: UIView
  ) -> ContainerTransition.Request? {
    guard let transition = engine.transition, let cast = transition.cast, isOnScreen,
      engine.transition === transition
    else { return nil }
    transition.add(request.hold)
    to.loadView(toFill: container)
    moveBarAlong(
      with: request, isOwn: cast.animator is NavigationSlideAnimator,
      isInteractive: cast.startsInteractively)
    let barWasHidden = isNavigationBarHidden
    let screens = ScreenExchange(from: from, to: to, in: container)
    moveBottomBar(for: request.nextStack, along: transition.coordinator)

    return ContainerTransition.Request(
      screens, cast,
      willBegin: { [self] in
        from.willMoveOut(request)
        from.beginAppearanceTransition(false, animated: true)
        to.beginAppearanceTransition(true, animated: true)
        delegate?.navigationController(self, willShow: to, animated: true)
      },
      commit: { [self] in
        dequeue(request)
        screens.commit()
        displayed = to
        barDidFollow(request)
        screens.endAppearance()
        if request.operation == .push || to.isMovingToParent { to.didMove(toParent: self) }
        finishRemoval(of: request, from: from)
        settle(on: request.nextStack, of: request)
        sayDidShow(to, animated: true)
      },
      rollBack: { [self] in
        dequeue(request)
        barDidReturn(request, wasHidden: barWasHidden)
        screens.rollBack()
        settle(on: request.previousStack, of: request)
        answerAnnouncement(with: from)
      })
  }

  /// The default animator. With reduced motion it fades, unless a finger drives it.
  private func standardAnimator(
    _ operation: Operation, isInteractive: Bool
  ) -> UIViewControllerAnimatedTransitioning {
    if UIAccessibility.isReduceMotionEnabled, !isInteractive {
      return ModalAnimator(.crossDissolve, operation == .push ? .presenting : .dismissing)
    }
    return NavigationSlideAnimator(operation)
  }

  /// Removes `request` from the queue, so that callbacks at its end find the next one ready to
  /// begin.
  private func dequeue(_ request: NavigationRequest) {
    if let index = requests.firstIndex(where: { $0.target === request.target }) {
      requests.remove(at: index)
    }
  }

  private func transitionDidEnd() {
    popGesture.holdGesture.transitionDidEnd()
    guard !requests.isEmpty else { return }
    prepareNextTransition()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Makes `outcome` of the transition for `request` the stack. If further requests have been made,
  /// the stack remains theirs, and controllers not on it are removed with the next request.
  private func settle(on outcome: [UIViewController], of request: NavigationRequest) {
    for controller in outcome { controller.isMovingFromParentStorage = false }
    if requests.isEmpty { stack = outcome }
    let known = request.previousStack + request.nextStack + request.leaving
    let unwanted = known.filter { controller in
      !stack.contains { $0 === controller } && controller.parent === self
        && !requests.contains { waiting in
          waiting.target === controller || waiting.leaving.contains { $0 === controller }
        }
    }
    if requests.isEmpty {
      remove(unwanted)
    } else {
      requests[0].leaving += unwanted
      requests[0].previousStack = outcome
    }
  }

  /// Ends the containment of the controllers that `request` removed; `from`, which was notified
  /// before the transition, is only removed. Controllers that have been pushed again since are
  /// added again.
  private func finishRemoval(of request: NavigationRequest, from: UIViewController?) {
    remove(request.leaving.filter { $0 !== from })
    if let from, request.leaving.contains(where: { $0 === from }), from.parent === self {
      from.removeFromParent()
    }
    for controller in stack where controller.parent == nil { addChild(controller) }
  }
}

extension UIViewController {
  /// Notifies the controller that `request` removes it from the stack.
  fileprivate func willMoveOut(_ request: NavigationRequest) {
    guard request.leaving.contains(where: { $0 === self }) else { return }
    isMovingFromParentStorage = true
    willMove(toParent: nil)
  }
}

extension UINavigationController: TransitionHost {
  /// Notifies the delegate of the root when it first appears (Z6).
  func announceRoot() {
    guard rootNotifications == .unknown, let displayed, displayed.appearance.isOnScreen,
      appearance.isChanging
    else {
      return
    }
    rootNotifications = .willShow
    delegate?.navigationController(self, willShow: displayed, animated: isAppearingAnimated)
  }

  /// Announces `controller`, which takes the place of another while the navigation controller appears; nil: nothing does.
  private func announceInstead(_ controller: UIViewController?) {
    guard rootNotifications != .unknown, appearance.isOnScreen else { return }
    guard let controller else { return rootNotifications = .unknown }
    rootNotifications = .willShow
    delegate?.navigationController(self, willShow: controller, animated: isAppearingAnimated)
  }

  /// Tells the delegate that `controller` is shown, which answers the announcement of the root, too.
  private func sayDidShow(_ controller: UIViewController, animated: Bool) {
    if rootNotifications == .willShow {
      rootNotifications = appearance.isChanging ? .answered : .didShow
    }
    lastShown = controller
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  /// Answers the announcement of the root, `controller`, which stays: a transition away from it, in flight
  /// when the navigation controller had appeared, has been cancelled or dropped.
  private func answerAnnouncement(with controller: UIViewController) {
    guard rootNotifications == .willShow, appearance.isOnScreen, !appearance.isChanging else {
      return
    }
    sayDidShow(controller, animated: true)
  }

  private var isAppearingAnimated: Bool {
    if case .appearing(let animated) = appearance.phase { return animated }
    return false
  }

  func didBeginAppearing() {
    // An appearance that was cut short announced it, and nothing was said to be shown; or another controller came to the
    // top while none could be seen.
    if rootNotifications != .didShow || displayed !== lastShown { rootNotifications = .unknown }
    announceRoot()
  }

  func didAppear(animated: Bool) {
    if rootNotifications == .answered { rootNotifications = .didShow }
    // A transition that has begun meanwhile sends its own notification, or the root's if it is cancelled.
    guard rootNotifications == .willShow, let displayed, engine.isIdle else { return }
    rootNotifications = .didShow
    guard !displayed.appearance.isChanging else { return }
    lastShown = displayed
    delegate?.navigationController(self, didShow: displayed, animated: animated)
  }

  func restoreVisibleView() {
    guard engine.hasEnded, requests.isEmpty, let displayed, let container = transitionView else {
      return
    }
    displayed.restoreView(in: container)
  }

  func endTransitionBeforeLeaving() {
    if rootNotifications == .answered { rootNotifications = .didShow }
    // Once it has appeared, the transition in flight answers.
    if rootNotifications == .willShow, appearance.isChanging { rootNotifications = .unknown }
    isLeaving = true
    defer { isLeaving = false }
    engine.endBeforeLeaving()
    // Nothing may begin any more: a pop that a finger drives is dropped, waiting requests are shown
    // at once.
    if let request = requests.first, request.interactor != nil, requests.count == 1 {
      engine.abandon()
      dequeue(request)
      settle(on: request.previousStack, of: request)
    }
    beginNextTransition()
    guard let transitionView else { return }
    GhostView.clear(in: transitionView)
    GhostView.clear(in: navigationBar)
  }
}
