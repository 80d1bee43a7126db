import Foundation
import Segue
import SegueGallery
import SegueSDL
import SegueSession

/// The session under the hand: the user's input goes to the transport, and the transport's picture and time are
/// shown.
extension PlaygroundViewController {
  /// Connects the views to the transport.
  func followTransport() {
    stage.screen.didReceive = { [weak self] in self?.receive($0) }
    transport.didCopy = { UIPasteboard.general.string = $0 }
    stage.screen.takesKey = { [weak self] in self?.transport.stage.takes($0) ?? false }
    stage.screen.acceptsFocus = { [weak self] in
      guard let self, transport.isLive else { return false }
      return transport.stage.acceptsFocus
    }
    stage.didResize = { [weak self] size, scale in
      self?.transport.resize(to: size, scale: scale)
      self?.run()
    }
    stage.didZoom = { [weak self] in self?.showTitle() }
    stage.didDragCorner = { [weak self] in self?.changeStage(to: $0) }
    transportView.didPress = { [weak self] in self?.press($0) }
    timeline.didScrub = { [weak self] in self?.scrub(to: $0, isExact: $1) }
    timeline.didSetRegion = { [weak self] in self?.setLoopRegion($0) }
    inspector.copyBar.didChoose = { [weak self] in self?.copy(as: $0) }
    inspector.didRefuse = { [weak self] in self?.state.message.alert = $0 }
    inspector.didAskForPresets = { [weak self] in self?.showTimings() }
    inspector.didChange = { [weak self] tuning, isFinal in
      guard let self else { return }
      state.message = StatusMessage()
      changes.note(transport.tuning, isFinal: isFinal)
      adopt(tuning)
      run()
    }
  }

  private func receive(_ event: InputEvent) {
    if picksLane(event) { return }
    if case .began = event { state.message.note = nil }
    if event.isAction { takeOver() }
    transport.receive(.input(withClipboard(event)))
    run()
  }

  /// Whether an event is part of a click that selects a lane, and not for the stage.
  private func picksLane(_ event: InputEvent) -> Bool {
    switch event {
    case .began(let id, let sample)
    where sample.modifierFlags.contains(.control) && shownLanes?.lanes.isEmpty == false:
      lanePress = id
      selectLane(at: sample.location)
      return true
    case .moved(let id, _): return id == lanePress
    case .ended(let id, _) where id == lanePress:
      lanePress = nil
      return true
    case .cancelled:
      lanePress = nil
      return false
    default: return false
    }
  }

  /// Replaces a paste by typing the clipboard's text, which a replay types again whatever the clipboard then holds.
  private func withClipboard(_ event: InputEvent) -> InputEvent {
    guard case .keyDown(let key, _) = event, key.pastes, transport.stage.takes(key) else {
      return event
    }
    return .text(UIPasteboard.general.string ?? "")
  }

  // MARK: Time

  /// Lets the transport play, as long as it needs to.
  func run() {
    renderMoment()
    guard frameTimer == nil else { return }
    guard transport.needsTicks || state.activity?.torture != nil else { return inspectSoon() }
    tidyAlarm = nil
    frameTimer = FrameTimer { [weak self] _ in self?.tick() ?? false }
  }

  private func tick() -> Bool {
    let start = ContinuousClock.now
    advanceTorture(at: CACurrentMediaTime())
    transport.tick(at: CACurrentMediaTime())
    stageTime.playing += start.duration(to: .now) / .seconds(1)
    renderMoment()
    guard !transport.needsTicks, state.activity?.torture == nil else { return true }
    frameTimer = nil
    inspectSoon()
    tidyAlarm = FrameAlarm(after: Self.tidyDelay) { [weak self] in self?.transport.stage.tidy() }
    return false
  }

  /// Seconds at rest after which the stage frees what it has kept: just before the window does, which
  /// returns the memory to the system.
  private static let tidyDelay: TimeInterval = 1.5

  /// Notes the duration of a frame.
  func note(_ timing: FrameTiming) {
    defer { stageTime = FrameTimes.StageTime() }
    guard frameTimes.add(timing, stageTime), !hud.isHidden, transport.needsTicks else { return }
    let size = view.bounds.size
    let scale = UIScreen.main.scale
    frameTimes.pixels = Int(size.width * scale * size.height * scale)
    frameTimes.stage = FrameTimes.StageNumbers(
      commands: transport.stage.commandCount, flattenings: transport.stage.flatteningCount,
      controllers: max(0, LiveCount.controllers.value - ownControllerCount),
      policy: "\(transport.stage.policy)",
      clock: transport.speed.title + (transport.isLive ? ", live" : ", played again"))
    hud.show(frameTimes)
  }

  /// The window's own controllers, which are not on the stage.
  private var ownControllerCount: Int { presentedViewController == nil ? 1 : 2 }

  func press(_ icon: IconButton.Icon) {
    if icon == .torture { return toggleTorture() }
    takeOver()
    switch icon {
    case .play, .pause:
      if transport.isPlaying, transport.isInFlight { transport.pause() } else { transport.play() }
    case .stepBack: transport.step(-1)
    case .stepForward: transport.step(1)
    case .reverse: transport.reverse()
    case .loop: transport.loops.toggle()
    case .torture: break
    }
    run()
  }

