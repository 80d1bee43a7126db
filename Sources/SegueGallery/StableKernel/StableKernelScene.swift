import Segue

/// The scene of stablekernel's article: a tab bar controller whose delegate customizes its transitions.
public enum StableKernelScene {
  /// The scene's root: the tab bar controller, and above it a choice of who animates, and how long.
  @MainActor public static func make() -> UIViewController {
    let tbc = UITabBarController()
    tbc.setViewControllers(
      [
        STKViewController(color: .red), STKViewController(color: .green),
        STKViewController(color: .blue),
      ], animated: false)
    let appDelegate = STKAppDelegate()
    tbc.delegate = appDelegate
    tbc.transitionPolicy = .interrupt
    tbc.tabBar.barTintColor = Theme.background
    tbc.tabBar.tintColor = Theme.accent
    return SceneViewController(
      tbc, keeping: [appDelegate],
      [
        .init(titles: STKAppDelegate.Approach.allCases.map(\.title)) { index in
          appDelegate.approach = STKAppDelegate.Approach.allCases[index]
        }
      ], tempo: Tempo([appDelegate.duration]) { appDelegate.duration = $0[0] })
  }
}
