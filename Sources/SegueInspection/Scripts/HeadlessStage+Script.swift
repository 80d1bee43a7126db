extension HeadlessStage {
  /// The most seconds until everything has come to rest, where a script asks for it.
  private static let restLimit: TimeInterval = 120

  /// Plays a touch script.
  ///
  ///     stage.play("press 20,240; drag 280,240 over 0.2; release; rest")
  ///
  /// - Parameters:
  ///   - script: The script to play.
  ///   - actions: The actions that the script calls by name, as in `do push`.
  ///   - eachFrame: Called after each frame of time that passes.
  /// - Precondition: `actions` has everything that the script calls.
  public func play(
    _ script: TouchScript, actions: [String: @MainActor () -> Void] = [:],
    eachFrame: () -> Void = {}
  ) {
    for event in script.events { perform(event, actions: actions, eachFrame: eachFrame) }
  }

  /// Performs one event of a script.
  ///
  /// - Parameters:
  ///   - event: The event to perform.
  ///   - actions: The actions that scripts call by name.
  ///   - eachFrame: Called after each frame of time that passes.
  /// - Precondition: `actions` has what the event calls.
  public func perform(
    _ event: StageEvent, actions: [String: @MainActor () -> Void] = [:],
    eachFrame: () -> Void = {}
  ) {
    func location(_ point: StagePoint) -> CGPoint { point.location(in: window.bounds.size) }
    switch event {
    case .press(let point, let pointer):
      release(pointer: pointer)
      press(location(point), pointer: pointer)
    case .move(let point, let pointer): move(to: location(point), pointer: pointer)
    case .drag(let point, let seconds, let pointer):
      drag(to: location(point), over: seconds, pointer: pointer, eachFrame)
    case .release(let pointer): release(pointer: pointer)
    case .tap(let point, let pointer):
      release(pointer: pointer)
      press(location(point), pointer: pointer)
      pass(eachFrame)
      release(pointer: pointer)
    case .hover(let point): hover(at: point.map(location))
    case .scroll(let x, let y, let point):
      scroll(by: CGVector(dx: x, dy: y), at: location(point))
    case .cancel: cancelTouches()
    case .key(let input, let modifiers): key(input, modifiers: modifiers)
    case .resize(let width, let height): resize(to: CGSize(width: width, height: height))
    case .step(let count): for _ in 0..<count { pass(eachFrame) }
    case .wait(let seconds): wait(seconds, eachFrame)
    case .rest: rest(eachFrame)
    case .action(let name):
      guard let action = actions[name] else {
        trap(
          "the script does “\(name)”, but there are only \(actions.keys.sorted())")
      }
      action()
      turn()
    }
  }

  /// A frame, or a shorter time, passes.
  private func pass(_ eachFrame: () -> Void, seconds: TimeInterval? = nil) {
    step(seconds)
    eachFrame()
  }

  private func wait(_ seconds: TimeInterval, _ eachFrame: () -> Void) {
    let end = now + seconds
    while end - now > frameDuration { pass(eachFrame) }
    if end > now { pass(eachFrame, seconds: end - now) }
  }

  private func rest(_ eachFrame: () -> Void) {
    let end = now + Self.restLimit
    turn()
    while isMoving, now < end { pass(eachFrame) }
  }

  private func drag(
    to end: CGPoint, over seconds: TimeInterval, pointer: Int, _ eachFrame: () -> Void
  ) {
    guard let start = pointers[pointer] else { return }
    let frames = max(1, Int((seconds / frameDuration).rounded()))
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      let point = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      drag(to: point, over: seconds / TimeInterval(frames), pointer: pointer)
      eachFrame()
    }
  }

  /// Whether the next frame may look different.
  package var isMoving: Bool {
    FrameLoop.shared.nextDeadline != nil || FrameLoop.shared.needsFrame
  }
}
