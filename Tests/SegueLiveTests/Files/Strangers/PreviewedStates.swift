// swift-format-ignore-file

import UIKit

enum LoadingState: String, CaseIterable {
  case empty, loading, failed
}

final class LoadingViewController: UIViewController {
  let state: LoadingState

  init(state: LoadingState) {
    self.state = state
    super.init(nibName: nil, bundle: nil)
    title = state.rawValue
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

#Preview("All states") {
  let tabs = UITabBarController()
  tabs.viewControllers = LoadingState.allCases.map { state in
    let page = LoadingViewController(state: state)
    page.tabBarItem.title = """
      \(state.rawValue) {
      """
    return page
  }
  return tabs
}

#Preview("One of them") {
  let isSlow = LoadingState.allCases.count > 2 // }
  if isSlow {
    LoadingViewController(state: .loading)
  } else {
    UINavigationController(rootViewController: LoadingViewController(state: .failed))
  }
}

#Preview() {
  final class Host: UIViewController {
    override func loadView() { view = UIImageView() }
  }
  func makeHost() -> Host { Host() }
  return makeHost()
}
