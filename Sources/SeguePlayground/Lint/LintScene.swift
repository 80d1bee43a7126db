import Segue
import SegueGallery

/// A container at rest on a stage, with requests for transitions that an engine animates. It has no
/// buttons to press: those would light up at once, which is no motion.
@MainActor struct LintScene {
  let container: any ContainerDriver
  let route: ContainerRoute
  /// Where the transitions are seen, in points of the window.
  let area: CGRect

  private let stage: HeadlessStage

  init(_ engine: Engine, in kind: ContainerKind, on stage: HeadlessStage) {
    let vendor = EngineVendor(engine)
    container = Gallery.makeContainer(kind, vendor: vendor)
    self.stage = stage
    stage.show(container)
    stage.settle()
    route = container.route(vendor)
    area = container.transitionArea
  }

  // MARK: By hand

  /// Whether a drag begins the transition; if not, it catches one that plays.
  func beginsByHand(isBackward: Bool) -> Bool {
    isBackward ? route.dragComesBack : route.dragLeaves
  }

  /// How far a finger drags for the whole transition, and where to.
  func reach(isBackward: Bool) -> CGVector {
    let sign: CGFloat = isBackward ? 1 : -1
    return switch route.axis {
    case .leftward: CGVector(dx: sign * area.width, dy: 0)
    case .upward: CGVector(dx: 0, dy: sign * area.height)
    }
  }

  /// A point from which a finger has room for a drag, and where no control lights up.
  func quietPoint(isBackward: Bool) -> CGPoint {
    let reach = reach(isBackward: isBackward)
    let start = CGPoint(x: area.midX - 0.4 * reach.dx, y: area.midY - 0.4 * reach.dy)
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
    guard area.contains(point), let view = stage.window.hitTest(point, with: nil) else {
      return true
    }
    return sequence(first: view) { $0.superview }.contains { $0 is UIControl }
  }
}
