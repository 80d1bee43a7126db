import Segue
import SegueGallery
import SegueInspection

extension TortureHierarchy {
  /// The smallest additional safe area, in points.
  private static let insetStep: CGFloat = 7

  /// Performs any event but steps and resizes, which are the host's.
  func apply(_ event: TortureEvent) {
    switch event {
    case .user(let event): apply(event)
    case .push: navigation?.pushViewController(TorturePanel(ledger), animated: true)
    case .pop: navigation?.popViewController(animated: true)
    case .root: navigation?.popToRootViewController(animated: true)
    case .stack(let number): setStack(number)
    case .tab(let name): selectTab(name)
    case .present(let kind): present(kind, animated: kind % 5 != 4)
    case .dismiss: dismiss()
    case .chain(let kind): chain(kind)
    case .engine(let name, let interactive, let seed):
      vendor.engine = name
      vendor.vendsInteraction = interactive
      vendor.seed = seed
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
    case .insets(let number): setInsets(number)
    case .rows(let number): frontPanel?.changeRows(number)
    case .undo(let again): frontPanel?.undo(again: again)
    case .swap: swapRoot()
    // A player's.
    case .show, .page, .back, .scrub, .live, .reverse, .compare: break
    }
  }

  private func setInsets(_ number: Int) {
    func inset(_ digit: Int) -> CGFloat { CGFloat((number >> digit) & 3) * Self.insetStep }
    frontPanel?.additionalSafeAreaInsets = UIEdgeInsets(
      top: inset(0), left: inset(2), bottom: inset(4), right: inset(6))
  }

  private func selectTab(_ name: String) {
    guard let index = TortureCatalog.containers.firstIndex(of: name) else { return }
    if name == "panel", root.selectedViewController === custom {
      custom.selectNeighbor(1)
    } else {
      root.selectedIndex = index
    }
  }

  private func setStack(_ number: Int) {
    guard let navigation else { return }
    var stack = navigation.viewControllers
    if number & 1 != 0, stack.count > 1 { stack.removeFirst() }
    if number & 2 != 0, stack.count > 1 { stack.removeLast() }
    if number & 4 != 0 { stack.append(TorturePanel(ledger)) }
    if number & 8 != 0 { stack.insert(TorturePanel(ledger), at: 0) }
    if number & 16 != 0 { stack.reverse() }
    if number & 64 != 0 { stack = [] }
    navigation.setViewControllers(stack, animated: number & 32 == 0)
  }

  private func makePresented(_ kind: Int) -> UIViewController {
    let style = Self.styles[kind % Self.styles.count]
    return TortureState.Presented(
      panels: [TortureState.Panel(number: ledger.made + 1)], isStack: kind % 4 == 3, style: style,
      transition: [.coverVertical, .crossDissolve, .flipHorizontal][kind % 3],
      // The engines' animators need both views.
      isVended: style == .fullScreen && kind > 5
    ).make(ledger, vendor, policy: OverlappingRequests(of: root).policy)
  }

  private func present(
    _ kind: Int, animated: Bool = true, then: @escaping @MainActor () -> Void = {}
  ) {
    let presented = makePresented(kind)
    let callbackOrder =
      (presented as? TortureStack)?.callbackOrder ?? (presented as? TorturePanel)?.callbackOrder
    // It comes for what is presented, be that only for a while.
    let didEnd = ledger.expectCompletion(of: "a presentation") { [weak callbackOrder] in
      callbackOrder?.hasComeUp ?? false
    }
    topmost.present(presented, animated: animated) {
      didEnd()
      then()
    }
  }

  private func dismiss(then: @escaping @MainActor () -> Void = {}) {
    let top = topmost
    guard let presenting = top.presentingViewController else { return }
    let isAccepted =
      top.transitionCoordinator == nil && !top.isBeingPresented && !top.isBeingDismissed
    let didEnd = ledger.expectCompletion(of: "a dismissal") { isAccepted }
    presenting.dismiss(animated: true) {
      didEnd()
      then()
    }
  }

  /// Presents, and presents or dismisses again from the completion.
  private func chain(_ kind: Int) {
    present(kind) { [weak self] in
      guard let self else { return }
      if kind % 2 == 0 {
        present(kind / 2)
      } else {
        dismiss { [weak self] in self?.apply(TortureEvent.push) }
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
