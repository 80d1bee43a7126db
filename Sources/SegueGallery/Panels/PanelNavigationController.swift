import UIKit

/// One tab of the playground: a panel, and its detail if it is open.
public final class PanelNavigationController: UINavigationController, TabRepresentable {
  /// The panel's own icon and color.
  public let tabItem: TabItem

  /// A stack with `panel` as its root.
  public init(_ panel: Panel) {
    tabItem = TabItem(title: panel.title, icon: panel.icon, color: panel.tint)
    super.init(nibName: nil, bundle: nil)
    title = panel.title
    isNavigationBarHidden = true
    setViewControllers([PanelViewController(panel)], animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  public override var keyCommands: [UIKeyCommand]? { backCommands + (super.keyCommands ?? []) }

  public override func viewDidLoad() {
    super.viewDidLoad()
    interactiveContentPopGestureRecognizer?.isEnabled = true
  }
}
