import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueRandom
import TestSupport
import Testing

@testable import SegueGallery
@testable import SeguePlayground
@testable import SegueSession

/// A script of random hands that breaks a promise is shortened to the events that break it.
@MainActor @Suite(.serialized) struct ScriptShorteningTests {
  private func checking<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasEnabled = ContractChecker.isEnabled
    ContractChecker.isEnabled = true
    defer { ContractChecker.isEnabled = wasEnabled }
    return try body()
  }

  /// Leaves a view of its own behind, if `isSloppy` says so.
  private final class Litterer: NSObject, UIViewControllerAnimatedTransitioning {
    private let isSloppy: Bool

    init(_ isSloppy: Bool) { self.isSloppy = isSloppy }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      0.1
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      let container = context.containerView
      if let view = context.view(forKey: .to) {
        view.frame = container.bounds
        container.addSubview(view)
      }
      let litter = UIView(frame: CGRect(x: 3, y: 3, width: 9, height: 9))
      if isSloppy { container.addSubview(litter) }
      UIView.animate(withDuration: 0.1) {
        litter.alpha = 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// An engine that leaves something behind where `isSloppy` says so of the number of its transition and of whether it
  /// goes back, since the stage was made.
  private func engine(_ isSloppy: @escaping @MainActor (Bool) -> Bool) -> Engine {
    Engine(live: "Litter", origin: "Litter.swift", note: "", sentence: "", parameters: []) {
      Litterer(isSloppy($0.isReversed))
    }
  }

  private func start(_ engine: Engine) -> Session.Start {
    Session.Start(
      content: .container(.tabs), engine: engine, panel: 0,
      size: CGSize(width: 320, height: 240), scale: 0.2)
  }

  /// Any tabs, keys and touches of which most do nothing, up to the first broken promise.
  private func broken(seed: UInt64, _ engine: Engine, count: Int = 160) throws -> (
    session: Session, sentence: String
  ) {
    var random = SeededRandom(seed: seed)
    let transport = Transport(start(engine))
    var sentence: String?
    transport.didBreakPromise = { sentence = sentence ?? $0 }
    func play(_ events: [Session.Event]) {
      guard sentence == nil else { return }
      checking { transport.play(Session.Moment(seconds: 1.0 / 60, events: events)) }
    }
    for _ in 0..<count {
      let point = CGPoint(x: CGFloat(random.below(320)), y: CGFloat(20 + random.below(60)))
      func sample() -> PointerSample {
        PointerSample(location: point, timestamp: transport.stage.now + 1.0 / 60)
      }
      switch random.below(4) {
      case 0: play([.tab(random.below(4))])
      case 1:
        play([.input(.keyDown(UIKey(characters: "z", modifierFlags: []), text: nil))])
        play([.input(.keyUp(UIKey(characters: "z", modifierFlags: [])))])
      case 2:
        play([.input(.began(id: 0, sample()))])
        play([.input(.moved(id: 0, [sample()]))])
        play([.input(.ended(id: 0, sample()))])
      default: play([.input(.hovered(point))])
      }
      for _ in 0..<(8 + random.below(12)) { play([]) }
    }
    return (transport.session, try #require(sentence))
  }

  private func shortened(
    _ session: Session, _ sentence: String
  ) -> ScriptShortening {
    let shortening = ScriptShortening(session, fault: ScriptShortening.Fault(sentence))
    checking { while shortening.advance(for: 1) {} }
    shortening.close()
    return shortening
  }

  private func events(_ session: Session?) -> [String] {
    session?.moments.flatMap { $0.events.map(\.recorded) } ?? []
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func oneTransitionIsEnoughWhereEachOneBreaksIt(
    seed: UInt64
  ) throws {
    let (session, sentence) = try broken(seed: seed, engine { _ in true })

    let short = shortened(session, sentence)

    expect(sentence.hasPrefix("leftover"))
    expectEqual(short.fault, .promise("leftover"))
    expectEqual(events(short.best).count, 1, "\(events(short.best))")
    expect(events(short.best).first?.hasPrefix("tab") == true)
  }

  /// To go back, something must have gone forward: the two of them, and nothing else.
  @Test(arguments: [4, 5, 6] as [UInt64]) func aCombinationStaysTogether(seed: UInt64) throws {
    let (session, sentence) = try broken(seed: seed, engine { $0 })

    let short = shortened(session, sentence)

    let left = events(short.best)
    expect(left.count == 2 && left.allSatisfy { $0.hasPrefix("tab") }, "\(left)")
    expect(short.firstCount > 2)
    // Time at rest is left out.
    expect((short.best?.moments.count ?? 0) < 30)
  }

  @Test func theSameGivesTheSame() throws {
    let (session, sentence) = try broken(seed: 7, engine { $0 })

    let texts = [0.001, 0.1, 10].map { seconds in
      let shortening = ScriptShortening(session, fault: ScriptShortening.Fault(sentence))
      checking { while shortening.advance(for: seconds) {} }
      shortening.close()
      return shortening.best.map(Recording.text(of:))
    }

    expect(texts[0] != nil && texts[0] == texts[1] && texts[1] == texts[2])
  }

  @MainActor private final class Mood {
    var isSloppy = true
  }

  @Test func whatBreaksNothingTheSecondTimeStaysAsItIs() throws {
    let mood = Mood()
    let (session, sentence) = try broken(seed: 8, engine { _ in mood.isSloppy })
    mood.isSloppy = false

    expect(shortened(session, sentence).best == nil)
  }

  @Test func aPressKeepsItsReleaseAndAKeyItsEnd() {
    let session = RecordingFixture.session(seed: 21, moments: 200)
    for splitsMoves in [false, true] {
      let parts = ScriptPart.parts(of: session, splitsMoves: splitsMoves)
      let places = parts.flatMap(\.positions)
      expectEqual(places.count, session.moments.map(\.events.count).reduce(0, +))
      expectEqual(Set(places).count, places.count)
      for part in parts {
        let names = part.positions.map { place -> String in
          let event = session.moments[place.moment].events[place.event]
          return String(event.recorded.prefix { $0 != " " })
        }
        let isPress =
          names.first == "press" && names.dropFirst().dropLast().allSatisfy { $0 == "move" }
        expect(names.count == 1 || names == ["keydown", "keyup"] || isPress, "\(names)")
        expect(!splitsMoves || names.count <= 2, "\(names)")
      }
    }
  }

  @Test func theWindowOpensTheShortestScript() throws {
    try checking(windowOpensTheShortestScript)
  }

  /// A window in which random hands have just broken a promise.
  private func windowAfterTorture() -> (HeadlessStage, PlaygroundViewController) {
    let stage = HeadlessStage(size: CGSize(width: 640, height: 420))
    let playground = stage.showPlayground()
    playground.transport.didBreakPromise = { [weak playground] in playground?.promiseBroke($0) }
    playground.choose(.container(.navigation), tuning: engine { _ in true }.untuned)
    stage.settle()
    playground.beginTorture(seed: 5)
    // Frame by frame: in those after it, less is looked for already.
    for _ in 0..<600 where playground.state.activity?.torture != nil { stage.step(1.0 / 60) }
    return (stage, playground)
  }

  private func windowOpensTheShortestScript() throws {
    let (stage, playground) = windowAfterTorture()
    let first = playground.transport.session
    let shortening = try #require(playground.state.activity?.shortening)

    for _ in 0..<20_000 where playground.state.activity?.shortening != nil { stage.step() }

    let transport = playground.transport
    expect(playground.state.activity?.shortening == nil && !transport.isPlaying && transport.isLive)
    expect(events(transport.session).count <= 2, "\(events(transport.session))")
    expect(events(transport.session).count < events(first).count)
    expect(transport.records.contains { !$0.violations.isEmpty })
    expect(playground.label(beginning: "\(shortening.count) of") != nil)
    alone { expect(stage.settle()) }
  }

  @Test func whatTheUserDoesEndsIt() {
    checking(userEndsIt)
  }

  private func userEndsIt() {
    let (stage, playground) = windowAfterTorture()
    defer { stage.close() }
    let first = playground.transport.session
    expect(playground.state.activity?.shortening != nil)

    playground.press(.stepBack)

    expect(playground.state.activity?.shortening == nil)
    expectEqual(playground.transport.session.moments.count, first.moments.count)
  }
}
