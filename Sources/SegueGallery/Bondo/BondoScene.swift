import UIKit

/// The scene of objc.io #12: the article's container in its three stages.
public enum BondoScene {
  /// The scene's root: the container, below controls for its stage and duration.
  @MainActor public static func make() -> UIViewController {
    let container = Gallery.makeContainer()
    let appDelegate = BondoDelegate()
    container.delegate = appDelegate
    for controller in container.viewControllers {
      OverlappingRequests(of: controller).policy = .interrupt
    }
    OverlappingRequests(of: container).policy = .interrupt
    let tempo = Tempo([appDelegate.duration]) { seconds in
      appDelegate.duration = seconds[0]
      container.transitionDuration = seconds[0]
    }
    return SceneViewController(
      container, keeping: [appDelegate],
      [
        .init(titles: BondoDelegate.Stage.allCases.map(\.title)) { index in
          appDelegate.stage = BondoDelegate.Stage.allCases[index]
        }
      ], tempo: tempo)
  }
}

/// The container's delegate, in the article also the application's.
final class BondoDelegate: NSObject, ContainerViewControllerDelegate {
  /// A stage of the article.
  enum Stage: CaseIterable {
    /// Child views replace each other at once.
    case basics
    /// The animator of issue #5 moves them, which knows nothing of this container.
    case animator
    /// The delegate vends none, so the container uses its own, a spring.
    case standard
    /// The delegate vends the animator of stage 2.
    case vended

    var title: String {
      switch self {
      case .basics: "1 · Cut"
      case .animator: "2 · Animator"
      case .standard: "3 · Default"
      case .vended: "3 · Delegate"
      }
    }
  }

  var stage = Stage.basics
  /// The duration of the animators that it vends, in seconds.
  var duration: TimeInterval = 1
  /// The controllers that were selected, in order.
  private(set) var selections: [UIViewController] = []

  func containerViewController(
    _ containerViewController: ContainerViewController,
    didSelect viewController: UIViewController
  ) {
    selections.append(viewController)
  }

  func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch stage {
    case .basics: return Cut()
    case .animator, .vended:
      let animator = Animator()
      animator.duration = duration
      return animator
    case .standard: return nil
    }
  }
}

extension Scene {
  /// objc.io #12's container, in its three stages.
  public static let bondo = Scene(
    "bondo", title: "objc.io #12", subtitle: "A container in three stages",
    sentence:
      "A container in three stages: cut, animated, and interactive, by default and by delegate.",
    hint: "Choose a stage, and click a tab or drag",
    drawing: [
      .init(.from, x: 4, y: 4, width: 36, height: 17),
      .init(.to, x: 10, y: 23, width: 6, height: 4),
      .init(.from, x: 19, y: 23, width: 6, height: 4),
      .init(.from, x: 28, y: 23, width: 6, height: 4),
    ], make: BondoScene.make)
}
