import Foundation
import Segue

/// What a transition is told of the presentation or dismissal that it animates, and where it reports the
/// end.
///
/// It is good for one presentation or one dismissal; do not keep it longer.
@preconcurrency @MainActor public protocol TransitionContext: NSObjectProtocol {
  /// The motion is over. Must be called once; more calls do nothing.
  ///
  /// The view controller transition ends when this was called for the transition and for all that were
  /// composed with it. Where it was cancelled by then, it ends as not completed.
  func transitionDidEnd()

  /// Which way it goes.
  var direction: TransitionDirection { get }

  /// How long the motion should take, in seconds.
  ///
  /// What the transition says by `TransitionWithCustomDuration`; else, in a composed transition what the
  /// composing one has, else 0.35. Implicit animations of layers last so long without being told.
  var duration: TimeInterval { get }

  /// Whose `present` was called, or the navigation controller; nil where that is not known.
  var sourceViewController: UIViewController? { get }

  /// Who is behind: the presenter, or what lies below on the stack.
  var backViewController: UIViewController { get }

  /// Who is in front: who is presented, or the top of the stack.
  var foreViewController: UIViewController { get }

  /// Where the transition takes place.
  ///
  /// Unlike the original, where it is nil while `TransitionWithFeasibility` is asked: then it is the
  /// window, or if there is none the back view.
  var containerView: UIView { get }

  /// The presentation controller that the transition has vended for this presentation.
  var presentationController: UIPresentationController? { get }

  /// Whether the user has, as things stand, taken the transition back. The original cannot be taken
  /// back.
  var wasCancelled: Bool { get }

  /// Starts `transition` as a part of this one, which does not end before it.
  ///
  /// Unlike in the original, the part has this one's duration if it has none of its own, and it may fall
  /// back. Without effect once the transition has ended.
  func compose(with transition: Transition)

  /// Runs `work` when everything is over, right before the view controller transition ends; several in
  /// the order they were given.
  func `defer`(toCompletion work: @escaping () -> Void)
}
