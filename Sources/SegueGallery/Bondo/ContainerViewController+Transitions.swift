import UIKit

extension ContainerViewController {
  /// Starts a transition to `controller`; if one is in flight, does what `OverlappingRequests` says.
  ///
  /// - Parameter drag: Drives the transition, unless the delegate brings its own interaction.
  /// - Precondition: `controller` is one of `viewControllers`.
  func select(_ controller: UIViewController, drivenBy drag: InteractivePan? = nil) {
    guard let toIndex = index(of: controller) else {
      fatalError("\(controller) is not one of the controllers of \(self)")
    }
    if let transition, !makeRoom(for: controller, in: transition) { return }
    guard controller !== selection, let from = selection, let fromIndex = index(of: from) else {
      return
    }
    guard isViewLoaded else {
      selection = controller
      return
    }
    begin(from: from, to: controller, goingRight: toIndex > fromIndex, drag)
  }

  private func begin(
    from: UIViewController, to: UIViewController, goingRight: Bool, _ drag: InteractivePan?
  ) {
    view.layoutIfNeeded()
    selection = to
    contentView.fill(with: to.view)
    from.willMove(toParent: nil)
    addChild(to)

    let vended = delegate?.containerViewController(
      self, animationControllerForTransitionFrom: from, to: to)
    let animator = vended ?? makeAnimator()
    let interactor =
      vended.flatMap { delegate?.containerViewController(self, interactionControllerFor: $0) }
      ?? drag?.makeInteractor() ?? pan.makePlayer(goingRight: goingRight)
    let context = PrivateTransitionContext(
      from: from, to: to, goingRight: goingRight, animator: animator,
      isInteractive: interactor.wantsInteractiveStart)
    transition = Transition(
      from: from, to: to, animator: animator, interactor: interactor, context: context)
    context.outlookBlock = { [weak self] willComplete in
      guard let self else { return }
      tabBar.selectedIndex = index(of: willComplete ? to : from)
    }
    context.completionBlock = { [weak self] didComplete in self?.end(didComplete) }

    if !interactor.wantsInteractiveStart { tabBar.selectedIndex = index(of: to) }
    interactor.startInteractiveTransition(context)
  }

  /// The container's own animator.
  private func makeAnimator() -> UIViewControllerAnimatedTransitioning {
    let animator = PrivateAnimatedTransition()
    animator.duration = transitionDuration
    return animator
  }

  /// Ends or reverses the transition in flight, as the policy says. Returns whether the transition
  /// to `controller` can begin now; if not, it is deferred, dropped, or already under way.
  private func makeRoom(for controller: UIViewController, in transition: Transition) -> Bool {
    guard OverlappingRequests(of: self).policy == .interrupt, !pan.isHolding,
      let interactor = transition.interactor as? UIPercentDrivenInteractiveTransition
    else {
      if OverlappingRequests(of: self).policy != .ignore { request = controller }
      OverlappingRequests(of: self).onDecision?(
        OverlappingRequests(of: self).policy == .ignore ? .ignore : .queue)
      return false
    }
    OverlappingRequests(of: self).onDecision?(.interrupt)
    request = nil
    let isGoingBack = transition.context.transitionWasCancelled
    let goal = isGoingBack ? transition.from : transition.to
    if controller === goal { return false }
    if controller === (isGoingBack ? transition.to : transition.from) {
      selection = controller
      PercentDriver(of: interactor).reverse()
      return false
    }
    PercentDriver(of: interactor).handOver()
    if self.transition != nil { request = controller }
    return self.transition == nil
  }

  private func end(_ didComplete: Bool) {
    guard let ended = transition else { return }
    let from = ended.from
    let to = ended.to
    if didComplete {
      if to.view.superview !== contentView { contentView.addSubview(to.view) }
      from.view.removeFromSuperview()
      from.removeFromParent()
      to.didMove(toParent: self)
    } else {
      to.willMove(toParent: nil)
      to.view.removeFromSuperview()
      to.removeFromParent()
      if from.view.superview !== contentView { contentView.addSubview(from.view) }
    }
    selection = didComplete ? to : from
    tabBar.selectedIndex = selection.flatMap(index(of:))
    transition = nil
    pan.transitionDidEnd()
    ended.animator.animationEnded(didComplete)
    if didComplete { delegate?.containerViewController(self, didSelect: to) }
    pan.finishTurn(isFree: transition == nil && request == nil)
    beginRequested()
  }

  /// Starts the transition that was requested while another one ran.
  private func beginRequested() {
    guard transition == nil, let controller = request else { return }
    request = nil
    select(controller)
  }
}
