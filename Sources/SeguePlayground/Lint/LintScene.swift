import Segue
import SegueGallery

/// A container at rest on a stage, with requests for transitions that an engine animates. It has no
/// buttons to press: those would light up at once, which is no motion.
@MainActor struct LintScene {
  let leave: @MainActor () -> Void
  let comeBack: @MainActor () -> Void
  /// Asks for a third screen; nil where there is none.
  let overtake: (@MainActor () -> Void)?
  /// Where the transitions are seen, in points of the window: not in tab bars, whose selection changes at
  /// once.
  let area: CGRect

  /// Where the screens are, in points of the window: not below bars.
  let content: CGRect

  private let root: UIViewController
  private let stage: HeadlessStage

  init(_ engine: Engine, in kind: ContainerKind, on stage: HeadlessStage) {
    let vendor = EngineVendor(engine)
    let root = Gallery.makeContainer(kind, vendor: vendor)
    self.root = root
    self.stage = stage
    stage.show(root)
    stage.settle()
    let window = stage.window.bounds
    var content = window
    switch root {
    case let container as ContainerViewController:
      content =
        container.selectedViewController?.view.convert(
          container.selectedViewController?.view.bounds ?? .zero, to: nil) ?? window
      leave = { withExtendedLifetime(vendor) { container.select(1) } }
      comeBack = { container.select(0) }
      overtake = { container.select(3) }
    case let navigation as UINavigationController:
      let bar = navigation.navigationBar
      content.origin.y = bar.convert(bar.bounds, to: nil).maxY
      content.size.height -= content.minY
      let pages = Panel.all.prefix(2).map(DetailViewController.init)
      leave = {
        withExtendedLifetime(vendor) { navigation.pushViewController(pages[0], animated: true) }
      }
      comeBack = { navigation.popViewController(animated: true) }
      overtake = { navigation.pushViewController(pages[1], animated: true) }
    case let tabs as UITabBarController:
      content.size.height = tabs.tabBar.frame.minY
      leave = { withExtendedLifetime(vendor) { tabs.selectedIndex = 2 } }
      comeBack = { tabs.selectedIndex = 0 }
      overtake = { tabs.selectedIndex = 3 }
    default:
      let next = DetailViewController(Panel.all[3])
      next.modalPresentationStyle = .currentContext
      next.transitioningDelegate = vendor
      OverlappingRequests(of: next).policy = .interrupt
      leave = { withExtendedLifetime(vendor) { root.present(next, animated: true) } }
      comeBack = { root.dismiss(animated: true) }
      overtake = nil
    }
    self.content = content
    area = root is UINavigationController ? window : content
  }

  // MARK: By hand

  /// Whether a drag begins the transition; if not, it catches one that plays.
  func beginsByHand(isBackward: Bool) -> Bool {
    root is ContainerViewController || (root is UINavigationController && isBackward)
  }

  /// How far a finger drags for the whole transition, and where to.
  func reach(isBackward: Bool) -> CGVector {
    let sign: CGFloat = isBackward ? 1 : -1
    let isSideways =
      root is ContainerViewController || root is UINavigationController
      || root is UITabBarController
    return isSideways
      ? CGVector(dx: sign * content.width, dy: 0) : CGVector(dx: 0, dy: sign * content.height)
  }

  /// A point from which a finger has room for a drag, and where no control lights up.
  func quietPoint(isBackward: Bool) -> CGPoint {
    let reach = reach(isBackward: isBackward)
    let start = CGPoint(
      x: content.midX - 0.4 * reach.dx, y: content.midY - 0.4 * reach.dy)
    let across = reach.dx == 0 ? CGVector(dx: 1, dy: 0) : CGVector(dx: 0, dy: 1)
    for distance in stride(from: CGFloat(0), through: 60, by: 4) {
      for step in [distance, -distance] {
        let place = CGPoint(x: start.x + step * across.dx, y: start.y + step * across.dy)
        if !isControl(at: place) { return place }
      }
    }
    return start
  }

  private func isControl(at point: CGPoint) -> Bool {
    guard content.contains(point), let view = stage.window.hitTest(point, with: nil) else {
      return true
    }
    return sequence(first: view) { $0.superview }.contains { $0 is UIControl }
  }
}
