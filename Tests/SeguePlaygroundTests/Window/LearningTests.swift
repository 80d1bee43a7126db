import Expectations
import Foundation
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// A spring that learns from a hand.
@MainActor @Suite(.serialized) struct LearningTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private func engine(_ name: String) throws -> Engine {
    try #require(Gallery.engine(named: name))
  }

  private var spring: EngineSpring? { EngineSpring(playground.transport.tuning) }

  @Test func aTracedPathBecomesTheSpring() throws {
    playground.chooseEngine(try engine("Spring slide"))
    stage.settle()
    let before = try #require(spring)
    let plot = try #require(playground.view.all(TimingPlot.self).first)
    func place(_ part: Double, _ progress: Double) -> CGPoint {
      let area = plot.bounds.insetBy(dx: 9, dy: 9)
      // The plot shows a little more than the way, which the spring overshoots.
      return plot.convert(
        CGPoint(
          x: area.minX + CGFloat(part) * area.width, y: area.maxY - CGFloat(progress) * area.height
        ), to: nil)
    }
    // Quicker than the spring is, and without swinging.
    stage.press(place(0, 0))
    for step in 1...40 {
      let part = Double(step) / 40
      stage.drag(to: place(part, 0.94 * (1 - exp(-9 * part))), over: 0.02)
    }
    expect(plot.path.count > 20)
    expectEqual(playground.transport.tuning, before.tuning)
    stage.release()
    stage.settle()

    let after = try #require(spring)
    expect(after.tuning != before.tuning)
    expect(after.curve.bounce < before.curve.bounce)
    expect(playground.label(beginning: "Learned, ")?.text?.hasSuffix(" % off") == true)
    expect(!plot.path.isEmpty)

    stage.key("z", modifiers: .control)
    expectEqual(playground.transport.tuning, before.tuning)
    expectEmpty(plot.path)
    expect(playground.label(beginning: "Learned, ") == nil)
  }

  @Test func aClickOnThePlotChangesNothing() throws {
    playground.chooseEngine(try engine("Spring slide"))
    stage.settle()
    let before = playground.transport.tuning
    let plot = try #require(playground.view.all(TimingPlot.self).first)
    stage.tap(playground.place(of: plot))
    stage.settle()
    expectEqual(playground.transport.tuning, before)
    expectEmpty(plot.path)
  }

  @Test func theLastDragIsLearned() throws {
    playground.chooseEngine(try engine("Spring slide"))
    let screen = playground.stage.screen
    func place(_ part: Double) -> CGPoint {
      screen.convert(
        CGPoint(
          x: screen.bounds.width * CGFloat(0.9 - 0.8 * part), y: screen.bounds.height * 0.6),
        to: nil)
    }
    let hand = SpringCurve(perceptualDuration: 0.6, bounce: 0.1, initialVelocity: 0.5)
    stage.press(place(0))
    for frame in 1...40 {
      stage.drag(to: place(hand.value(at: Double(frame) / 60)), over: 1.0 / 60)
    }
    stage.release()
    stage.settle()
    let before = playground.transport.tuning
    let samples = try #require(playground.transport.flick)
    expectEqual(samples.first?.value, 0)
    expect(samples.last.map { abs($0.value - 1) < 1e-9 } == true)

    stage.key("l", modifiers: .control)
    let after = try #require(spring)
    expect(after.tuning != before)
    expect(abs(after.curve.perceptualDuration - 0.6) < 0.12)
    expect(playground.label(beginning: "The spring moves as your hand did") != nil)
  }

  @Test(arguments: ["Cube", "Cut"]) func whatHasNoSpringSaysSo(name: String) throws {
    playground.chooseEngine(try engine(name))
    stage.key("l", modifiers: .control)
    expect(playground.label(beginning: "\(name) has no spring that can be tuned") != nil)
  }

  @Test func withoutADragItSaysWhatToDo() throws {
    playground.chooseEngine(try engine("Spring slide"))
    stage.key("l", modifiers: .control)
    expect(playground.label(beginning: "Drag on the stage and let go first") != nil)
    playground.choose(.scene(try #require(Gallery.scenes.first)))
    stage.key("l", modifiers: .control)
    expect(playground.label(beginning: "A scene has no spring") != nil)
  }
}
