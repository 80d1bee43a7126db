import Foundation
import Segue

/// Describes a presentation or dismissal to the transition that animates it, which reports its end
/// to it.
///
/// It is valid for one presentation or one dismissal; do not keep it longer.
@preconcurrency @MainActor public protocol TransitionContext: NSObjectProtocol {
  /// The motion is over. Must be called once; more calls do nothing.
  ///
  /// The view controller transition ends when this has been called for the transition and for all
  /// that were composed with it. If it has been cancelled by then, it ends as not completed.
  func transitionDidEnd()

  /// The direction of the transition.
  var direction: TransitionDirection { get }

  /// The duration that the motion should have, in seconds.
  ///
  /// It is the one that the transition returns as a `TransitionWithCustomDuration`; else, for a
  /// composed transition, that of the composing one; else 0.35. It is also the default duration of
  /// implicit layer animations.
  var duration: TimeInterval { get }

  /// The controller whose `present` was called, or the navigation controller; nil where that is not
  /// known.
  var sourceViewController: UIViewController? { get }

  /// The controller behind: the presenter, or the lower one on the stack.
  var backViewController: UIViewController { get }

  /// The controller in front: the presented one, or the top of the stack.
  var foreViewController: UIViewController { get }

  /// The view in which the transition takes place.
  ///
  /// Unlike the original, where it is nil while `TransitionWithFeasibility` is asked: then it is
  /// the window, or if there is none the back view.
  var containerView: UIView { get }

  /// The presentation controller that the transition has vended for this presentation.
  var presentationController: UIPresentationController? { get }

  /// Whether the user has cancelled the transition, as far as is known now. The original cannot be
  /// cancelled.
  var wasCancelled: Bool { get }

  /// Starts `transition` as a part of this one, which ends only when all its parts have ended.
  ///
  /// Unlike in the original, the part has this one's duration if it has none of its own, and it may
  /// fall back. Without effect once the transition has ended.
  func compose(with transition: Transition)

  /// Runs `work` right before the view controller transition ends; several run in the order in
  /// which they were given.
  func `defer`(toCompletion work: @escaping () -> Void)
}
