import Expectations
import Foundation
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The kind of timing that is shown for the edge of a recording, used and copied.
@MainActor @Suite(.serialized) struct ReferenceLawTests {
  private let fixture = ReferenceFixture()
  private var stage: HeadlessStage { fixture.stage }

  /// The window with the edge of a spring that is measured.
  private func measured(_ engine: Engine) throws -> PlaygroundViewController {
    let playground = try fixture.measuring(engine)
    fixture.mark(playground)
    expectEqual(playground.referenceFit?.kind, .spring)
    return playground
  }

  private func chooser(_ playground: PlaygroundViewController) throws -> UISegmentedControl {
    try #require(playground.reference.fitView.all(UISegmentedControl.self).first)
  }

  private func choose(
    _ kind: Reference.TimingKind, _ playground: PlaygroundViewController
  ) throws {
    let index = try #require(Reference.TimingKind.allCases.firstIndex(of: kind))
    let segments = try chooser(playground)
    let bounds = segments.convert(segments.bounds, to: nil)
    stage.press(
      CGPoint(x: bounds.minX + bounds.width * (CGFloat(index) + 0.5) / 3, y: bounds.midY))
    stage.release()
    fixture.finish(playground)
  }

  private func texts(_ playground: PlaygroundViewController) -> [String] {
    playground.reference.fitView.all(UILabel.self).compactMap(\.text)
  }

  @Test func theChosenLawIsUsedAndCopied() throws {
    let playground = try measured(.push)
    let fits = try #require(playground.reference.fits)
    let (curve, spring) = try (#require(fits[.curve]), #require(fits[.spring]))
    let before = playground.transport.tuning
    try expectEqual(chooser(playground).selectedSegmentIndex, 2)
    expect(texts(playground).contains(spring.summary))

    try choose(.curve, playground)

    try expectEqual(chooser(playground).selectedSegmentIndex, 1)
    expectEqual(playground.state.setup.reference?.law, .curve)
    expect(texts(playground).contains(curve.summary))
    UIPasteboard.general.string = nil
    stage.key("v", modifiers: [.alternate, .shift])
    expectEqual(UIPasteboard.general.string, curve.swift)
    expect(curve.swift != spring.swift)

    stage.key("v", modifiers: .alternate)
    fixture.finish(playground)
    let used = playground.transport.tuning
    expectEqual(used, curve.applied(to: before)?.tuning)
    expect(used != spring.applied(to: before)?.tuning)

    stage.key("z", modifiers: .control)
    fixture.finish(playground)
    expectEqual(playground.transport.tuning, before)
  }

  @Test func theDurationAloneIsGivenToTheEngine() throws {
    let playground = try measured(.push)
    let before = playground.transport.tuning

    try choose(.duration, playground)

    let fit = try #require(playground.referenceFit)
    expectEqual(fit.kind, .duration)
    stage.key("v", modifiers: .alternate)
    fixture.finish(playground)
    let used = playground.transport.tuning
    expectEqual(used.controlPoints, before.controlPoints)
    expect(used.duration != before.duration)
    expect(abs(used.duration - fit.duration) < 0.001, "\(used.duration) \(fit.duration)")
    // It is that of the engine still.
    expectEqual(playground.referenceFit?.law, fit.law)

    stage.key("z", modifiers: .control)
    fixture.finish(playground)
    expectEqual(playground.transport.tuning, before)
  }

  /// The duration is searched with the curve that the engine has now.
  @Test func anotherCurveOfTheEngineHasAnotherDuration() throws {
    let playground = try measured(.push)
    try choose(.duration, playground)
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1)]

    playground.changeTake(to: playground.transport.tuning.setting(controlPoints: points))
    fixture.finish(playground)

    expectEqual(playground.referenceFit?.law, .curve(UnitBezier(0, 0, 0.58, 1)))
    expectEqual(playground.referenceFit?.kind, .duration)
    expect(playground.reference.timing == nil && playground.reference.timer == nil)
  }

  @Test func aLawThatCannotBeFittedIsDisabled() throws {
    let playground = try measured(.cut)
    let segments = try chooser(playground)
    expectEqual((0..<3).map(segments.isEnabledForSegment), [false, true, true])

    try choose(.duration, playground)

    expectEqual(playground.state.setup.reference?.law, nil)
    expectEqual(playground.referenceFit?.kind, .spring)

    playground.adopt(Engine.push.untuned)
    playground.run()
    fixture.finish(playground)
    expectEqual((0..<3).map(segments.isEnabledForSegment), [true, true, true])
  }

  // MARK: What is kept

  @Test func theChoiceIsKeptUntilAnotherEdgeIsMarked() throws {
    let playground = try measured(.push)
    try choose(.curve, playground)
    let kept = Session.Setup(playground.settings.session)
    expectEqual(kept.reference?.law, .curve)
    let (other, again) = fixture.reopened(kept)
    expectEqual(again.referenceFit?.kind, .curve)
    other.close()

    // With the best one, the choice is left to the fit.
    try choose(.spring, playground)
    expectEqual(playground.state.setup.reference?.law, nil)
    expectEqual(playground.referenceFit?.kind, .spring)
    try choose(.curve, playground)
    fixture.mark(playground)
    expectEqual(playground.state.setup.reference?.law, nil)
    expectEqual(playground.referenceFit?.kind, .spring)
  }

  /// One's own motion begins with the take, in the recording's seconds.
  @Test func theTableSaysWhenYoursBegins() throws {
    let playground = try measured(.push)
    let fit = try #require(playground.referenceFit)
    func row() -> [String] {
      let texts = texts(playground)
      return texts.firstIndex(of: "Begins").map { Array(texts[($0 + 1)...].prefix(2)) } ?? []
    }
    let found = ReferenceFit.seconds(fit.start)
    expectEqual(row(), [found, "0.000 s"])

    for _ in 0..<3 { stage.key("]", modifiers: .alternate) }
    stage.settle()

    expectEqual(row(), [found, "−0.050 s"])
    stage.key("a", modifiers: .shift)
    stage.settle()
    expectEqual(row(), [found, found])
  }
}
