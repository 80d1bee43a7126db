import MotionTransitioning
import Segue

/// The scene of Material Motion's Transitioning: a catalog of what its README shows, and more.
public enum MaterialScene {
  /// The scene's root. Presentations and pushes stay within its view.
  @MainActor public static func make() -> UIViewController {
    let navigation = UINavigationController(rootViewController: CatalogViewController())
    navigation.isNavigationBarHidden = true
    navigation.definesPresentationContext = true
    navigation.delegate = TransitionNavigationControllerDelegate.sharedDelegate()
    return navigation
  }
}
