import Foundation

/// A container that shows one of several controllers, selected with a bar of tabs along the bottom.
///
/// A controller's view is loaded when it is first selected. It extends below the bar if that is translucent. Unlike
/// UIKit, there is no More tab for tabs that do not fit.
///
/// Keys: Control with a digit selects a tab, Control with Page Up or Page Down the one before or
/// after.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// Allows the user's selections, is notified of them, and vends animators.
  open weak var delegate: UITabBarControllerDelegate?

  let engine = TransitionEngine()
  var controllers: [UIViewController] = []
  var selection: UIViewController?
  /// The last request made while a transition was in flight that could not be interrupted.
  var waiting: TabRequest?
  var switchover = Switchover.none
  private lazy var holdGesture = TransitionHoldGesture(axis: .horizontal, engine: engine)

  /// The progress of a switch without animation.
  enum Switchover {
    case none
    /// Views are exchanged, and callbacks are sent.
    case inProgress
    /// The rest is done in the next turn of the run loop.
    case pending(() -> Void)
  }

  /// As the delegate says; all of them without one.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// As the delegate says; upright without one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: The controllers

  /// The controllers to choose from, in the order of their tabs.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers to choose from. The selected one stays selected if it is among them; else
  /// the first is selected.
  ///
  /// Unlike UIKit, the change is never animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for (index, controller) in new.enumerated() {
      demand(
        !new[..<index].contains { $0 === controller },
        "\(controller) stands twice among the controllers of \(self)")
      demand(
        !(controller is UITabBarController), "\(self) cannot contain a tab bar controller")
    }
    if engine.isAtBoundary {
      return engine.afterBoundary { [weak self] in
        self?.setViewControllers(viewControllers, animated: animated)
      }
    }
    endPendingSwitch(selectsWaiting: false)
    waiting = nil
    engine.endBeforeLeaving()
    let leaving = controllers.filter { old in !new.contains { $0 === old } }
    controllers = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = new.map(\.tabBarItem)
    if selection == nil || leaving.contains(where: { $0 === selection }) {
      showAtOnce(new.first)
    } else {
      lightSelection()
    }
    for controller in leaving where controller.parent === self {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
  }

  // MARK: The selection

  /// The selected controller; during a transition already the new one. Setting it animates if the
  /// delegate vends an animator; the will-callbacks come before the setter returns (N1).
  ///
  /// - Precondition: It is among `viewControllers`.
  open var selectedViewController: UIViewController? {
    get { selection }
    set {
      guard let newValue else { return }
      demand(
        controllers.contains { $0 === newValue },
        "\(newValue) is not among the controllers of \(self)")
      select(newValue)
    }
  }

  /// The index of the selected controller in `viewControllers`; `NSNotFound` where there is none.
  ///
  /// - Precondition: It is among the indices of `viewControllers`.
  open var selectedIndex: Int {
    get { selection.flatMap(index(of:)) ?? NSNotFound }
    set {
      demand(
        controllers.indices.contains(newValue),
        "\(self) has \(controllers.count) controllers, but none at index \(newValue)")
      select(controllers[newValue])
    }
  }

  /// The bar of tabs.
  open var tabBar: UITabBar { tabView.bar }

  private(set) lazy var tabView = TabView(self, frame: UIScreen.main.bounds)

  // MARK: The view

  /// The selected controller (W6).
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

  /// The selected controller (W6).
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  open override func loadView() {
    view = tabView
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.didChoose = { [weak self] in self?.userChose($0) }
    holdGesture.sign = { [weak self] in self?.forwardSign ?? 1 }
    // Not added to the transition view, which an animator may move.
    holdGesture.avoided = tabBar
    tabView.addGestureRecognizer(holdGesture.recognizer)
    selection?.place(in: tabView.transitionView)
  }

  // MARK: Keys

  open override var keyCommands: [UIKeyCommand]? {
    var commands =
      (super.keyCommands ?? []) + [
        UIKeyCommand(
          title: "Previous tab", input: UIKeyCommand.inputPageUp, modifierFlags: .control
        ) { [weak self] _ in self?.userSelectsNeighbor(-1) },
        UIKeyCommand(
          title: "Next tab", input: UIKeyCommand.inputPageDown, modifierFlags: .control
        ) { [weak self] _ in self?.userSelectsNeighbor(1) },
      ]
    for (index, controller) in controllers.prefix(9).enumerated() {
      commands.append(
        UIKeyCommand(
          title: controller.title ?? "Tab \(index + 1)", input: "\(index + 1)",
          modifierFlags: .control
        ) { [weak self, weak controller] _ in
          if let controller { self?.userSelects(controller) }
        })
    }
    return commands
  }
}

// MARK: - The bar

extension UITabBarController {
  /// One of the controllers has another tab bar item now.
  func itemsChanged() {
    tabBar.items = controllers.map(\.tabBarItem)
    tabBar.selectedItem = selection?.tabBarItem
  }

  func index(of controller: UIViewController) -> Int? {
    controllers.firstIndex { $0 === controller }
  }

  /// 1 where dragging to the right increases progress, −1 where dragging to the left does.
  fileprivate var forwardSign: CGFloat {
    guard let transition = engine.transition, let from = index(of: transition.from),
      let to = index(of: transition.to)
    else { return 1 }
    return (to > from) == tabView.isRightToLeft ? 1 : -1
  }

  func lightSelection() {
    tabBar.selectedItem = selection?.tabBarItem
    let navigation = selection as? UINavigationController
    if engine.isIdle { moveBar(isHidden: navigation?.hidesBottomBar ?? false, along: nil) }
  }

  /// Slides the bar out or back, alongside a transition if there is one.
  func moveBar(isHidden: Bool, along coordinator: UIViewControllerTransitionCoordinator?) {
    let wasHidden = tabView.isBarAway
    guard isHidden != wasHidden else { return }
    guard let coordinator, isOnScreen else { return tabView.isBarAway = isHidden }
    coordinator.animateAlongsideTransition(in: tabBar) { [tabView] _ in
      tabView.moveBar(away: isHidden)
    } completion: { [tabView] context in
      tabView.isBarAway = context.isCancelled ? wasHidden : isHidden
    }
  }
}
