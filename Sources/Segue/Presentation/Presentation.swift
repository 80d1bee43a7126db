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
  /// What waits for the transition in flight to end.
  private var waiting: [Waiting] = []
  /// Whether its container still lies where it was presented, over somebody who has gone since.
  var isDisplaced = false
  /// Whether it was ended from outside, with its window or its presenter.
  private var isTornDown = false

  /// What the transition in flight does.
  enum Direction {
    case presenting, dismissing
  }

  var direction: Direction?

  /// Why something waits for the end of the transition in flight.
  enum Reason {
    /// It asked for what the transition does.
    case sameOutcome
    /// The one who is presented here is to present another, once it has arrived.
    case arrival
    /// The same controller is to present another, once this has been dismissed.
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

  /// Does `action` when the transition in flight has ended, if `reason` still holds then.
  func wait(for reason: Reason, _ action: @escaping () -> Void) {
    waiting.append(Waiting(reason: reason, action: action))
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
    let next: [Reason] = isTornDown ? [] : stays ? [.arrival] : [.succession]
    let reasons = [.sameOutcome] + next + [.dismissal]
    let due = reasons.flatMap { reason in waiting.filter { $0.reason == reason } }
    waiting = []
    completion?()
    for next in due { next.action() }
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
