import Segue

/// Hands one engine's animators to containers of all kinds. It can be changed at any time, and holds
/// from the next transition on.
@MainActor public final class EngineVendor: NSObject, ContainerViewControllerDelegate {
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

  private func animator(reversed: Bool) -> UIViewControllerAnimatedTransitioning {
    let animator = engine.makeAnimator()
    (animator as? Reversible)?.isReversed = reversed
    return animator
  }
}

extension EngineVendor: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator(reversed: operation == .pop)
  }
}

extension EngineVendor: UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    let tabs = tabBarController.viewControllers ?? []
    let from = tabs.firstIndex { $0 === fromVC } ?? 0
    let to = tabs.firstIndex { $0 === toVC } ?? 0
    return animator(reversed: to < from)
  }
}

extension EngineVendor: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    engine.makeAnimator()
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator(reversed: true)
  }
}
