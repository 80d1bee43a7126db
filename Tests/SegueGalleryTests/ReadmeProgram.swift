import Segue
import SegueSDL

final class Page: UIViewController {
  override func viewDidLoad() {
    let depth = CGFloat(navigationController?.viewControllers.count ?? 0)
    view.backgroundColor = UIColor(hue: depth / 8, saturation: 0.7, brightness: 0.9, alpha: 1)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Page.openNext))
  }

  func openNext() {
    navigationController?.pushViewController(Page(), animated: true)
  }
}

@MainActor enum Program {
  static func main() {
    SDLApplication.main(WindowConfiguration(title: "Pages")) { application in
      application.window.rootViewController = UINavigationController(rootViewController: Page())
    }
  }
}
