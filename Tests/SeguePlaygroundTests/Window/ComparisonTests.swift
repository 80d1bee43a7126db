import Expectations
import Foundation
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Two engines under one hand.
@MainActor @Suite(.serialized) struct ComparisonTests {
  nonisolated private static let frame = 1.0 / 60

  private func transport(_ name: String, _ kind: ContainerKind = .custom) throws -> Transport {
    Transport(
      Session.Start(
        content: .container(kind), engine: try engine(name), panel: 0,
        size: CGSize(width: 240, height: 200), scale: 1))
  }

  private func engine(_ name: String) throws -> Engine {
    try #require(Gallery.engine(named: name))
  }

  /// Begins the transition to the next page, and plays it to its end.
  private func play(_ transport: Transport) -> [Int: (own: CGImage, compared: CGImage?)] {
    transport.turnPage()
    var pictures: [Int: (own: CGImage, compared: CGImage?)] = [:]
    for frame in 0..<600 {
      transport.tick(at: Double(frame) * Self.frame)
      pictures[transport.position] = (transport.picture(), transport.comparedPicture())
      if !transport.isMoving { break }
    }
    return pictures
  }

  @Test(arguments: [("Cube", "Fold"), ("Cut", "Push"), ("Push", "Cut")])
  func theComparedEngineShowsWhatItShowsAlone(first: String, second: String) throws {
    let both = try transport(first)
    both.compare(with: try engine(second).untuned)
    let pictures = play(both)
    let alone = [try transport(first), try transport(second)]
    for (index, transport) in alone.enumerated() {
      transport.replay(transport.session.adding(both.session.moments))
      for position in pictures.keys.sorted() {
        transport.show(both.session.times[position - 1])
        let pair = try #require(pictures[position])
        let same = transport.picture() == (index == 0 ? pair.own : pair.compared)
        expect(same, "\(index) after \(position)")
      }
    }
    expect(both.records.last?.isMoving == false)
    expect(both.compared?.records.last?.isMoving == false)
    expectEqual(both.compared?.records.count, both.records.count)
  }

  @Test func scrubbingShowsBothAsTheyWere() throws {
    let transport = try transport("Cover", .navigation)
    transport.compare(with: try engine("Shatter").untuned)
    let pictures = play(transport)
    let take = try #require(transport.take)
    for part in [0.8, 0.2, 0.5] {
      let index = take.lowerBound + Int(Double(take.count) * part)
      transport.scrub(to: transport.session.times[index])
      let pair = pictures[transport.position]
      let (own, compared) = (transport.picture(), transport.comparedPicture())
      expect(own == pair?.own && compared == pair?.compared)
    }
    transport.receive(.tab(0))
    transport.tick(at: 100)
    expect(transport.isLive)
    expectEqual(transport.compared?.records.count, transport.records.count)
  }

  @Test func whatWasPlayedBeforeIsPlayedWithTheComparedEngineToo() throws {
    let together = try transport("Push")
    together.compare(with: try engine("Cube").untuned)
    let pictures = play(together)
    let later = try transport("Push")
    _ = play(later)
    later.compare(with: try engine("Cube").untuned)
    let take = try #require(later.take)
    for index in [take.lowerBound + 3, take.upperBound - 5] {
      later.scrub(to: later.session.times[index])
      let shown = later.comparedPicture()
      let known = try #require(pictures[later.position]?.compared)
      expectEqual(shown, known)
    }
    later.compare(with: nil)
    expect(later.comparedPicture() == nil)
  }

  /// A transition that takes longer is seen to its end, and stays one transition.
  @Test func whatTakesLongerIsPlayedToItsEnd() throws {
    let transport = try transport("Cover")
    _ = play(transport)
    let short = try #require(transport.take)
    transport.compare(with: try engine("Cover").setting("duration", to: 2))
    for frame in 0..<600 {
      transport.tick(at: 50 + Double(frame) * Self.frame)
      if !transport.isMoving { break }
    }
    let take = try #require(transport.take)
    expectEqual(take.lowerBound, short.lowerBound)
    expect(transport.isOver(take))
    let span = transport.span(of: take)
    expect(span.upperBound - span.lowerBound > 1.9)
  }

