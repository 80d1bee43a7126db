import MotionTransitioning
import Segue

/// The scene of Material Motion's Transitioning: a catalog of what its README shows, and more.
public enum MaterialScene {
  /// The catalog, and above it how long its transitions take.
  @MainActor public static func make() -> UIViewController {
    let tempo = Tempo([Tempo.libraryDuration, Tempo.sheetDuration])
    return SceneViewController(makeNavigation(tempo), tempo: tempo)
  }

  /// The catalog in a navigation controller. Presentations and pushes stay within its view.
  @MainActor static func makeNavigation(_ tempo: Tempo = Tempo()) -> UINavigationController {
    let navigation = BackNavigationController(rootViewController: CatalogViewController(tempo))
    navigation.isNavigationBarHidden = true
    navigation.definesPresentationContext = true
    navigation.delegate = TransitionNavigationControllerDelegate.sharedDelegate()
    return navigation
  }
}
