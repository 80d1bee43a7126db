import UIKit

/// stablekernel's article: a tab bar controller whose delegate customizes its transitions.
public enum StableKernelScene {
  /// The scene's root: the tab bar controller, below controls for the animation controller and its
  /// duration.
  @MainActor public static func make() -> UIViewController {
    let tbc = UITabBarController()
    tbc.setViewControllers(
      [
        STKViewController(color: .red), STKViewController(color: .green),
        STKViewController(color: .blue),
      ], animated: false)
    let appDelegate = STKAppDelegate()
    tbc.delegate = appDelegate
    OverlappingRequests(of: tbc).policy = .interrupt
    tbc.tabBar.barTintColor = Theme.background
    tbc.tabBar.tintColor = Theme.accent
    tbc.tabBar.unselectedItemTintColor = Theme.tab
    return SceneViewController(
      tbc, keeping: [appDelegate],
      [
        .init(titles: STKAppDelegate.Approach.allCases.map(\.title)) { index in
          appDelegate.approach = STKAppDelegate.Approach.allCases[index]
        }
      ], tempo: Tempo([appDelegate.duration]) { appDelegate.duration = $0[0] })
  }
}

extension Scene {
  /// stablekernel's tab bar controller.
  public static let stablekernel = Scene(
    "stablekernel", title: "stablekernel", subtitle: "Tab bar animators",
    sentence: "A tab bar controller whose delegate animates, or a class of its own.",
    hint: "Click a tab, also while one slides",
    drawing: [
      .init(.to, x: 4, y: 4, width: 36, height: 8),
      .init(.from, x: 4, y: 14, width: 36, height: 8, alpha: 0.7),
      .init(.from, x: 4, y: 25, width: 10, height: 2),
      .init(.to, x: 17, y: 25, width: 10, height: 2),
      .init(.from, x: 30, y: 25, width: 10, height: 2),
    ], make: StableKernelScene.make)
}
