import Expectations
import Foundation
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The overlays that explain the picture on the stage.
@MainActor @Suite(.serialized) struct InsightTests {
  private let stage = HeadlessStage(size: CGSize(width: 760, height: 520))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
    playground.chooseEngine(Gallery.engines.first { $0.title == "Cover" } ?? Gallery.standardEngine)
  }

  private var insight: InsightOverlay { playground.stage.insight }

  /// Begins the transition to the next page, and lets it play for so long.
  private func play(_ seconds: TimeInterval) {
    playground.transport.turnPage()
    playground.run()
    stage.run(for: seconds)
  }

  @Test func whatMovesIsFramed() throws {
    stage.key("u")
    stage.settle()
    play(0.2)
    let areas = insight.damagedAreas
    let bounds = CGRect(origin: .zero, size: playground.stage.stageSize)
    expect(!areas.isEmpty)
    expect(areas.allSatisfy { bounds.contains($0) && !$0.isEmpty })
    // The panels move; the tab bar below them does not.
    expect(areas.contains { $0.height > bounds.height / 2 })
    expect(areas.allSatisfy { $0.maxY < bounds.height - 20 })

    stage.settle()
    expectEmpty(insight.damagedAreas)
    playground.transport.step(-1)
    playground.run()
    expect(!insight.damagedAreas.isEmpty)
    stage.key("u")
    expectEmpty(insight.damagedAreas)
  }

  @Test func scrubbingFramesWhatPlayingFramed() throws {
    stage.key("u")
    play(0.25)
    let (position, areas) = (playground.transport.position, insight.damagedAreas)
    stage.settle()
    playground.transport.show(playground.transport.session.times[position - 1])
    playground.run()
    expectEqual(playground.transport.position, position)
    expectEqual(insight.damagedAreas, areas)
  }

  @Test func skinsShineWhereTheStageStands() throws {
    stage.key("y")
    play(0.2)
    expectEmpty(insight.skinPictures)
    stage.settle()
    let take = try #require(playground.transport.take)
    playground.transport.scrub(
      to: playground.transport.session.times[(take.lowerBound + take.upperBound) / 2])
    playground.run()
    let skins = insight.skinPictures
    expectEqual(skins.count, 4)
    let own = playground.stage.screen.picture
    expect(skins.allSatisfy { $0 != own })
    // Skins are drawn once.
    playground.run()
    expect(zip(insight.skinPictures, skins).allSatisfy { $0 === $1 })
    let shown = stage.picture()
    stage.key("y")
    stage.settle()
    expectEmpty(insight.skinPictures)
    expect(stage.picture() != shown)
    expectEqual(playground.stage.screen.picture, own)
  }

  @Test func atTheEndsOfATakeThereAreFewer() throws {
    stage.key("y")
    play(0.1)
    stage.settle()
    let take = try #require(playground.transport.take)
    playground.transport.scrub(to: playground.transport.session.times[take.lowerBound])
    playground.run()
    expectEqual(insight.skinPictures.count, 2)
  }
}
