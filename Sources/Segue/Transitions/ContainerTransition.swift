import Foundation

/// One transition of one container: the controllers that leave and come, the animator, and what is
/// done before and after.
@MainActor final class ContainerTransition {
  /// The parameters of a transition, known once it begins.
  struct Request {
    let containerView: UIView
    let animator: UIViewControllerAnimatedTransitioning
    let interactor: UIViewControllerInteractiveTransitioning?
    /// The views that the animator may touch, where they are not simply the controllers' (X6, X7).
    var views: ((UITransitionContextViewKey) -> UIView?)?
    /// Computed on every request, so that a window resized in mid-flight gets the right frames.
    let initialFrame: (UIViewController) -> CGRect
    let finalFrame: (UIViewController) -> CGRect
    /// Will-callbacks, in the container's own order.
    let willBegin: () -> Void
    /// Removes the from view, then sends did-callbacks, in the container's own order.
    let commit: () -> Void
    /// Restores what was before, then sends the callbacks of a cancelled transition.
    let rollBack: () -> Void
  }

  /// Who animates and drives it.
  struct Cast {
    let animator: UIViewControllerAnimatedTransitioning
    let interactor: UIViewControllerInteractiveTransitioning?

    @MainActor var startsInteractively: Bool { interactor?.wantsInteractiveStart ?? false }
  }

  let container: UIViewController
  /// The controllers whose `transitionCoordinator` is this transition's while it is announced or in
  /// flight.
  let participants: [UIViewController]
  let isAnimated: Bool
  let from: UIViewController
  let to: UIViewController
  let presentationStyle: UIModalPresentationStyle
  /// Called last of all; the argument says whether the transition was completed.
  let didEnd: (Bool) -> Void
  /// The contract observer of the task that requested it, which need not be the one in which it ends.
  let observer = ContractTask.observer

  /// Asks the delegates for the cast of an announced transition that has not begun.
  var chooseCast: (() -> Cast?)?
  private var castStorage: Cast?
  private(set) var request: Request?
  /// When it began, if it began without an interaction.
  var beginning: TransitionBeginning?
  /// The duration in flight, in seconds.
  private var fixedDuration: TimeInterval?
  /// When it settled at its end, or back at its start, after an interaction.
  var settled: TimeAnchor?
  /// Adapts it to a new size of the container, once it has begun.
  var geometry: TransitionGeometry?
  private var joined: UIPercentDrivenInteractiveTransition?
  /// Both screens as they were before; nil while the contract is not checked.
  var baseline: TransitionBaseline?
  /// Views in the transition that take no touches until it has ended.
  private var untouchable: [UIView] = []
  /// Views in the transition whose touches reach the program's recognizers until it has ended.
  private var watched: [UIView] = []
  weak var engine: TransitionEngine?
  /// The interruptible animator of the transition, once it has been asked for.
  private(set) var interruptible: UIViewImplicitlyAnimating?
  private var wasAskedForInterruptible = false

  /// Completion blocks of transactions that wait for its end (H6).
  private var holds: [CompletionHold] = []

  /// The animations that its animator has begun, and the model values they changed.
  private(set) lazy var changes = TransitionChanges(context)

  // Both reference the transition and may be kept by user code; so the transition releases them
  // when it ends.
  private var contextStorage: ContainerTransitionContext?
  private var coordinatorStorage: ContainerTransitionCoordinator?

  /// Whether the transition completed; nil until the animator has reported it.
  private(set) var outcome: Bool?
  private var isDiscarded = false
  /// Whether it began interactively; nil before it began.
  private var beganInteractively: Bool?
  /// As last reported by the interaction, from 0 to 1.
  var percentComplete: CGFloat = 0

  /// - Parameter participants: The container where nil; ignored where the transition is not
  ///   animated.
  init(
    container: UIViewController, participants: [UIViewController]? = nil, from: UIViewController,
    to: UIViewController, presentationStyle: UIModalPresentationStyle = .none,
    isAnimated: Bool = true, didEnd: @escaping (Bool) -> Void
  ) {
    self.container = container
    self.participants = isAnimated ? participants ?? [container] : []
    self.isAnimated = isAnimated
    self.from = from
    self.to = to
    self.presentationStyle = presentationStyle
    self.didEnd = didEnd
  }

