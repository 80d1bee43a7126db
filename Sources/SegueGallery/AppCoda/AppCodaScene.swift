import Segue

/// AppCoda's “Introduction to Custom View Controller Transitions and Animations”: a list that opens
/// details with a cube, and an action screen that bounces in and shrinks away.
public enum AppCodaScene {
  /// The list in a navigation controller, and above it how long its transitions take.
  @MainActor public static func make() -> UIViewController {
    let items = ItemsTableViewController()
    let durations = [
      items.bounce.duration,
      items.shrink.duration,
      items.cube.duration,
    ]
    let tempo = Tempo(durations) { seconds in
      items.bounce.duration = seconds[0]
      items.shrink.duration = seconds[1]
      items.cube.duration = seconds[2]
    }
    return SceneViewController(makeNavigation(items), tempo: tempo)
  }

  /// The list in a navigation controller, within whose view the action screen stays. A second request
  /// in mid-flight turns the first one back.
  @MainActor static func makeNavigation(
    _ items: ItemsTableViewController = ItemsTableViewController()
  ) -> UINavigationController {
    let navigation = BackNavigationController(rootViewController: items)
    navigation.navigationBar.barTintColor = Theme.panel
    navigation.navigationBar.tintColor = Theme.accent
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: Theme.text]
    navigation.transitionPolicy = .interrupt
    navigation.definesPresentationContext = true
    return navigation
  }
}
