import Expectations
import ProgramTestSupport
import Segue
import SegueTransitions
import TestSupport
import Testing

@testable import SegueGallery

/// Every engine in windows of shapes that no screen has.
@MainActor @Suite(.serialized) struct EngineSizeTests {
  /// Both screens in pieces with a shade each, and the rest of a container.
  private static let mostViews = 4 * Screens.mostPieces + 500

  nonisolated private static let sizes = [
    CGSize(width: 12, height: 2000), CGSize(width: 2000, height: 12),
  ]

  @Test(arguments: EngineFixture.moving, sizes)
  func aTransitionMakesNoMoreViewsThanCanBeMoved(name: String, size: CGSize) throws {
    let stage = HeadlessStage(size: size)
    let kind = try #require(EngineFixture.kinds.first)
    let fixture = try EngineFixture(name, in: kind, on: stage)

    fixture.leave()
    stage.turn()

    expect(views(in: fixture.root.view) <= Self.mostViews)
    stage.settle()
    stage.close()
  }

  private func views(in view: UIView) -> Int {
    view.subviews.reduce(1) { $0 + views(in: $1) }
  }
}
