import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import SegueMedia
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// A screen recording in the window: it follows the stage's time, and the motion of an edge in it is given to the engine.
@MainActor @Suite(.serialized) struct WindowReferenceTests {
  private let fixture = ReferenceFixture()
  private var stage: HeadlessStage { fixture.stage }
  private var folder: TemporaryFolder { fixture.folder }

  private func measuring() throws -> PlaygroundViewController { try fixture.measuring() }

  private func finish(_ playground: PlaygroundViewController) { fixture.finish(playground) }

  private func point(_ x: CGFloat, _ y: CGFloat, _ playground: PlaygroundViewController) -> CGPoint
  {
    fixture.point(x, y, playground)
  }

  private func mark(_ playground: PlaygroundViewController, at x: CGFloat = 60) {
    fixture.mark(playground, at: x)
  }

  // MARK: Showing

  @Test func aRecordingThatIsDroppedLiesOverTheStage() throws {
    let playground = fixture.window()
    expect(playground.reference.bar.isHidden && playground.stage.reference.isHidden)

    playground.takeDrop(of: try fixture.file(.curve(.linear), 0.3))
    finish(playground)

    expectEqual(playground.stage.referencePlacement, .over)
    expect(!playground.reference.bar.isHidden && !playground.stage.reference.isHidden)
    expect(playground.reference.bar.frame.maxY <= playground.stage.frame.minY + 0.5)
    let film = try #require(playground.reference.film)
    expectEqual(film.frames.count, 36)
    expect(playground.stage.reference.image === film.frames[0])
    // At rest nothing goes on.
    expect(playground.reference.timer == nil && playground.frameTimer == nil)
  }

  @Test func itShowsTheFrameOfTheTimeThatIsShown() throws {
    let playground = try measuring()
    let film = try #require(playground.reference.film)
    playground.transport.turnPage()
    playground.run()
    stage.settle()
    let take = try #require(playground.transport.take)
    let span = playground.transport.span(of: take)
    for seconds in [0.1, 0.25, 0.4, 0.05] {
      playground.scrub(to: span.lowerBound + seconds, isExact: true)

      let expected = film.frames[film.index(at: playground.transport.time - span.lowerBound)]
      expect(playground.stage.reference.image === expected, "\(seconds)")
    }

    let before = film.index(at: 0.05)
    for _ in 0..<3 { stage.key("]", modifiers: .alternate) }
    expect(abs((playground.state.setup.reference?.begins ?? 0) - 0.05) < 1e-5)
    playground.scrub(to: span.lowerBound + 0.25, isExact: true)
    let shown = playground.stage.reference.image
    let later = try #require(film.frames.firstIndex { $0 === shown })
    expect(later > before && later < film.index(at: 0.25), "\(later)")
    for _ in 0..<3 { stage.key("[", modifiers: .alternate) }
    expectEqual(playground.state.setup.reference?.begins, 0)
  }

  /// A recording of the take itself differs nowhere: the stage is black.
  @Test func theDifferenceFromTheSameIsBlack() throws {
    let playground = fixture.window()
    let span = try fixture.compareWithItself(playground)

    for _ in 0..<2 { stage.key("v") }

    expectEqual(playground.stage.referencePlacement, .difference)
    let screen = playground.stage.screen
    let area = screen.convert(screen.bounds, to: nil).insetBy(dx: 20, dy: 20)
    func brightest() -> UInt8 {
      let picture = stage.picture().bitmap
      var most: UInt8 = 0
      for y in stride(from: Int(area.minY), to: Int(area.maxY), by: 3) {
        for x in stride(from: Int(area.minX), to: Int(area.maxX), by: 3) {
          for shift in [0, 8, 16] {
            most = max(most, UInt8(truncatingIfNeeded: picture[x, y] >> shift))
          }
        }
      }
      return most
    }
    for seconds in [0.1, 0.2] {
      playground.scrub(to: span.lowerBound + seconds, isExact: true)
      stage.settle()
      expectEqual(brightest(), 0)
    }
    for _ in 0..<6 { stage.key("]", modifiers: .alternate) }
    stage.settle()
    expect(brightest() > 60)
  }

