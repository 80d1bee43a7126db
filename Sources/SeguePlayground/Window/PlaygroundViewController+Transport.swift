import Foundation
import Segue
import SegueGallery
import SegueSDL

/// The session under the hand: what the user does goes to the transport, and where the transport is, is
/// shown.
extension PlaygroundViewController {
  /// Connects the views to the transport.
  func followTransport() {
    stage.screen.didReceive = { [weak self] in self?.receive($0) }
    stage.didResize = { [weak self] size, scale in
      self?.transport.resize(to: size, scale: scale)
      self?.run()
    }
    transportView.didPress = { [weak self] in self?.press($0) }
    timeline.didScrub = { [weak self] in self?.scrub(to: $0) }
    inspector.didRefuse = { [weak self] in self?.statusBar.alert = $0 }
    inspector.didChange = { [weak self] engine, isFinal in
      guard let self else { return }
      statusBar.alert = nil
      changes.note(transport.engine, isFinal: isFinal)
      transport.change(to: engine)
      run()
    }
  }

  private func receive(_ event: InputEvent) {
    transport.receive(.input(event))
    run()
  }

  // MARK: Time

  /// Lets the transport play, as long as it needs to.
  func run() {
    showTransport()
    guard frameTimer == nil, transport.needsTicks else { return }
    tidyAlarm = nil
    frameTimer = FrameTimer { [weak self] _ in self?.tick() ?? false }
  }

  private func tick() -> Bool {
    let start = ContinuousClock.now
    transport.tick(at: CACurrentMediaTime())
    stageTime.playing += start.duration(to: .now) / .seconds(1)
    showTransport()
    guard !transport.needsTicks else { return true }
    frameTimer = nil
    tidyAlarm = FrameAlarm(after: Self.tidyDelay) { [weak self] in self?.transport.stage.tidy() }
    return false
  }

  /// Seconds at rest after which the stage frees what it has kept: just before the window does, which
  /// returns the memory to the system.
  private static let tidyDelay: TimeInterval = 1.5

  /// Shows what the stage shows now, and where the time is.
  func showTransport() {
    let start = ContinuousClock.now
    stage.screen.picture = transport.stage.picture()
    stageTime.drawing += start.duration(to: .now) / .seconds(1)
    transportView.show(transport)
    timeline.show(transport)
  }

  /// Notes how long a frame took.
  func note(_ timing: FrameTiming) {
    defer { stageTime = FrameTimes.StageTime() }
    guard frameTimes.add(timing, stageTime), !hud.isHidden, transport.needsTicks else { return }
    let size = view.bounds.size
    let scale = UIScreen.main.scale
    frameTimes.pixels = Int(size.width * scale * size.height * scale)
    frameTimes.commands = transport.stage.commandCount
    frameTimes.clock = transport.speed.title + (transport.isLive ? ", live" : ", again")
    hud.show(frameTimes)
  }

  /// Plays, or stops the time of the stage.
  func togglePlaying() {
    press(.play)
  }

  func press(_ icon: IconButton.Icon) {
    switch icon {
    case .play, .pause:
      if transport.isPlaying, transport.needsTicks { transport.pause() } else { transport.play() }
    case .stepBack: transport.step(-1)
    case .stepForward: transport.step(1)
    case .reverse: transport.reverse()
    case .loop: transport.loops.toggle()
    }
    run()
  }

  private func scrub(to time: TimeInterval) {
    transport.scrub(to: time)
    run()
  }

  // MARK: Changes

  /// Changes the engine, or its parameters, so that it can be undone.
  func change(to engine: Engine) {
    changes.note(transport.engine, isFinal: true)
    transport.change(to: engine)
    run()
  }

  /// Takes the last change of the engine or of a parameter back.
  func undo() {
    adopt(changes.undo(transport.engine))
  }

  /// Makes what was taken back again.
  func redo() {
    adopt(changes.redo(transport.engine))
  }

  private func adopt(_ engine: Engine?) {
    guard let engine, content.usesEngine else { return }
    transport.change(to: engine)
    showEngine()
    run()
  }

  /// Gives all parameters of the engine their defaults.
  func resetParameters() {
    guard content.usesEngine else { return }
    inspector.resetAll()
  }

  // MARK: Keys

  /// The keys that what is on the stage handles.
  var stageCommands: [UIKeyCommand] {
    transport.stage.keyCommands.map { command in
      UIKeyCommand(title: command.title, input: command.input, modifierFlags: command.modifierFlags)
      {
        [weak self] command in
        let key = UIKey(characters: command.input, modifierFlags: command.modifierFlags)
        self?.receive(.keyDown(key, text: nil))
        self?.receive(.keyUp(key))
      }
    }
  }
}
