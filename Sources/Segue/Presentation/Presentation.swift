import Foundation

/// One controller presented by another, from the call that presents it until it has been dismissed.
///
/// The presenter holds the presented controller, which holds this; this lets go of everything when the
/// presentation ends.
@MainActor final class Presentation {
  let controller: UIPresentationController
  let containerView: PresentationContainerView
  let engine = TransitionEngine()
  /// Takes hold of the transition in flight.
  private let grab: TransitionGrab
  unowned let presented: UIViewController
  weak var presenting: UIViewController?
  let style: UIModalPresentationStyle
  /// Where the presenter's view was before it went away.
  var home: PresenterHome?
  /// Whether the presenter's view goes away, or has gone.
  var removesPresenter = false
  /// Dismissals that wait for the transition in flight to end.
  var pendingDismissals: [() -> Void] = []
  /// Wait for the transition in flight, which does what they asked for, to end.
  var afterwards: [() -> Void] = []
  /// Presented by the same controller once this has been dismissed.
  private var successors: [() -> Void] = []
  /// Presented by the one who is presented here, once that has arrived.
  private var arrivals: [() -> Void] = []
  /// Whether its container still lies where it was presented, over somebody who has gone since.
  var isDisplaced = false
  /// Whether it was ended from outside, with its window or its presenter.
  private var isTornDown = false

  /// What the transition in flight does.
  enum Direction {
    case presenting, dismissing
  }

  var direction: Direction?

  init(
    controller: UIPresentationController, presented: UIViewController, presenting: UIViewController
  ) {
    self.controller = controller
    self.presented = presented
    self.presenting = presenting
    style = controller.presentationStyle
    containerView = PresentationContainerView(frame: .zero)
    containerView.presentationController = controller
    grab = TransitionGrab(axis: .vertical, engine: engine)
    grab.sign = { [weak self] in self?.isPresenting == true ? -1 : 1 }
    containerView.addGestureRecognizer(grab.recognizer)
  }

  var isPresenting: Bool { direction == .presenting }
  var isDismissing: Bool { direction == .dismissing }
  var isAtRest: Bool { direction == nil }

  /// Whether it will be over when the transition in flight has ended, as things stand.
  var isLeaving: Bool {
    switch direction {
    case .presenting: engine.transition?.isCancelled ?? false
    case .dismissing: !(engine.transition?.isCancelled ?? false)
    case nil: false
    }
  }

}

// MARK: - Presenting

extension Presentation {
  /// What `UIViewController.present` does.
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let style = presented.resolvedPresentationStyle
    let inContext = style == .currentContext || style == .overCurrentContext
    var presenting = source.presenter(inContext: inContext)
    if let leaving = presenting.presentedStorage?.presentation,
      leaving.isDismissing || leaving.isLeaving
    {
      let request = {
        present(presented, from: source, animated: animated, completion: completion)
      }
      // Over, but those who wait for that have not been told.
      if leaving.engine.hasEnded { return leaving.successors.append(request) }
      switch leaving.engine.answer(requestFor: presented, in: presenting) {
      case .begin: break
      case .wait: return leaving.successors.append(request)
      case .turned: return leaving.afterwards.append(completion ?? {})
      case .drop: return
      }
    }
    if let own = presenting.presentation, !own.isAtRest, !own.isLeaving {
      // Who is still on the way, or on the way back, presents on arrival.
      presenting.onSecondRequest?(presenting.transitionPolicy == .ignore ? .ignore : .queue)
      guard presenting.transitionPolicy != .ignore else { return }
      return own.arrivals.append {
        present(presented, from: source, animated: animated, completion: completion)
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
    presentation.begin(from: presenting, source: source, animated: animated, completion: completion)
  }

  /// Why `presenting` cannot present `presented` now; nil when it can (M7).
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
    if presenting.presentation?.isLeaving == true { return "\(presenting) is being dismissed" }
    if presenting.viewIfLoaded?.window == nil { return "the view of \(presenting) is in no window" }
    return nil
  }

  private func begin(
    from presenting: UIViewController, source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    direction = .presenting
    engine.begin {
      presentationRequest(
        from: presenting, source: source, animated: animated, completion: completion)
    }
    containerView.layoutIfNeeded()
  }