  @Test func besideItHasACardOfItsOwn() throws {
    let playground = try measuring()
    let before = playground.stage.stageSize

    stage.key("v")
    stage.settle()

    expectEqual(playground.stage.referencePlacement, .beside)
    let overlay = playground.stage.reference
    let own = overlay.convert(overlay.bounds, to: nil)
    let screen = playground.stage.screen
    let other = screen.convert(screen.bounds, to: nil)
    expect(own.minX >= other.maxX && own.size == other.size, "\(own) \(other)")
    expectEqual(playground.stage.stageSize, before)
    stage.key("b")
    stage.settle()
    let cards = playground.view.all(StageScreen.self).filter { $0.picture != nil }
    expectEqual(cards.count, 2)
    for card in cards {
      expect(card.convert(card.bounds, to: nil).maxX <= overlay.convert(.zero, to: nil).x)
    }
  }

  @Test func theBarChangesHowItLies() throws {
    let playground = try measuring()
    let slider = try #require(playground.reference.bar.all(UISlider.self).first)
    let middle = playground.place(of: slider)

    stage.press(middle)
    stage.drag(to: CGPoint(x: middle.x + 200, y: middle.y), over: 0.1)
    stage.release()

    expectEqual(playground.state.setup.reference?.opacity, 1)
    let segments = try #require(playground.reference.bar.all(UISegmentedControl.self).first)
    let bounds = segments.convert(segments.bounds, to: nil)
    stage.press(CGPoint(x: bounds.maxX - 20, y: bounds.midY))
    stage.release()
    expectEqual(playground.state.setup.reference?.placement, .difference)
    expect(slider.isHidden)
  }

  // MARK: Measuring

  @Test func aMarkedEdgeIsMeasuredAndItsTimingGivenToTheEngine() throws {
    let playground = try measuring()
    let tuning = playground.transport.tuning

    mark(playground)

    let fit = try #require(playground.referenceFit)
    guard case .spring(let found) = fit.law else { return expect(false, "\(fit.summary)") }
    expect(abs(found.perceptualDuration / 0.42 - 1) < 0.03, "\(fit.summary)")
    expect(abs(found.dampingRatio / 0.8 - 1) < 0.03, "\(fit.summary)")
    expect(abs(fit.distance - 180) < 2 && fit.error < 0.2, "\(fit.verdict)")
    expect(!playground.reference.fitView.isHidden && !playground.reference.isMarking)
    expect(playground.stage.reference.line?.text.hasPrefix("edge ") == true)

    stage.key("v", modifiers: .alternate)
    stage.settle()
    let own = try #require(EngineSpring(playground.transport.tuning)).curve
    expect(abs(own.perceptualDuration / 0.42 - 1) < 0.03)
    expect(abs(own.dampingRatio / 0.8 - 1) < 0.03)

    stage.key("z", modifiers: .control)
    expectEqual(playground.transport.tuning, tuning)
  }

  @Test func theButtonsOfTheFitDoTheSame() throws {
    let playground = try measuring()
    mark(playground)
    let fit = try #require(playground.referenceFit)
    let tuning = playground.transport.tuning
    func press(_ title: String) throws {
      let button = try #require(
        playground.reference.fitView.all(TextButton.self).first { $0.title == title })
      stage.press(playground.place(of: button))
      stage.release()
      stage.settle()
    }

