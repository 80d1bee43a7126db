import Segue
import SegueGallery
import SegueInspection

/// A container at rest on a stage, with requests for transitions that an engine animates. It has no
/// buttons to press: those would light up at once, which is no motion.
@MainActor package struct LintScene {
  package let container: any ContainerDriver
  /// The ways in which the container leaves what it shows, and comes back.
  package let route: ContainerRoute
  /// The area in which the transitions are seen, in points of the window.
  let area: CGRect

  private let kind: ContainerKind
  private let stage: HeadlessStage

  /// - Parameter index: The page of a container of pages that is shown first.
  package init(
    _ tuning: Tuning, in kind: ContainerKind, on stage: HeadlessStage, page index: Int = 0
  ) {
    let vendor = EngineVendor(tuning)
    container = Gallery.makeContainer(kind, vendor: vendor, panel: index)
    (self.kind, self.stage) = (kind, stage)
    stage.show(container)
    stage.settle()
    route = container.route(vendor)
    area = container.transitionArea
  }

  /// Shows the defaults of `engine`.
  package init(
    _ engine: Engine, in kind: ContainerKind, on stage: HeadlessStage, page index: Int = 0
  ) {
    self.init(engine.untuned, in: kind, on: stage, page: index)
  }

  // MARK: By hand

  /// Whether a drag begins the transition; if not, it catches one that plays.
  func beginsByHand(isBackward: Bool) -> Bool {
    isBackward ? route.dragComesBack : route.dragLeaves
  }

  /// Returns the vector along which a finger drags for the whole transition.
  func reach(isBackward: Bool) -> CGVector {
    let sign: CGFloat = isBackward ? 1 : -1
    return switch route.axis {
    case .leftward: CGVector(dx: sign * area.width, dy: 0)
    case .upward: CGVector(dx: 0, dy: sign * area.height)
    }
  }

  /// A point from which a finger can drag far enough, and at which no control lights up.
  func quietPoint(isBackward: Bool) -> CGPoint {
    let reach = reach(isBackward: isBackward)
    let start = CGPoint(x: area.midX - 0.4 * reach.dx, y: area.midY - 0.4 * reach.dy)
    let across = reach.dx == 0 ? CGVector(dx: 1, dy: 0) : CGVector(dx: 0, dy: 1)
    for distance in stride(from: CGFloat(0), through: 60, by: 4) {
      for step in [distance, -distance] {
        let point = CGPoint(x: start.x + step * across.dx, y: start.y + step * across.dy)
        if !isControl(at: point) { return point }
      }
    }
    return start
  }

  private func isControl(at point: CGPoint) -> Bool {
    guard area.contains(point), let view = stage.window.hitTest(point, with: nil) else {
      return true
    }
    return sequence(first: view) { $0.superview }.contains { $0 is UIControl }
  }

  // MARK: At rest

  /// Returns the differences at rest of its screens, or else of the picture, from those without an
  /// animation (W11).
  ///
  /// All is compared with the same container, built afresh, that shows the same screens without an animation.
  package func leftovers() -> [ScreenLeftover] {
    var found: [ScreenLeftover] = []
    let picture = stage.difference { other in
      let fresh = settled(on: other)
      for (screen, expected) in zip(screens, fresh.screens) {
        let differences = ScreenComparison.differences(of: screen, from: expected)
        // What lies above moves what is in it, and is told first.
        found += differences.prefix(Self.mostOfAScreen).map {
          ScreenLeftover(
            sentence: $0.sentence, property: $0.property, view: $0.view, frame: $0.place,
            isShown: screen.viewIfLoaded?.window != nil)
        }.filter { !found.contains($0) }
      }
      return fresh.container
    }
    guard found.isEmpty, let picture else { return found }
    return [
      ScreenLeftover(sentence: picture, property: nil, view: nil, frame: nil, isShown: true)
    ]
  }

  private static let mostOfAScreen = 3

  /// Whether it shows at rest what it has shown first.
  package var isHome: Bool {
    selection == 0 && container.presentedViewController == nil
      && (container.hasTabs || container.members.count <= 1)
  }

  /// The index of the tab in front.
  private var selection: Int {
    guard container.hasTabs else { return 0 }
    return container.members.firstIndex { $0 === container.shownMember } ?? 0
  }

  /// All controllers that are in it, or presented over it.
  private var screens: [UIViewController] {
    func all(_ controller: UIViewController) -> [UIViewController] {
      [controller] + ((controller as? any ContainerDriver)?.members ?? []).flatMap(all)
    }
    return all(container) + (container.presentedViewController.map(all) ?? [])
  }

  /// The same container on another stage, with the same screens, where nothing was animated.
  private func settled(on other: HeadlessStage) -> LintScene {
    let fresh = LintScene(.cut, in: kind, on: other, page: selection)
    if let stack = container as? UINavigationController,
      let twin = fresh.container as? UINavigationController
    {
      for page in stack.viewControllers.dropFirst() {
        guard let index = Gallery.panelIndex(in: page) else { continue }
        twin.pushViewController(DetailViewController(Panel.all[index]), animated: false)
      }
    } else if container.presentedViewController != nil {
      fresh.route.leave()
    }
    for (own, twin) in zip(Self.scrollViews(in: stage.window), Self.scrollViews(in: other.window)) {
      twin.contentOffset = own.contentOffset
    }
    other.settle()
    return fresh
  }

  /// Scroll views below `view`. A finger scrolls them where the transition is over before it has moved.
  private static func scrollViews(in view: UIView) -> [UIScrollView] {
    view.subviews.flatMap { ([$0 as? UIScrollView].compactMap { $0 }) + scrollViews(in: $0) }
  }
}

/// Something of a screen that is at rest as it would not be without an animation.
package struct ScreenLeftover: Equatable {
  /// Without a full stop.
  package let sentence: String
  /// Nil: only the picture tells of it.
  package let property: ScreenLook.Property?
  /// As “the view of DetailViewController”; nil: only the picture tells of it.
  let view: String?
  /// The frame of the view in the window, in points; nil: unknown, or it is in none.
  let frame: CGRect?
  /// Whether the screen is in the window then.
  package let isShown: Bool
}
