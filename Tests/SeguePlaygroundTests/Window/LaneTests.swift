import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery
@testable import SeguePlayground
@testable import SegueSession

/// The lanes of the timeline, and the hand on it.
@MainActor @Suite(.serialized) struct LaneTests {
  private let stage = HeadlessStage(size: CGSize(width: 940, height: 600))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private var transport: Transport { playground.transport }
  private var chips: [CallbackChip] { playground.timeline.all(CallbackChip.self) }

  /// Goes to the second panel, and lets it come to rest.
  private func play() {
    transport.receive(.tab(1))
    playground.run()
    stage.settle()
  }

  // MARK: Callbacks

  /// A way for a transition to end.
  enum Ending: CaseIterable {
    case played, finished, cancelled
  }

  /// Drags from right to left, by parts of the width, or asks for the second panel; then all comes to rest.
  private func drive(
    _ ending: Ending, width: CGFloat, _ act: (InputEvent?) -> Void, select: () -> Void
  ) {
    guard ending != .played else { return select() }
    func sample(_ part: CGFloat, _ time: TimeInterval) -> PointerSample {
      PointerSample(location: CGPoint(x: part * width, y: 80), timestamp: 100 + time)
    }
    let end: CGFloat = ending == .finished ? 0.25 : 0.62
    act(.began(id: 1, sample(0.94, 0)))
    for frame in 1...30 {
      let part: CGFloat = 0.94 + (end - 0.94) * CGFloat(frame) / 30
      act(.moved(id: 1, [sample(part, Double(frame) / 60)]))
    }
    for _ in 0..<12 { act(nil) }
    act(.ended(id: 1, sample(end, 42.0 / 60)))
  }

  /// The lanes list the callbacks that a controller notes, in the same order.
  @Test(arguments: Ending.allCases, ["Spring slide", "Cube", "Cut"])
  func theLanesListWhatATraceLists(ending: Ending, name: String) throws {
    let trace = ContainerStage(engine: name)
    drive(ending, width: 320) { event in
      trace.stage.step(1.0 / 60, delivering: event.map { [$0] } ?? [])
    } select: {
      trace.container.select(1)
    }
    trace.stage.settle()
    let heard = trace.journal.take().split(separator: " · ").map(String.init)
      .filter { ["wA", "dA", "wD", "dD"].contains($0.split(separator: ".").last ?? "") }

    let transport = Transport(
      Session.Start(
        content: .container(.custom), engine: try #require(Gallery.engine(named: name)), panel: 0,
        size: CGSize(width: 320, height: 256), scale: 1))
    var now = 0.0
    func tick() {
      now += 1.0 / 60
      transport.tick(at: now)
    }
    tick()
    drive(ending, width: 320) { event in
      if let event { transport.receive(.input(event)) }
      tick()
    } select: {
      transport.receive(.tab(1))
    }
    repeat { tick() } while transport.stage.isMoving && now < 20
    let timeline = TimelineView()
    timeline.frame = CGRect(x: 0, y: 0, width: 800, height: 156)
    timeline.show(transport)

    let names = ["Lagoon": "A", "Amber": "B"]
    let short = [
      "willAppear": "wA", "didAppear": "dA", "willDisappear": "wD", "didDisappear": "dD",
    ]
    let marks = timeline.all(CallbackChip.self).map(\.mark)
    let listed = marks.map { mark in
      let words = mark.text.split(separator: " ").map(String.init)
      return "\(names[words[0]] ?? words[0]).\(short[words[1]] ?? words[1])"
    }
    expectEqual(listed, heard)
    expect(!heard.isEmpty)
    expectEqual(marks.map(\.x), marks.map(\.x).sorted())
  }

  /// Pops a panel by itself, or by a drag from left to right.
  @Test(arguments: Ending.allCases) func theCoordinatorIsListedToo(ending: Ending) throws {
    let transport = Transport(
      Session.Start(
        content: .container(.navigation), engine: try #require(Gallery.engine(named: "Cover")),
        panel: 0, size: CGSize(width: 320, height: 256), scale: 1))
    var now = 0.0
    func tick() {
      now += 1.0 / 60
      transport.tick(at: now)
    }
    func settle() {
      let end = now + 20
      repeat { tick() } while transport.stage.isMoving && now < end
    }
    transport.turnPage()
    settle()
    func mirrored(_ sample: PointerSample) -> PointerSample {
      PointerSample(
        location: CGPoint(x: 320 - sample.location.x, y: 200), timestamp: sample.timestamp)
    }
    drive(ending, width: 320) { event in
      switch event {
      case .began(let id, let sample): transport.receive(.input(.began(id: id, mirrored(sample))))
      case .moved(let id, let samples):
        transport.receive(.input(.moved(id: id, samples.map(mirrored))))
      case .ended(let id, let sample): transport.receive(.input(.ended(id: id, mirrored(sample))))
      default: break
      }
      tick()
    } select: {
      transport.receive(.back)
      tick()
    }
    settle()
    let timeline = TimelineView()
    timeline.frame = CGRect(x: 0, y: 0, width: 800, height: 156)
    timeline.show(transport)

    let marks = timeline.all(CallbackChip.self).map(\.mark).filter { $0.kind == .coordinator }
    let expected =
      switch ending {
      case .played: ["alongside", "completed"]
      case .finished: ["alongside", "goes on", "completed"]
      case .cancelled: ["alongside", "goes back", "cancelled"]
      }
    expectEqual(marks.map(\.text), expected)
    for mark in marks { expect(mark.sentence.hasPrefix("The coordinator ")) }
  }