  func begin(_ request: Request, interactive: Bool) {
    self.request = request
    chooseCast = nil
    beganInteractively = interactive
  }

  /// Keeps touches away from both views of the transition, also from one that its animator does not
  /// move: a second tap in mid-flight has no effect (E2).
  func blockTouches() {
    untouchable = views
    for view in untouchable { view.touchBlockingAnimations += 1 }
  }

  /// Lets touches in both views reach the program's recognizers, where these may hold the
  /// transition, also those that `blockTouches` or animations keep away from the views (H1).
  func letRecognizersWatch() {
    guard isHoldableByProgram, outcome == nil else { return }
    watched = views
    for view in watched { view.holdableTransitions += 1 }
  }

  private var views: [UIView] {
    [UITransitionContextViewKey.from, .to].compactMap { context.view(forKey: $0) }
  }

  /// Releases animator, interactor and closures once the transition has ended.
  func clearReferences() {
    for view in untouchable { view.touchBlockingAnimations -= 1 }
    untouchable = []
    for view in watched { view.holdableTransitions -= 1 }
    watched = []
    changes.clear()
    changes.scope.isOver = true
    geometry?.end()
    request?.containerView.requestOwedLayout()
    request = nil
    geometry = nil
    chooseCast = nil
    castStorage = nil
    joined = nil
    interruptible = nil
    contextStorage = nil
    coordinatorStorage = nil
  }

  /// Lets the completion blocks of `hold` wait for the end.
  func add(_ hold: CompletionHold?) {
    if let hold { holds.append(hold) }
  }

  /// It has ended: the completion blocks that have waited for it run.
  func releaseHolds() {
    let released = holds
    holds = []
    for hold in released { hold.release() }
  }

  var context: ContainerTransitionContext {
    if let contextStorage { return contextStorage }
    let context = ContainerTransitionContext(self)
    contextStorage = outcome == nil ? context : nil
    return context
  }

  var coordinator: ContainerTransitionCoordinator {
    if let coordinatorStorage { return coordinatorStorage }
    let coordinator = ContainerTransitionCoordinator(self)
    coordinatorStorage = outcome == nil ? coordinator : nil
    return coordinator
  }
}

// MARK: - Reading

extension ContainerTransition {
  var isInteractive: Bool {
    if case .running(_, .interactive) = engine?.state { return true }
    return false
  }

  /// Whether it is going to begin.
  var isAnnounced: Bool { beganInteractively == nil && engine?.transition === self }

  var isCancelled: Bool {
    if case .settling(_, .back) = engine?.state { return true }
    return outcome == false
  }

  /// The animator and interaction controller; the delegates are asked once, when it begins or when
  /// this is first read (Z4).
  var cast: Cast? {
    if let castStorage { return castStorage }
    guard let choose = chooseCast else { return nil }
    chooseCast = nil
    castStorage = choose()
    return castStorage
  }

  /// Whether it starts, or has started, interactively.
  var startsInteractively: Bool {
    beganInteractively ?? cast?.startsInteractively ?? false
  }

  /// In seconds, as the animator says; 0 where that is negative or not finite. In flight, it is what the animator said
  /// at the start: preferences that it depends on may change on the way.
  var duration: TimeInterval { fixedDuration ?? askedDuration }

  /// Keeps the duration as it is now.
  func fixDuration() { fixedDuration = askedDuration }

  private var askedDuration: TimeInterval {
    let animator = request?.animator ?? (outcome == nil ? cast?.animator : nil)
    let seconds = animator?.transitionDuration(using: request == nil ? nil : context) ?? 0
    return seconds.isFinite ? max(0, seconds) : 0
  }

  /// The interaction that holds the transition, if it has been made: its own, or the one that
  /// joined it later.
  var interaction: UIPercentDrivenInteractiveTransition? {
    joined ?? request?.interactor as? UIPercentDrivenInteractiveTransition
  }

