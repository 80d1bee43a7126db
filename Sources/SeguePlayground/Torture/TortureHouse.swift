import Segue
import SegueGallery

/// All containers in one another, and hands and programs that want everything of them at once.
@MainActor final class TortureHouse {
  let window: UIWindow
  let root = UITabBarController()
  let census = TortureCensus()
  private let vendor = TortureVendor()
  private let stacks: [UINavigationController]
  private let custom: ContainerViewController
  private var pressed: CGPoint?

  private static let pointer = 1
  private static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
  ]

  init(window: UIWindow) {
    let census = census
    self.window = window
    stacks = (0..<2).map { _ in UINavigationController(rootViewController: TorturePanel(census)) }
    stacks[1].isNavigationBarHidden = true
    stacks[1].interactiveContentPopGestureRecognizer?.isEnabled = true
    let inner = (0..<3).map { _ in UINavigationController(rootViewController: TorturePanel(census))
    }
    for navigation in inner { navigation.isNavigationBarHidden = true }
    custom = ContainerViewController(viewControllers: inner)
    root.viewControllers = stacks + [custom, TorturePanel(census)]
    root.delegate = vendor
    custom.delegate = vendor
    for navigation in stacks { navigation.delegate = vendor }
    setPolicy(0)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// How many panels there should be, when nothing is presented and nothing in flight.
  var expectedPanels: Int {
    func count(_ controller: UIViewController) -> Int {
      (controller is TorturePanel ? 1 : 0)
        + controller.children.reduce(0) { $0 + count($1) }
    }
    let unselected = custom.viewControllers.filter { $0.parent == nil }
    var total = count(root) + unselected.reduce(0) { $0 + count($1) }
    var presented = root.presentedViewController
    while let controller = presented {
      total += count(controller)
      presented = controller.presentedViewController
      if presented === controller { break }
    }
    return total
  }

  /// What should not be so when nothing moves any more; nil where all is well.
  var unrest: String? {
    if custom.isTransitioning { return "a transition of the custom container has not ended" }
    let shown = custom.viewControllers.filter { $0.viewIfLoaded?.superview != nil }
    if custom.isViewLoaded, shown != [custom.selectedViewController] {
      return "the custom container shows \(shown.count) controllers"
    }
    var layers: [CALayer] = [window.layer]
    while let layer = layers.popLast() {
      if layer.speed == 0 { return "the time of \(layer) stands still" }
      if let keys = layer.animationKeys() { return "\(keys) still animate \(layer)" }
      layers += layer.sublayers ?? []
    }
    return nil
  }

  private func setPolicy(_ index: Int) {
    let policies: [TransitionPolicy] = [.interrupt, .queue, .ignore]
    let policy = policies[index % policies.count]
    for controller in [root, custom] + stacks + custom.viewControllers {
      controller.transitionPolicy = policy
    }
  }

  /// The stack that the user sees.
  private var navigation: UINavigationController? {
    let selected = root.selectedViewController
    return selected as? UINavigationController
      ?? (selected as? ContainerViewController)?.selectedViewController as? UINavigationController
  }

  /// The controller on top of everything that is presented.
  private var topmost: UIViewController {
    var top: UIViewController = root
    while let next = top.presentedViewController, next !== top { top = next }
    return top
  }
}

// MARK: - Events

extension TortureHouse {
  /// Does everything but let time pass and resize, which is the host's.
  func apply(_ event: TortureEvent) {
    switch event {
    case .press(let x, let y): press(point(x, y))
    case .move(let x, let y): move(point(x, y))
    case .release: release()
    case .cancel:
      pressed = nil
      window.cancelAllTouches()
    case .push: navigation?.pushViewController(TorturePanel(census), animated: true)
    case .pop: navigation?.popViewController(animated: true)
    case .root: navigation?.popToRootViewController(animated: true)
    case .stack(let number): setStack(number)
    case .tab(let index): selectTab(index)
    case .present(let kind): topmost.present(makePresented(kind), animated: kind % 5 != 4)
    case .dismiss: topmost.presentingViewController?.dismiss(animated: true)
    case .chain(let kind): chain(kind)
    case .engine(let index):
      vendor.index = index % 10
      vendor.vendsInteraction = index >= 10
    case .policy(let index): setPolicy(index)
    case .escape: key(UIKeyCommand.inputEscape)
    case .left: key(UIKeyCommand.inputLeftArrow)
    case .right: key(UIKeyCommand.inputRightArrow)
    case .speed(let percent): setSpeed(Float(percent) / 100)
    case .motion: UIAccessibility.isReduceMotionEnabled.toggle()
    case .direction:
      let application = UIApplication.shared
      application.userInterfaceLayoutDirection =
        application.userInterfaceLayoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    case .step, .resize: break
    }
  }

  private func selectTab(_ index: Int) {
    if index == 3, root.selectedViewController === custom {
      custom.selectNeighbour(1)
    } else {
      root.selectedIndex = index % 4
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
    let panel = TorturePanel(census)
    let presented: UIViewController
    if kind % 4 == 3 {
      let navigation = UINavigationController(rootViewController: panel)
      navigation.delegate = vendor
      presented = navigation
    } else {
      presented = panel
    }
    let style = Self.styles[kind % Self.styles.count]
    presented.modalPresentationStyle = style
    presented.transitionPolicy = root.transitionPolicy
    presented.modalTransitionStyle = [.coverVertical, .crossDissolve, .flipHorizontal][kind % 3]
    // Other people's animators need both views.
    if style == .fullScreen, kind > 5 { presented.transitioningDelegate = vendor }
    presented.sheetPresentationController?.detents = [.medium(), .large()]
    return presented
  }

  /// Changes its mind inside of a completion.
  private func chain(_ kind: Int) {
    topmost.present(makePresented(kind), animated: true) { [weak self] in
      guard let self else { return }
      if kind % 2 == 0 {
        topmost.present(makePresented(kind / 2), animated: true)
      } else {
        topmost.presentingViewController?.dismiss(animated: true) { [weak self] in
          self?.apply(.push)
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

// MARK: - The hand

extension TortureHouse {
  private func point(_ x: Int, _ y: Int) -> CGPoint {
    CGPoint(
      x: window.bounds.width * CGFloat(x) / 1000, y: window.bounds.height * CGFloat(y) / 1000)
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

  private func key(_ input: String) {
    let key = UIKey(characters: input)
    window.keyDown(key)
    window.keyUp(key)
  }
}
