import Expectations
import Foundation
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SeguePlayground
@testable import SegueSession

/// The code beside the stage.
@MainActor @Suite(.serialized) struct CodePanelTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() throws {
    playground = stage.showPlayground()
    try choose("Fade")
  }

  private var code: CodeView { playground.codeView }

  private func choose(_ title: String) throws {
    playground.chooseEngine(try #require(Gallery.engine(named: title)))
    stage.settle()
  }

  private func open() {
    stage.key("c", modifiers: .shift)
    stage.settle()
  }

  /// Begins the transition to the next page, and lets it play for so long.
  private func play(_ seconds: TimeInterval) {
    playground.transport.turnPage()
    playground.run()
    stage.run(for: seconds)
  }

  /// The lines that are lit at least so brightly, as they are written, without spaces at their ends.
  private func litLines(_ least: Double = 0.4) -> [String] {
    code.text.shownLights.filter { $0.value.line >= least }.keys.sorted().map { number in
      var text = ""
      for piece in code.file?.lines[number - 1].pieces ?? [] {
        text += String(repeating: " ", count: max(0, piece.column - text.count)) + piece.text
      }
      return text.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Turns the wheel over the code, by so many points of the finger's way.
  private func scroll(_ way: CGFloat) {
    stage.window.scrolled(by: CGVector(dx: 0, dy: way), at: playground.place(of: code.text))
    stage.settle()
  }

  // MARK: The panel

  @Test func itsKeyOpensAndClosesIt() {
    let before = playground.stage.frame
    expect(code.isHidden && code.file == nil)
    open()
    expect(!code.isHidden && code.frame.width >= 340)
    expectEqual(code.file?.name, "Fade.swift")
    expectEqual(code.file?.folder, "SegueGallery/Engines/Plain")
    expectEqual(playground.stage.frame.maxX, code.frame.minX)
    open()
    expect(code.isHidden && playground.stage.frame == before)
  }

  @Test(arguments: [CGSize(width: 700, height: 480), CGSize(width: 1600, height: 1000)])
  func theInspectorTakesItsPlace(size: CGSize) {
    stage.resize(to: size)
    stage.settle()
    open()
    expect(!code.isHidden && playground.inspector.isHidden)
    stage.key("i")
    stage.settle()
    expect(code.isHidden && !playground.inspector.isHidden)
    open()
    expect(!code.isHidden && playground.inspector.isHidden)
  }

  @Test func inASmallWindowItTakesRoomWhereEnoughOfTheStageIsLeft() {
    stage.resize(to: CGSize(width: 700, height: 480))
    stage.settle()
    let before = playground.stage.frame
    open()
    expect(!code.isHidden && playground.stage.frame.maxX == code.frame.minX)
    expect(playground.stage.frame.width < before.width)
    stage.resize(to: CGSize(width: 600, height: 480))
    stage.settle()
    expect(playground.stage.frame.width == 600 && code.frame.minX > 0)
    stage.resize(to: CGSize(width: 360, height: 240))
    stage.settle()
    expect(playground.view.bounds.contains(code.frame))
    expect(code.text.frame.width > 0)
  }

  @Test func itIsKept() throws {
    open()
    let kept = playground.settings
    expect(kept.panels?.contains(.code) == true)
    let other = PlaygroundViewController(settings: kept) {}
    expect(other.state.panels.shown.contains(.code))
    expect(!PlaygroundSettings().shownPanels.contains(.code))
  }

  @Test func itShowsTheFileOfTheEngineThatIsChosen() throws {
    open()
    try choose("Cube")
    expectEqual(code.file?.name, "Cube.swift")
    playground.choose(.scene(.bondo))
    expect(code.file == nil)
    expect(
      code.subviews.compactMap { $0 as? UILabel }.contains {
        $0.text?.hasPrefix("What is shown") == true
      })
    playground.choose(.container(.tabs))
    expectEqual(code.file?.name, "Cube.swift")
  }

  // MARK: Lines

  @Test func onlyLinesInSightHaveViews() throws {
    open()
    let text = String(repeating: "let a = 1\n", count: 4000)
    code.file = CodeFile(name: "Long.swift", folder: "", text: text)
    stage.settle()
    let room = Int(code.text.bounds.height / code.text.font.lineHeight) + 2
    func rows() -> [CodeRow] { code.text.subviews.compactMap { $0 as? CodeRow } }
    expect(rows().filter { !$0.isHidden }.count <= room)
    for y in [100.0, 20_000, 60_000] {
      code.text.contentOffset = CGPoint(x: 0, y: y)
      stage.settle()
      expect(rows().count <= 2 * room)
      expect(rows().contains { !$0.isHidden && $0.frame.intersects(code.text.bounds) })
    }
  }

  @Test func theWheelScrollsIt() {
    open()
    scroll(-60)
    expect(code.text.contentOffset.y > 0)
  }

  // MARK: Light

  @Test func linesAreLitWhileTheyMoveWhatIsSeen() {
    open()
    play(0.1)
    expect(litLines().contains { $0.contains("screens.old.alpha") })
    expect(!litLines().contains { $0.contains("screens.new.alpha") })
    expect(code.text.shownLights.values.contains { $0.band > 0 })
    stage.run(for: 0.3)
    expect(litLines().contains { $0.contains("screens.new.alpha") })
    expect(!litLines().contains { $0.contains("screens.old.alpha") })
    stage.settle()
    expectEmpty(code.text.shownLights)
  }

  @Test func theWayBackIsLitByTheOtherScreen() {
    play(0.1)
    stage.settle()
    open()
    stage.key("1")
    stage.run(for: 0.1)
    expect(litLines().contains { $0.contains("screens.new.alpha") })
    expect(!litLines().contains { $0.contains("screens.old.alpha") })
  }

  @Test func methodsAreLitWhenTheyAreCalledAndCompletionsAtTheEnd() throws {
    try choose("Animator")
    open()
    play(0.05)
    expect(litLines().contains { $0.hasPrefix("public func animateTransition") })
    expect(litLines().contains { $0.hasPrefix("public func transitionDuration") })
    expect(!litLines().contains("context.completeTransition(!context.transitionWasCancelled)"))
    stage.run(for: 0.6)
    expect(!litLines().contains { $0.hasPrefix("public func animateTransition") })
    stage.settle()
    let take = try #require(playground.transport.take)
    playground.transport.scrub(to: playground.transport.span(of: take).upperBound)
    playground.run()
    expect(litLines().contains("context.completeTransition(!context.transitionWasCancelled)"))
  }

  /// Opened afterwards, it shows the same as while it was played.
  @Test func scrubbingLightsWhatPlayingLit() throws {
    open()
    play(0.2)
    let (position, lights) = (playground.transport.position, code.text.shownLights)
    expect(!lights.isEmpty)
    stage.settle()
    let time = playground.transport.session.times[position - 1]
    playground.transport.scrub(to: time)
    playground.run()
    expect(playground.transport.position == position && code.text.shownLights == lights)

    let other = HeadlessStage(size: CGSize(width: 1100, height: 720))
    let again = other.showPlayground()
    again.chooseEngine(try #require(Gallery.engine(named: "Fade")))
    other.settle()
    again.transport.turnPage()
    again.run()
    other.settle()
    other.key("c", modifiers: .shift)
    let take = try #require(again.transport.take)
    again.transport.scrub(to: again.transport.session.times[take.lowerBound + 8])
    again.run()
    expect(again.codeView.text.shownLights.values.contains { $0.line > 0.4 })
    expect(again.transport.records[take].allSatisfy { $0.motion != nil })
  }

  @Test func whatAHandHoldsStillIsLitFaintly() {
    // More room for the stage.
    playground.toggle(.timeline)
    open()
    // A place below all controls.
    let middle = playground.place(of: playground.stage.screen)
    let place = CGPoint(x: middle.x, y: middle.y + 140)
    stage.press(place)
    stage.drag(to: CGPoint(x: place.x - 120, y: place.y), over: 0.3)
    expect(litLines().contains { $0.contains("screens.old.alpha") })
    stage.run(for: 0.3)
    expectEmpty(litLines())
    expect(litLines(0.1).contains { $0.contains("screens.old.alpha") })
    stage.release()
    stage.settle()
  }

  @Test func whatIsLitIsScrolledIntoSightUnlessTheUserHasScrolledAway() throws {
    try choose("Cube")
    open()
    play(0.3)
    stage.run(for: 0.4)
    let offset = code.text.contentOffset.y
    let lights = code.text.shownLights
    let brightest = try #require(lights.values.map(\.line).max())
    // Several lines may be as bright.
    let seen = lights.filter { $0.value.line == brightest }.keys.filter {
      code.text.bounds.contains(CGPoint(x: code.text.bounds.midX, y: code.text.y(of: $0)))
    }
    expect(!seen.isEmpty)
    stage.settle()
    scroll(2000)
    expect(code.text.contentOffset.y == 0 && offset > 0)
    play(0.5)
    expectEqual(code.text.contentOffset.y, 0)
  }

  @Test func nothingIsDueAtRest() {
    alone {
      let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
      let playground = stage.showPlayground()
      stage.key("c", modifiers: .shift)
      stage.key("2")
      stage.settle()
      stage.run(for: 3)
      expect(FrameLoop.shared.nextDeadline == nil)
      expectEmpty(playground.codeView.text.shownLights)
      expect(!playground.codeView.isHidden)
    }
  }

  @Test func withoutCodeAndLanesNothingIsWatched() {
    playground.toggle(.timeline)
    stage.settle()
    let count = playground.transport.records.count
    play(0.2)
    expect(playground.transport.records.dropFirst(count).allSatisfy { $0.motion == nil })
    expect(!playground.transport.watchesMotion)
  }
}