  /// Stops the time, and shows a time of the session, or the frame that is nearest to it.
  func scrub(to time: TimeInterval, isExact: Bool) {
    takeOver()
    if isExact { transport.scrub(to: time) } else { transport.scrubToFrame(at: time) }
    run()
  }

  /// Steps and scrubs by other frames a second.
  func stepGrid() {
    transport.grid = transport.grid.next
    state.message.note =
      "Time is stepped and scrubbed by \(transport.grid.rawValue) frames a second"
    run()
  }

  /// Lets the part that is looped begin or end at the time that is shown. The other end goes to that of the
  /// transition if it would be on the wrong side.
  func setLoopEnd(_ end: LoopRegionView.End) {
    guard let take = transport.take else { return }
    let span = transport.span(of: take)
    let whole = span.upperBound - span.lowerBound
    let time = min(max(transport.time - span.lowerBound, 0), whole)
    let (low, high) = transport.loopRegion.map { ($0.lowerBound, $0.upperBound) } ?? (0, whole)
    let region =
      switch end {
      case .start: time...(high > time ? high : whole)
      case .end: (low < time ? low : 0)...time
      }
    guard region.upperBound - region.lowerBound >= TimelineView.shortestRegion else { return }
    setLoopRegion(region)
  }

  private func setLoopRegion(_ region: ClosedRange<TimeInterval>?) {
    transport.loopRegion = region
    if region != nil { transport.loops = true }
    run()
  }

  // MARK: Continuity

  /// Seconds at rest after which the take is looked at, and seconds more after which it is looked at closely.
  private static let inspectionDelay: TimeInterval = 0.6
  private static let suspicionDelay: TimeInterval = 1.2

  /// Seconds of a frame that go into the inspection.
  private static let inspectionTime: TimeInterval = 0.004

  /// Inspects the continuity of the take that is shown, once nothing has happened for a while.
  private func inspectSoon() {
    guard watchesContinuity else { return }
    inspectionAlarm = FrameAlarm(after: Self.inspectionDelay) { [weak self] in self?.inspect() }
  }

  /// Inspects the take a little in each frame, until something happens; then closely the suspected frames.
  private func inspect() {
    guard frameTimer == nil, transport.beginInspection() else { return }
    inspectionTimer = FrameTimer { [weak self] _ in
      guard let self, frameTimer == nil else { return false }
      if transport.inspect(for: Self.inspectionTime) { return true }
      timeline.show(transport)
      inspectionAlarm = FrameAlarm(after: Self.suspicionDelay) { [weak self] in self?.inspect() }
      return false
    }
  }

  // MARK: Changes

  /// Changes the engine, or the values of its parameters, so that it can be undone.
  func change(to tuning: Tuning) {
    changes.note(transport.tuning, isFinal: true)
    adopt(tuning)
    run()
  }

  /// Gives the engine to the transport, and notes how it is tuned.
  ///
  /// - Parameter inTake: Whether the take that is shown is played again with it.
  func adopt(_ tuning: Tuning, inTake: Bool = false) {
    takeOver()
    transport.change(to: tuning, inTake: inTake)
    state.setup.tunings[tuning.engine] = tuning
  }

  /// Takes the last change of the engine, of a parameter or of the user's file back.
  func undo() {
    switch changes.undo(transport.tuning) {
    case .tuning(let tuning): restore(tuning)
    case .file(let old, let new): rewrite(new, to: old)
    case nil: break
    }
  }

  /// Makes the change again that was taken back last.
  func redo() {
    switch changes.redo(transport.tuning) {
    case .tuning(let tuning): restore(tuning)
    case .file(let old, let new): rewrite(old, to: new)
    case nil: break
    }
  }

  private func restore(_ tuning: Tuning) {
    guard content.usesEngine else { return }
    // A lane that is selected shows what comes of it.
    adopt(current(tuning), inTake: shownLane != nil && tuning.engine == transport.engine)
    run()
  }

  /// Gives all parameters of the engine their defaults.
  func resetParameters() {
    guard content.usesEngine else { return }
    inspector.resetAll()
  }

  // MARK: Keys

  /// The keys that the content of the stage handles. Where a past moment is shown, the session goes on from there.
  var stageCommands: [UIKeyCommand] {
    let keys = transport.isLive ? transport.stage.keyCommands.map(StageKey.init) : transport.keys
    let commands = keys.map { stageKey in
      UIKeyCommand(
        title: stageKey.title, input: stageKey.input, modifierFlags: stageKey.modifiers
      ) { [weak self] _ in
        self?.receive(.keyDown(stageKey.key, text: nil))
        self?.receive(.keyUp(stageKey.key))
      }
    }
    guard !transport.isLive, transport.backSummary != nil else { return commands }
    return commands
      + UIKeyCommand.goingBack { [weak self] in
        self?.transport.receive(.back)
        self?.run()
      }
  }
}
