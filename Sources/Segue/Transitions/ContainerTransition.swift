import Foundation

/// One transition of one container: who goes, who comes, who animates, and what is to be done before
/// and after.
@MainActor final class ContainerTransition {
  /// What is known once the transition begins.
  struct Request {
    let containerView: UIView
    let animator: UIViewControllerAnimatedTransitioning
    let interactor: UIViewControllerInteractiveTransitioning?
    /// The views that the animator may touch, where they are not simply the controllers' (X6, X7).
    var views: ((UITransitionContextViewKey) -> UIView?)?
    /// Read whenever it is asked for, so that a window resized in mid-flight stays right.
    let initialFrame: (UIViewController) -> CGRect
    let finalFrame: (UIViewController) -> CGRect
    /// Will-callbacks, in the container's own order.
    let willBegin: () -> Void
    /// Takes the from view away, then did-callbacks, in the container's own order.
    let commit: () -> Void
    /// Restores what was before, then the callbacks of turning back.
    let rollBack: () -> Void
  }

  /// Who animates and drives it.
  struct Cast {
    let animator: UIViewControllerAnimatedTransitioning
    let interactor: UIViewControllerInteractiveTransitioning?

    @MainActor var startsInteractively: Bool { interactor?.wantsInteractiveStart ?? false }
  }

  let container: UIViewController
  /// Whose `transitionCoordinator` this transition's is while it is prepared or in flight.
  let participants: [UIViewController]
  let isAnimated: Bool
  let from: UIViewController
  let to: UIViewController
  let presentationStyle: UIModalPresentationStyle
  /// Called last of all, with whether the transition was completed.
  let didEnd: (Bool) -> Void

  /// Asks the delegates for the cast of a transition that is only announced.
  var chooseCast: (() -> Cast?)?
  private var castStorage: Cast?
  private(set) var request: Request?
  /// When it began, if it began without an interaction.
  var beginning: TransitionBeginning?
  /// When a hand that let go of it had led it to its end, or back to its start.
  var settled: TimeAnchor?
  /// Leads it to a new size of the container, once it has begun.
  var geometry: TransitionGeometry?
  private var joined: UIPercentDrivenInteractiveTransition?
  /// Views in the transition that take no touches until it has ended.
  private var untouchable: [UIView] = []
  weak var engine: TransitionEngine?
  /// What animates the transition and can be interrupted, once the animator was asked for it.
  private(set) var interruptible: UIViewImplicitlyAnimating?
  private var wasAskedForInterruptible = false

  /// What its animator has begun and changed.
  private(set) lazy var changes = TransitionChanges(context)

  // Both hold the transition, and whoever was given one of them may keep it; so the transition lets go
  // of them when it ends.
  private var contextStorage: ContainerTransitionContext?
  private var coordinatorStorage: ContainerTransitionCoordinator?

  /// Whether the transition completed; nil until the animator has said so.
  private(set) var outcome: Bool?
  private var isDiscarded = false
  /// Whether it began under a hand; nil before it began.
  private var beganInteractively: Bool?
  /// As last told by the interaction, from 0 to 1.
  var percentComplete: CGFloat = 0

  /// - Parameter participants: The container where nil; nobody where the transition is not animated.
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

  /// Keeps touches away from what is in the transition, also from the view that its animator does not
  /// move: a second tap in mid-flight reaches nobody (E2).
  func holdTouches() {
    untouchable = [UITransitionContextViewKey.from, .to].compactMap { context.view(forKey: $0) }
    for view in untouchable { view.touchBlockingAnimations += 1 }
  }

