import Foundation

/// A container that shows one of several controllers, chosen with a bar of tabs along the bottom.
///
/// A controller's view is loaded when it is first selected. Unlike UIKit, the controllers' views end
/// above the bar, and more tabs than fit are not put behind a tab of their own.
///
/// Keys: Control with a digit selects a tab, Control with Page Up or Page Down the one before or after.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// Decides over selections, hears of them and vends animators.
  open weak var delegate: UITabBarControllerDelegate?

  let engine = TransitionEngine()
  var controllers: [UIViewController] = []
  private(set) var selection: UIViewController?
  /// What was asked for last while a transition was in flight and could not be interrupted.
  var waiting: UIViewController?
  /// Whether views and callbacks of a switch without animation are under way.
  private var isSwitching = false
  /// Ends a switch without animation in the next turn of the loop.
  private var pendingSwitch: (() -> Void)?
  private lazy var grab = TransitionGrab(axis: .horizontal, engine: engine)

  // MARK: The controllers

  /// The controllers to choose from, in the order of their tabs.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Makes `viewControllers` those to choose from. What is selected stays so if it is among them; else
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
    if engine.isBetweenStates {
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
    for controller in leaving {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
  }

  // MARK: The selection

  /// The controller that is selected: from the start of a transition on the one it leads to. Setting it
  /// animates if the delegate vends an animator; the will-callbacks come before this returns (N1).
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

  /// The place of the selected controller among `viewControllers`; `NSNotFound` where there is none.
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

  private lazy var tabView = TabView(frame: UIScreen.main.bounds)

  // MARK: The view

  open override func loadView() {
    view = tabView
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.didChoose = { [weak self] in self?.userChose($0) }
    grab.sign = { [weak self] in self?.forwardSign ?? 1 }
    // Not to the transition view, which an animator may move.
    grab.avoided = tabBar
    tabView.addGestureRecognizer(grab.recognizer)
    if let selection { place(selection) }
  }

  // MARK: Keys

  open override var keyCommands: [UIKeyCommand]? {
    var commands = [
      UIKeyCommand(
        title: "Previous tab", input: UIKeyCommand.inputPageUp, modifierFlags: .control
      ) { [weak self] _ in self?.userSelectsNeighbour(-1) },
      UIKeyCommand(
        title: "Next tab", input: UIKeyCommand.inputPageDown, modifierFlags: .control
      ) { [weak self] _ in self?.userSelectsNeighbour(1) },
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

// MARK: - Switching

extension UITabBarController {
  private var isOnScreen: Bool { viewIfLoaded?.window != nil }

  /// One of the controllers stands for itself with another item now.
  func itemsChanged() {
    tabBar.items = controllers.map(\.tabBarItem)
    tabBar.selectedItem = selection?.tabBarItem
  }

  func index(of controller: UIViewController) -> Int? {
    controllers.firstIndex { $0 === controller }
  }

  /// Where dragging to the right leads on, 1; where dragging to the left does, −1.
  private var forwardSign: CGFloat {
    guard let transition = engine.transition, let from = index(of: transition.from),
      let to = index(of: transition.to)
    else { return 1 }
    return (to > from) == tabView.isRightToLeft ? 1 : -1
  }

  func select(_ controller: UIViewController) {
    guard !isSwitching else {
      onSecondRequest?(transitionPolicy == .ignore ? .ignore : .queue)
      if transitionPolicy != .ignore { waiting = controller }
      return
    }
    endPendingSwitch(selectsWaiting: false)
    // The last request counts; one that waits is not to begin between this one and what it ends.
    let earlier = waiting
    waiting = nil
    switch engine.answer(requestFor: controller, in: self) {
    case .begin where engine.hasEnded && !hasPendingSwitch: break
    // Whoever heard of the end has already asked for something else.
    case .begin, .wait: return waiting = controller
    case .drop: return waiting = earlier
    case .turned:
      selection = controller
      return lightSelection()
    }
    guard controller !== selection else { return }
    guard isOnScreen, let from = selection, appearance.isOnScreen else {
      return showAtOnce(controller)
    }
    let hasBegun = engine.begin {
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: controller)
      guard isOnScreen, appearance.isOnScreen else {
        // The delegate has taken the tab bar controller off the screen.
        showAtOnce(controller)
        return nil
      }
      guard let animator else {
        switchAtOnce(from: from, to: controller)
        return nil
      }
      return request(from: from, to: controller, animator)
    }
    guard hasBegun else { return selectWaiting() }
    transitionContainer?.layoutIfNeeded()
  }

  private func lightSelection() {
    tabBar.selectedItem = selection?.tabBarItem
    let navigation = selection as? UINavigationController
    if engine.isIdle { moveBar(isHidden: navigation?.hidesBottomBar ?? false, along: nil) }
  }

  /// Slides the bar away or back, with a transition if there is one, and lets the content have its place.
  func moveBar(isHidden: Bool, along coordinator: UIViewControllerTransitionCoordinator?) {
    let wasHidden = tabView.isBarAway
    guard isHidden != wasHidden else { return }
    let settle = { [tabView] (isHidden: Bool) in
      tabView.isBarAway = isHidden
      tabView.isContentTall = isHidden
    }
    guard let coordinator, isOnScreen else { return settle(isHidden) }
    tabView.isContentTall = true
    coordinator.animateAlongsideTransition(in: tabBar) { [tabView] _ in
      tabView.isBarAway = isHidden
    } completion: { context in
      settle(context.isCancelled ? wasHidden : isHidden)
    }
  }

  private func place(_ controller: UIViewController) {
    let container = tabView.transitionView
    controller.view.frame = container.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(controller.view)
  }

  /// The view of `controller` stays after a transition. Where the container changed its size in
  /// mid-flight, it is placed anew: an animator may have kept the view from following.
  private func keep(
    _ controller: UIViewController, in container: UIView, begunAt size: CGSize
  ) {
    let view: UIView = controller.view
    if view.superview !== container {
      place(controller)
    } else if container.bounds.size != size, view.transform.isIdentity {
      view.frame = container.bounds
    }
  }

  /// Without callbacks of a switch: appearance follows the window.
  private func showAtOnce(_ controller: UIViewController?) {
    let old = selection
    selection = controller
    lightSelection()
    guard isViewLoaded else { return }
    switching {
      tabView.transitionView.endStragglers()
      if let controller { place(controller) }
      guard let old, old !== controller else { return }
      old.viewIfLoaded?.removeFromSuperview()
      // It was on its way out with the tab bar controller, and is there now.
      if old.appearance.isChanging { old.endAppearanceTransition() }
    }
  }

  /// What is asked for out of the callbacks of `change` waits for its end.
  private func switching(selectsWaiting: Bool = true, _ change: () -> Void) {
    isSwitching = true
    change()
    isSwitching = false
    if selectsWaiting { selectWaiting() }
  }

  /// S8: the will-callbacks come at once, the others with the next turn of the loop.
  private func switchAtOnce(from: UIViewController, to: UIViewController) {
    selection = to
    lightSelection()
    FrameLoop.shared.enqueue { [weak self] in self?.endPendingSwitch() }
    switching {
      tabView.transitionView.endStragglers()
      to.loadViewIfNeeded()
      to.beginAppearanceTransition(true, animated: false)
      from.beginAppearanceTransition(false, animated: false)
      place(to)
      from.view.removeFromSuperview()
      pendingSwitch = { [weak self] in
        self?.view.layoutIfNeeded()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
      }
    }
  }

  var hasPendingSwitch: Bool { pendingSwitch != nil }

  var transitionContainer: UIView? { isViewLoaded ? tabView.transitionView : nil }

  private func endPendingSwitch(selectsWaiting: Bool = true) {
    guard let end = pendingSwitch else { return }
    pendingSwitch = nil
    switching(selectsWaiting: selectsWaiting, end)
  }

  private func request(
    from: UIViewController, to: UIViewController,
    _ animator: UIViewControllerAnimatedTransitioning
  ) -> ContainerTransition.Request {
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    view.layoutIfNeeded()
    let container = tabView.transitionView
    let size = container.bounds.size
    engine.announce(
      ContainerTransition(container: self, from: from, to: to) { [weak self] _ in
        self?.selectWaiting()
      })
    selection = to
    lightSelection()
    to.loadViewIfNeeded()
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if to.view.transform.isIdentity { to.view.frame = container.bounds }
    return ContainerTransition.Request(
      containerView: container, animator: animator, interactor: interactor,
      initialFrame: { $0 === from ? container.bounds : .zero },
      finalFrame: { $0 === to ? container.bounds : .zero },
      willBegin: {
        to.beginAppearanceTransition(true, animated: true)
        from.beginAppearanceTransition(false, animated: true)
      },
      commit: { [self] in
        keep(to, in: container, begunAt: size)
        from.view.removeFromSuperview()
        // A hand may have led it on after the program had turned it around.
        selection = to
        lightSelection()
        container.layoutIfNeeded()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
      },
      rollBack: { [self] in
        to.beginAppearanceTransition(false, animated: true)
        to.view.removeFromSuperview()
        keep(from, in: container, begunAt: size)
        to.endAppearanceTransition()
        from.beginAppearanceTransition(true, animated: true)
        from.endAppearanceTransition()
        selection = from
        lightSelection()
      })
  }

  private func selectWaiting() {
    guard let next = waiting else { return }
    waiting = nil
    select(next)
  }
}

extension UITabBarController: TransitionHost {
  func holdShownInPlace() {
    guard engine.hasEnded, pendingSwitch == nil, let container = transitionContainer else { return }
    selection?.holdView(in: container)
  }

  func endTransitionBeforeLeaving() {
    // Nothing is to begin any more: what waits is shown at once.
    endPendingSwitch(selectsWaiting: false)
    let next = waiting
    waiting = nil
    engine.endBeforeLeaving()
    if let next { showAtOnce(next) }
    transitionContainer.map(GhostView.clear(in:))
  }
}

// MARK: - The controllers in it

extension UIViewController {
  /// The tab bar controller that this controller is in, at any depth.
  public var tabBarController: UITabBarController? {
    nearestAncestor(UITabBarController.self)
  }
}
