import Foundation
import Segue

/// Computes the final frame of the presented view, in the container, in points.
public typealias TransitionFrameCalculation = (UIPresentationController) -> CGRect

/// A presentation controller with a dimming view behind the presented view and any final frame.
open class TransitionPresentationController: UIPresentationController, Transition {
  /// The dimming view below the presented one: black, 30 % opaque. Non-nil from the first `start`
  /// until the controller has been dismissed.
  public private(set) var scrimView: UIView?

  /// Animates the scrim and other decoration. Set to nil when the dismissal has completed.
  public var animationController: TransitionPresentationAnimationControlling?

  private let calculateFrame: TransitionFrameCalculation?

  /// The opacity of the scrim, from 0 to 1.
  private static let scrimDarkness: CGFloat = 0.3

  /// A presentation with a scrim behind the presented view, in a frame that is computed.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller that is going to be presented.
  ///   - presentingViewController: The controller that is going to present it.
  ///   - calculateFrameOfPresentedView: Computes the final frame; called with every layout, as when
  ///     the window is resized. Nil to fill the container, and then the presenter's view is
  ///     removed.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?,
    calculateFrameOfPresentedView: TransitionFrameCalculation?
  ) {
    calculateFrame = calculateFrameOfPresentedView
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  /// Fills the container.
  public override convenience init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.init(
      presentedViewController: presentedViewController, presenting: presentingViewController,
      calculateFrameOfPresentedView: nil)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    calculateFrame?(self) ?? super.frameOfPresentedViewInContainerView
  }

  open override var shouldRemovePresentersView: Bool { calculateFrame == nil }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if presentedViewController.transitionCoordinator == nil { placePresentedView() }
  }

  private func placePresentedView() {
    guard let view = presentedView, view.transform.isIdentity else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  // MARK: The life of a presentation

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { stay() } else { removeScrim() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    animationController?.dismissalTransitionWillBegin(with: self)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    animationController?.presentationController(self, dismissalTransitionDidEnd: completed)
    if completed {
      removeScrim()
      animationController = nil
    } else {
      stay()
    }
  }

  /// Puts everything in its place for the rest of the presentation.
  private func stay() {
    scrimView?.alpha = 1
    placePresentedView()
  }

  // MARK: The scrim

  private func addScrim(to container: UIView) {
    guard scrimView == nil else { return }
    let scrim = UIView(frame: container.bounds)
    scrim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrim.backgroundColor = UIColor(white: 0, alpha: Self.scrimDarkness)
    scrimView = scrim
    if let presentedView, presentedView.superview === container {
      container.insertSubview(scrim, belowSubview: presentedView)
    } else {
      container.addSubview(scrim)
    }
  }

  private func removeScrim() {
    scrimView?.removeFromSuperview()
    scrimView = nil
  }

  /// Fades the scrim in or out along with the transition.
  func fadeScrim(with context: TransitionContext) {
    guard let scrimView else { return context.transitionDidEnd() }
    let isForward = context.direction == .forward
    scrimView.alpha = isForward ? 0 : 1
    UIView.animate(withDuration: context.duration) {
      scrimView.alpha = isForward ? 1 : 0
    } completion: { _ in
      context.transitionDidEnd()
    }
  }

  // MARK: Transition

  /// Adds the scrim in a presentation, and fades it.
  open func start(with context: TransitionContext) {
    addScrim(to: context.containerView)
    if let animationController {
      animationController.presentationController(self, startWith: context)
    } else {
      fadeScrim(with: context)
    }
  }
}
