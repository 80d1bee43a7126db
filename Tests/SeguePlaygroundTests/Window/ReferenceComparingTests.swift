import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The stage and its reference at one moment, in the window: the share that differs, and the distance of one's own edge.
@MainActor @Suite(.serialized) struct ReferenceComparingTests {
  private let fixture = ReferenceFixture()
  private var stage: HeadlessStage { fixture.stage }

  /// The sentence of the bar about what differs; nil: it is not seen.
  private func difference(_ playground: PlaygroundViewController) -> String? {
    playground.reference.bar.all(UILabel.self).first {
      !$0.isHidden && ($0.text?.contains("pixel") ?? false)
    }?.text
  }

  @Test func theShareOfPixelsThatDifferIsSaid() throws {
    let playground = fixture.window()
    let span = try fixture.compareWithItself(playground)
    playground.scrub(to: span.lowerBound + 0.15, isExact: true)
    stage.settle()
    expect(difference(playground) == nil)

    for _ in 0..<2 { stage.key("v") }
    stage.settle()
    expectEqual(difference(playground), "no pixel differs")

    for _ in 0..<6 { stage.key("]", modifiers: .alternate) }
    stage.settle()
    let text = try #require(difference(playground))
    let percent = try #require(Int(text.prefix { $0.isNumber }))
    expect((2...100).contains(percent), "\(text)")

    stage.key("v")
    stage.settle()
    expect(difference(playground) == nil)
  }

  /// Nothing is compared twice: only another moment, and another frame, are.
  @Test func itIsFoundOnceForAMoment() throws {
    let playground = fixture.window()
    let span = try fixture.compareWithItself(playground)
    for _ in 0..<2 { stage.key("v") }
    playground.scrub(to: span.lowerBound + 0.15, isExact: true)
    stage.settle()
    let before = playground.reference.difference.count

    for _ in 0..<5 { playground.run() }
    playground.referenceDidChange()
    stage.run(for: 0.2)
    expectEqual(playground.reference.difference.count, before)

    playground.scrub(to: span.lowerBound + 0.2, isExact: true)
    stage.settle()
    expectEqual(playground.reference.difference.count, before + 1)
    expect(playground.frameTimer == nil)
  }

  // MARK: One's own edge

  /// The window with the recording of its own take, and the side of a button marked that slides in.
  private func measured() throws -> (PlaygroundViewController, ClosedRange<TimeInterval>) {
    var setup = Session.Setup()
    setup.engine = try #require(Gallery.engine(named: "Push"))
    let playground = fixture.window(setup, size: CGSize(width: 390, height: 300))
    let span = try fixture.compareWithItself(playground)
    playground.scrub(to: span.upperBound, isExact: true)
    playground.mark(CGPoint(x: 141.0 / 390, y: 127.0 / 300), isFinal: true)
    fixture.finish(playground)
    try #require(playground.referenceFit != nil, "\(playground.statusBar.alert ?? "")")
    return (playground, span)
  }

  @Test func aTakeIsNotAheadOfItself() throws {
    let (playground, span) = try measured()
    for seconds in [0.25, 0.3, 0.35] {
      playground.scrub(to: span.lowerBound + seconds, isExact: true)
      stage.settle()

      let line = try #require(playground.stage.reference.line, "\(seconds)")
      expect(abs((line.own?.position ?? 0) - line.position) < 0.0005, "\(seconds)")
      expectEqual(line.own?.text, "yours ±0.0 pt")
    }
  }

  /// The distance is that from the recording's edge, to the right above 0.
  @Test func theDistanceHasASign() throws {
    let (playground, span) = try measured()
    let fit = try #require(playground.referenceFit)
    let film = try #require(playground.reference.film)
    playground.scrub(to: span.lowerBound + 0.3, isExact: true)
    let own = try #require(fit.track.positions[film.index(at: playground.referenceTime)])
    for (steps, key) in [(3, "]"), (6, "["), (0, "[")] {
      for _ in 0..<steps { stage.key(key, modifiers: .alternate) }
      stage.settle()

      let line = try #require(playground.stage.reference.line)
      let recorded = try #require(fit.track.positions[film.index(at: playground.referenceTime)])
      let shown = try #require(line.own)
      expect(abs(Double(shown.position) * 390 - own) < 0.2, "\(shown) \(own)")
      let sign = own > recorded ? "+" : "−"
      let expected = String(format: "yours \(sign)%.1f pt", abs(own - recorded))
      expectEqual(shown.text, expected)
      // The solid line and its label are seen, and the labels do not lie on one another.
      let labels = playground.stage.reference.all(UILabel.self).filter { !$0.isHidden }
      expectEqual(labels.count, 2)
      expect(!labels[0].frame.intersects(labels[1].frame))
    }
  }

  /// Beside the stage the recording has one line, and so has one whose edge the stage does not have.
  @Test func whereItIsNotSeenNothingIsShown() throws {
    let (playground, span) = try measured()
    playground.scrub(to: span.lowerBound + 0.3, isExact: true)
    stage.settle()
    expect(playground.stage.reference.line?.own != nil)

    stage.key("v")
    stage.settle()
    expect(playground.stage.reference.line != nil && playground.stage.reference.line?.own == nil)

    let other = try fixture.measuring()
    fixture.mark(other)
    let line = try #require(other.stage.reference.line)
    expect(line.own == nil, "\(line)")
  }
}
