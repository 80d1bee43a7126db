import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The guided tour of the window.
@MainActor @Suite(.serialized) struct GuideTests {
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))

  private func begin() throws -> PlaygroundViewController {
    let playground = stage.showPlayground()
    stage.key("UIKeyInputF2")
    stage.settle()
    _ = try #require(playground.guide)
    return playground
  }

  private func step(_ playground: PlaygroundViewController) -> GuideStep? {
    playground.guide?.state.step
  }

  private func label(_ playground: PlaygroundViewController) -> String? {
    playground.guide?.view.all(UILabel.self).compactMap(\.text).last
  }

  /// Drags the panel to the left, and lets go without waiting for the end.
  private func drag(_ playground: PlaygroundViewController) {
    let middle = playground.place(of: playground.transport.stage.window)
    stage.press(CGPoint(x: middle.x + 60, y: middle.y - 150))
    for x in 1...12 {
      stage.move(to: CGPoint(x: middle.x + 60 - 12 * CGFloat(x), y: middle.y - 150))
      stage.step()
    }
    stage.release()
    stage.step()
  }

  @Test func nothingIsShownUnlessItIsAskedFor() {
    let playground = stage.showPlayground()
    stage.run(for: 3)
    expect(playground.guide == nil)
    expectEmpty(playground.view.all(GuideView.self))
  }

  @Test(arguments: [
    CGSize(width: 30, height: 500), CGSize(width: 500, height: 20), CGSize(width: 3, height: 3),
  ])
  func aWindowOfAFewPointsHasNoRoomForALine(size: CGSize) throws {
    let playground = try begin()

    stage.resize(to: size)
    stage.settle()
    expect(playground.guide?.view.lineFrame.isNull == false)
    stage.resize(to: CGSize(width: 1280, height: 800))
    stage.settle()

    expectEqual(label(playground), GuideStep.click.sentence)
  }

  @Test func eachStepIsDoneAndLeadsToTheNext() throws {
    let playground = try begin()
    expect(step(playground) == .click && label(playground) == GuideStep.click.sentence)
    let tab = try #require(
      playground.transport.stage.pressables.last { $0.title == Panel.all[1].title })
    stage.tap(playground.stage.screen.convert(tab.point, to: nil))
    stage.settle()
    expect(step(playground) == .drag && label(playground) == GuideStep.drag.sentence)

    drag(playground)
    expectEqual(step(playground), .hold)
    stage.settle()
    expectEqual(step(playground), .hold)

    drag(playground)
    expectEqual(step(playground), .hold)
    let middle = playground.place(of: playground.transport.stage.window)
    stage.press(CGPoint(x: middle.x, y: middle.y - 150))
    stage.step()
    stage.release()
    stage.settle()
    expectEqual(step(playground), .change)

    let parameter = try #require(playground.transport.engine.parameters.first)
    let value = parameter.range.upperBound
    playground.change(
      to: try #require(playground.transport.tuning.setting(parameter.name, to: value)))
    stage.settle()
    expectEqual(step(playground), .compare)

    stage.key("b")
    stage.settle()
    expect(playground.guide == nil && playground.stage.arrangement != nil)
    expect(playground.statusBar.note?.contains("That is the tour") == true)
  }

  @Test func aClickOnTheLineAndEscapeEndIt() throws {
    let playground = try begin()
    expectEqual(playground.statusBar.back, "ends the tour")
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    expect(playground.guide == nil)
    stage.key("UIKeyInputF2")
    stage.settle()
    let line = try #require(playground.guide?.view.lineFrame)
    stage.tap(CGPoint(x: line.midX, y: line.midY))
    stage.settle()
    expect(playground.guide == nil)
    expectEqual(playground.transport.panelIndex, 0)
  }

  /// Help, the menu, the layers, another container and an early comparison are no steps.
  @Test(arguments: ["UIKeyInputF1", "UIKeyInputF10", "e", "n", "b"])
  func anythingElseEndsIt(key: String) throws {
    let playground = try begin()
    stage.key(key)
    stage.settle()
    expect(playground.guide == nil, "\(key)")
  }

  @Test func theMenuTakesItUpAgain() throws {
    let playground = stage.showPlayground()
    playground.choose(.scene(.bondo))
    stage.settle()
    stage.tap(playground.place(of: playground.topBar.menu))
    stage.settle()
    stage.type("tour")
    stage.key("\r")
    stage.settle()
    expect(step(playground) == .click && playground.content == .container(.custom))
  }

  /// Pages that turn at the first start are not turned by the user.
  @Test func pagesThatTurnByThemselvesDoNoStep() throws {
    let playground = stage.showPlayground()
    playground.beginShowing()
    playground.showGuide()
    stage.run(for: 2.5)
    expect(playground.transport.panelIndex != 0 && step(playground) == .click)
    stage.key(UIKeyCommand.inputRightArrow)
    stage.settle()
    expectEqual(step(playground), .drag)
  }

  /// Without history: while nothing happens, no frame is drawn.
  @Test func itRestsWhileNothingHappens() throws {
    let playground = try begin()
    let before = stage.picture()
    stage.run(for: 10)
    expect(stage.picture() == before && playground.guide != nil)
    expect(playground.frameTimer == nil)
  }

  @Test(arguments: [
    CGSize(width: 360, height: 240), CGSize(width: 480, height: 360),
    CGSize(width: 700, height: 480), CGSize(width: 1280, height: 800),
    CGSize(width: 2560, height: 1440),
  ])
  func theLineLeavesTheMiddleOfTheStageFree(size: CGSize) throws {
    let playground = try begin()
    stage.resize(to: size)
    stage.settle()
    let view = try #require(playground.guide?.view)
    for step in GuideStep.allCases {
      let middle = playground.stage.frame.insetBy(
        dx: playground.stage.frame.width * 0.4, dy: playground.stage.frame.height * 0.4)
      view.show(
        step, at: playground.guideTarget(step), stage: playground.stage.frame,
        in: playground.guideArea)
      expect(!view.lineFrame.intersects(middle), "\(step)")
      expect(playground.view.bounds.contains(view.lineFrame), "\(step)")
      expect(!view.lineFrame.intersects(playground.topBar.frame), "\(step)")
      let seen = view.subviews.filter { !$0.isHidden }
      expect(seen.allSatisfy { view.bounds.contains($0.frame) }, "\(step)")
    }
  }
}
