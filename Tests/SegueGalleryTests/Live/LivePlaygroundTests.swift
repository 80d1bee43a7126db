import Foundation
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground

/// A file that is played in the window.
@Suite(.enabled(if: LiveFixture.canPlay, LiveFixture.reason), .serialized)
@MainActor struct LivePlaygroundTests {
  let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))

  @Test func whatIsSavedIsListedAndChosen() async throws {
    let playground = stage.showPlayground()
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let code = fixture.makeCode()

    playground.play(code)
    await code.settled {}
    // The window adopts it with the state.
    stage.settle()

    #expect(playground.list.liveEngines.map(\.title) == ["Fade"])
    #expect(playground.transport.engine.title == "Fade")
    #expect(playground.allEngines.first == playground.transport.engine)
    #expect(playground.inspector.engine?.parameters.map(\.name) == ["duration"])
    #expect(playground.problemView.isHidden)
    code.end()
  }

  @Test func whatIsSetStaysWhereTheFileDoesNotChangeIt() async throws {
    let playground = stage.showPlayground()
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let code = fixture.makeCode()
    playground.play(code)
    await code.settled {}
    let tuned = try #require(playground.transport.engine.setting("duration", to: 1.5))
    playground.change(to: tuned)

    try await code.settled { try fixture.write(LiveFixture.fade("to.isOpaque = true")) }
    #expect(playground.transport.engine.duration == 1.5)

    try await code.settled { try fixture.write(LiveFixture.fade(duration: "0.7")) }
    #expect(playground.transport.engine.duration == 0.7)
    code.end()
  }

  @Test func whatIsWrongStandsOverTheStageUntilItIsRight() async throws {
    let playground = stage.showPlayground()
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let code = fixture.makeCode()
    playground.play(code)
    await code.settled {}

    try await code.settled { try fixture.write(LiveFixture.fade("to.alpha = zero")) }
    stage.settle()
    #expect(playground.problemView.problem?.findings.map(\.line) == [8])
    #expect(!playground.problemView.isHidden)
    #expect(playground.transport.engine.title == "Fade")

    try await code.settled { try fixture.write(LiveFixture.fade(duration: "0.5")) }
    stage.settle()
    #expect(playground.problemView.isHidden)
    #expect(playground.transport.engine.duration == 0.5)
    code.end()
  }

  @Test func whatIsNoSwiftFileIsNotPlayed() {
    let playground = stage.showPlayground()

    playground.takeDrop(of: URL(fileURLWithPath: "/tmp/picture.png"))

    #expect(playground.live == nil)
    #expect(playground.statusBar.alert?.hasPrefix("picture.png is no Swift file") == true)
  }
}
