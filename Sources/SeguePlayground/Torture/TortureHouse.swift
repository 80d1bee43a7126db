import Segue
import SegueGallery
import SegueInspection

/// All containers nested in one another, with user input and program calls that hit them at once.
@MainActor final class TortureHouse {
  let window: UIWindow
  let root = UITabBarController()
  let census = TortureCensus()
  private let vendor: TortureVendor
  private let stacks: [TortureStack]
  private let inner: [TortureStack]
  private let custom: ContainerViewController
  private let panel: TorturePanel
  private var pressed: CGPoint?

  private static let pointer = 1
  private static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
  ]
  private static let innerCount = 3
  private static let textSizes: [UIContentSizeCategory] = [
    .large, .extraSmall, .extraExtraExtraLarge, .accessibilityExtraLarge,
  ]

  /// - Parameter state: What it shows at first; nil: one panel in each container.
  init(window: UIWindow, state: TortureState? = nil) {
    let census = census
    self.window = window
    vendor = TortureVendor(census)
    func make(_ panels: [TortureState.Panel]?) -> TortureStack {
      let panels = panels?.map { $0.make(census) } ?? [TorturePanel(census)]
      return TortureStack(panels, census)
    }
    stacks = (0..<2).map { make(state?.stacks[$0]) }
    stacks[1].isNavigationBarHidden = true
    stacks[1].interactiveContentPopGestureRecognizer?.isEnabled = true
    inner = (0..<Self.innerCount).map { make(state?.inner[$0]) }
    for navigation in inner { navigation.isNavigationBarHidden = true }
    custom = ContainerViewController(viewControllers: inner)
    panel = state?.panel.make(census) ?? TorturePanel(census)
    root.viewControllers = stacks + [custom, panel]
    root.delegate = vendor
    custom.delegate = vendor
    for navigation in stacks { navigation.delegate = vendor }
    setPolicy(0)
    if let state {
      custom.selectedViewController = inner[state.selectedInner]
      root.selectedIndex = state.tab
    }
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Every controller of the house, including those that are not visible.
  var controllers: [UIViewController] {
    func all(_ controller: UIViewController) -> [UIViewController] {
      [controller] + controller.children.flatMap(all)
    }
    var found = all(root)
    found += inner.filter { $0.parent == nil }.flatMap(all)
    return found + presented.flatMap(all)
  }

  /// What is shown, as far as it is the house's own.
  var state: TortureState {
    TortureState(
      tab: root.selectedIndex,
      stacks: stacks.map { $0.viewControllers.compactMap(TortureState.Panel.init) },
      inner: inner.map { $0.viewControllers.compactMap(TortureState.Panel.init) },
      selectedInner: inner.firstIndex { $0 === custom.selectedViewController } ?? 0,
      panel: TortureState.Panel(panel), presented: presented.map { TortureState.Presented($0) })
  }

  /// Presents what `state` says, as long as nothing is presented.
  func present(_ state: TortureState) {
    for presented in state.presented {
      let controller = presented.make(census, vendor, policy: OverlappingRequests(of: root).policy)
      topmost.present(controller, animated: false)
    }
  }

  /// The frontmost panel, if nothing lies above it.
  var frontPanel: TorturePanel? {
    var controller = topmost
    while true {
      switch controller {
      case let tabs as UITabBarController:
        guard let next = tabs.selectedViewController else { return nil }
        controller = next
      case let stack as UINavigationController:
        guard let next = stack.topViewController else { return nil }
        controller = next
      case let container as ContainerViewController:
        guard let next = container.selectedViewController else { return nil }
        controller = next
      default: return controller as? TorturePanel
      }
    }
  }

  /// What is wrong at rest; nil if nothing is.
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
    return census.leftoverActivity
  }

  private func setPolicy(_ index: Int) {
    let policies: [TransitionPolicy] = [.interrupt, .queue, .ignore]
    let policy = policies[index % policies.count]
    for controller in [root, custom] + stacks + custom.viewControllers {
      OverlappingRequests(of: controller).policy = policy
    }
  }

  /// The stack that the user sees.
  private var navigation: UINavigationController? {
    let selected = root.selectedViewController
    return selected as? UINavigationController
      ?? (selected as? ContainerViewController)?.selectedViewController as? UINavigationController
  }

  /// The controller on top of everything that is presented.
  private var topmost: UIViewController { presented.last ?? root }

  /// What is presented over the house, from the lowest to the topmost.
  private var presented: [UIViewController] {
    let chain = sequence(first: root as UIViewController) { top in
      top.presentedViewController.flatMap { $0 === top ? nil : $0 }
    }
    return Array(chain.dropFirst())
  }
}

// MARK: - Events

