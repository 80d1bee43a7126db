import UIKit

/// A container that shows one of several controllers, chosen with the tabs along its bottom, by
/// dragging sideways, or with the keys.
///
/// After Joachim Bondo's "Custom Container View Controller Transitions" in objc.io #12, written
/// with public API only. Any animator for view controller transitions works in it, even one that
/// does not support interaction.
public final class ContainerViewController: UIViewController {
  /// Vends animators and is notified of selections.
  public weak var delegate: ContainerViewControllerDelegate?

  /// The controllers to choose from, in the order of their tabs.
  public let viewControllers: [UIViewController]

  /// The duration of transitions for which the delegate vends no animator, in seconds.
  public var transitionDuration: TimeInterval = 1

  /// Clips the content. Drags are measured in its coordinates, because an animator may move the
  /// content.
  let clipView = UIView()
  let contentView = ContainerContentView()
  let tabBar: TabBar
  lazy var pan = InteractivePan(self)
  /// The transition in flight.
  var transition: Transition?
  /// The last request made during a transition; it begins right after.
  var request: UIViewController?
  var selection: UIViewController?

  /// The state of a running transition.
  struct Transition {
    let from: UIViewController
    let to: UIViewController
    let animator: UIViewControllerAnimatedTransitioning
    let interactor: UIViewControllerInteractiveTransitioning
    let context: PrivateTransitionContext
  }

  /// A container that shows the controller at `selectedIndex` first.
  ///
  /// - Precondition: `selectedIndex` is an index of `viewControllers`.
  public convenience init(viewControllers: [UIViewController], selectedIndex: Int = 0) {
    let items = viewControllers.map { controller in
      (controller as? TabRepresentable)?.tabItem
        ?? TabItem(title: controller.title ?? "", icon: .ring, color: Theme.accent)
    }
    self.init(viewControllers: viewControllers, selectedIndex: selectedIndex, tabItems: items)
  }

  /// A container whose tabs have the appearance of `tabItems`, one for each controller.
  init(viewControllers: [UIViewController], selectedIndex: Int, tabItems: [TabItem]) {
    guard viewControllers.indices.contains(selectedIndex) else {
      fatalError(
        "a container of \(viewControllers.count) controllers has none at index \(selectedIndex)")
    }
    self.viewControllers = viewControllers
    tabBar = TabBar(tabItems)
    selection = viewControllers[selectedIndex]
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: The view

  public override func viewDidLoad() {
    super.viewDidLoad()
    clipView.clipsToBounds = true
    clipView.backgroundColor = Theme.void
    clipView.addSubview(contentView)
    view.addSubview(clipView)
    view.addSubview(tabBar)
    tabBar.didTap = { [weak self] index in self?.select(index) }
    clipView.addGestureRecognizer(pan.recognizer)
    layOut()
    showSelection()
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  /// The content is at least a point in size, so that coordinates in it stay meaningful.
  private func layOut() {
    let size = view.bounds.size
    let bar = min(TabBar.height, max(0, size.height - 1))
    clipView.frame = CGRect(
      x: 0, y: 0, width: max(1, size.width), height: max(1, size.height - bar))
    // An animator may have moved it.
    contentView.bounds.size = clipView.bounds.size
    contentView.center = CGPoint(x: clipView.bounds.width / 2, y: clipView.bounds.height / 2)
    tabBar.frame = CGRect(x: 0, y: size.height - bar, width: size.width, height: bar)
  }

  private func showSelection() {
    guard let selection else { return }
    tabBar.selectedIndex = index(of: selection)
    contentView.fill(with: selection.view)
    addChild(selection)
    contentView.addSubview(selection.view)
    selection.didMove(toParent: self)
  }

  // MARK: Keys

  public override var keyCommands: [UIKeyCommand]? {
    var commands = [
      UIKeyCommand(title: "Previous tab", input: UIKeyCommand.inputLeftArrow) { [weak self] _ in
        self?.selectNeighbor(-1)
      },
      UIKeyCommand(title: "Next tab", input: UIKeyCommand.inputRightArrow) { [weak self] _ in
        self?.selectNeighbor(1)
      },
    ]
    commands += backCommands
    for index in 0..<min(9, viewControllers.count) {
      commands.append(
        UIKeyCommand(title: "Tab \(index + 1)", input: "\(index + 1)") { [weak self] _ in
          self?.select(index)
        })
    }
    return commands
  }
}

// MARK: - Selecting

extension ContainerViewController {
  /// The selected controller; from the start of a transition, the one it leads to, unless it is
  /// cancelled. Setting it starts a transition. While one runs, the last request is deferred and
  /// begins right after.
  public var selectedViewController: UIViewController? {
    get { selection }
    set { if let newValue { select(newValue) } }
  }

  /// Whether a transition is in flight.
  public var isTransitioning: Bool { transition != nil }

  /// Selects the tab at `index`; does nothing if there is none.
  public func select(_ index: Int) {
    guard viewControllers.indices.contains(index) else { return }
    select(viewControllers[index])
  }

  /// Selects the tab `step` to the right of the one requested last; does nothing if there is none.
  public func selectNeighbor(_ step: Int) {
    guard let current = (request ?? selection).flatMap(index(of:)) else { return }
    select(current + step)
  }

  /// Reverses the transition in flight; nil if there is none or it is already reversing.
  var turnsBack: (@MainActor () -> Void)? {
    guard let transition, !transition.context.transitionWasCancelled,
      let interactor = transition.interactor as? UIPercentDrivenInteractiveTransition
    else { return nil }
    return { [weak self] in
      self?.request = nil
      self?.selection = transition.from
      PercentDriver(of: interactor).reverse()
    }
  }

  func index(of controller: UIViewController) -> Int? {
    viewControllers.firstIndex { $0 === controller }
  }
}
