import UIKit

extension ContainerKind {
  /// objc.io's container, written with public API.
  public static let custom = ContainerKind(
    "Custom", subtitle: "Tabs and drags, as in objc.io #12",
    hint: "Click a tab or drag sideways", keyHint: "← → 1–\(Panel.all.count) tabs",
    drawing: [
      .init(.from, x: 4, y: 4, width: 17, height: 17),
      .init(.to, x: 23, y: 4, width: 17, height: 17),
      .init(.from, x: 13, y: 24, width: 5, height: 3),
      .init(.to, x: 25, y: 24, width: 5, height: 3),
    ]
  ) { _, index, vendor in
    let container = Gallery.makeContainer(panel: index)
    container.delegate = vendor
    for controller in container.viewControllers {
      OverlappingRequests(of: controller).policy = .interrupt
    }
    return container
  }
}

extension Gallery {
  /// A container with all panels, each in its own navigation controller; it shows the one at
  /// `index`.
  @MainActor public static func makeContainer(panel index: Int = 0) -> ContainerViewController {
    ContainerViewController(
      viewControllers: Panel.all.map(PanelNavigationController.init), selectedIndex: index)
  }
}
