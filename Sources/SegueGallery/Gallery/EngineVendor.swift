import Segue

/// Hands one engine's animators to a container. It can be changed at any time, and holds from the next
/// transition on.
@MainActor public final class EngineVendor: ContainerViewControllerDelegate {
  /// What the next transition is animated by.
  public var engine: Engine

  /// Starts with `engine`.
  public init(_ engine: Engine) {
    self.engine = engine
  }

  public func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    engine.makeAnimator()
  }
}
