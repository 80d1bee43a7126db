import Segue

/// One tab of the playground: a panel, and its detail when that is open.
public final class PanelNavigationController: UINavigationController, TabRepresentable {
  public let tabItem: TabItem

  public init(_ panel: Panel) {
    tabItem = TabItem(title: panel.title, icon: panel.icon, color: panel.tint)
    super.init(nibName: nil, bundle: nil)
    title = panel.title
    setViewControllers([PanelViewController(panel)], animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    interactiveContentPopGestureRecognizer?.isEnabled = true
  }
}
