import Foundation

/// The coordinator of a transition of one of the library's own containers.
@MainActor
final class ContainerTransitionCoordinator: NSObject,
  UIViewControllerTransitionCoordinator
{
  typealias Block = (UIViewControllerTransitionCoordinatorContext) -> Void

  private let transition: ContainerTransition
  private var alongside: [Block] = []
  private var completions: [Block] = []
  /// Views outside of the container in which something animates alongside.
  private var alongsideViews: [UIView] = []
  private var interactionHandlers: [Block] = []
  private var hasStarted = false

  init(_ transition: ContainerTransition) {
    self.transition = transition
  }

  var isAnimated: Bool { transition.isAnimated }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var initiallyInteractive: Bool { transition.startsInteractively }
  var isInterruptible: Bool {
    (transition.request?.interactor ?? transition.cast?.interactor) != nil
      || transition.interruptible != nil
  }
  var isInteractive: Bool {
    transition.isInteractive || (transition.isAnnounced && transition.startsInteractively)
  }
  var isCancelled: Bool { transition.isCancelled }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.percentComplete }
  var completionVelocity: CGFloat { transition.request?.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve {
    transition.request?.interactor?.completionCurve ?? .easeInOut
  }
  var containerView: UIView { transition.context.containerView }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.context.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    transition.context.view(forKey: key)
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let completion { completions.append(completion) }
    guard !hasStarted else { return false }
    if let animation { alongside.append(animation) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Block?, completion: Block?
  ) -> Bool {
    if !hasStarted, let view { alongsideViews.append(view) }
    return animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    interactionHandlers.append(handler)
  }
}

// MARK: - For the engine

extension ContainerTransitionCoordinator {
  /// Runs the alongside blocks in the order in which they were registered (T5).
  ///
  /// - Parameter isLast: Whether blocks that are registered later come too late.
  func runAlongside(linear: Bool, isLast: Bool) {
    hasStarted = isLast
    if !isLast { tell(.animateAlongside) }
    for view in alongsideViews { follow(view) }
    alongsideViews = []
    guard !alongside.isEmpty else { return }
    guard transition.isAnimated else { return runBlocks() }
    if let animator = transition.interruptible {
      // The alongside animations are paused, scrubbed and reversed with the animator, and begin
      // with it.
      animator.addAnimations { [weak self] in self?.runBlocks() }
      if alongside.isEmpty || animator.state == .inactive { return }
    }
    let run = {
      UIView.animate(withDuration: self.transition.duration) { self.runBlocks() }
    }
    if linear { AnimationContext.withLinearTiming(run) } else { run() }
  }

  /// The transition ended before the alongside blocks ran: makes their changes without animation.
  func runAlongsideAtOnce() {
    hasStarted = true
    alongsideViews = []
    guard !alongside.isEmpty else { return }
    UIView.performWithoutAnimation { runBlocks() }
  }

  private func runBlocks() {
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
  }

  /// Scrubs a view outside of the container along with it, until the transition ends (T7).
  private func follow(_ view: UIView) {
    let container = containerView
    guard !view.isDescendant(of: container), !container.isDescendant(of: view) else { return }
    view.layer.follow(timeOf: container.layer)
    completions.insert({ _ in view.layer.unfollow(timeOf: container.layer) }, at: 0)
  }

  private func tell(_ callback: CoordinatorCallback) {
    CoordinatorCallback.observer?(callback, isCancelled)
  }

  func interactionChanged() {
    tell(.interactionChanged)
    for handler in interactionHandlers { handler(self) }
  }

  func runCompletions() {
    tell(.completion)
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }
}
