import Segue
import SegueGallery
import SegueInspection

/// Plays a script on the playground's transport: a container or scene of the gallery, with its timeline, a
/// comparison, and a recording that has to show the same.
@MainActor package final class TorturePlayer {
  let transport: Transport
  private let size: CGSize
  /// The time on the window's clock, in seconds.
  private var now: TimeInterval = 0
  private var pressed: Set<Int> = []
  /// The broken promises, in order.
  private var violations: [String] = []

  /// Duration of a frame, in seconds.
  private static let frame: TimeInterval = 1.0 / 60
  /// Number of frames after which a stage that has not come to rest never will.
  private static let longestRest = 7_200

  init(_ content: StageContent, size: CGSize) {
    self.size = size
    transport = Transport(
      Session.Start(
        content: content, engine: Gallery.standardEngine, panel: 0, size: size, scale: 1))
    transport.didBreakPromise = { [weak self] in self?.violations.append($0) }
  }

  /// Plays `script`, which begins with `show`; nil if every promise was kept.
  static func play(_ script: TortureScript, _ content: StageContent, size: CGSize)
    -> ScriptFailure?
  {
    let wasEnabled = ContractChecker.isEnabled
    ContractChecker.isEnabled = true
    // Scenes warn of constraints where the window is a few points wide.
    Diagnostics.setHandler { _ in }
    defer {
      ContractChecker.isEnabled = wasEnabled
      Diagnostics.setHandler(nil)
    }
    let player = TorturePlayer(content, size: size)
    defer { player.close() }
    for (index, event) in script.events.enumerated() {
      let failure = event == .user(.rest) ? player.rest() : player.apply(event)
      if let failure { return failure.at(index) }
    }
    return player.rest()?.at(script.events.count)
  }

  /// Returns the session that a script makes on the stage.
  package static func session(_ script: TortureScript, _ content: StageContent, size: CGSize)
    -> Session
  {
    let player = TorturePlayer(content, size: size)
    defer { player.close() }
    for event in script.events { _ = player.apply(event) }
    return player.transport.session
  }

  private func close() {
    transport.compare(with: nil)
    transport.stage.close()
  }
}

// MARK: - Events

extension TorturePlayer {
  /// A fault, without its position in the script.
  struct Fault {
    let kind: String
    let sentence: String

    func at(_ index: Int) -> ScriptFailure {
      ScriptFailure(event: index, sentence: sentence, kind: kind)
    }
  }

  /// Performs an event; those of the hierarchy do nothing here. Returns the promise that it broke, if any.
  private func apply(_ event: TortureEvent) -> Fault? {
    switch event {
    case .user(let event): apply(event)
    case .engine(let name, _, let seed):
      guard let engine = Gallery.engine(named: name) else { break }
      transport.change(to: TortureCatalog.tuned(engine, seed))
    case .page(let number): turn(to: number)
    case .back: transport.receive(.back)
    case .scrub(let thousandths):
      transport.scrub(to: transport.session.duration * Double(thousandths) / 1000)
    case .live:
      transport.goLive()
      transport.play()
    case .reverse: transport.reverse()
    case .compare(let name):
      transport.compare(with: name.flatMap { Gallery.engine(named: $0) }?.untuned)
    case .show, .push, .pop, .root, .stack, .tab, .present, .dismiss, .chain, .policy, .speed,
      .motion, .direction, .look, .text, .insets, .rows, .undo, .swap:
      break
    }
    return violations.first.map { Fault(kind: "promise", sentence: $0) }
  }

  private func turn(to page: Int) {
    switch transport.stage.turn(to: page) {
    case .tab(let index): transport.receive(.tab(index))
    case .back: transport.receive(.back)
    case .click(let point):
      transport.receive(.input(.began(id: 0, sample(point))))
      tick()
      transport.receive(.input(.ended(id: 0, sample(point))))
    case nil: break
    }
  }

  private func apply(_ event: StageEvent) {
    func location(_ point: StagePoint) -> CGPoint {
      point.location(in: transport.stage.window.bounds.size)
    }
    switch event {
    case .press(let point, let pointer):
      release(pointer)
      pressed.insert(pointer)
      transport.receive(.input(.began(id: pointer, sample(location(point)))))
    case .move(let point, let pointer) where pressed.contains(pointer):
      transport.receive(.input(.moved(id: pointer, [sample(location(point))])))
    case .release(let pointer): release(pointer)
    case .cancel:
      pressed = []
      transport.receive(.input(.cancelled))
    case .key(let input, let modifiers):
      let key = UIKey(characters: input, modifierFlags: modifiers)
      transport.receive(.input(.keyDown(key, text: key.typesItself ? input : nil)))
      transport.receive(.input(.keyUp(key)))
    case .hover(let point): transport.receive(.input(.hovered(point.map(location))))
    case .scroll(let x, let y, let point):
      transport.receive(.input(.scrolled(CGVector(dx: x, dy: y), at: location(point))))
    case .resize(let width, let height):
      transport.resize(to: CGSize(width: width, height: height), scale: 1)
    case .step(let count): for _ in 0..<count { tick() }
    case .move, .drag, .tap, .wait, .rest, .action: break
    }
  }

  private func release(_ pointer: Int) {
    guard pressed.remove(pointer) != nil else { return }
    transport.receive(.input(.ended(id: pointer, sample(.zero))))
  }

  private func sample(_ point: CGPoint) -> PointerSample {
    PointerSample(location: point, timestamp: now)
  }

  private func tick() {
    now += Self.frame
    transport.tick(at: now)
  }
}

// MARK: - Rest

extension TorturePlayer {
  /// Lets everything come to rest at the end of the timeline, and checks all of it.
  private func rest() -> Fault? {
    for pointer in pressed.sorted() { release(pointer) }
    transport.goLive()
    if !transport.isPlaying { transport.play() }
    var frames = 0
    while transport.needsTicks || transport.isMoving, frames < Self.longestRest {
      tick()
      frames += 1
    }
    if let violation = violations.first { return Fault(kind: "promise", sentence: violation) }
    guard frames < Self.longestRest else {
      return Fault(kind: "rest", sentence: "it has not come to rest after \(frames) frames")
    }
    let stage = transport.stage
    let found = stage.perform { () -> String? in
      if ContractChecker.isBusy(stage.window) {
        return "a transition is in flight, but nothing moves, and no pointer is down"
      }
      return ContractChecker.violations(in: stage.window).first.map { "\($0)" }
    }
    if let found { return Fault(kind: "promise", sentence: found) }
    return replayFault()
  }

  /// Plays the session's recording from its start. Returns nil if its last picture equals that of the stage.
  private func replayFault() -> Fault? {
    let session: Session
    do {
      session = try RecordingReader.session(Recording.text(of: transport.session))
    } catch {
      return Fault(kind: "recording", sentence: "its recording cannot be read: \(error)")
    }
    let stage = SessionStage(session.start)
    defer { stage.close() }
    for moment in session.moments { _ = stage.play(moment) }
    let difference = PictureDifference(
      stage.picture().bitmap, transport.stage.picture().bitmap)
    guard let pixel = difference.first else { return nil }
    return Fault(
      kind: "replay", sentence: "played again it looks different in the end, first at \(pixel)")
  }
}