  @Test func theChipUnderThePointerSaysWhichPromiseItKeeps() throws {
    play()
    let chip = try #require(chips.first { $0.mark.text == "Amber didAppear" })
    stage.window.hoverMoved(to: playground.place(of: chip))
    stage.settle()

    let said = try #require(playground.label(beginning: "Amber viewDidAppear at "))
    expect(said.text?.hasSuffix("completion: Every transition completes, exactly once.") == true)
    stage.window.hoverMoved(to: CGPoint(x: 800, y: 20))
    stage.settle()
    expect(playground.label(beginning: "Amber viewDidAppear at ") == nil)

    // A press on it goes to the axis.
    stage.press(playground.place(of: chip))
    stage.release()
    expect(!transport.isPlaying)
  }

  @Test func noChipIsCutOff() {
    play()

    for chip in chips {
      expect(
        playground.timeline.bounds.contains(chip.convert(chip.bounds, to: playground.timeline)))
      for other in chips where other !== chip { expect(!other.frame.overlaps(chip.frame)) }
    }
  }

  /// Marks as dense as after a minute of torture.
  @Test func wordsGiveWayAndTicksStayInTheirPlaces() throws {
    let lane = CallbackLane()
    lane.frame = CGRect(x: 0, y: 0, width: 600, height: 80)
    lane.plot = 78..<576
    func marks(_ count: Int) -> [CallbackLane.Mark] {
      (0..<count).map { index in
        let x: CGFloat = CGFloat(index) / CGFloat(count) * 498
        return CallbackLane.Mark(
          x: x, time: Double(x) / 1000, text: "Lagoon willAppear", sentence: "\(index)",
          kind: index % 2 == 0 ? .coming : .leaving)
      }
    }
    for count in [4, 40, 400] {
      lane.marks = marks(count)
      lane.layoutIfNeeded()
      let chips = lane.all(CallbackChip.self)
      expectEqual(chips.count, count)
      expect(chips.allSatisfy { $0.isHidden || $0.frame.minX >= 78 && $0.frame.maxX <= 600 })
      expectEqual(chips.contains { $0.isHidden }, count > 4)
      for (tick, mark) in zip(lane.ticks, lane.marks) {
        let distance: CGFloat = tick.minX - 78 - mark.x
        expect(abs(distance) <= 0.5)
      }
      for (chip, tick) in zip(chips, lane.ticks) where count > 4 && !chip.isHidden {
        expectEqual(chip.frame.minX, tick.minX)
      }
      let crowded = try #require(lane.marks.last)
      let said = lane.explanation(
        at: CGPoint(x: 78 + crowded.x, y: crowded.kind == .leaving ? 8 : 26))
      expect(said?.contains(crowded.sentence) == true)
    }
    lane.marks = marks(2)
    lane.layoutIfNeeded()
    expect(lane.all(CallbackChip.self).allSatisfy { !$0.isHidden })
  }

