import Foundation
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground

/// A file that is played in the window. Where a test waits, its stage is at rest: others share the frame loop.
@Suite(
  .enabled(if: LiveFixture.canPlay, LiveFixture.reason), .serialized, .timeLimit(.minutes(10)))
@MainActor struct LivePlaygroundTests {
  let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))

  /// A window with a file in place.
  private func playing() async throws -> (PlaygroundViewController, LiveFixture, LiveCode) {
    let playground = stage.showPlayground()
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let code = fixture.makeCode()
    playground.play(code)
    let first = await code.settled {}
    #expect(first == .inPlace)
    return (playground, fixture, code)
  }

  @Test func whatIsSavedIsListedAndChosen() async throws {
    let playground = stage.showPlayground()
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let code = fixture.makeCode()

    playground.play(code)
    let state = await code.settled {}
    // The window adopts it with the state.
    stage.settle()

    #expect(state == .inPlace)
    #expect(playground.list.liveEngines.map(\.title) == ["Fade"])
    #expect(playground.transport.engine.title == "Fade")
    #expect(playground.allEngines.first == playground.transport.engine)
    #expect(playground.inspector.engine?.parameters.map(\.name) == ["duration"])
    #expect(playground.problemView.isHidden)
    code.end()
  }

  @Test func whatIsSetStaysWhereTheFileDoesNotChangeIt() async throws {
    let (playground, fixture, code) = try await playing()
    let tuned = try #require(playground.transport.engine.setting("duration", to: 1.5))
    playground.change(to: tuned)

    let second = try await code.settled {
      try fixture.write(LiveFixture.fade("to.isOpaque = true"))
    }
    #expect(second == .inPlace)
    #expect(playground.transport.engine.duration == 1.5)

    let third = try await code.settled { try fixture.write(LiveFixture.fade(duration: "0.7")) }
    #expect(third == .inPlace)
    #expect(playground.transport.engine.duration == 0.7)
    code.end()
  }

  @Test func itsCodeIsShownAndLitInTheVersionInPlace() async throws {
    let playground = stage.showPlayground()
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let code = fixture.makeCode()
    stage.key("c", modifiers: .shift)
    playground.play(code)
    let first = await code.settled {}
    stage.settle()
    #expect(first == .inPlace)
    let text = playground.codeView.text
    #expect(playground.codeView.file?.name == "Fade.swift")
    func line(_ start: String) -> Int? {
      let lines = playground.codeView.file?.lines ?? []
      let index = lines.firstIndex { $0.pieces.first?.text.hasPrefix(start) == true }
      return index.map { $0 + 1 }
    }
    playground.transport.turnPage()
    playground.run()
    stage.run(for: 0.15)
    let animation = try #require(line("UIView"))
    #expect((text.shownLights[animation]?.line ?? 0) > 0.4)
    let outset = try #require(line("to.alpha = "))
    #expect(text.shownLights[outset]?.line == 0)
    // Other tests run while the file is compiled, on the same frame loop.
    stage.settle()

    let second = try await code.settled { try fixture.write(LiveFixture.fade("// One more line.")) }
    stage.settle()
    #expect(second == .inPlace)
    #expect(line("// One more line.") == 8)
    let third = try await code.settled { try fixture.write("nonsense") }
    #expect(third != .inPlace)
    #expect(line("// One more line.") == 8)
    code.end()
  }

  @Test func whatIsWrongStandsOverTheStageUntilItIsRight() async throws {
    let (playground, fixture, code) = try await playing()

    let broken = try await code.settled { try fixture.write(LiveFixture.fade("to.alpha = zero")) }
    stage.settle()
    #expect(broken != .inPlace)
    #expect(playground.problemView.problem?.findings.map(\.line) == [8])
    #expect(!playground.problemView.isHidden)
    #expect(playground.transport.engine.title == "Fade")

    let right = try await code.settled { try fixture.write(LiveFixture.fade(duration: "0.5")) }
    stage.settle()
    #expect(right == .inPlace)
    #expect(playground.problemView.isHidden)
    #expect(playground.transport.engine.duration == 0.5)
    code.end()
  }

  @Test func whatIsSavedWhileItStandsInMidFlightIsSeenAtThatMoment() async throws {
    let (playground, fixture, code) = try await playing()
    stage.settle()
    playground.transport.turnPage()
    playground.run()
    stage.run(for: 0.1)
    playground.transport.pause()
    let (time, before) = (playground.transport.time, playground.transport.picture())
    #expect(playground.transport.isMoving)

    let slower = LiveFixture.fade(duration: "0.6")
    let second = try await code.settled { try fixture.write(slower) }

    #expect(second == .inPlace)
    #expect(playground.transport.time == time)
    #expect(playground.transport.isMoving && !playground.transport.isPlaying)
    #expect(playground.transport.picture() != before)
    code.end()
  }

  @Test func whatIsNoSwiftFileIsNotPlayed() {
    let playground = stage.showPlayground()

    playground.takeDrop(of: URL(fileURLWithPath: "/tmp/picture.png"))

    #expect(playground.live == nil)
    #expect(playground.statusBar.alert?.hasPrefix("picture.png is no Swift file") == true)
  }
}
