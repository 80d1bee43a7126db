import Segue
import SegueGallery
import SegueRandom

import SegueSession

/// Random sessions, and the pictures that they show.
@MainActor package enum RecordingFixture {
  package static let size = CGSize(width: 120, height: 100)

  /// A container with an engine whose parameters are any, or a scene.
  package static func start(_ random: inout SeededRandom) -> Session.Start {
    let tuning = tuning(&random)
    let content: StageContent =
      random.below(3) == 0
      ? .scene(random.element(of: Gallery.scenes))
      : .container(random.element(of: Gallery.containers))
    return Session.Start(
      content: content, tuning: tuning, panel: random.below(Panel.all.count), size: size,
      scale: [1, 1.5, 0.75][random.below(3)],
      traits: StageTraits(
        reducesMotion: random.below(4) == 0, isRightToLeft: random.below(4) == 0,
        look: random.below(4) == 0 ? .light : .dark))
  }

  private static func tuning(_ random: inout SeededRandom) -> Tuning {
    let engine = random.element(of: Gallery.engines)
    return engine.parameters.reduce(engine.untuned) { tuning, parameter in
      guard random.below(2) == 0 else { return tuning }
      let value = Double.random(in: parameter.range, using: &random)
      return tuning.setting(parameter.name, to: value) ?? tuning
    }
  }

  /// `count` moments of clicks, drags, keys and all else, at any times.
  package static func session(seed: UInt64, moments count: Int) -> Session {
    var random = SeededRandom(seed: seed)
    var session = Session(start(&random))
    session.append(Session.Moment(seconds: 0, events: []))
    var now = 100.0
    for _ in 0..<count {
      let seconds = random.below(3) == 0 ? 1.0 / 60 : Double.random(in: 0...0.05, using: &random)
      let events = (0..<max(0, random.below(5) - 2)).map { _ in
        event(at: now + seconds, &random)
      }
      session.append(Session.Moment(seconds: seconds, events: events))
      now += seconds
    }
    return session
  }

  private static func event(at time: Double, _ random: inout SeededRandom) -> Session.Event {
    func point() -> CGPoint {
      let x = Double.random(in: -9...130, using: &random)
      return CGPoint(x: x, y: Double(random.below(Int(size.height))))
    }
    let types: [UITouch.TouchType] = [.direct, .indirectPointer, .indirect, .pencil]
    let flags: [UIKeyModifierFlags] = [[], .shift, [.control, .command]]
    func sample() -> PointerSample {
      let location = point()
      let age = Double.random(in: 0...0.01, using: &random)
      return PointerSample(
        location: location, timestamp: time - age, type: types[random.below(4)],
        modifierFlags: flags[random.below(3)])
    }
    let id = random.below(3)
    switch random.below(16) {
    case 0...2: return .input(.began(id: id, sample()))
    case 3...6: return .input(.moved(id: id, (0...random.below(3)).map { _ in sample() }))
    case 7...8: return .input(.ended(id: id, sample()))
    case 9: return .input(.hovered(random.below(3) == 0 ? nil : point()))
    case 10: return .input(.scrolled(CGVector(dx: 3.5, dy: -12), at: point()))
    case 11: return .input(key(&random))
    case 12:
      let events: [Session.Event] = [
        .input(.text("né\"\\ ;#\n\u{1F600}")), .input(.composed("ä;b", caret: 1)),
        .input(.cancelled), .back,
      ]
      return events[random.below(4)]
    case 13: return .engine(tuning(&random))
    case 14:
      return .resize(
        CGSize(width: Double(80 + random.below(80)), height: 90.5),
        scale: [1, 2, 0.5][random.below(3)])
    default: return .tab(random.below(Panel.all.count))
    }
  }

  private static func key(_ random: inout SeededRandom) -> InputEvent {
    let input = [UIKeyCommand.inputEscape, UIKeyCommand.inputLeftArrow, "2", "\t", " "]
    let key = UIKey(
      characters: random.element(of: input), charactersIgnoringModifiers: "a",
      modifierFlags: [[], .shift, [.alternate, .numericPad], .alphaShift][random.below(4)])
    return random.below(2) == 0
      ? .keyDown(key, text: random.below(2) == 0 ? nil : "a") : .keyUp(key)
  }

  /// The picture of each moment.
  package static func pictures(_ session: Session) -> [CGImage] {
    let stage = SessionStage(session.start)
    defer { stage.close() }
    return session.moments.map { moment in
      _ = stage.play(moment)
      return stage.picture()
    }
  }
}
