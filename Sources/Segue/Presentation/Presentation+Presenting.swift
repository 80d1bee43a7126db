import Foundation

extension Presentation {
  /// Implements `UIViewController.present`.
  ///
  /// - Parameter hold: Completion blocks of transactions that wait for its end.
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    hold: CompletionHold? = CompletionHold(), completion: (() -> Void)?
  ) {
    let style = presented.resolvedPresentationStyle
    let inContext = style == .currentContext || style == .overCurrentContext
    var presenting = source.presenter(inContext: inContext)
    if let leaving = presenting.presentedStorage?.presentation,
      leaving.isDismissing || leaving.isLeaving
    {
      let request = {
        present(
          presented, from: source, animated: animated, hold: hold, completion: completion)
      }
      // The transition has ended, but its completions have not been called.
      if leaving.engine.hasEnded { return leaving.wait(for: .succession, request) }
      switch leaving.engine.answer(requestFor: presented, in: presenting) {
      case .begin: break
      case .wait: return leaving.wait(for: .succession, request)
      case .fulfilled:
        leaving.engine.transition?.add(hold)
        return leaving.wait(for: .sameOutcome, completion ?? {})
      case .drop: return
      }
    }
    if let own = presenting.presentation, !own.isAtRest, !own.isLeaving {
      // A controller that is itself in a transition presents when that has ended.
      presenting.onOverlappingRequest?(presenting.transitionPolicy == .ignore ? .ignore : .queue)
      guard presenting.transitionPolicy != .ignore else { return }
      return own.wait(for: .arrival) {
        present(
          presented, from: source, animated: animated, hold: hold, completion: completion)
      }
    }
    if let reason = refusal(of: presented, by: presenting) {
      return Diagnostics.warn("\(source) cannot present \(presented): \(reason)")
    }
    let controller =
      presented.preparedPresentationController
      ?? presented.makePresentationController(presenting: presenting, source: source)
    presented.preparedPresentationController = nil
    if style == .custom, !controller.shouldPresentInFullscreen {
      let context = source.presenter(inContext: true)
      if refusal(of: presented, by: context) == nil { presenting = context }
    }
    let presentation = Presentation(
      controller: controller, presented: presented, presenting: presenting)
    presented.presentation = presentation
    presenting.presentedStorage = presented
    presentation.adaptAtFirst()
    presentation.begin(
      from: presenting, source: source, animated: animated, hold: hold, completion: completion)
  }

  /// The reason why `presenting` cannot present `presented` now; nil when it can (M7).
  private static func refusal(of presented: UIViewController, by presenting: UIViewController)
    -> String?
  {
    if presented.presentation != nil { return "it is presented already" }
    if presented.parent != nil || presented.isBelow(presenting) {
      return "it is in the hierarchy already"
    }
    if let other = presenting.presentedStorage {
      return "\(presenting) already presents \(other)"
    }
    if let own = presenting.presentation, own.isLeaving || own.isOver {
      return "\(presenting) is being dismissed"
    }
    guard let window = presenting.viewIfLoaded?.window else {
      return "the view of \(presenting) is in no window"
    }
    if presenting.isLosingWindow, window.rootViewController !== presenting {
      return "another root takes the place of \(presenting)"
    }
    return nil
  }

  private func begin(
    from presenting: UIViewController, source: UIViewController, animated: Bool,
    hold: CompletionHold?, completion: (() -> Void)?
  ) {
    direction = .presenting
    engine.begin {
      let cast = presentationCast(presenting, source: source, animated: animated)
      announce(
        cast, with: presenting, animated: animated, hold: hold, completion: completion)
      prepareViews(presenting)
      return presentationRequest(presenting, cast, animated: animated)
    }
  }

  private func presentationCast(
    _ presenting: UIViewController, source: UIViewController, animated: Bool
  ) -> ContainerTransition.Cast {
    let delegate = presented.transitioningDelegate
    let asks = animated || style == .custom
    let custom =
      asks
      ? delegate?.animationController(
        forPresented: presented, presenting: presenting, source: source) : nil
    let interactor =
      animated
      ? custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) } : nil
    return ContainerTransition.Cast(
      animator: custom ?? standardAnimator(animated: animated, .presenting), interactor: interactor)
  }

  private func prepareViews(_ presenting: UIViewController) {
    placeContainer(over: presenting)
    controller.begin(presenting: presenting, in: containerView)
    announceStyle()
    removesPresenter = controller.shouldRemovePresentersView
    if removesPresenter { bringPresenterIn(presenting) }
    controller.preferredContentSizeDidChange(forChildContentContainer: presented)
    controller.presentationTransitionWillBegin()
    presented.loadViewIfNeeded()
    if let view = controller.presentedView, view.superview == nil, view.transform.isIdentity {
      view.frame = controller.frameOfPresentedViewInContainerView
    }
  }

  private func presentationRequest(
    _ presenting: UIViewController, _ cast: ContainerTransition.Cast, animated: Bool
  ) -> ContainerTransition.Request {
    let removes = removesPresenter
    let presented = presented
    let size = containerView.bounds.size
    let presenterHome = removes ? nil : PresenterHome(of: presenting.view, below: containerView)
    return ContainerTransition.Request(
      containerView: containerView, animator: cast.animator, interactor: cast.interactor,
      views: { [self] key in
        key == .to ? controller.presentedView : removes ? presenting.view : nil
      },
      initialFrame: { [self] in $0 === presenting ? frame(of: presenting) : .zero },
      finalFrame: { [self] in
        if $0 === presented { return controller.frameOfPresentedViewInContainerView }
        return removes || $0 !== presenting ? .zero : frame(of: presenting)
      },
      willBegin: {
        if removes { presenting.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
      },
      commit: { [self] in
        keepPresentedView(begunAt: size)
        if removes { presenting.view.removeFromSuperview() }
        if let presenterHome { keepPresenter(presenting, at: presenterHome) }
        containerView.layoutIfNeeded()
        presented.endAppearanceTransition()
        if removes { presenting.endAppearanceTransition() }
        controller.presentationTransitionDidEnd(true)
      },
      rollBack: { [self] in
        presented.beginAppearanceTransition(false, animated: animated)
        controller.presentedView?.removeFromSuperview()
        if let presenterHome { keepPresenter(presenting, at: presenterHome) }
        presented.endAppearanceTransition()
        if removes {
          sendPresenterHome(presenting)
          presenting.beginAppearanceTransition(true, animated: animated)
          presenting.endAppearanceTransition()
        }
        controller.presentationTransitionDidEnd(false)
      })
  }
}

extension UIViewController {
  /// Whether this is `controller`, contains it, or presents it, at any depth.
  fileprivate func isBelow(_ controller: UIViewController) -> Bool {
    sequence(first: controller) { $0.parentStorage ?? $0.presentation?.presenting }
      .contains { $0 === self }
  }
}
