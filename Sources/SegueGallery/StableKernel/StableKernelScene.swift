import Segue

/// The scene of stablekernel's article: a tab bar controller whose delegate customizes its transitions.
public enum StableKernelScene {
  /// The scene's root: the tab bar controller, and above it a choice of who animates.
  @MainActor public static func make() -> UIViewController {
    StableKernelViewController()
  }
}

/// Holds the tab bar controller, and its delegate, which nobody else does.
final class StableKernelViewController: UIViewController {
  private let appDelegate = STKAppDelegate()
  private let choice = UISegmentedControl(items: STKAppDelegate.Approach.allCases.map(\.title))
  let tbc = UITabBarController()

  // In points.
  private static let stripHeight: CGFloat = 52
  private static let choiceSize = CGSize(width: 340, height: 30)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.panel
    tbc.setViewControllers(
      [
        STKViewController(color: .red), STKViewController(color: .green),
        STKViewController(color: .blue),
      ], animated: false)
    tbc.delegate = appDelegate
    tbc.transitionPolicy = .interrupt
    tbc.tabBar.barTintColor = Theme.background
    tbc.tabBar.tintColor = Theme.accent
    addChild(tbc)
    view.addSubview(tbc.view)
    tbc.didMove(toParent: self)
    makeChoice()
  }

  private func makeChoice() {
    choice.backgroundColor = Theme.raised
    choice.selectedSegmentTintColor = UIColor(white: 1, alpha: 0.14)
    choice.setTitleTextAttributes([.foregroundColor: Theme.dim], for: .normal)
    choice.setTitleTextAttributes([.foregroundColor: Theme.text], for: .selected)
    choice.selectedSegmentIndex = 0
    choice.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        appDelegate.approach = STKAppDelegate.Approach.allCases[choice.selectedSegmentIndex]
      }, for: .valueChanged)
    view.addSubview(choice)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let strip = size.height > 4 * Self.stripHeight ? Self.stripHeight : 0
    choice.isHidden = strip == 0
    let width = min(Self.choiceSize.width, max(0, size.width - 2 * Theme.padding))
    choice.frame = CGRect(
      x: ((size.width - width) / 2).rounded(), y: (strip - Self.choiceSize.height) / 2,
      width: width, height: Self.choiceSize.height)
    tbc.view.frame = CGRect(x: 0, y: strip, width: size.width, height: size.height - strip)
  }
}