  /// Returns the interaction that can hold the transition, made if need be; nil where it cannot be
  /// held: with an interaction controller of another kind, and at the very end.
  func holdableInteraction() -> UIPercentDrivenInteractiveTransition? {
    if interaction == nil, let beginning, let request, request.interactor == nil {
      let seconds = duration
      guard seconds > 0 else { return nil }
      joined = UIPercentDrivenInteractiveTransition(
        joining: context, duration: seconds, beginning: beginning, interruptible: interruptible)
    }
    return interaction.flatMap { $0.canBeHeld ? $0 : nil }
  }
}

// MARK: - Interruptible animators

extension ContainerTransition {
  /// Finds the interruptible animator after the animator has begun, once for each transition (Q4):
  /// the property animator that drives everything or, without one, what the animator returns.
  @discardableResult func findInterruptibleAnimator() -> UIViewImplicitlyAnimating? {
    guard outcome == nil, !wasAskedForInterruptible, let request else { return interruptible }
    wasAskedForInterruptible = true
    interruptible =
      changes.soleAnimator ?? request.animator.findInterruptibleAnimator(using: context)
    return interruptible
  }
}

// MARK: - The program's hand

extension ContainerTransition {
  /// Whether the program has a way to hold the transition: an interruptible animator, or an
  /// interaction controller of its own (H1). The built-in animators have none.
  var isHoldableByProgram: Bool {
    if interruptible != nil { return true }
    guard let interactor = request?.interactor else { return false }
    return (interactor as? UIPercentDrivenInteractiveTransition)?.isOfContainer != true
  }

  /// Whether the program has paused the interruptible animator.
  var isPausedByProgram: Bool {
    guard let interruptible else { return false }
    return interruptible.state == .active && !interruptible.isRunning
  }
}

extension TransitionEngine {
  /// Whether the container's gestures yield to the program's: always, but for a transition in
  /// flight that the program has no way to hold (H1).
  var yieldsToProgram: Bool {
    !isInFlight || transition?.isHoldableByProgram == true
  }
}

// MARK: - Reports of the interaction and the animator

extension ContainerTransition {
  func interactionEnded(_ outcome: TransitionEngine.Outcome) {
    guard let engine, self.outcome == nil else { return }
    engine.move(.settle(outcome))
    coordinator.interactionChanged()
  }

  func interactionPaused() {
    guard let engine, outcome == nil else { return }
    settled = nil
    engine.move(.hold)
    coordinator.interactionChanged()
  }

  /// Ends the transition without completing it; later reports of the animator are ignored.
  func discard() {
    outcome = false
    isDiscarded = true
    if request != nil { changes.endAnimations(finished: false, .none) }
  }

  /// Ends it if its animator has not: the animations that the animator waits for end now, and its
  /// later reports are ignored.
  func endIfNeeded(_ didComplete: Bool) {
    if outcome == nil {
      changes.endAnimations(finished: didComplete, .none)
    }
    if outcome == nil { complete(didComplete) }
    isDiscarded = true
  }

  /// The animator has completed after the transition ended, from a timer for example, and may have
  /// moved views: the container puts the visible view back in its place.
  private func didComeLate() {
    FrameLoop.shared.enqueue { [container] in
      (container as? TransitionHost)?.restoreVisibleView()
      container.presentation?.restoreVisibleView()
    }
  }

  /// A cancelled transition is rolled back whatever the animator says; a second call is reported
  /// and ignored (X12, X13).
  func complete(_ didComplete: Bool) {
    guard !isDiscarded else { return didComeLate() }
    guard outcome == nil else {
      ContractChecker.report(
        ContractViolation(
          promise: .completion, controller: "\(container)", transition: "\(from) → \(to)",
          expectation: "completeTransition should be called once, but was called again"),
        in: container.viewIfLoaded?.window, to: observer)
      return Diagnostics.warn(
        "completeTransition(\(didComplete)) was called again for the transition from \(from) to \(to)"
      )
    }
    let completed = didComplete && !isCancelled
    geometry?.end()
    if isCancelled { changes.undo() }
    outcome = completed
    AnimationScope.leave { engine?.complete(self, didComplete: completed) }
  }
}
