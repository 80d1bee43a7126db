import Segue
import Testing

@testable import SegueGallery

/// A container at rest whose transitions an engine animates, with how to leave what it shows and how to
/// come back.
@MainActor struct EngineFixture {
  let root: UIViewController
  let leave: @MainActor () -> Void
  let comeBack: @MainActor () -> Void

  /// The containers whose transitions engines animate.
  nonisolated static let kinds = Gallery.containers.filter(\.usesEngine)

  /// The engines whose transitions take some time.
  nonisolated static let moving = Gallery.engines.filter { $0.moment != nil }.map(\.title)

  /// Each of the engines in one of the containers, and each container with several engines. Tests that take
  /// different turns have every engine in all containers among them, and the cost of another engine
  /// does not grow with the containers.
  nonisolated static func pairs(
    turn: Int, of engines: [String] = Gallery.engines.map(\.title),
    in kinds: [ContainerKind] = kinds
  ) -> [(String, ContainerKind)] {
    engines.enumerated().map { ($1, kinds[($0 + turn) % kinds.count]) }
  }

  /// Shows a container of a kind on `stage`.
  init(_ name: String, in kind: ContainerKind, on stage: HeadlessStage) throws {
    let engine = try #require(Gallery.engine(named: name))
    let vendor = EngineVendor(engine)
    let root = Gallery.makeContainer(kind, vendor: vendor)
    self.root = root
    stage.show(root)
    stage.settle()
    switch root {
    case let container as ContainerViewController:
      leave = { withExtendedLifetime(vendor) { container.select(1) } }
      comeBack = { container.select(0) }
    case let navigation as UINavigationController:
      let detail = DetailViewController(Panel.all[0])
      leave = {
        withExtendedLifetime(vendor) { navigation.pushViewController(detail, animated: true) }
      }
      comeBack = { navigation.popViewController(animated: true) }
    case let tabs as UITabBarController:
      leave = { withExtendedLifetime(vendor) { tabs.selectedIndex = 2 } }
      comeBack = { tabs.selectedIndex = 0 }
    default:
      let next = PresentedViewController(Panel.all[3])
      next.modalPresentationStyle = .currentContext
      next.transitioningDelegate = vendor
      next.transitionPolicy = .interrupt
      leave = { withExtendedLifetime(vendor) { root.present(next, animated: true) } }
      comeBack = { root.dismiss(animated: true) }
    }
  }
}
