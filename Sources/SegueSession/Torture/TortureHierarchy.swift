import Segue
import SegueGallery
import SegueInspection

/// All containers nested in one another, with user input and program calls that hit them at once.
@MainActor package final class TortureHierarchy {
  let window: UIWindow
  let root = UITabBarController()
  let ledger = TortureLedger()
  let vendor: TortureVendor
  let stacks: [TortureStack]
  private let inner: [TortureStack]
  let custom: ContainerViewController
  private let panel: TorturePanel
  /// The controller that replaces the root for a while.
  private let other: UIViewController
  /// The locations of the fingers that are down, by their numbers.
  var pressed: [Int: CGPoint] = [:]

  static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
  ]
  private static let innerCount = 3
  static let textSizes: [UIContentSizeCategory] = [
    .large, .extraSmall, .extraExtraExtraLarge, .accessibilityExtraLarge,
  ]

  /// Creates a hierarchy in `window`, and shows it there.
  ///
  /// - Parameter state: The state that it shows at first; nil: one panel in each container.
  package init(window: UIWindow, state: TortureState? = nil) {
    let ledger = ledger
    self.window = window
    vendor = TortureVendor(ledger)
    func make(_ panels: [TortureState.Panel]?) -> TortureStack {
      let panels = panels?.map { $0.make(ledger) } ?? [TorturePanel(ledger)]
      return TortureStack(panels, ledger)
    }
    stacks = (0..<2).map { make(state?.stacks[$0]) }
    stacks[1].isNavigationBarHidden = true
    stacks[1].interactiveContentPopGestureRecognizer?.isEnabled = true
    inner = (0..<Self.innerCount).map { make(state?.inner[$0]) }
    for navigation in inner { navigation.isNavigationBarHidden = true }
    custom = ContainerViewController(viewControllers: inner)
    panel = state?.panel.make(ledger) ?? TorturePanel(ledger)
    other = UIViewController()
    other.loadViewIfNeeded()
    other.view.backgroundColor = .systemGray
    root.viewControllers = stacks + [custom, panel]
    root.delegate = vendor
    custom.delegate = vendor
    for navigation in stacks { navigation.delegate = vendor }
    setPolicy(0)
    if let state {
      custom.selectedViewController = inner[state.selectedInner]
      root.selectedIndex = state.tab
    }
    window.rootViewController = state?.isSwapped == true ? other : root
    window.makeKeyAndVisible()
  }

  /// Every controller of the hierarchy, including those that are not visible.
  var controllers: [UIViewController] {
    func all(_ controller: UIViewController) -> [UIViewController] {
      [controller] + controller.children.flatMap(all)
    }
    var found = all(root)
    found += inner.filter { $0.parent == nil }.flatMap(all)
    return found + presented.flatMap(all)
  }

  /// The state that is shown, as far as it is the hierarchy's own.
  var state: TortureState {
    TortureState(
      tab: root.selectedIndex,
      stacks: stacks.map { $0.viewControllers.compactMap(TortureState.Panel.init) },
      inner: inner.map { $0.viewControllers.compactMap(TortureState.Panel.init) },
      selectedInner: inner.firstIndex { $0 === custom.selectedViewController } ?? 0,
      panel: TortureState.Panel(panel), presented: presented.map { TortureState.Presented($0) },
      isSwapped: isSwapped)
  }

  /// Presents the controllers of `state`; nothing may be presented yet.
  func present(_ state: TortureState) {
    for presented in state.presented {
      let controller = presented.make(ledger, vendor, policy: OverlappingRequests(of: root).policy)
      topmost.present(controller, animated: false)
    }
  }

  /// Whether another root controller has taken the place of the window's.
  var isSwapped: Bool { window.rootViewController === other }

  /// Replaces the window's root controller with another one, or gives it back.
  func swapRoot() {
    window.rootViewController = isSwapped ? root : other
  }

  /// The frontmost panel, if nothing lies above it.
  var frontPanel: TorturePanel? {
    guard !isSwapped else { return nil }
    var controller = topmost
    while let driver = controller as? any ContainerDriver {
      guard let next = driver.shownMember else { return nil }
      controller = next
    }
    return controller as? TorturePanel
  }

  /// The fault of the hierarchy at rest, as a sentence; nil if there is none.
  var leftoverActivity: String? {
    if custom.isTransitioning { return "a transition of the custom container has not ended" }
    let shown = custom.viewControllers.filter { $0.viewIfLoaded?.superview != nil }
    if custom.isViewLoaded, shown != [custom.selectedViewController] {
      return "the custom container shows \(shown.count) controllers"
    }
    if let controller = controllers.first(where: { $0.transitionCoordinator != nil }) {
      return "\(controller) has a transition coordinator"
    }
    var layers: [CALayer] = [window.layer]
    while let layer = layers.popLast() {
      if layer.speed == 0 { return "the time of \(layer) stands still" }
      if let keys = layer.animationKeys() { return "\(keys) still animate \(layer)" }
      layers += layer.sublayers ?? []
    }
    return (stacks + inner).lazy.compactMap(\.leftoverActivity).first ?? ledger.leftoverActivity
  }

  func setPolicy(_ index: Int) {
    let policies: [TransitionPolicy] = [.interrupt, .queue, .ignore]
    let policy = policies[index % policies.count]
    for controller in [root, custom] + stacks + custom.viewControllers {
      OverlappingRequests(of: controller).policy = policy
    }
  }

  /// The stack that the user sees.
  var navigation: UINavigationController? {
    let selected = root.selectedViewController
    return selected as? UINavigationController
      ?? (selected as? ContainerViewController)?.selectedViewController as? UINavigationController
  }

  /// The controller on top of everything that is presented.
  var topmost: UIViewController { presented.last ?? root }

  /// The controllers presented over the hierarchy, from the lowest to the topmost.
  private var presented: [UIViewController] {
    let chain = sequence(first: root as UIViewController) { top in
      top.presentedViewController.flatMap { $0 === top ? nil : $0 }
    }
    return Array(chain.dropFirst())
  }
}