extension TortureHouse {
  /// Performs any event but steps and resizes, which are the host's.
  func apply(_ event: TortureEvent) {
    switch event {
    case .user(let event): apply(event)
    case .push: navigation?.pushViewController(TorturePanel(census), animated: true)
    case .pop: navigation?.popViewController(animated: true)
    case .root: navigation?.popToRootViewController(animated: true)
    case .stack(let number): setStack(number)
    case .tab(let name): selectTab(name)
    case .present(let kind):
      topmost.present(makePresented(kind), animated: kind % 5 != 4)
    case .dismiss: topmost.presentingViewController?.dismiss(animated: true)
    case .chain(let kind): chain(kind)
    case .engine(let name, let interactive):
      vendor.engine = name
      vendor.vendsInteraction = interactive
    case .policy(let index): setPolicy(index)
    case .speed(let percent): setSpeed(Float(percent) / 100)
    case .motion: UIAccessibility.isReduceMotionEnabled.toggle()
    case .direction:
      let application = UIApplication.shared
      application.userInterfaceLayoutDirection =
        application.userInterfaceLayoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    case .look:
      UserPreferences.userInterfaceStyle =
        UserPreferences.userInterfaceStyle == .light ? .dark : .light
    case .text(let size):
      UIApplication.shared.preferredContentSizeCategory =
        Self.textSizes[
          size % Self.textSizes.count]
    }
  }

  private func selectTab(_ name: String) {
    guard let index = TortureCatalog.containers.firstIndex(of: name) else { return }
    if name == "panel", root.selectedViewController === custom {
      custom.selectNeighbour(1)
    } else {
      root.selectedIndex = index
    }
  }

  private func setStack(_ number: Int) {
    guard let navigation else { return }
    var stack = navigation.viewControllers
    if number & 1 != 0, stack.count > 1 { stack.removeFirst() }
    if number & 2 != 0, stack.count > 1 { stack.removeLast() }
    if number & 4 != 0 { stack.append(TorturePanel(census)) }
    if number & 8 != 0 { stack.insert(TorturePanel(census), at: 0) }
    if number & 16 != 0 { stack.reverse() }
    navigation.setViewControllers(stack, animated: number & 32 == 0)
  }

  private func makePresented(_ kind: Int) -> UIViewController {
    let style = Self.styles[kind % Self.styles.count]
    return TortureState.Presented(
      panels: [TortureState.Panel(number: census.made + 1)], isStack: kind % 4 == 3, style: style,
      transition: [.coverVertical, .crossDissolve, .flipHorizontal][kind % 3],
      // The engines' animators need both views.
      isVended: style == .fullScreen && kind > 5
    ).make(census, vendor, policy: OverlappingRequests(of: root).policy)
  }

  /// Presents, and presents or dismisses again from the completion.
  private func chain(_ kind: Int) {
    topmost.present(makePresented(kind), animated: true) { [weak self] in
      guard let self else { return }
      if kind % 2 == 0 {
        topmost.present(makePresented(kind / 2), animated: true)
      } else {
        topmost.presentingViewController?.dismiss(animated: true) { [weak self] in
          self?.apply(TortureEvent.push)
        }
      }
    }
  }

  private func setSpeed(_ speed: Float) {
    let layer = window.layer
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = speed
    layer.timeOffset = time
    layer.beginTime = CACurrentMediaTime()
  }
}

// MARK: - User input

extension TortureHouse {
  private func apply(_ event: StageEvent) {
    switch event {
    case .press(let point, _): press(point.location(in: window.bounds.size))
    case .move(let point, _): move(point.location(in: window.bounds.size))
    case .release: release()
    case .cancel:
      pressed = nil
      window.cancelAllTouches()
    case .key(let input, let modifiers): key(input, modifiers)
    // The host's.
    default: break
    }
  }

  private func sample(_ point: CGPoint) -> PointerSample {
    PointerSample(location: point, timestamp: CACurrentMediaTime())
  }

  private func press(_ point: CGPoint) {
    if pressed != nil { release() }
    pressed = point
    window.touchBegan(id: Self.pointer, sample: sample(point))
  }

  private func move(_ point: CGPoint) {
    guard pressed != nil else { return }
    pressed = point
    window.touchMoved(id: Self.pointer, samples: [sample(point)])
  }

  func release() {
    guard let point = pressed else { return }
    pressed = nil
    window.touchEnded(id: Self.pointer, sample: sample(point))
  }

  private func key(_ input: String, _ modifiers: UIKeyModifierFlags) {
    let key = UIKey(characters: input, modifierFlags: modifiers)
    let text = modifiers.contains(.shift) ? input.uppercased() : input
    window.keyDown(key, text: key.typesItself ? text : nil)
    window.keyUp(key)
  }
}
