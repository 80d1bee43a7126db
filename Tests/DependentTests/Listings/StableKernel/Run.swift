import UIKit

/// Lets the article's tab bar controller slide from tab to tab.
@MainActor public func runStableKernel(on stage: HeadlessStage) -> String {
  let appDelegate = STKAppDelegate()
  appDelegate.launch()
  guard let tbc = appDelegate.window?.rootViewController as? UITabBarController else { return "" }
  appDelegate.window?.rootViewController = nil
  stage.show(tbc)
  stage.settle()
  var words: [String] = []
  for index in [2, 0] {
    tbc.selectedIndex = index
    stage.run(for: 0.25)
    let views = (tbc.viewControllers ?? []).filter { $0.viewIfLoaded?.window != nil }
    stage.settle()
    words += ["\(views.count)", tbc.tabBar.selectedItem?.title ?? ""]
  }
  return words.joined(separator: ", ")
}
