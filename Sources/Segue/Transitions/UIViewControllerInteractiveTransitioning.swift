import Foundation

/// An interaction controller: drives the animation of a transition by what the user does.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning:
  NSObjectProtocol
{
  /// The transition begins. This object starts the animator, if there is one.
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning)

  /// The speed of the rest of the transition, 1 being as fast as without interaction. Optional.
  var completionSpeed: CGFloat { get }

  /// The curve of the rest of the transition. Optional.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition starts under the user's hand. Optional; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
