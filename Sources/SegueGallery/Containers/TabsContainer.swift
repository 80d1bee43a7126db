import UIKit

extension ContainerKind {
  /// A tab bar controller.
  public static let tabs = ContainerKind(
    "Tabs", subtitle: "A tab bar controller", hint: "Click a tab; drag while it moves",
    keyHint: "Ctrl+1–\(Panel.all.count) tabs",
    drawing: [
      .init(.from, x: 4, y: 4, width: 36, height: 16),
      .init(.from, x: 4, y: 22, width: 10, height: 4),
      .init(.to, x: 17, y: 22, width: 10, height: 4),
      .init(.from, x: 30, y: 22, width: 10, height: 4),
    ],
    panelSentences: [
      "Click a tab, and grab what moves",
      "Any engine works under the pointer",
      "Let go, and grab it again",
      "Ctrl and 1 to \(Panel.all.count) lead here, too",
    ]
  ) { panels, index, vendor in
    let tabs = UITabBarController()
    tabs.viewControllers = panels.map { panel in
      let controller = PanelNavigationController(panel)
      OverlappingRequests(of: controller).policy = .interrupt
      controller.tabBarItem = UITabBarItem(
        title: panel.title, image: TabIconView.image(panel.icon), tag: 0)
      return controller
    }
    tabs.tabBar.barTintColor = Theme.background
    tabs.tabBar.tintColor = Theme.accent
    tabs.tabBar.unselectedItemTintColor = Theme.tab
    tabs.selectedIndex = index
    tabs.delegate = vendor
    return tabs
  }
}
