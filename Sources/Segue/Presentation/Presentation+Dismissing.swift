import Foundation

extension Presentation {
  /// Implements `UIViewController.dismiss` (N8).
  static func dismiss(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    if let presented = controller.presentedViewController {
      presented.presentation?.dismiss(animated: animated, completion: completion)
    } else if let presentation = controller.nearestPresentation {
      presentation.dismiss(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  /// Dismisses this presentation with everything above it; only the topmost is animated. While a
  /// transition of the topmost is in flight, the presenter's policy decides.
  ///
  /// - Parameter hold: Completion blocks of transactions that wait for its end.
  func dismiss(
    animated: Bool, interactor: UIViewControllerInteractiveTransitioning? = nil,
    hold: CompletionHold? = CompletionHold(), completion: (() -> Void)?
  ) {
    if isOver {
      completion?()
      return
    }
    let presented = presented
    var top = self
    while let above = top.presented.presentedStorage?.presentation { top = above }
    guard let presenting else { return }
    if !top.isAtRest {
      let later = { [self, presented] in
        guard presented.presentation === self else {
          completion?()
          return
        }
        dismiss(animated: animated, hold: hold, completion: completion)
      }
      // The transition has ended, but its completions have not been called.
      if top.engine.hasEnded { return top.wait(for: .dismissal, later) }
      switch top.engine.answer(requestFor: presenting, in: presenting) {
      case .begin:
        // The transition in flight has ended, and may have ended the presentation with it.
        guard presented.presentation === self else {
          completion?()
          return
        }
        return dismiss(
          animated: animated, interactor: interactor, hold: hold, completion: completion)
      case .wait: return top.wait(for: .dismissal, later)
      case .fulfilled:
        top.engine.transition?.add(hold)
        return top.wait(for: .sameOutcome, completion ?? {})
      case .drop: return
      }
    }
    if top !== self { top.takeOver(everythingDownTo: self) }
    top.end(
      to: presenting, animated: animated, interactor: interactor, hold: hold,
      completion: completion)
  }

  private func end(
    to presenting: UIViewController, animated: Bool,
    interactor held: UIViewControllerInteractiveTransitioning?, hold: CompletionHold?,
    completion: (() -> Void)?
  ) {
    direction = .dismissing
    engine.begin {
      let cast = dismissalCast(animated: animated, interactor: held)
      announce(
        cast, with: presenting, animated: animated, hold: hold, completion: completion)
      if removesPresenter { bringPresenterBack(presenting) }
      controller.dismissalTransitionWillBegin()
      // Before the animator moves what layout places (W9).
      containerView.layoutIfNeeded()
      return dismissalRequest(presenting, cast, animated: animated)
    }
  }

  private func dismissalCast(
    animated: Bool, interactor held: UIViewControllerInteractiveTransitioning?
  ) -> ContainerTransition.Cast {
    let delegate = presented.transitioningDelegate
    let custom =
      animated || style == .custom ? delegate?.animationController(forDismissed: presented) : nil
    let interactor =
      held
      ?? (animated
        ? custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) } : nil)
    return ContainerTransition.Cast(
      animator: custom
        ?? standardAnimator(animated: animated, isInteractive: interactor != nil, .dismissing),
      interactor: interactor)
  }

  private func dismissalRequest(
    _ presenting: UIViewController, _ cast: ContainerTransition.Cast, animated: Bool
  ) -> ContainerTransition.Request {
    let removed = removesPresenter
    let presented = presented
    let size = containerView.bounds.size
    let presenterHome = removed ? nil : PresenterHome(of: presenting.view, below: containerView)
    return ContainerTransition.Request(
      containerView: containerView, animator: cast.animator, interactor: cast.interactor,
      views: { [self] key in
        key == .from ? controller.presentedView : removed ? presenting.view : nil
      },
      initialFrame: { [self] in
        if $0 === presented { return controller.frameOfPresentedViewInContainerView }
        return removed || $0 !== presenting ? .zero : frame(of: presenting)
      },
      finalFrame: { [self] in
        // X8: widely used animators read the presented view's place here.
        if $0 === presented { return controller.frameOfPresentedViewInContainerView }
        return $0 === presenting ? frame(of: presenting) : .zero
      },
      willBegin: {
        presented.beginAppearanceTransition(false, animated: animated)
        if removed { presenting.beginAppearanceTransition(true, animated: animated) }
      },
      commit: { [self] in
        if removed {
          sendPresenterHome(presenting)
          presenting.view.window?.layoutIfNeeded()
        }
        if let presenterHome { keepPresenter(presenting, at: presenterHome) }
        controller.presentedView?.removeFromSuperview()
        if removed { presenting.endAppearanceTransition() }
        presented.endAppearanceTransition()
        controller.dismissalTransitionDidEnd(true)
      },
      rollBack: { [self] in
        if isDisplaced { placeContainer(over: presenting) }
        isDisplaced = false
        if let presenterHome { keepPresenter(presenting, at: presenterHome) }
        coverAgain(presenting, removed: removed, animated: animated)
        presented.beginAppearanceTransition(true, animated: animated)
        keepPresentedView(begunAt: size)
        presented.endAppearanceTransition()
        controller.dismissalTransitionDidEnd(false)
      })
  }

  /// A dismissal was cancelled: the presenter's view leaves again, or stays where the presentation
  /// that had removed it was one in between and is over.
  private func coverAgain(_ presenting: UIViewController, removed: Bool, animated: Bool) {
    removesPresenter = controller.shouldRemovePresentersView
    if removed, !removesPresenter {
      sendPresenterHome(presenting)
      presenting.endAppearanceTransition()
    }
    guard removesPresenter else { return }
    if !removed { bringPresenterIn(presenting) }
    presenting.beginAppearanceTransition(false, animated: animated)
    presenting.view.removeFromSuperview()
    presenting.endAppearanceTransition()
  }

  /// Ends the presentations below this one down to `lowest`, without animation, and takes over the
  /// presenter of `lowest`.
  private func takeOver(everythingDownTo lowest: Presentation) {
    let presented = presented
    var below = presenting?.presentation
    while let current = below {
      below = current === lowest ? nil : current.presenting?.presentation
      let middle = current.presented
      if containerView.isDescendant(of: current.containerView) || containerView.superview == nil,
        let host = current.containerView.superview
      {
        // It stays where it is displayed until the transition has ended.
        if containerView.transform.isIdentity, let view = containerView.superview {
          containerView.frame = host.convert(containerView.frame, from: view)
        }
        host.addSubview(containerView)
        isDisplaced = true
      }
      current.controller.dismissalTransitionWillBegin()
      let wasSeen = middle.appearance.isOnScreen
      if wasSeen { middle.beginAppearanceTransition(false, animated: false) }
      current.controller.presentedView?.removeFromSuperview()
      if wasSeen { middle.endAppearanceTransition() }
      current.controller.dismissalTransitionDidEnd(true)
      home = current.home
      removesPresenter = current.removesPresenter
      middle.presentedStorage = nil
      presenting = current.presenting
      current.end()
    }
    guard let presenting else { return }
    presenting.presentedStorage = presented
    controller.adopt(presenting: presenting)
  }
}

extension UIViewController {
  fileprivate var nearestPresentation: Presentation? {
    presentation ?? parentStorage?.nearestPresentation
  }
}
