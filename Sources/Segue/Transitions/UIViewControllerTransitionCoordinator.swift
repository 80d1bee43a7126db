import Foundation

/// The state of a transition, for animations that run alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext:
  NSObjectProtocol
{
  /// Whether the transition is animated.
  var isAnimated: Bool { get }

  /// The style of a presentation; `none` for transitions in navigation and tab bar controllers.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Whether the transition started under the user's hand. Never changes.
  var initiallyInteractive: Bool { get }

  /// Whether the transition can be held while it runs.
  var isInterruptible: Bool { get }

  /// Whether the transition is under the user's hand now.
  var isInteractive: Bool { get }

  /// Whether the transition is cancelled, as far as is known now.
  var isCancelled: Bool { get }

  /// In seconds, without any interaction.
  var transitionDuration: TimeInterval { get }

  /// The progress of the interaction when it ended, from 0 to 1.
  var percentComplete: CGFloat { get }

  /// The speed of the rest of the transition.
  var completionVelocity: CGFloat { get }

  /// The curve of the rest of the transition.
  var completionCurve: UIView.AnimationCurve { get }

  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// One of the two views; nil where it is not to be touched.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The view in which the transition takes place.
  var containerView: UIView { get }

  /// Always the identity here.
  var targetTransform: CGAffineTransform { get }
}

/// Runs animations alongside a transition, and completions after its end.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` with the transition's own timing, in the container view, and `completion`
  /// after the transition has ended. Returns whether `animation` will be run.
  @discardableResult func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for animations in `view`, outside of the container view.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs `handler` whenever the transition becomes interactive or stops being so.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` with the transition's own timing, in the container view. Returns whether it
  /// will be run.
  @discardableResult public func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs `animation` with the transition's own timing in `view`, outside of the container view. Returns whether it will
  /// be run.
  @discardableResult public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }

  /// Runs `handler` when the transition stops being interactive: the form of `notifyWhenInteractionChanges(_:)` from the
  /// time when a transition could not be caught again.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges { context in
      if !context.isInteractive { handler(context) }
    }
  }
}
