import CoreGraphics
import QuartzCore
import UIKit

@MainActor private protocol UITransitionContextViewControllerKeyDeclaration {
  var rawValue: String { get }
}

extension UITransitionContextViewControllerKey: UITransitionContextViewControllerKeyDeclaration {}

@MainActor private func initializersOfUITransitionContextViewControllerKey() {
  let _: (String) -> UITransitionContextViewControllerKey = UITransitionContextViewControllerKey
    .init(rawValue:)
}

private let valuesOfUITransitionContextViewControllerKey: [UITransitionContextViewControllerKey] = [
  .from, .to,
]

@MainActor private protocol UITransitionContextViewKeyDeclaration {
  var rawValue: String { get }
}

extension UITransitionContextViewKey: UITransitionContextViewKeyDeclaration {}

@MainActor private func initializersOfUITransitionContextViewKey() {
  let _: (String) -> UITransitionContextViewKey = UITransitionContextViewKey.init(rawValue:)
}

private let valuesOfUITransitionContextViewKey: [UITransitionContextViewKey] = [
  .from, .to,
]

@MainActor
private final class ForwardingUIViewControllerContextTransitioning: NSObject,
  UIViewControllerContextTransitioning
{
  private let next: any UIViewControllerContextTransitioning

  init(_ next: any UIViewControllerContextTransitioning) {
    self.next = next
  }

  var containerView: UIView { next.containerView }
  var isAnimated: Bool { next.isAnimated }
  var isInteractive: Bool { next.isInteractive }
  var transitionWasCancelled: Bool { next.transitionWasCancelled }
  var presentationStyle: UIModalPresentationStyle { next.presentationStyle }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    next.updateInteractiveTransition(percentComplete)
  }
  func finishInteractiveTransition() { next.finishInteractiveTransition() }
  func cancelInteractiveTransition() { next.cancelInteractiveTransition() }
  func pauseInteractiveTransition() { next.pauseInteractiveTransition() }
  func completeTransition(_ didComplete: Bool) { next.completeTransition(didComplete) }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    next.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { next.view(forKey: key) }
  var targetTransform: CGAffineTransform { next.targetTransform }
  func initialFrame(for viewController: UIViewController) -> CGRect {
    next.initialFrame(for: viewController)
  }
  func finalFrame(for viewController: UIViewController) -> CGRect {
    next.finalFrame(for: viewController)
  }
}

@MainActor
private final class ForwardingUIViewControllerAnimatedTransitioning: NSObject,
  UIViewControllerAnimatedTransitioning
{
  private let next: any UIViewControllerAnimatedTransitioning

  init(_ next: any UIViewControllerAnimatedTransitioning) {
    self.next = next
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { next.transitionDuration(using: transitionContext) }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    next.animateTransition(using: transitionContext)
  }
  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
    -> UIViewImplicitlyAnimating
  { next.interruptibleAnimator(using: transitionContext) }
  func animationEnded(_ transitionCompleted: Bool) { next.animationEnded(transitionCompleted) }
}

@MainActor
private final class ForwardingUIViewControllerInteractiveTransitioning: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private let next: any UIViewControllerInteractiveTransitioning

  init(_ next: any UIViewControllerInteractiveTransitioning) {
    self.next = next
  }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    next.startInteractiveTransition(transitionContext)
  }
  var completionSpeed: CGFloat { next.completionSpeed }
  var completionCurve: UIView.AnimationCurve { next.completionCurve }
  var wantsInteractiveStart: Bool { next.wantsInteractiveStart }
}

@MainActor
private final class ForwardingUIViewControllerTransitioningDelegate: NSObject,
  UIViewControllerTransitioningDelegate
{
  private let next: any UIViewControllerTransitioningDelegate

  init(_ next: any UIViewControllerTransitioningDelegate) {
    self.next = next
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    next.animationController(forPresented: presented, presenting: presenting, source: source)
  }
  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { next.animationController(forDismissed: dismissed) }
  func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { next.interactionControllerForPresentation(using: animator) }
  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { next.interactionControllerForDismissal(using: animator) }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    next.presentationController(forPresented: presented, presenting: presenting, source: source)
  }
}

