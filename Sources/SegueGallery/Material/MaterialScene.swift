import MotionTransitioning
import UIKit

/// The scene of Material Motion's Transitioning: a catalog of what its README shows, and more.
public enum MaterialScene {
  /// The catalog, below a control for the duration of its transitions.
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

extension Scene {
  /// Material Motion's Transitioning.
  public static let material = Scene(
    "material", title: "Material Motion", subtitle: "A transition per controller",
    sentence: "A catalog of transitions, one per view controller, with the API of Material Motion.",
    hint: "Click a card",
    drawing: [
      .init(.from, x: 4, y: 4, width: 36, height: 22, alpha: 0.5),
      .init(.to, x: 12, y: 10, width: 20, height: 16),
    ], make: MaterialScene.make)
}
