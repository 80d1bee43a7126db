import Foundation

/// Describes a transition to its animator, which reports the end to it.
///
/// Containers written by users of the library may conform to it; everything here works with any
/// conforming object.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place. The from view is already in it; the animator
  /// adds the to view.
  var containerView: UIView { get }

  /// Whether the transition is to be animated.
  var isAnimated: Bool { get }

  /// Whether the transition is being driven by an interaction now.
  var isInteractive: Bool { get }

  /// Whether the transition is cancelled, as far as is known now.
  var transitionWasCancelled: Bool { get }

  /// The style of a presentation; `none` for transitions in navigation and tab bar controllers.
  var presentationStyle: UIModalPresentationStyle { get }

  /// For interaction controllers: the progress is `percentComplete` now, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// For interaction controllers: the interaction ended, and the transition goes on to its end.
  func finishInteractiveTransition()

  /// For interaction controllers: the interaction ended, and the transition goes back to its start.
  func cancelInteractiveTransition()

  /// For interaction controllers: the user holds the transition again.
  func pauseInteractiveTransition()

  /// For animators: the animation has ended. Must be called once, for a cancelled transition too.
  ///
  /// - Parameter didComplete: Normally `!transitionWasCancelled`.
  func completeTransition(_ didComplete: Bool)

  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// One of the two views; nil means that the animator must leave that controller's view alone.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The rotation that the to view must get. Always the identity here.
  var targetTransform: CGAffineTransform { get }

  /// Returns the frame at which the controller's view starts, in the container view; zero if that
  /// is not known.
  func initialFrame(for viewController: UIViewController) -> CGRect

  /// Returns the frame at which the controller's view must end, in the container view; zero if that
  /// is not known, or if the view leaves the window.
  func finalFrame(for viewController: UIViewController) -> CGRect

  /// The animator of the transition, for interaction controllers that start it.
  ///
  /// Unlike UIKit, where contexts do not expose it, so that percent-driven transitions do not work
  /// in custom containers. Optional: nil by default.
  var animator: UIViewControllerAnimatedTransitioning? { get }
}

extension UIViewControllerContextTransitioning {
  public var targetTransform: CGAffineTransform { .identity }
  public var animator: UIViewControllerAnimatedTransitioning? { nil }
}