@MainActor
private class AnyUIPercentDrivenInteractiveTransition: UIPercentDrivenInteractiveTransition {
  override var duration: CGFloat { super.duration }
  override var percentComplete: CGFloat { super.percentComplete }
  override var completionSpeed: CGFloat {
    get { super.completionSpeed }
    set { super.completionSpeed = newValue }
  }
  override var completionCurve: UIView.AnimationCurve {
    get { super.completionCurve }
    set { super.completionCurve = newValue }
  }
  override var timingCurve: UITimingCurveProvider? {
    get { super.timingCurve }
    set { super.timingCurve = newValue }
  }
  override var wantsInteractiveStart: Bool {
    get { super.wantsInteractiveStart }
    set { super.wantsInteractiveStart = newValue }
  }
  override func pause() { super.pause() }
  override func update(_ percentComplete: CGFloat) { super.update(percentComplete) }
  override func cancel() { super.cancel() }
  override func finish() { super.finish() }
  override func startInteractiveTransition(
    _ transitionContext: UIViewControllerContextTransitioning
  ) { super.startInteractiveTransition(transitionContext) }
}

@MainActor private func initializersOfUIPercentDrivenInteractiveTransition() {
  let _: () -> UIPercentDrivenInteractiveTransition = UIPercentDrivenInteractiveTransition.init
}

@MainActor
private final class ForwardingUIViewControllerTransitionCoordinatorContext: NSObject,
  UIViewControllerTransitionCoordinatorContext
{
  private let next: any UIViewControllerTransitionCoordinatorContext

  init(_ next: any UIViewControllerTransitionCoordinatorContext) {
    self.next = next
  }

  var isAnimated: Bool { next.isAnimated }
  var presentationStyle: UIModalPresentationStyle { next.presentationStyle }
  var initiallyInteractive: Bool { next.initiallyInteractive }
  var isInterruptible: Bool { next.isInterruptible }
  var isInteractive: Bool { next.isInteractive }
  var isCancelled: Bool { next.isCancelled }
  var transitionDuration: TimeInterval { next.transitionDuration }
  var percentComplete: CGFloat { next.percentComplete }
  var completionVelocity: CGFloat { next.completionVelocity }
  var completionCurve: UIView.AnimationCurve { next.completionCurve }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    next.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { next.view(forKey: key) }
  var containerView: UIView { next.containerView }
  var targetTransform: CGAffineTransform { next.targetTransform }
}

@MainActor
private final class ForwardingUIViewControllerTransitionCoordinator: NSObject,
  UIViewControllerTransitionCoordinator
{
  private let next: any UIViewControllerTransitionCoordinator

  init(_ next: any UIViewControllerTransitionCoordinator) {
    self.next = next
  }

  var isAnimated: Bool { next.isAnimated }
  var presentationStyle: UIModalPresentationStyle { next.presentationStyle }
  var initiallyInteractive: Bool { next.initiallyInteractive }
  var isInterruptible: Bool { next.isInterruptible }
  var isInteractive: Bool { next.isInteractive }
  var isCancelled: Bool { next.isCancelled }
  var transitionDuration: TimeInterval { next.transitionDuration }
  var percentComplete: CGFloat { next.percentComplete }
  var completionVelocity: CGFloat { next.completionVelocity }
  var completionCurve: UIView.AnimationCurve { next.completionCurve }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    next.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { next.view(forKey: key) }
  var containerView: UIView { next.containerView }
  var targetTransform: CGAffineTransform { next.targetTransform }
  func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { next.animate(alongsideTransition: animation, completion: completion) }
  func animateAlongsideTransition(
    in view: UIView?, animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    next.animateAlongsideTransition(in: view, animation: animation, completion: completion)
  }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
  ) { next.notifyWhenInteractionChanges(handler) }
}