    UIPasteboard.general.string = nil
    try press("Copy as Swift")
    expectEqual(UIPasteboard.general.string, fit.swift)
    try press("Align")
    expectEqual(playground.state.setup.reference?.begins, -fit.start)
    try press("Use the fit")
    expect(playground.transport.tuning != tuning)
    try press("×")
    expect(playground.reference.fitView.isHidden && playground.referenceFit != nil)
  }

  @Test func anEdgeThatMovesDownIsMarkedAsOne() throws {
    let playground = fixture.window()
    var motion = RecordedMotion()
    (motion.width, motion.height, motion.isVertical) = (200, 300, true)
    let film = motion.film {
      40 + 120 * ReferenceFit.Law.curve(.linear).progress(after: $0 - 0.2, of: 0.5)
    }
    playground.takeDrop(of: try fixture.write(film.frames.map(\.bitmap), "down"))
    finish(playground)

    stage.key("v", modifiers: .shift)
    stage.press(point(150, 40, playground))
    stage.release()
    finish(playground)

    expectEqual(playground.state.setup.reference?.edge?.direction, .vertical)
    let fit = try #require(playground.referenceFit)
    expectEqual(fit.law, .curve(.linear), "\(fit.summary)")
    expect(abs(fit.distance - 120) < 1)
  }

  /// The line lies on the edge while the hand is near it, and the stage makes way for the fit.
  @Test func theLineIsDrawnToTheEdge() throws {
    let playground = try measuring()
    stage.key("v", modifiers: .shift)

    stage.press(point(66, 100, playground))

    expect(abs((playground.stage.reference.line?.position ?? 0) - 60.0 / 300) < 0.005)
    let middle = playground.stage.center.x
    stage.release()
    finish(playground)
    expect(playground.stage.center.x < middle - 100)
    expect(playground.stage.frame.maxX <= playground.reference.fitView.frame.minX)
    expectEqual(playground.stage.stageSize, CGSize(width: 300, height: 200))
  }

  @Test func escapeMarksNoEdge() throws {
    let playground = try measuring()
    stage.key("v", modifiers: .shift)
    expect(playground.reference.isMarking)

    stage.key(UIKeyCommand.inputEscape)

    expect(!playground.reference.isMarking && playground.state.setup.reference?.edge == nil)
    // The hand works the stage again.
    expect(!playground.stage.reference.point(inside: CGPoint(x: 20, y: 20), with: nil))
  }

  @Test func aPlaceWithoutAnEdgeIsRefused() throws {
    let playground = try measuring()

    mark(playground, at: 250)

    expect(playground.state.setup.reference?.edge == nil && playground.referenceFit == nil)
    expectEqual(
      playground.statusBar.alert, "No edge is there: press where two plain colors meet")
  }

  /// The bar and the fit have no room in small windows, and what they do is in the palette.
  @Test func smallWindowsShowWhatHasRoom() throws {
    let playground = try measuring()
    mark(playground)

    for size in [(760, 520), (400, 300), (120, 90), (30, 500), (20, 20)] {
      stage.resize(to: CGSize(width: size.0, height: size.1))
      stage.settle()

      let bar = playground.reference.bar
      let shown = bar.subviews.filter { !$0.isHidden && $0.alpha > 0 }
      for view in shown where !bar.isHidden {
        expect(view.frame.minX >= 0 && view.frame.minX.isFinite, "\(size) \(view)")
      }
      let fit = playground.reference.fitView.frame
      expect(
        playground.view.bounds.insetBy(dx: -12, dy: -12).contains(fit) || fit.isEmpty,
        "\(size) \(fit)")
    }
  }

  // MARK: What is kept

  @Test func itIsAChoiceOfTheSessionAndKept() throws {
    let playground = try measuring()
    mark(playground)
    stage.key("v")

    let kept = Session.Setup(playground.settings.session)

    expectEqual(kept.reference, playground.state.setup.reference)
    expectEqual(kept.reference?.placement, .beside)
    expect(kept.reference?.edge != nil)
    let (other, again) = fixture.reopened(kept)
    expectEqual(again.stage.referencePlacement, .beside)
    expect(again.referenceFit != nil)
    other.close()
  }

  @Test func aRecordingOfTheWindowBringsItBack() throws {
    let playground = try measuring()
    stage.key("v")
    stage.key("s", modifiers: .control)
    let name = try #require(folder.names.first { $0.hasSuffix(".segue") })
    playground.removeReference()
    stage.settle()
    expect(playground.stage.referencePlacement == nil && playground.reference.bar.isHidden)

    playground.takeDrop(of: folder(name))
    finish(playground)

    expectEqual(playground.stage.referencePlacement, .beside)
  }

  @Test func aFileThatIsGoneIsAWarning() throws {
    let playground = try measuring()
    stage.key("s", modifiers: .control)
    let name = try #require(folder.names.first { $0.hasSuffix(".segue") })
    playground.removeReference()
    try FileManager.default.removeItem(at: folder("frames"))

    playground.takeDrop(of: folder(name))
    finish(playground)

    expectEqual(
      playground.statusBar.alert, "There is no screen recording \(folder("frames").path).")
    expect(playground.state.setup.reference == nil && playground.reference.film == nil)
    expect(
      playground.statusBar.note?.contains(".segue") == true || playground.transport.position > 0)
  }

  @Test func theOneBeforeStaysIfAnotherCannotBeRead() throws {
    let playground = try measuring()
    let film = playground.reference.film
    let bad = folder("bad.gif")
    try Data("GIF89a".utf8).write(to: bad)

    playground.takeDrop(of: bad)
    finish(playground)

    expectEqual(
      playground.statusBar.alert,
      "The screen recording \(bad.path) is damaged: it is no whole GIF.")
    expect(playground.reference.film?.frames.count == film?.frames.count)
    expectEqual(playground.state.setup.reference?.name, "frames")
  }

  @Test func withoutOneTheCommandsSayWhatBringsIt() {
    let playground = fixture.window()

    stage.key("v")

    expect(playground.statusBar.alert?.hasPrefix("There is no reference to show: drop") == true)
  }
}
