import UIKit

/// Vends one engine's animators to containers of all kinds. The engine can be changed at any time,
/// with effect from the next transition.
@MainActor public final class EngineVendor: NSObject, ContainerViewControllerDelegate {
  /// The engine that animates the next transition, and the values of its parameters.
  public var tuning: Tuning
  /// Whether the animator that was vended last animates the way back.
  public private(set) var isReversed = false
  /// Knows where the user touched last, once it is added to the container's view.
  let recorder = TouchRecorder()
  private var origins = TouchOrigins()

  /// Starts with `tuning`.
  public init(_ tuning: Tuning) {
    self.tuning = tuning
  }

  /// Starts with the defaults of `engine`.
  public convenience init(_ engine: Engine) {
    self.init(engine.untuned)
  }

  /// The engine that animates the next transition: another one has its defaults.
  public var engine: Engine {
    get { tuning.engine }
    set { tuning = newValue.untuned }
  }

  public func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator(
      from: fromViewController, to: toViewController, in: containerViewController.viewControllers)
  }

  /// Plays the animator in reverse if `to` is an earlier tab than `from`.
  private func animator(
    from: UIViewController, to: UIViewController, in tabs: [UIViewController]
  ) -> UIViewControllerAnimatedTransitioning {
    let fromIndex = tabs.firstIndex { $0 === from } ?? 0
    let toIndex = tabs.firstIndex { $0 === to } ?? 0
    return animator(from: from, to: to, reversed: toIndex < fromIndex)
  }

  private func animator(
    from: UIViewController, to: UIViewController, reversed: Bool
  ) -> UIViewControllerAnimatedTransitioning {
    isReversed = reversed
    if !reversed { origins.note(recorder.recentPlace, for: to) }
    let animator = tuning.makeAnimator(
      isReversed: reversed, origin: origins.place(for: reversed ? from : to))
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
    animator(from: fromVC, to: toVC, reversed: operation == .pop)
  }
}

extension EngineVendor: UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator(from: fromVC, to: toVC, in: tabBarController.viewControllers ?? [])
  }
}

extension EngineVendor: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator(from: presenting, to: presented, reversed: false)
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator(from: dismissed, to: dismissed, reversed: true)
  }
}
