import Segue

/// AppCoda's “Introduction to Custom View Controller Transitions and Animations”: a list that opens
/// details with a cube, and an action screen that bounces in and shrinks away.
public enum AppCodaScene {
  /// The list in a navigation controller, within whose view the action screen stays. A second request
  /// in mid-flight turns the first one back.
  @MainActor public static func make() -> UIViewController {
    let navigation = UINavigationController(rootViewController: ItemsTableViewController())
    navigation.navigationBar.barTintColor = Theme.panel
    navigation.navigationBar.tintColor = Theme.accent
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: Theme.text]
    navigation.transitionPolicy = .interrupt
    navigation.definesPresentationContext = true
    return navigation
  }
}
