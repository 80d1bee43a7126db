import Segue

/// A window's views and controllers as text, with everything that a transition may touch.
@MainActor public enum HierarchySnapshot {
  /// One line a view and a controller. Two snapshots are equal if nothing has changed.
  public static func of(_ window: UIWindow) -> [String] {
    var lines: [String] = []
    add(window, depth: 0, to: &lines)
    if let root = window.rootViewController { add(root, depth: 0, to: &lines) }
    return lines
  }

  private static func add(_ view: UIView, depth: Int, to lines: inout [String]) {
    let layer = view.layer
    var line =
      String(repeating: "  ", count: depth)
      + "\(type(of: view)) \(ObjectIdentifier(view).hashValue)"
    line += " \(view.center) \(view.bounds) \(view.transform) \(view.alpha) \(view.isHidden)"
    line += " \(layer.zPosition) \(layer.transform) \(layer.speed) \(layer.timeOffset)"
    line += " \(layer.beginTime) \(view.isUserInteractionEnabled) \(view.autoresizingMask.rawValue)"
    let shown = layer.presentation() ?? layer
    line += " shown \(shown.position) \(shown.bounds) \(shown.opacity)"
    lines.append(line)
    for subview in view.subviews { add(subview, depth: depth + 1, to: &lines) }
  }

  private static func add(_ controller: UIViewController, depth: Int, to lines: inout [String]) {
    var line = String(repeating: "  ", count: depth) + "\(controller)"
    line += " moves \(controller.isMovingToParent) \(controller.isMovingFromParent)"
    line += " \(controller.isBeingPresented) \(controller.isBeingDismissed)"
    if let navigation = controller as? UINavigationController {
      line += " stack \(navigation.viewControllers)"
      line += " items \(navigation.navigationBar.items?.map { $0.title ?? "" } ?? [])"
    }
    if let tabs = controller as? UITabBarController {
      line += " selected \(tabs.selectedIndex) \(tabs.tabBar.selectedItem?.title ?? "")"
    }
    lines.append(line)
    for child in controller.children { add(child, depth: depth + 1, to: &lines) }
    if controller.parent == nil, let presented = controller.presentedViewController {
      lines.append("presents")
      add(presented, depth: depth, to: &lines)
    }
  }
}