  private func presentationRequest(
    from presenting: UIViewController, source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) -> ContainerTransition.Request {
    let delegate = presented.transitioningDelegate
    let asks = animated || style == .custom
    let custom =
      asks
      ? delegate?.animationController(
        forPresented: presented, presenting: presenting, source: source) : nil
    let interactor =
      animated
      ? custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) } : nil
    let animator = custom ?? standardAnimator(animated: animated, .presenting)
    let transition = ContainerTransition(
      container: presented, participants: [presented, presenting], from: presenting,
      to: presented, presentationStyle: style, isAnimated: animated
    ) { [self, presented] completed in
      transitionDidEnd(of: presented, stays: completed, completion)
    }
    transition.chooseCast = { .init(animator: animator, interactor: interactor) }
    engine.announce(transition)
    placeContainer(over: presenting)
    controller.begin(presenting: presenting, in: containerView)
    removesPresenter = controller.shouldRemovePresentersView
    if removesPresenter { bringPresenterIn(presenting) }
    controller.preferredContentSizeDidChange(forChildContentContainer: presented)
    controller.presentationTransitionWillBegin()
    presented.loadViewIfNeeded()
    if let view = controller.presentedView, view.superview == nil, view.transform.isIdentity {
      view.frame = controller.frameOfPresentedViewInContainerView
    }
    return presentationRequest(
      presenting, animator: animator, interactor: interactor, animated: animated)
  }

  private func presentationRequest(
    _ presenting: UIViewController, animator: UIViewControllerAnimatedTransitioning,
    interactor: UIViewControllerInteractiveTransitioning?, animated: Bool
  ) -> ContainerTransition.Request {
    let removes = removesPresenter
    let presented = presented
    let size = containerView.bounds.size
    let kept = removes ? nil : PresenterHome(of: presenting.view, below: containerView)
    return ContainerTransition.Request(
      containerView: containerView, animator: animator, interactor: interactor,
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
        if let kept { keepPresenter(presenting, at: kept) }
        containerView.layoutIfNeeded()
        presented.endAppearanceTransition()
        if removes { presenting.endAppearanceTransition() }
        controller.presentationTransitionDidEnd(true)
      },
      rollBack: { [self] in
        presented.beginAppearanceTransition(false, animated: animated)
        controller.presentedView?.removeFromSuperview()
        if let kept { keepPresenter(presenting, at: kept) }
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

// MARK: - Ending

extension Presentation {
  /// The presentation `stays` or is over: everyone who waits for it has a turn.
  func transitionDidEnd(
    of presented: UIViewController, stays: Bool, _ completion: (() -> Void)?
  ) {
    direction = nil
    if !stays || isTornDown { end() }
    let next = isTornDown ? [] : stays ? arrivals : successors
    let waiting = afterwards + next + pendingDismissals
    afterwards = []
    arrivals = []
    successors = []
    pendingDismissals = []
    completion?()
    for next in waiting { next() }
  }

  /// The presentation is over: nothing of it is left.
  func end() {
    let presented = presented
    // Whatever was presented by the one who leaves, leaves with it.
    presented.presentedStorage?.presentation?.tearDown()
    containerView.removeFromSuperview()
    controller.containerView = nil
    if presenting?.presentedStorage === presented { presenting?.presentedStorage = nil }
    presented.presentation = nil
  }

  /// Ends the presentation at once, as when its window gets another root: what is in flight ends as it
  /// would have ended, views go, and appearance follows the window.
  func tearDown() {
    guard !engine.isBetweenStates else {
      return engine.afterBoundary { [self] in
        tearDown()
        leaveWindow()
      }
    }
    let presented = presented
    guard presented.presentation === self else { return }
    isTornDown = true
    presented.presentedStorage?.presentation?.tearDown()
    engine.endBeforeLeaving()
    guard presented.presentation === self else { return }
    engine.cutShort()
    controller.presentedView?.removeFromSuperview()
    direction = nil
    let leaving = [presented, removesPresenter ? presenting : nil]
    if presented.presentation === self { end() }
    // Those who were told that they come or go are off the screen now.
    for controller in leaving { controller?.endChangeOffScreen() }
  }

  /// The window has got another root while the presenter's view was away: it is not to come back.
  private func leaveWindow() {
    guard let presenting, let view = presenting.viewIfLoaded, let window = view.window,
      let root = window.rootViewController, presenting.presenter(inContext: false) !== root,
      presenting.presentation == nil
    else { return }
    view.removeFromSuperview()
  }
}

extension UIViewController {
  /// Whether this is `controller`, contains it, or presents it, by however many steps.
  fileprivate func isBelow(_ controller: UIViewController) -> Bool {
    sequence(first: controller) { $0.parentStorage ?? $0.presentation?.presenting }
      .contains { $0 === self }
  }
}