  /// The tick stays at its time at every width, and also if the words have moved away from it.
  @Test(arguments: [CGFloat(240), 400, 640, 1200])
  func aCallbackHasATickAtItsTimeAndALineToItsWords(width: CGFloat) throws {
    play()
    let timeline = TimelineView()
    timeline.frame = CGRect(x: 0, y: 0, width: width, height: 156)
    timeline.show(transport)
    timeline.layoutIfNeeded()
    let lane = try #require(timeline.all(CallbackLane.self).first)
    let plotWidth = lane.plot.upperBound - lane.plot.lowerBound
    let take = try #require(transport.take)
    let span = transport.span(of: take)
    expect(!lane.marks.isEmpty)

    for (mark, tick) in zip(lane.marks, lane.ticks) {
      let part = CGFloat(mark.time / (span.upperBound - span.lowerBound))
      expect(abs(tick.minX - lane.plot.lowerBound - part * plotWidth) <= 0.5, "\(mark.text)")
    }
    let shapes = (lane.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
    for (chip, tick) in zip(lane.all(CallbackChip.self), lane.ticks) {
      let path = try #require(shapes[chip.mark.kind.rawValue].path)
      expect(path.boundingBoxOfPath.covers(tick))
      guard !chip.isHidden, chip.frame.minX != tick.minX else { continue }
      // The line lies below the words, and joins both.
      let line = CGPoint(x: (chip.frame.minX + tick.minX) / 2, y: tick.maxY + 0.5)
      expect(path.contains(line), "\(chip.mark.text)")
    }
  }

  /// A press works, too, if the words have moved away from their time.
  @Test func aPressOnACallbackShowsItsMoment() throws {
    play()
    let take = try #require(transport.take)
    let begin = transport.span(of: take).lowerBound

    for chip in chips {
      stage.press(playground.place(of: chip))
      stage.release()
      stage.settle()

      expect(abs(transport.time - begin - chip.mark.time) < 1e-6, "\(chip.mark.text)")
      expect(!transport.isPlaying)
    }
  }

  @Test func aPressShowsTheMomentThatTheLineBelowNames() throws {
    play()
    let take = try #require(transport.take)
    let begin = transport.span(of: take).lowerBound
    for part in stride(from: CGFloat(0.05), through: 1, by: 0.19) {
      let point = place(part, y: 40)
      stage.hover(at: point)
      stage.step()
      let said = try #require(playground.statusBar.explanation)
      stage.tap(point)
      stage.settle()

      let shown = String(format: "%.3f s", transport.time - begin)
      expect(said.hasPrefix(shown), "\(said)")
      expectEqual(TimeReadout(transport).time + " s", shown)
    }
  }

  // MARK: The loop region

  private func place(_ part: CGFloat, y: CGFloat) -> CGPoint {
    let width = playground.timeline.bounds.width - 78 - 24
    return playground.timeline.convert(CGPoint(x: 78 + part * width, y: y), to: nil)
  }

  @Test func gripsAndShiftSetWhatIsLooped() throws {
    play()
    let whole = transport.span(of: try #require(transport.take))
    let seconds = whole.upperBound - whole.lowerBound
    expect(transport.loopRegion == nil && !transport.loops)

    // The grip at the right end lies outside of the axis.
    let grip = place(1, y: 10)
    stage.press(CGPoint(x: grip.x + 6, y: grip.y))
    stage.drag(to: place(0.5, y: 10))
    stage.release()
    var region = try #require(transport.loopRegion)
    expectEqual(region.lowerBound, 0)
    let half: TimeInterval = 0.5 * seconds
    expect(abs(region.upperBound - half) < 0.01)
    expect(transport.loops)

    let other = place(0, y: 10)
    stage.press(CGPoint(x: other.x - 6, y: other.y))
    stage.drag(to: place(0.25, y: 10))
    stage.release()
    region = try #require(transport.loopRegion)
    expect(abs(region.lowerBound - 0.25 * seconds) < 0.01)

    // Playback loops in the region.
    var times: [TimeInterval] = []
    for _ in 0..<90 {
      stage.step()
      times.append(transport.time - whole.lowerBound)
    }
    expect(
      times.suffix(30).allSatisfy { $0 > region.lowerBound - 0.02 && $0 < region.upperBound + 0.02 }
    )

    stage.press(place(0.8, y: 40), modifiers: .shift)
    stage.drag(to: place(0.6, y: 40))
    stage.release()
    region = try #require(transport.loopRegion)
    expect(abs(region.lowerBound - 0.6 * seconds) < 0.01)
    expect(abs(region.upperBound - 0.8 * seconds) < 0.01)

    for _ in 0..<2 { stage.tap(place(0.7, y: 12)) }
    expect(transport.loopRegion == nil)
  }

  @Test func keysSetWhatIsLooped() throws {
    play()
    let span = transport.span(of: try #require(transport.take))
    func press(_ key: String, at time: TimeInterval) {
      transport.scrub(to: span.lowerBound + time)
      stage.key(key, modifiers: .shift)
    }

    press("i", at: 0.3)
    expect(transport.loopRegion?.lowerBound.isNear(0.3) == true)
    expectEqual(transport.loopRegion?.upperBound, span.upperBound - span.lowerBound)
    press("o", at: 0.6)
    expect(transport.loopRegion?.upperBound.isNear(0.6) == true)
    press("o", at: 0.2)
    expectEqual(transport.loopRegion?.lowerBound, 0)
    expect(transport.loopRegion?.upperBound.isNear(0.2) == true)
    expect(transport.loops)
  }
}

extension TimeInterval {
  /// Whether two times are within a frame of each other.
  fileprivate func isNear(_ other: TimeInterval) -> Bool { abs(self - other) < 0.02 }
}
