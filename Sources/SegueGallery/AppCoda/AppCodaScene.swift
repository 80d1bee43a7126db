import UIKit

/// AppCoda's “Introduction to Custom View Controller Transitions and Animations”: a list that opens
/// details with a cube, and an action screen that bounces in and shrinks away.
public enum AppCodaScene {
  /// The list in a navigation controller, below a control for the duration of its transitions.
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

  /// The list in a navigation controller, within whose view the action screen stays. A second
  /// request in mid-flight reverses the first one.
  @MainActor static func makeNavigation(
    _ items: ItemsTableViewController = ItemsTableViewController()
  ) -> UINavigationController {
    let navigation = BackNavigationController(rootViewController: items)
    navigation.navigationBar.barTintColor = Theme.panel
    navigation.navigationBar.tintColor = Theme.accent
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: Theme.text]
    OverlappingRequests(of: navigation).policy = .interrupt
    navigation.definesPresentationContext = true
    return navigation
  }
}

extension Scene {
  /// AppCoda's list, cube and action screen.
  public static let appcoda = Scene(
    "appcoda", title: "AppCoda", subtitle: "A list, a cube and a pop",
    sentence: "A list, a cube, an action screen and an interactive pop.",
    hint: "Click a row; drag the detail to the right",
    drawing: [
      .init(.from, x: 4, y: 4, width: 36, height: 5),
      .init(.from, x: 4, y: 11, width: 36, height: 5),
      .init(.to, x: 4, y: 18, width: 36, height: 8),
    ], make: AppCodaScene.make)
}
