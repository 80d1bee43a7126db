import UIKit

extension ContainerKind {
  /// A navigation controller with its bar.
  public static let navigation = ContainerKind(
    "Navigation", subtitle: "Push and pop", hint: "Open the detail; drag to the right to go back",
    drawing: [
      .init(.from, x: 4, y: 4, width: 36, height: 4),
      .init(.from, x: 4, y: 10, width: 12, height: 16),
      .init(.to, x: 18, y: 10, width: 22, height: 16),
    ],
    panelSentences: [
      "Open the detail, and drag it back",
      "Any engine works under the pointer",
      "Let the detail go, and grab it again",
      "Esc and Backspace close the detail, too",
    ]
  ) { panels, index, vendor in
    let navigation = BackNavigationController(
      rootViewController: PanelViewController(panels[index]))
    navigation.delegate = vendor
    navigation.navigationBar.barTintColor = Theme.panel
    navigation.navigationBar.tintColor = Theme.accent
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: Theme.text]
    navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
    return navigation
  }
}
