import Foundation

/// One inspection of everything in a window.
@MainActor struct ContractInspection {
  let window: UIWindow
  private(set) var found: [ContractViolation] = []

  init(window: UIWindow) {
    self.window = window
  }

  mutating func run() {
    guard let root = window.rootViewController, window.isHidden == false else { return }
    var views: [UIView] = []
    if let view = root.viewIfLoaded, view.superview === window { views.append(view) }
    var controller: UIViewController? = root
    var isBusy = false
    while let current = controller {
      inspect(
        current, staysBehind: current.presentedStorage?.presentation?.removesPresenter == false)
      if let presentation = current.presentedStorage?.presentation {
        inspect(presentation, of: current)
        isBusy = isBusy || !presentation.isAtRest
        if presentation.containerView.superview === window {
          views.append(presentation.containerView)
        }
      }
      controller = current.presentedStorage
    }
    if !isBusy { expectOnly(views, in: window, of: root) }
  }

  private mutating func note(
    _ promise: ContractViolation.Promise, _ controller: UIViewController, _ expectation: String
  ) {
    found.append(
      ContractViolation(
        promise: promise, controller: "\(controller)", transition: ContractChecker.last,
        expectation: expectation))
  }

  /// Whether a transition is in flight or waits to begin.
  var isBusy: Bool {
    var controllers = [window.rootViewController].compactMap { $0 }
    while let controller = controllers.popLast() {
      if isBusy(controller) { return true }
      controllers += controller.children
      if let presented = controller.presentedStorage { controllers.append(presented) }
    }
    return false
  }

  private func isBusy(_ controller: UIViewController) -> Bool {
    (controller as? ContractKeeper)?.isBusy == true
      || controller.appearance.isChanging
      || controller.presentation?.isAtRest == false
      || controller.presentedStorage?.presentation?.isAtRest == false
  }

  // MARK: One controller, and those in it

  /// - Parameter staysBehind: Whether its view stays behind what is presented over it. Nobody but the author
  ///   tells it then that it disappears (N6), and may do so while it is still to be seen.
  private mutating func inspect(_ controller: UIViewController, staysBehind: Bool) {
    inspectAppearance(of: controller, staysBehind: staysBehind)
    for child in controller.children {
      if child.parent !== controller {
        note(
          .containment, child, "its parent should be \(controller), but is \(child.parent as Any)")
      }
      inspect(child, staysBehind: staysBehind)
    }
    (controller as? ContractKeeper)?.inspectContract(with: &self)
  }

  private mutating func inspectAppearance(of controller: UIViewController, staysBehind: Bool) {
    let state = controller.appearance
    guard !state.isChanging, !isAnyoneBusy(from: controller) else { return }
    let isSeen = controller.viewIfLoaded?.window != nil
    if isSeen != state.isOnScreen, !(isSeen && staysBehind) {
      note(
        .appearance, controller,
        isSeen
          ? "its view is in the window, but it has not appeared"
          : "its view is in no window, but it has not disappeared")
    }
  }

  /// Whether a transition of `controller` or of one of its ancestors is in flight.
  private func isAnyoneBusy(from controller: UIViewController) -> Bool {
    var current: UIViewController? = controller
    while let candidate = current {
      if isBusy(candidate) { return true }
      current = candidate.parent
    }
    return false
  }

  private mutating func inspect(_ presentation: Presentation, of presenter: UIViewController) {
    let presented = presentation.presented
    if presented.presentation !== presentation || presentation.presenting !== presenter {
      note(.containment, presented, "it and its presenter \(presenter) do not know each other")
    }
    guard presentation.isAtRest else {
      return inspectFlight(of: presentation.engine)
    }
    let isReplaced = presented.presentedStorage?.presentation?.removesPresenter ?? false
    if presented.viewIfLoaded?.window == nil, !isReplaced {
      note(.containment, presented, "it is presented, but its view is in no window")
    }
    inspectTime(of: presentation.containerView, presented)
  }

  // MARK: For containers

