import UIKit

/// A container as a program drives it and looks at it, whatever its class.
///
/// The gallery's containers are made as drivers, so that a new one says how it is driven before it compiles. Lint, torture,
/// the window and the commands know no other way.
@MainActor public protocol ContainerDriver: UIViewController {
  /// The controllers that it contains, in sight or not, in their order.
  var members: [UIViewController] { get }
  /// The member in sight; from the start of a transition, the one that it leads to.
  var shownMember: UIViewController? { get }
  /// Whether its members are tabs, each of which leads to every other one.
  var hasTabs: Bool { get }
  /// Whether a transition of its own is in flight.
  var isInTransition: Bool { get }
  /// The step back within the container, if there is one: from another tab, or to the screen below.
  var innerBackStep: BackStep? { get }
  /// The area in which its transitions are seen and judged, in points of the window; it excludes
  /// bars, whose controls light up at once.
  var transitionArea: CGRect { get }

  /// Selects the tab at `index`, which is one of `members`; does nothing without tabs.
  func selectTab(_ index: Int)
  /// The requests that lead from its first screen to others and back, animated by `vendor` if it can.
  func route(_ vendor: EngineVendor) -> ContainerRoute
}

/// The requests that lead through a container's screens, and the drags of a hand.
@MainActor public struct ContainerRoute {
  /// The direction of a drag that leads to another screen; one that leads back is opposite.
  public enum Axis: Sendable {
    /// To the left.
    case leftward
    /// To the top.
    case upward
  }

  /// Leads from the first screen to the second.
  public let leave: @MainActor () -> Void
  /// Leads from the second screen to the first.
  public let comeBack: @MainActor () -> Void
  /// Leads to a third screen; nil where there is none.
  public let overtake: (@MainActor () -> Void)?
  /// The direction of a drag to the second screen.
  public let axis: Axis
  /// Whether a drag begins the transition to the second screen; if not, it catches one that plays.
  public let dragLeaves: Bool
  /// Whether a drag begins the transition back.
  public let dragComesBack: Bool
}

// MARK: - The gallery's containers

extension ContainerViewController: ContainerDriver {
  public var members: [UIViewController] { viewControllers }
  public var shownMember: UIViewController? { selectedViewController }
  public var hasTabs: Bool { true }
  public var isInTransition: Bool { isTransitioning }

  public var innerBackStep: BackStep? {
    turnsBack.map { BackStep(summary: "turns around", perform: $0) }
  }

  public var transitionArea: CGRect { clipView.convert(clipView.bounds, to: nil) }

  public func selectTab(_ index: Int) { select(index) }

  public func route(_ vendor: EngineVendor) -> ContainerRoute {
    ContainerRoute(
      leave: { [self] in withExtendedLifetime(vendor) { select(1) } },
      comeBack: { [self] in select(0) }, overtake: { [self] in select(3) },
      axis: .leftward, dragLeaves: true, dragComesBack: true)
  }
}

extension UINavigationController: ContainerDriver {
  public var members: [UIViewController] { viewControllers }
  public var shownMember: UIViewController? { topViewController }
  public var hasTabs: Bool { false }
  public var isInTransition: Bool { transitionCoordinator != nil }

  public var innerBackStep: BackStep? {
    guard viewControllers.count > 1 else { return nil }
    let below = viewControllers[viewControllers.count - 2]
    return BackStep(summary: "goes back to \(below.title ?? "what lies below")") { [weak self] in
      self?.popViewController(animated: true)
    }
  }

  public var transitionArea: CGRect {
    var area = view.convert(view.bounds, to: nil)
    guard !isNavigationBarHidden else { return area }
    let bar = navigationBar.convert(navigationBar.bounds, to: nil)
    area.size.height = max(0, area.maxY - bar.maxY)
    area.origin.y = bar.maxY
    return area
  }

  public func selectTab(_ index: Int) {}

  public func route(_ vendor: EngineVendor) -> ContainerRoute {
    let pages = Panel.all.prefix(2).map(DetailViewController.init)
    return ContainerRoute(
      leave: { [self] in
        withExtendedLifetime(vendor) { pushViewController(pages[0], animated: true) }
      },
      comeBack: { [self] in popViewController(animated: true) },
      overtake: { [self] in pushViewController(pages[1], animated: true) },
      axis: .leftward, dragLeaves: false, dragComesBack: true)
  }
}

extension UITabBarController: ContainerDriver {
  public var members: [UIViewController] { viewControllers ?? [] }
  public var shownMember: UIViewController? { selectedViewController }
  public var hasTabs: Bool { true }
  public var isInTransition: Bool { transitionCoordinator != nil }

  public var innerBackStep: BackStep? {
    guard let coordinator = transitionCoordinator,
      let origin = coordinator.viewController(forKey: .from), origin.parent === self,
      selectedViewController !== origin
    else { return nil }
    return BackStep(summary: "turns around") { [weak self] in self?.selectedViewController = origin
    }
  }

  public var transitionArea: CGRect {
    var area = view.convert(view.bounds, to: nil)
    area.size.height = max(0, tabBar.convert(tabBar.bounds, to: nil).minY - area.minY)
    return area
  }

  public func selectTab(_ index: Int) { selectedIndex = index }

  public func route(_ vendor: EngineVendor) -> ContainerRoute {
    ContainerRoute(
      leave: { [self] in withExtendedLifetime(vendor) { selectedIndex = 2 } },
      comeBack: { [self] in selectedIndex = 0 }, overtake: { [self] in selectedIndex = 3 },
      axis: .leftward, dragLeaves: false, dragComesBack: false)
  }
}

extension PresenterViewController: ContainerDriver {
  var members: [UIViewController] { children }
  var shownMember: UIViewController? { nil }
  var hasTabs: Bool { false }

  var isInTransition: Bool {
    presentedViewController.map { $0.isBeingPresented || $0.isBeingDismissed } ?? false
  }

  /// None: what is presented is dismissed as anywhere else.
  var innerBackStep: BackStep? { nil }

  var transitionArea: CGRect { view.window?.bounds ?? .zero }

  func selectTab(_ index: Int) {}

  func route(_ vendor: EngineVendor) -> ContainerRoute {
    let next = DetailViewController(panel.next(Self.routeStep))
    configure(next, for: vendor)
    OverlappingRequests(of: next).policy = .interrupt
    return ContainerRoute(
      leave: { [self] in withExtendedLifetime(vendor) { present(next, animated: true) } },
      comeBack: { [self] in dismiss(animated: true) }, overtake: nil,
      axis: .upward, dragLeaves: false, dragComesBack: false)
  }
}
