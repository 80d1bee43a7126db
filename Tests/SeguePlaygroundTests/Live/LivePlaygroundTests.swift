import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueLive
@testable import SeguePlayground
@testable import SegueSession

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
    expectEqual(first, .inPlace)
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

    expectEqual(state, .inPlace)
    expectEqual(playground.list.liveEngines.map(\.title), ["Fade"])
    expectEqual(playground.transport.engine.title, "Fade")
    expectEqual(playground.allEngines.first, playground.transport.engine)
    expectEqual(playground.inspector.tuning?.engine.parameters.map(\.name), ["duration"])
    expect(playground.problemView.isHidden)
    code.end()
  }

  @Test func whatIsSetStaysWhereTheFileDoesNotChangeIt() async throws {
    let (playground, fixture, code) = try await playing()
    let tuned = try #require(playground.transport.tuning.setting("duration", to: 1.5))
    playground.change(to: tuned)

    let second = try await code.settled {
      try fixture.write(LiveFixture.fade("to.isOpaque = true"))
    }
    expectEqual(second, .inPlace)
    expectEqual(playground.transport.tuning.duration, 1.5)

    let third = try await code.settled { try fixture.write(LiveFixture.fade(duration: "0.7")) }
    expectEqual(third, .inPlace)
    expectEqual(playground.transport.tuning.duration, 0.7)
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
    expectEqual(first, .inPlace)
    let text = playground.codeView.text
    expectEqual(playground.codeView.file?.name, "Fade.swift")
    func line(_ start: String) -> Int? {
      let lines = playground.codeView.file?.lines ?? []
      let index = lines.firstIndex { $0.pieces.first?.text.hasPrefix(start) == true }
      return index.map { $0 + 1 }
    }
    playground.transport.turnPage()
    playground.run()
    stage.run(for: 0.15)
    let animation = try #require(line("UIView"))
    expect((text.shownLights[animation]?.line ?? 0) > 0.4)
    let outset = try #require(line("to.alpha = "))
    expectEqual(text.shownLights[outset]?.line, 0)
    // Other tests run while the file is compiled, on the same frame loop.
    stage.settle()

    let second = try await code.settled { try fixture.write(LiveFixture.fade("// One more line.")) }
    stage.settle()
    expectEqual(second, .inPlace)
    expect(line("// One more line.") == 8)
    let third = try await code.settled { try fixture.write("nonsense") }
    expect(third != .inPlace)
    expect(line("// One more line.") == 8)
    code.end()
  }

  @Test func whatIsWrongStandsOverTheStageUntilItIsRight() async throws {
    let (playground, fixture, code) = try await playing()

    let broken = try await code.settled { try fixture.write(LiveFixture.fade("to.alpha = zero")) }
    stage.settle()
    expect(broken != .inPlace)
    expectEqual(playground.problemView.problem?.findings.map(\.line), [8])
    expect(!playground.problemView.isHidden)
    expectEqual(playground.transport.engine.title, "Fade")

    let right = try await code.settled { try fixture.write(LiveFixture.fade(duration: "0.5")) }
    stage.settle()
    expectEqual(right, .inPlace)
    expect(playground.problemView.isHidden)
    expectEqual(playground.transport.tuning.duration, 0.5)
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
    expect(playground.transport.isMoving)

    let slower = LiveFixture.fade(duration: "0.6")
    let second = try await code.settled { try fixture.write(slower) }

    expectEqual(second, .inPlace)
    expectEqual(playground.transport.time, time)
    expect(playground.transport.isMoving && !playground.transport.isPlaying)
    expect(playground.transport.picture() != before)
    code.end()
  }

  @Test func whatIsNoSwiftFileIsNotPlayed() {
    let playground = stage.showPlayground()

    playground.takeDrop(of: URL(fileURLWithPath: "/tmp/sound.wav"))

    expect(playground.live == nil)
    expect(playground.statusBar.alert?.hasPrefix("sound.wav is no Swift file") == true)
  }
}