  /// Checks that `views` are all that is in `container`.
  mutating func expectOnly(_ views: [UIView], in container: UIView, of controller: UIViewController)
  {
    let others = container.subviews.filter { view in
      !views.contains { $0 === view } && !(view is GhostView)
    }
    for view in others {
      note(.leftover, controller, "\(view) should not be in \(container) any more")
    }
    for view in views where view.superview !== container {
      note(.leftover, controller, "\(view) should be in \(container)")
    }
    let ghosts = GhostView.all(in: container)
    guard !ghosts.isEmpty else { return }
    // Snapshots stay as long as something moves, or a finger holds the time of the layers around
    // them.
    let isHeld = sequence(first: container.layer, next: \.superlayer).contains { $0.speed == 0 }
    guard FrameLoop.shared.nextDeadline == nil, !isHeld else { return }
    for _ in ghosts {
      note(.leftover, controller, "the picture of a view that left should have gone")
    }
  }

  /// Checks that the time of a container view runs at its own pace again.
  mutating func inspectTime(of container: UIView, _ controller: UIViewController) {
    if container.layer.speed == 0 {
      note(.input, controller, "the time of its container view stands still after the transition")
    }
    if !container.isUserInteractionEnabled {
      note(.input, controller, "its container view takes no touches after the transition")
    }
  }

  /// Checks that a container's own list, such as a stack, equals the controller's children.
  mutating func expectChildren(_ expected: [UIViewController], of controller: UIViewController) {
    let missing = expected.filter { $0.parent !== controller }
    for child in missing {
      note(.containment, child, "it should be a child of \(controller)")
    }
    for child in controller.children where !expected.contains(where: { $0 === child }) {
      note(.containment, child, "it should not be a child of \(controller) any more")
    }
  }

  /// Checks that a running transition is not overdue.
  mutating func inspectFlight(of engine: TransitionEngine) {
    guard let transition = engine.transition, let late = engine.lateness,
      late > ContractChecker.gracePeriod
    else { return }
    found.append(.late(transition, by: late))
  }
}

/// A container that can check itself at rest.
@MainActor protocol ContractKeeper: UIViewController {
  /// Whether a transition is in flight or waits to begin.
  var isBusy: Bool { get }
  func inspectContract(with inspection: inout ContractInspection)
}

extension UINavigationController: ContractKeeper {
  /// Out of the window there is no layout pass that could begin what was asked for: it waits there at rest.
  var isBusy: Bool { !engine.isIdle || viewIfLoaded?.window != nil && !requests.isEmpty }

  func inspectContract(with inspection: inout ContractInspection) {
    guard engine.isIdle, requests.isEmpty else { return inspection.inspectFlight(of: engine) }
    inspection.expectChildren(stack, of: self)
    guard let container = (viewIfLoaded as? NavigationView)?.transitionView else { return }
    let isPresenting = topViewController?.presentedStorage?.presentation?.removesPresenter ?? false
    if !isPresenting {
      let contexts = container.subviews.filter { $0 is PresentationContainerView }
      inspection.expectOnly(
        [topViewController?.viewIfLoaded].compactMap { $0 } + contexts, in: container, of: self)
    }
    inspection.inspectTime(of: container, self)
  }
}

extension UITabBarController: ContractKeeper {
  var isBusy: Bool { !engine.isIdle || hasPendingSwitch }

  func inspectContract(with inspection: inout ContractInspection) {
    guard !isBusy else { return inspection.inspectFlight(of: engine) }
    inspection.expectChildren(viewControllers ?? [], of: self)
    guard let container = transitionContainer else { return }
    let isPresenting =
      selectedViewController?.presentedStorage?.presentation?.removesPresenter ?? false
    if !isPresenting {
      let contexts = container.subviews.filter { $0 is PresentationContainerView }
      inspection.expectOnly(
        [selectedViewController?.viewIfLoaded].compactMap { $0 } + contexts, in: container,
        of: self)
    }
    inspection.inspectTime(of: container, self)
  }
}
