// swift-format-ignore-file

import UIKit

class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
    return true
  }

  // MARK: UISceneSession Lifecycle

  func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration {
    return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

class SceneAppSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let window = UIWindow(windowScene: windowScene)
    let first = SceneAppPage(name: "First"), second = SceneAppPage(name: "Second")
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second].map { UINavigationController(rootViewController: $0) }
    tabs.tabBar.tintColor = .red
    window.rootViewController = tabs
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) {}
  func sceneWillEnterForeground(_ scene: UIScene) {}
}

class SceneAppPage: UIViewController {
  init(name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
    tabBarItem = UITabBarItem(title: name, image: nil, selectedImage: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", style: .done, target: self, action: #selector(next(_:)))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func next(_ item: UIBarButtonItem) {
    navigationController?.pushViewController(SceneAppPage(name: "Next"), animated: true)
  }
}