  /// The engine that is chosen afterwards does not change the numbers of the last transition.
  @Test func theNumbersAreOfTheEngineThatPlayed() throws {
    let transport = try transport("Spring slide")
    transport.compare(with: try engine("Push").untuned)
    _ = play(transport)
    let numbers = transport.comparedNumbers
    transport.change(to: try engine("Cover").untuned)
    transport.tick(at: 60)
    expectEqual(transport.comparedNumbers, numbers)
    expect(numbers[0] != numbers[1])
  }

  @Test func aPauseBetweenTransitionsIsNoJump() throws {
    func record(_ progress: Double?) -> MomentRecord {
      var record = MomentRecord()
      record.progress = progress
      return record
    }
    let records = [0.9, 1, nil, 0, 0.1].map(record)
    let numbers = MotionNumbers(
      records[...], times: [0, 0.1, 0.2, 0.3, 0.4],
      timing: EngineTiming(try engine("Push").untuned))
    try expect(#require(numbers).largestJump < 0.5)
    try expectEqual(
      MotionNumbers([record(nil)], times: [0], timing: EngineTiming(try engine("Push").untuned)),
      nil)
  }

  @Test func theNumbersTellASpringFromACurve() throws {
    let transport = try transport("Spring slide")
    let slow = try #require(try engine("Push").setting("duration", to: 2))
    transport.compare(with: slow)
    _ = play(transport)
    let numbers = transport.comparedNumbers
    let spring = try #require(numbers[0])
    let curve = try #require(numbers[1])
    expect(spring.overshoot > 0.001 && curve.overshoot < 1e-6)
    let times = [try #require(spring.timeToMost), try #require(curve.timeToMost)]
    expect(times[0] < times[1] && times[1] > 1)
    expect(spring.topSpeed > curve.topSpeed)
    expect(abs(curve.largestJump - curve.topSpeed / 60) < 0.01)
    expectEqual(MotionNumbers.names.count, spring.texts.count)
  }

  // MARK: In the window

  private func window(
    _ body: (HeadlessStage, PlaygroundViewController) throws -> Void
  ) rethrows {
    let stage = HeadlessStage(size: CGSize(width: 900, height: 560))
    let playground = stage.showPlayground()
    try body(stage, playground)
    stage.close()
  }

  @Test func twoCardsFollowOneHand() throws {
    try window { stage, playground in
      let before = playground.stage.stageSize
      stage.key("b")
      expect(playground.stage.stageSize.width < before.width)
      playground.chooseEngine(try engine("Cover"))
      stage.settle()
      let screens = playground.view.all(StageScreen.self).filter { $0.picture != nil }
      try #require(screens.count == 2)
      let other = try #require(screens.first { $0 !== playground.stage.screen })
      let place = playground.place(of: other)
      stage.press(CGPoint(x: place.x + 60, y: place.y))
      stage.drag(to: CGPoint(x: place.x - 40, y: place.y), over: 0.3)
      let size = playground.transport.stage.window.bounds.size
      expectEqual(size, playground.stage.stageSize)
      expect(
        playground.transport.stage.perform { playground.shown.transitionCoordinator } != nil
          || (playground.shown as? ContainerViewController)?.isTransitioning == true)
      expect(screens[0].picture != screens[1].picture)
      stage.release()
      stage.settle()
      let numbers = playground.transport.comparedNumbers
      expect(numbers.allSatisfy { $0 != nil })
      expect(playground.label(beginning: "A · Cover") != nil)
      expect(playground.label(beginning: "B · Spring slide") != nil)

      stage.key("b")
      stage.settle()
      expect(playground.transport.compared == nil)
      expectEqual(playground.stage.stageSize, before)
    }
  }

  @Test func whatIsAlikeIsBlackInTheDifference() throws {
    try window { stage, playground in
      stage.key("b")
      for _ in 0..<2 { stage.key("b", modifiers: .shift) }
      expectEqual(playground.stage.arrangement, .difference)
      stage.settle()
      let screen = playground.stage.screen
      let area = screen.convert(screen.bounds, to: nil).insetBy(dx: 20, dy: 20)
      @MainActor func brightest() -> UInt8 {
        let picture = stage.picture().bitmap
        var most: UInt8 = 0
        for y in stride(from: Int(area.minY), to: Int(area.maxY), by: 3) {
          for x in stride(from: Int(area.minX), to: Int(area.maxX), by: 3) {
            let color = picture[x, y]
            for shift in [0, 8, 16] { most = max(most, UInt8(truncatingIfNeeded: color >> shift)) }
          }
        }
        return most
      }
      let atRest = brightest()
      playground.chooseEngine(try engine("Cover"))
      playground.transport.turnPage()
      playground.run()
      stage.run(for: 0.25)
      let inFlight = brightest()
      expectEqual(atRest, 0)
      expect(inFlight > 60)
      stage.key("b", modifiers: .shift)
      expectEqual(playground.stage.arrangement, .onionSkin)
      stage.key("b", modifiers: .shift)
      expectEqual(playground.stage.arrangement, .sideBySide)
    }
  }

  @Test func theLineOfTheSplitIsDragged() throws {
    try window { stage, playground in
      stage.key("b")
      stage.key("b", modifiers: .shift)
      stage.settle()
      let overlay = try #require(playground.view.all(ComparisonOverlay.self).first)
      let middle = overlay.convert(CGPoint(x: overlay.bounds.midX, y: 40), to: nil)
      stage.press(middle)
      stage.drag(to: CGPoint(x: middle.x - 90, y: middle.y), over: 0.1)
      stage.release()
      expect(abs(overlay.split - (0.5 - 90 / overlay.bounds.width)) < 0.01)
      expect(!playground.transport.isMoving)
    }
  }

  /// Pictures played before have the size that the stage had.
  @Test func whatWasSeenInAnotherSizeIsNotDistorted() {
    window { stage, playground in
      playground.transport.turnPage()
      playground.run()
      stage.settle()
      playground.transport.loops = true
      playground.run()
      stage.run(for: 0.2)
      expectEqual(playground.stage.screen.layer.contentsGravity, .resize)
      stage.key("b")
      stage.run(for: 0.3)
      let screens = playground.view.all(StageScreen.self).filter { $0.picture != nil }
      expectEqual(screens.count, 2)
      expect(screens.allSatisfy { $0.layer.contentsGravity == .resizeAspect })
      playground.transport.loops = false
      stage.settle()
      playground.transport.goLive()
      playground.run()
      expect(screens.allSatisfy { $0.layer.contentsGravity == .resize })
    }
  }

  @Test func theSegmentAboveTheStagesChangesTheView() throws {
    try window { stage, playground in
      let bar = playground.comparisonBar
      expect(bar.isHidden)
      stage.key("b")
      stage.settle()
      expect(!bar.isHidden && bar.frame.maxY == playground.stage.frame.minY)
      for arrangement in ComparisonArrangement.allCases.reversed() {
        let label = try #require(bar.all(UILabel.self).first { $0.text == arrangement.title })
        stage.tap(playground.place(of: label))
        stage.settle()
        expect(playground.stage.arrangement == arrangement && bar.arrangement == arrangement)
      }
      let first = playground.transport.engine
      playground.chooseEngine(try engine("Fold"))
      stage.settle()
      stage.tap(playground.place(of: try #require(bar.all(TextButton.self).first)))
      stage.settle()
      expectEqual(playground.transport.engine, first)
    }
  }

  @Test func theNumbersStandBelowTheStagesUnlessTheTabHasThem() throws {
    let stage = HeadlessStage(size: CGSize(width: 1280, height: 900))
    let playground = stage.showPlayground()
    stage.key("b")
    playground.chooseEngine(try engine("Cover"))
    playground.transport.turnPage()
    playground.run()
    stage.settle()
    let strip = playground.comparisonStrip
    expect(!strip.isHidden && strip.frame.minY == playground.stage.frame.maxY)
    let texts = strip.all(UILabel.self).compactMap(\.text)
    for numbers in playground.transport.comparedNumbers {
      for text in try #require(numbers).texts { expect(texts.contains(text)) }
    }
    stage.key("x", modifiers: .shift)
    stage.settle()
    expect(strip.isHidden && !playground.comparePanel.isHidden)
    stage.close()
  }

  @Test func theTabSaysWhichTwoWhatTheyShareAndAllNumbers() throws {
    let stage = HeadlessStage(size: CGSize(width: 1280, height: 900))
    let playground = stage.showPlayground()
    stage.key("x", modifiers: .shift)
    stage.settle()
    let panel = playground.comparePanel
    func texts() -> [String] {
      panel.all(UILabel.self).filter { label in
        sequence(first: label as UIView, next: \.superview).allSatisfy { !$0.isHidden }
      }.compactMap(\.text)
    }
    expect(texts().contains("Compare") && !texts().contains("A"))
    let button = try #require(panel.all(TextButton.self).first { $0.title == "Compare" })
    stage.tap(playground.place(of: button))
    let b = try #require(playground.transport.tuning.setting("duration", to: 1.25))
    playground.change(to: b)
    playground.transport.turnPage()
    playground.run()
    stage.settle()
    for text in ["A", "B", "They share", "They differ in", "This take", "1.25 s", "0 %"] {
      expect(texts().contains(text), "\(text)")
    }
    for name in MotionNumbers.names { expect(texts().contains(name), "\(name)") }
    let end = try #require(panel.all(TextButton.self).first { $0.title == "End" })
    stage.tap(playground.place(of: end))
    stage.settle()
    expect(playground.transport.compared == nil && !texts().contains("This take"))
    stage.close()
  }

  @Test func theShareOfPixelsThatDifferIsCounted() throws {
    let transport = try transport("Push")
    expect(transport.differingShare == nil)
    transport.compare(with: try engine("Cover").untuned)
    expectEqual(transport.differingShare, 0)
    _ = play(transport)
    transport.pause()
    let take = try #require(transport.take)
    transport.scrub(to: transport.session.times[(take.lowerBound + take.upperBound) / 2])
    let share = try #require(transport.differingShare)
    expect(share > 0.02 && share < 1)
  }

  @Test func theTwoAreSwapped() throws {
    try window { stage, playground in
      let first = playground.transport.engine
      stage.key("b")
      playground.chooseEngine(try engine("Fold"))
      stage.key("x")
      expectEqual(playground.transport.engine, first)
      expectEqual(playground.transport.compared?.tuning?.engine.title, "Fold")
    }
  }

  @Test func aSceneIsNotCompared() throws {
    try window { stage, playground in
      stage.key("b")
      let scene = Session(
        Session.Start(
          content: .scene(try #require(Gallery.scenes.first)), engine: Gallery.standardEngine,
          panel: 0, size: CGSize(width: 300, height: 200), scale: 1))
      playground.show(scene)
      expect(playground.transport.compared == nil && playground.stage.arrangement == nil)
      playground.choose(.container(.custom))
      stage.key("b")
      playground.choose(.scene(try #require(Gallery.scenes.first)))
      expect(playground.transport.compared == nil && playground.stage.arrangement == nil)
      stage.key("b")
      expect(playground.label(beginning: "A scene has transitions of its own") != nil)
    }
  }
}

extension Session {
  /// The same start, and other moments.
  fileprivate func adding(_ moments: [Moment]) -> Session {
    var session = Session(start)
    for moment in moments { session.append(moment) }
    return session
  }
}
