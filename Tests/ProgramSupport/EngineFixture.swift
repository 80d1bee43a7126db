import Segue
import Testing

import SegueGallery
import SegueSession

/// A container at rest whose transitions an engine animates, with how to leave what it shows and how to
/// come back.
@MainActor package struct EngineFixture {
  package let root: UIViewController
  package let leave: @MainActor () -> Void
  package let comeBack: @MainActor () -> Void

  /// The containers whose transitions engines animate.
  package nonisolated static let kinds = Gallery.containers.filter(\.usesEngine)

  /// The engines whose transitions take some time.
  package nonisolated static let moving = Gallery.engines.filter { $0.moment != nil }.map(\.title)

  /// Each of the engines in one of the containers, and each container with several engines. Tests that take
  /// different turns have every engine in all containers among them, and the cost of another engine
  /// does not grow with the containers.
  package nonisolated static func pairs(
    turn: Int, of engines: [String] = Gallery.engines.map(\.title),
    in kinds: [ContainerKind] = kinds
  ) -> [(String, ContainerKind)] {
    engines.enumerated().map { ($1, kinds[($0 + turn) % kinds.count]) }
  }

  /// Shows a container of a kind on `stage`.
  package init(_ name: String, in kind: ContainerKind, on stage: HeadlessStage) throws {
    let scene = LintScene(try #require(Gallery.engine(named: name)), in: kind, on: stage)
    root = try #require(stage.window.rootViewController)
    (leave, comeBack) = (scene.route.leave, scene.route.comeBack)
  }
}
