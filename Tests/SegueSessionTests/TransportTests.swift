import Expectations
import ProgramTestSupport
import Segue
import SegueGallery
import SegueRandom
import TestSupport
import Testing

@testable import SegueSession

/// A session that is played again shows the same, to the byte.
@MainActor @Suite(.serialized) struct TransportTests {
  nonisolated private static let size = CGSize(width: 240, height: 200)
  /// The time of a frame, in seconds.
  nonisolated private static let frame = 1.0 / 60

  /// Every engine in one of its containers, and the rest of the containers and the scenes.
  nonisolated private static let subjects: [String] =
    EngineFixture.pairs(turn: 3).map { "\($0.0), \($0.1.fileName)" } + ["sheet"]
    + Gallery.scenes.map(\.fileName)

  private func transport(_ subject: String) throws -> Transport {
    let parts = subject.split(separator: ", ").map(String.init)
    let content: StageContent
    if let scene = Gallery.scenes.first(where: { $0.fileName == subject }) {
      content = .scene(scene)
    } else {
      content = .container(try #require(Gallery.containers.named(parts[parts.count - 1])))
    }
    let engine = parts.count > 1 ? Gallery.engine(named: parts[0]) : nil
    return Transport(
      Session.Start(
        content: content, engine: engine ?? Gallery.standardEngine, panel: 0, size: Self.size,
        scale: 1))
  }

  /// Begins the transition to the next page and plays it to its end; returns its pictures by the number of moments
  /// before each.
  @discardableResult private func play(_ transport: Transport) -> [Int: CGImage] {
    transport.turnPage()
    var pictures: [Int: CGImage] = [:]
    for frame in 0..<600 {
      transport.tick(at: Double(frame) * Self.frame)
      pictures[transport.position] = transport.picture()
      if !transport.stage.isMoving { break }
    }
    return pictures
  }

  /// The pointer leaves the stage and presses the timeline, all between two frames.
  @Test func whatHappenedBeforeAScrubDoesNotGoOnFromThere() throws {
    let transport = try transport("Cover, custom")
    play(transport)
    let take = try #require(transport.take)
    let time = transport.session.times[(take.lowerBound + take.upperBound) / 2]
    transport.receive(.input(.hovered(CGPoint(x: 5, y: 5))))
    transport.scrub(to: time)
    for frame in 0..<30 { transport.tick(at: 60 + Double(frame) * Self.frame) }

    expectEqual(transport.time, time)
    expect(!transport.isPlaying && !transport.isLive)
    expect(transport.session.moments.count >= take.upperBound)
  }

  @Test(arguments: ["Cover, navigation", "Cover, custom"])
  func timeThatPassesAtRestIsNoPartOfATransition(subject: String) throws {
    let transport = try transport(subject)
    for _ in 0..<60 {
      transport.tick(at: 0)
      if !transport.stage.isMoving { break }
    }
    try #require(!transport.stage.isMoving)
    transport.turnPage()
    for frame in 0..<5 { transport.tick(at: 60 + Double(frame) * Self.frame) }

    let take = try #require(transport.take)
    let span = transport.span(of: take)
    expect(span.upperBound - span.lowerBound < 0.2)
    expect(transport.stage.isMoving)
  }

  @Test(arguments: subjects) func scrubbingShowsWhatPlayingShowed(subject: String) throws {
    let transport = try transport(subject)
    let pictures = play(transport)
    let take = try #require(transport.take)
    var numbers = SeededRandom(seed: UInt64(subject.count))

    let last = transport.session.moments.count
    for _ in 0..<3 {
      let index = Int.random(in: take.upperBound / 3..<take.upperBound, using: &numbers)
      transport.scrub(to: transport.session.times[index])
      expectEqual(transport.time, transport.session.times[index])
      if let picture = pictures[transport.position] {
        expectEqual(transport.picture(), picture, "after \(transport.position) moments")
      }
    }
    transport.goLive()
    expectEqual(transport.picture(), pictures[last])
  }

  @Test func playedBackwardItShowsTheSameMoments() throws {
    let transport = try transport("Cube, tabs")
    let pictures = play(transport)
    let take = try #require(transport.take)
    transport.reverse()
    var now = 100.0
    transport.tick(at: now)
    var seen: [Int] = []
    while transport.needsTicks, seen.count < 600 {
      now += Self.frame
      transport.tick(at: now)
      seen.append(transport.position - 1)
      if let picture = pictures[transport.position] {
        expectEqual(transport.picture(), picture, "after \(transport.position) moments")
      }
    }

    expectEqual(seen, seen.sorted(by: >))
    expectEqual(seen.last, take.lowerBound)
    expect(!transport.isPlaying)
  }

  @Test func whatIsDoneInThePastTakesThePlaceOfWhatCameLater() throws {
    let transport = try transport("Spring slide, custom")
    play(transport)
    let take = try #require(transport.take)
    transport.scrub(to: transport.session.times[take.lowerBound + 12])
    let position = transport.position

    transport.receive(.tab(2))
    transport.tick(at: 50)

    expectEqual(transport.position, position + 1)
    expect(transport.isLive && transport.isPlaying)
    expectEqual(transport.session.moments.count, transport.records.count)
    var now = 50.0
    while transport.stage.isMoving {
      now += Self.frame
      transport.tick(at: now)
    }
    expectEqual(transport.stage.panelIndex, 2)
  }

  /// The event that lifted the finger is forgotten, so nothing else would lift it.
  @Test func aFingerThatWasLiftedLaterIsNotDownAnyMore() throws {
    let transport = try transport("custom")
    transport.turnPage()
    for frame in 0..<60 { transport.tick(at: Double(frame) * Self.frame) }
    func sample(_ x: CGFloat) -> PointerSample {
      PointerSample(location: CGPoint(x: x, y: 100), timestamp: 1)
    }
    transport.receive(.input(.began(id: 0, sample(20))))
    transport.tick(at: 1)
    for step in 1...6 {
      transport.receive(.input(.moved(id: 0, [sample(20 + CGFloat(step) * 12)])))
      transport.tick(at: 1 + Double(step) * Self.frame)
    }
    let inDrag = transport.time
    transport.receive(.input(.ended(id: 0, sample(92))))
    for frame in 10..<90 { transport.tick(at: 1 + Double(frame) * Self.frame) }
    transport.scrub(to: inDrag)
    expect(!transport.isLive && transport.records[transport.position - 1].isMoving)

    transport.receive(.engine(Gallery.standardEngine.untuned))
    for frame in 0..<300 { transport.tick(at: 5 + Double(frame) * Self.frame) }

    expect(transport.isLive && !transport.isMoving)
    let isBusy = transport.stage.perform { ContractChecker.isBusy(transport.stage.window) }
    expect(!isBusy)
  }

  @Test func timeThatStoodStillHasNotPassed() throws {
    let transport = try transport("Spring slide, custom")
    transport.turnPage()
    for frame in 0..<12 { transport.tick(at: Double(frame) * Self.frame) }
    transport.pause()
    let (time, picture) = (transport.time, transport.picture())

    transport.tick(at: 5)
    expectEqual(transport.time, time)
    transport.play()
    transport.tick(at: 90)
    expectEqual(transport.picture(), picture)
    transport.tick(at: 90 + Self.frame)
    expect(abs(transport.time - time - Self.frame) < 1e-9)
  }

  @Test func aParameterThatIsChangedInThePastChangesWhatIsSeen() throws {
    let transport = try transport("Slide over, custom")
    play(transport)
    let take = try #require(transport.take)
    transport.scrub(to: transport.session.times[take.lowerBound] + 0.25)
    let before = transport.picture()
    let tuning = try #require(Gallery.engine(named: "Slide over")?.setting("parallax", to: 0.9))

    transport.change(to: tuning)
    let after = transport.picture()

    expect(after != before)
    let other = Transport(
      Session.Start(
        content: .container(.custom), tuning: tuning, panel: 0, size: Self.size, scale: 1))
    play(other)
    other.scrub(to: other.session.times[try #require(other.take).lowerBound] + 0.25)
    expectEqual(other.picture(), after)
    transport.goLive()
    expect(!transport.stage.isMoving)
  }

  @Test func whatIsChangedWhileATransitionIsShownAgainIsSeenInIt() throws {
    let transport = try transport("Slide over, custom")
    play(transport)
    let before = transport.session.duration
    transport.loops = true
    transport.play()
    for frame in 0..<8 { transport.tick(at: 100 + Double(frame) * Self.frame) }
    let time = transport.time
    let engine = try #require(Gallery.engine(named: "Slide over")?.setting("duration", to: 2))

    transport.change(to: engine)

    expectEqual(transport.time, time)
    expect(transport.isPlaying && transport.needsTicks && !transport.isLive)
    expect(transport.session.duration > before + 1)
  }

  @Test func aLoopBeginsAgainAtItsEnd() throws {
    let transport = try transport("Vertical slide, custom")
    play(transport)
    let take = try #require(transport.take)
    transport.loops = true
    transport.loopRegion = 0.1...0.2
    transport.play()
    var times: [TimeInterval] = []
    for frame in 0..<60 {
      transport.tick(at: 100 + Double(frame) * Self.frame)
      times.append(transport.time - transport.session.times[take.lowerBound])
    }

    expect(times.dropFirst(20).allSatisfy { $0 > 0.08 && $0 < 0.22 })
    expect(zip(times, times.dropFirst()).contains { $0 > $1 })
  }

  @Test func theLanesListTheCallbacksInOrder() throws {
    let transport = try transport("Cube, custom")
    play(transport)
    let take = try #require(transport.take)
    let callbacks = transport.records[take].flatMap(\.callbacks)

    for (name, controller) in [("Disappear", "Lagoon"), ("Appear", "Amber")] {
      let own = callbacks.filter { $0.controller == controller }.map(\.name.rawValue)
      expect(
        own.first == "viewWill\(name)" && own.last == "viewDid\(name)", "\(controller): \(own)")
    }
    let progress = transport.records[take].compactMap(\.progress)
    expectEqual(progress, progress.sorted())
    expect(progress.count > 50)
  }

  @Test func atRestNothingTicks() throws {
    let transport = try transport("Cube, navigation")
    expect(!transport.needsTicks)
    play(transport)
    expect(!transport.needsTicks)
    transport.scrub(to: 0)
    expect(!transport.needsTicks)
  }

  /// The pointer moves over the stage for so many frames.
  private func hover(_ count: Int, over transport: Transport) {
    for index in 0..<count {
      transport.receive(.input(.hovered(CGPoint(x: index % 100, y: 50))))
      transport.tick(at: Double(index) * Self.frame)
    }
  }

  @Test(arguments: Gallery.containers) func aLongSessionIsForgottenAtRest(kind: ContainerKind)
    throws
  {
    let transport = try transport("Cut, \(kind.fileName)")
    for _ in 0..<2 { play(transport) }
    hover(Transport.mostMomentsAtFirst + 50, over: transport)

    expect(transport.session.moments.count < 200)
    expectEqual(transport.session.moments.count, transport.records.count)
    expect(transport.isLive)
  }

  @Test(arguments: [0, 2]) func whatWasChangedIsKeptOutOfSight(panel: Int) throws {
    let transport = try transport("Cut, custom")
    let container = try #require(transport.stage.controller as? ContainerViewController)
    transport.receive(.tab(2))
    transport.tick(at: 0)
    transport.receive(.tab(0))
    transport.tick(at: 1)
    let knob = transport.stage.perform {
      container.viewControllers[panel].view.all(UISwitch.self).first
    }
    let wasOn = try #require(knob).isOn
    transport.stage.perform { knob?.isOn.toggle() }
    hover(Transport.mostMomentsAtFirst + 200, over: transport)

    expect(transport.stage.controller === container)
    expectEqual(knob?.isOn, !wasOn)
    expect(transport.session.moments.count > Transport.mostMomentsAtFirst)
  }

  /// Pictures of the past come from the film; events there go on from the stage as it was.
  @Test(arguments: ["Cube, custom", "Page curl, navigation", "Shatter, tabs", "Page sheet, modal"])
  func theStageThatGoesOnShowsWhatTheFilmShowed(subject: String) throws {
    let transport = try transport(subject)
    let pictures = play(transport)
    let take = try #require(transport.take)
    let time = transport.session.times[(take.lowerBound + take.upperBound) / 2]
    transport.scrub(to: time)
    let stage = transport.stage
    expectEqual(transport.picture(), pictures[transport.position])
    expect(transport.stage === stage)

    transport.receive(.input(.hovered(CGPoint(x: 1, y: 1))))
    transport.receive(.engine(Gallery.standardEngine.untuned))
    transport.pause()

    expect(transport.isLive && transport.stage !== stage)
    expectEqual(transport.picture(), pictures[transport.position - 1])
  }

  @Test func whatIsNotOnFilmIsPlayedAgain() throws {
    let transport = try transport("Cube, custom")
    var pictures = play(transport)
    let first = try #require(transport.take)
    for _ in 0..<2 { pictures.merge(play(transport)) { $1 } }
    for offset in [20, 5, 30] {
      transport.scrub(to: transport.session.times[first.lowerBound + offset])
      let picture = transport.picture()
      expectEqual(picture, pictures[transport.position], "\(transport.position)")
    }
    transport.goLive()
    expectEqual(transport.picture(), pictures[transport.session.moments.count])
  }

  @Test func theFilmOfALongDragIsCutAtItsBegin() {
    var film = Film()
    let frame = FilmFrame(list: DisplayList(), width: 1, height: 1)
    for moment in 0..<5_000 {
      film.append(frame, moment: 7 + moment, begins: moment == 0, isTake: moment == 3)
    }
    let kept = (0..<6_000).filter { film[$0] != nil }
    expect(kept.count <= Film.longest && kept.count > Film.longest / 2)
    expectEqual(kept.last, 5_006)
    film.truncate(to: 4_900)
    expectEqual((0..<6_000).last { film[$0] != nil }, 4_899)
  }
}