/// Numbers of the user's file that are changed by dragging a lane's bar.
extension LivePlaygroundTests {
  /// A window with a played file, at rest after a transition, and the selected lane.
  private func selected() async throws -> (PlaygroundViewController, LiveFixture, LiveCode, Lane) {
    let (playground, fixture, code) = try await playing()
    playground.transport.turnPage()
    playground.run()
    stage.settle()
    let lane = try #require(
      playground.shownLanes?.lanes.first { $0.layer.screen == .coming && $0.key == "opacity" })
    playground.select(lane.id)
    stage.settle()
    return (playground, fixture, code, lane)
  }

  @Test func theEndOfABarRewritesTheFile() async throws {
    let (playground, fixture, code, lane) = try await selected()
    let view = playground.lanesView
    let editing = try #require(view.editing)
    try #require(editing.current(.duration) == 0.3)
    let row = try #require(view.rows.firstIndex(of: .lane(lane.id)))
    let axis = playground.timeline.axis.moved(by: playground.timeline.frame.minX)
    let y = view.table.rectForRow(at: IndexPath(row: row, section: 0)).midY
    func place(_ time: TimeInterval) -> CGPoint {
      view.table.convert(CGPoint(x: axis.x(time), y: y), to: nil)
    }
    let old = try String(contentsOf: fixture.file, encoding: .utf8)
    stage.press(place(editing.span.upperBound))
    stage.drag(to: place(editing.span.lowerBound + 0.2), over: 0.1)
    stage.release()
    let new = try String(contentsOf: fixture.file, encoding: .utf8)
    try #require(new != old, "\(playground.statusBar.alert ?? "")")
    let state = await code.settled {}
    stage.settle()
    expectEqual(state, .inPlace)
    expectEqual(new, old.replacing("TimeInterval = 0.3", with: "TimeInterval = 0.2"))
    expectEqual(playground.transport.tuning.duration, 0.2)

    let back = await code.settled { playground.undo() }
    expectEqual(back, .inPlace)
    try expectEqual(String(contentsOf: fixture.file, encoding: .utf8), old)
    code.end()
  }

  /// The damping of a spring and its duration are two numbers of the file, in places of their own.
  @Test func theHandleOfASpringRewritesTheFile() async throws {
    let (playground, fixture, code) = try await playing()
    let text = LiveFixture.fade().replacing(
      "withDuration: duration)",
      with:
        "withDuration: duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0)")
    #expect(try await code.settled { try fixture.write(text) } == .inPlace)
    stage.settle()
    playground.transport.turnPage()
    playground.run()
    stage.settle()
    let lane = try #require(
      playground.shownLanes?.lanes.first { $0.layer.screen == .coming && $0.key == "opacity" })
    playground.select(lane.id)
    let shape = try #require(playground.lanesView.editing?.shape)
    let handle = shape.handles[0]
    let moved = shape.moving(
      0, to: shape.begin + (handle.time - shape.begin) * 1.5, value: 0, rise: 10)
    playground.change(to: moved)
    let new = try String(contentsOf: fixture.file, encoding: .utf8)
    try #require(new != text, "\(playground.statusBar.alert ?? "")")
    expect(new.contains("usingSpringWithDamping: 0.75,"))
    expect(!new.contains("TimeInterval = 0.3\n") && new.contains("delay: 0,"))
    #expect(await code.settled {} == .inPlace)
    #expect(await code.settled { playground.undo() } == .inPlace)
    try expectEqual(String(contentsOf: fixture.file, encoding: .utf8), text)
    code.end()
  }

  @Test func whatSomebodyElseHasWrittenStays() async throws {
    let (playground, fixture, code, _) = try await selected()
    let other = LiveFixture.fade(duration: "0.9") + "// mine\n"
    code.didChange = nil
    try fixture.write(other)
    playground.change(.duration, to: 0.5)
    try expectEqual(String(contentsOf: fixture.file, encoding: .utf8), other)
    expect(playground.statusBar.alert?.contains("changed meanwhile") == true)
    code.end()
  }

  /// A parameter of the new version has its row, though the engine's name is the same.
  @Test func aParameterThatIsAddedIsShown() async throws {
    let (playground, fixture, code) = try await playing()
    func names() -> [String] {
      playground.inspector.all(ParameterRow.self).map(\.quantity.name)
    }
    try #require(!names().contains("lift"))
    let text = LiveFixture.fade().replacing(
      "  var duration", with: "  var lift: CGFloat = 40\n  var duration")
    #expect(try await code.settled { try fixture.write(text) } == .inPlace)
    stage.settle()
    expect(names().contains("lift"), "\(names())")
    code.end()
  }

  // MARK: Values

  /// A window with a file whose card moves from below, at rest after a transition, and the lane of its position.
  private func moving() async throws -> (PlaygroundViewController, LiveFixture, LiveCode, Lane) {
    let (playground, fixture, code) = try await playing()
    let below = "to.transform = CGAffineTransform(translationX: 0, y: 60)"
    let text = LiveFixture.fade(below).replacing(
      "{ to.alpha = 1 }", with: "{\n  to.alpha = 1\n  to.transform = .identity\n}")
    #expect(try await code.settled { try fixture.write(text) } == .inPlace)
    stage.settle()
    playground.transport.turnPage()
    playground.run()
    stage.settle()
    let lane = try #require(
      playground.shownLanes?.lanes.first {
        $0.layer.screen == .coming && $0.id.property == "transform.translation.y"
      })
    playground.select(lane.id)
    stage.settle()
    return (playground, fixture, code, lane)
  }

  /// The diamond at the beginning of the lane is dragged up, and the file says so.
  @Test func aDiamondOfALaneRewritesTheFile() async throws {
    let (playground, fixture, code, lane) = try await moving()
    let view = playground.lanesView
    let start = try #require(view.editing?.ends[.start])
    expectEqual(start.shown, 60)
    expect(view.editing?.ends[.end]?.isEditable != true)
    let row = try #require(view.rows.firstIndex(of: .lane(lane.id)))
    let axis = playground.timeline.axis.moved(by: playground.timeline.frame.minX)
    let area = view.table.rectForRow(at: IndexPath(row: row, section: 0))
    func place(_ value: Double) -> CGPoint {
      let point = CGPoint(
        x: axis.x(view.editing?.span.lowerBound ?? 0),
        y: area.minY + LanePlot.y(value, lane.range, height: area.height))
      return view.table.convert(point, to: nil)
    }
    let old = try String(contentsOf: fixture.file, encoding: .utf8)
    stage.press(place(60))
    stage.drag(to: place(30), over: 0.1)
    stage.release()
    let new = try String(contentsOf: fixture.file, encoding: .utf8)
    expectEqual(new, old.replacing("y: 60", with: "y: 30"), "\(playground.statusBar.alert ?? "")")
    #expect(await code.settled {} == .inPlace)
    #expect(await code.settled { playground.undo() } == .inPlace)
    try expectEqual(String(contentsOf: fixture.file, encoding: .utf8), old)
    code.end()
  }

  /// The end of the way on the stage is dragged, and the file says so.
  @Test func aDiamondOnTheStageRewritesTheFile() async throws {
    let (playground, fixture, code, _) = try await moving()
    let trace = playground.stage.trace
    expectEqual(trace.ends, [.start])
    let first = try #require(trace.trace.path.first)
    let point = trace.convert(CGPoint(x: first.x * trace.zoom, y: first.y * trace.zoom), to: nil)
    let old = try String(contentsOf: fixture.file, encoding: .utf8)
    stage.press(point)
    let way = 40 * trace.zoom
    stage.drag(to: CGPoint(x: point.x, y: point.y + way), over: 0.2)
    stage.release()
    let new = try String(contentsOf: fixture.file, encoding: .utf8)
    expectEqual(new, old.replacing("y: 60", with: "y: 100"), "\(playground.statusBar.alert ?? "")")
    #expect(await code.settled {} == .inPlace)
    code.end()
  }

  /// A value is typed, or changed by keys; what is no number is refused and changes nothing.
  @Test func aValueIsTyped() async throws {
    let (playground, fixture, code, lane) = try await moving()
    let old = try String(contentsOf: fixture.file, encoding: .utf8)
    /// Plays a transition of the version in place, and selects the lane in it.
    func playAgain() {
      stage.settle()
      playground.transport.turnPage()
      playground.run()
      stage.settle()
      playground.select(lane.id)
      stage.settle()
    }
    playground.scrub(
      to: playground.transport.take.map(playground.transport.span)?.lowerBound ?? 0, isExact: true)
    playground.lanesView.take("sixty", at: .start)
    expect(playground.state.message.alert?.contains("“sixty” is no number") == true)
    try expectEqual(String(contentsOf: fixture.file, encoding: .utf8), old)

    // A typed value is one change, which can be taken back.
    playground.lanesView.take("61,5", at: .start)
    try expectEqual(
      String(contentsOf: fixture.file, encoding: .utf8), old.replacing("y: 60", with: "y: 61.5"))
    #expect(await code.settled {} == .inPlace)
    stage.settle()
    #expect(await code.settled { playground.undo() } == .inPlace)
    try expectEqual(String(contentsOf: fixture.file, encoding: .utf8), old)
    playAgain()
    playground.lanesView.take("84 pt", at: .start)
    try expectEqual(
      String(contentsOf: fixture.file, encoding: .utf8), old.replacing("y: 60", with: "y: 84"))
    #expect(await code.settled {} == .inPlace)
    playAgain()
    let field = try #require(playground.lanesView.all(LaneValueField.self).first)
    stage.tap(playground.place(of: field))
    expect(field.isEditing)
    expectEqual(field.text, "84.0 pt")
    stage.key(UIKeyCommand.inputEscape)
    code.end()
  }
}
