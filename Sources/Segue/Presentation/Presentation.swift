import Foundation

/// One controller presented by another, from the call that presents it until it has been dismissed.
///
/// The presenter owns the presented controller, which owns this; when the presentation ends, those
/// references are cleared.
@MainActor final class Presentation {
  /// The controller that the program configures and is asked about.
  let original: UIPresentationController
  /// The controller that shows it: `original`, or one of the style that it has adapted to (W7).
  var controller: UIPresentationController
  let containerView: PresentationContainerView
  let engine = TransitionEngine()
  /// Catches the transition in flight.
  private let holdGesture: TransitionHoldGesture
  unowned let presented: UIViewController
  weak var presenting: UIViewController?
  /// Whether another controller is taking over; the presented view is on the screen all the while.
  var isReplacing = false
  /// The traits around it to which it has adapted.
  var traitsAdaptedTo = ScreenTraits.collection
  /// The place of the presenter's view before it was removed.
  var home: PresenterHome?
  /// Whether the presenter's view is removed, or will be.
  var removesPresenter = false
  /// The actions that wait for the transition in flight to end.
  private var waiting: [Waiting] = []
  /// Whether its container view was moved out of a presentation in between, which has ended.
  var isDisplaced = false
  /// Whether it is being ended for good: nothing can be presented over it, or dismissed, from callbacks of its end.
  private(set) var isOver = false

  /// Whether the transition in flight presents or dismisses.
  enum Direction {
    case presenting, dismissing
  }

  var direction: Direction?

  /// The reason why an action waits for the end of the transition in flight.
  enum Reason {
    /// A request for what the transition does anyway.
    case sameOutcome
    /// The presented controller is to present another, once the transition in flight has ended.
    case arrival
    /// The presenter is to present another, once this has been dismissed.
    case succession
    case dismissal
  }

  private struct Waiting {
    let reason: Reason
    let action: () -> Void
  }

  init(
    controller: UIPresentationController, presented: UIViewController, presenting: UIViewController
  ) {
    original = controller
    self.controller = controller
    self.presented = presented
    self.presenting = presenting
    containerView = PresentationContainerView(frame: .zero)
    holdGesture = TransitionHoldGesture(axis: .vertical, engine: engine)
    holdGesture.sign = { [weak self] in self?.isPresenting == true ? -1 : 1 }
    containerView.addGestureRecognizer(holdGesture.recognizer)
    containerView.presentation = self
  }

  /// The style in which it is shown.
  var style: UIModalPresentationStyle { controller.presentationStyle }

  var isPresenting: Bool { direction == .presenting }
  var isDismissing: Bool { direction == .dismissing }
  var isAtRest: Bool { direction == nil }

  /// Whether the presentation will be over when the transition in flight ends, as far as is known
  /// now.
  var isLeaving: Bool {
    switch direction {
    case .presenting: engine.transition?.isCancelled ?? false
    case .dismissing: !(engine.transition?.isCancelled ?? false)
    case nil: false
    }
  }

  /// Announces the transition of `direction`, whose cast is `cast`.
  func announce(
    _ cast: ContainerTransition.Cast, with presenting: UIViewController, animated: Bool,
    hold: CompletionHold?, completion: (() -> Void)?
  ) {
    let isPresenting = isPresenting
    let transition = ContainerTransition(
      container: presented, participants: [presented, presenting],
      from: isPresenting ? presenting : presented, to: isPresenting ? presented : presenting,
      presentationStyle: style, isAnimated: animated
    ) { [self, presented] completed in
      transitionDidEnd(of: presented, stays: completed == isPresenting, completion)
    }
    transition.chooseCast = { cast }
    transition.add(hold)
    engine.announce(transition)
  }

  /// Runs `action` when the transition in flight has ended, if `reason` still holds then.
  func wait(for reason: Reason, _ action: @escaping () -> Void) {
    waiting.append(Waiting(reason: reason, action: action))
  }
}

// MARK: - Ending

extension Presentation {
  /// The presentation `stays` or is over: runs the actions that wait for it.
  func transitionDidEnd(
    of presented: UIViewController, stays: Bool, _ completion: (() -> Void)?
  ) {
    direction = nil
    let next: [Reason] = isOver ? [] : stays ? [.arrival] : [.succession]
    if !stays || isOver { end() }
    adaptWhenLaidOut()
    let reasons = [.sameOutcome] + next + [.dismissal]
    let due = reasons.flatMap { reason in waiting.filter { $0.reason == reason } }
    waiting = []
    completion?()
    for next in due { next.action() }
  }

  /// Removes the presentation, which is over.
  func end() {
    let presented = presented
    isOver = true
    // What the presented controller presents ends with it.
    presented.presentedStorage?.presentation?.tearDown()
    containerView.removeFromSuperview()
    controller.containerView = nil
    // A callback of that end may have ended this one, too, and presented its controller anew.
    guard presented.presentation === self else { return }
    if presenting?.presentedStorage === presented { presenting?.presentedStorage = nil }
    presented.presentation = nil
    presenting?.presentation?.adaptWhenLaidOut()
  }

  /// Ends the presentation at once, as when its window gets another root: what is in flight ends as
  /// it would have ended, views are removed, and appearance follows the window.
  func tearDown() {
    guard !engine.isAtBoundary else {
      return engine.afterBoundary { [self] in
        (presenting ?? self.presented).losingWindow {
          tearDown()
          leaveWindow()
        }
      }
    }
    let presented = presented
    guard presented.presentation === self else { return }
    isOver = true
    presented.presentedStorage?.presentation?.tearDown()
    engine.endBeforeLeaving()
    guard presented.presentation === self else { return }
    engine.cutShort()
    // Its view may be elsewhere, as in the window whose root it is now.
    if presented.viewIfLoaded?.isDescendant(of: containerView) == true {
      controller.presentedView?.removeFromSuperview()
    }
    direction = nil
    let leaving = [presented, removesPresenter ? presenting : nil]
    if presented.presentation === self { end() }
    // Controllers that got a will-callback without its did-callback are off screen now.
    for controller in leaving { controller?.endChangeOffScreen() }
  }

  /// Removes the presenter's view where the window has got another root while it was away.
  private func leaveWindow() {
    guard let presenting, let view = presenting.viewIfLoaded, let window = view.window,
      let root = window.rootViewController, presenting.presenter(inContext: false) !== root,
      presenting.presentation == nil
    else { return }
    view.removeFromSuperview()
  }
}

extension UIViewController {
  /// Runs `body`, in which the window gives the controller's place to another root, or has done so.
  func losingWindow(_ body: () -> Void) {
    let before = isLosingWindow
    isLosingWindow = true
    body()
    isLosingWindow = before
  }
}