  /// Lets go of animator, interactor and closures once the transition has ended.
  func release() {
    for view in untouchable { view.touchBlockingAnimations -= 1 }
    untouchable = []
    changes.forget()
    request = nil
    geometry = nil
    chooseCast = nil
    castStorage = nil
    joined = nil
    interruptible = nil
    contextStorage = nil
    coordinatorStorage = nil
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

extension ContainerTransition.Request {
  /// One controller takes the place of another, of which each fills the container.
  @MainActor init(
    from: UIViewController, to: UIViewController, in containerView: UIView,
    _ cast: ContainerTransition.Cast, willBegin: @escaping () -> Void,
    commit: @escaping () -> Void, rollBack: @escaping () -> Void
  ) {
    self.init(
      containerView: containerView, animator: cast.animator, interactor: cast.interactor,
      initialFrame: { $0 === from ? containerView.bounds : .zero },
      finalFrame: { $0 === to ? containerView.bounds : .zero },
      willBegin: willBegin, commit: commit, rollBack: rollBack)
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

  /// Who animates and drives it; the delegates are asked once, when it begins or when somebody wants to
  /// know before (Z4).
  var cast: Cast? {
    if let castStorage { return castStorage }
    guard let choose = chooseCast else { return nil }
    chooseCast = nil
    castStorage = choose()
    return castStorage
  }

  /// Whether it starts, or has started, under a hand.
  var startsInteractively: Bool {
    beganInteractively ?? cast?.startsInteractively ?? false
  }

  /// In seconds, as the animator says; 0 for what is no time.
  var duration: TimeInterval {
    let animator = request?.animator ?? (outcome == nil ? cast?.animator : nil)
    let seconds = animator?.transitionDuration(using: request == nil ? nil : context) ?? 0
    return seconds.isFinite ? max(0, seconds) : 0
  }

  /// What a hand takes hold of, if it has been made: the transition's own interaction, or what joined
  /// it later.
  var handle: UIPercentDrivenInteractiveTransition? {
    joined ?? request?.interactor as? UIPercentDrivenInteractiveTransition
  }

  /// What a hand takes hold of; nil where nothing can be held: with an interaction controller of
  /// another kind, and at the very end.
  func grip() -> UIPercentDrivenInteractiveTransition? {
    if handle == nil, let beginning, let request, request.interactor == nil {
      let seconds = duration
      guard seconds > 0 else { return nil }
      joined = UIPercentDrivenInteractiveTransition(
        joining: context, duration: seconds, beginning: beginning, interruptible: interruptible)
    }
    return handle.flatMap { $0.canBeHeld ? $0 : nil }
  }
}

// MARK: - Interruptible animators

extension ContainerTransition {
  /// Finds what can be interrupted of the animator, which has begun, once for each transition (Q4): the
  /// property animator that drives it all. Without one the animator is asked.
  @discardableResult func findInterruptibleAnimator() -> UIViewImplicitlyAnimating? {
    guard outcome == nil, !wasAskedForInterruptible, let request else { return interruptible }
    wasAskedForInterruptible = true
    interruptible =
      changes.soleAnimator ?? request.animator.findInterruptibleAnimator(using: context)
    return interruptible
  }
}

// MARK: - What the interaction and the animator report

extension ContainerTransition {
  func letGo(_ direction: TransitionEngine.Outcome) {
    guard let engine, outcome == nil else { return }
    engine.move(.release(direction))
    coordinator.interactionChanged()
  }

  func grab() {
    guard let engine, outcome == nil else { return }
    settled = nil
    engine.move(.grab)
    coordinator.interactionChanged()
  }

  /// Whatever the animator still reports means nothing.
  func discard() {
    outcome = false
    isDiscarded = true
    if request != nil { changes.endAnimations(finished: false, .none) }
  }

  /// Ends it for an animator that has not: what that waits for ends now, and whatever else it does comes
  /// too late.
  func endIfNeeded(_ didComplete: Bool) {
    if outcome == nil {
      changes.endAnimations(finished: didComplete, .none)
    }
    if outcome == nil { complete(didComplete) }
    isDiscarded = true
  }

  /// Something outside of animations, such as a timer, has done what the end of the animator does, long
  /// after it: the container puts what it shows back to its place.
  private func didComeLate() {
    FrameLoop.shared.enqueue { [container] in
      (container as? TransitionHost)?.holdShownInPlace()
      container.presentation?.holdShownInPlace()
    }
  }

  /// A cancelled transition is rolled back whatever the animator says; a second call is reported and
  /// ignored (X12, X13).
  func complete(_ didComplete: Bool) {
    guard !isDiscarded else { return didComeLate() }
    guard outcome == nil else {
      ContractChecker.report(
        ContractViolation(
          promise: .completion, controller: "\(container)", transition: "\(from) → \(to)",
          expectation: "completeTransition should be called once, but was called again"))
      return Diagnostics.warn(
        "completeTransition(\(didComplete)) was called again for the transition from \(from) to \(to)"
      )
    }
    let completed = didComplete && !isCancelled
    if isCancelled { changes.undo() }
    outcome = completed
    AnimationScope.leave { engine?.complete(self, didComplete: completed) }
  }
}
