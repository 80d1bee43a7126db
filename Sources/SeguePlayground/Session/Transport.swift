import Segue
import SegueGallery

/// Plays a session: live, while the user acts and time runs; or again, forward and back, at any speed.
///
/// There is one timeline, the moments of the session. At its end the stage is live: what the user does adds
/// moments. Before its end, they are played as they were; what the user does then takes the place of what
/// came later.
@MainActor final class Transport {
  private(set) var session: Session
  private(set) var stage: SessionStage
  /// What each moment showed.
  private(set) var records: [MomentRecord] = []

  /// Where the time of the stage runs.
  enum Direction {
    case forward, backward, nowhere
  }

  private(set) var direction = Direction.forward
  /// Seconds of the stage per second.
  var speed = PlaybackSpeed.full
  /// Whether the take begins again at its end.
  var loops = false
  /// The part of the take that is looped, in seconds since the take began; nil: all of it.
  var loopRegion: ClosedRange<TimeInterval>?

  /// What was not continuous in a take, once that was looked for; nil while it is only suspected.
  private var inspection: (take: Range<Int>, faults: [TakeFault]?)?

  /// Called with each promise that is broken while the stage is live.
  var didBreakPromise: ((String) -> Void)?

  /// The engine of the next transition.
  private(set) var engine: Engine
  /// What happened since the last tick; touches have times of the window's clock.
  private var queue: [Session.Event] = []
  /// The time of the last tick on the window's clock; nil: time begins to run with the next.
  private var lastTick: TimeInterval?
  /// Where playing again has come, in seconds of the session; between two moments.
  private var cursor: TimeInterval = 0

  /// In seconds, from one moment to the next, where no clock says it.
  static let frame: TimeInterval = 1.0 / 60

  init(_ start: Session.Start) {
    session = Session(start)
    stage = SessionStage(start)
    engine = start.engine
    settle()
  }

  /// What has not come to rest at the start.
  private func settle() {
    play(Session.Moment(seconds: 0, events: []))
  }

  // MARK: Where it is

  /// How many moments have been played.
  var position: Int { stage.position }

  /// Whether the stage shows the last moment, so that what the user does goes on from there.
  var isLive: Bool { position == session.moments.count }

  /// In seconds of the session.
  var time: TimeInterval { position > 0 ? session.times[position - 1] : 0 }

  /// Whether the time of the stage runs.
  var isPlaying: Bool { direction != .nowhere }

  /// Whether a take is being shown, live or again; false at rest, where no more than a button fades.
  var isInFlight: Bool {
    guard isLive, direction != .backward else { return true }
    guard let take, take.upperBound == records.count else { return false }
    return loops || records.last?.isMoving == true
  }

  /// Whether the next tick does something.
  var needsTicks: Bool {
    if !queue.isEmpty { return true }
    guard isPlaying else { return false }
    return !isLive || direction == .backward || loops && take != nil || stage.isMoving
  }

  /// The moments of the transition that is shown, from what began it until rest: the last one before the
  /// position, or else the next. What moves without a controller coming or going, such as a button that is
  /// pressed, is none.
  var take: Range<Int>? {
    // With the first one, what is shown first appears.
    let here = min(max(1, position), records.count)
    guard here > 0 else { return nil }
    let index =
      records[1..<max(1, here)].lastIndex { !$0.callbacks.isEmpty }
      ?? records[here...].firstIndex { !$0.callbacks.isEmpty }
    return index.map(take(around:))
  }

  private func take(around index: Int) -> Range<Int> {
    let start = records[..<index].lastIndex { !$0.isMoving }.map { $0 + 1 } ?? 0
    let end = records[index...].firstIndex { !$0.isMoving }.map { $0 + 1 } ?? records.count
    return start..<end
  }

  /// When the take begins and ends, in seconds of the session.
  func span(of take: Range<Int>) -> ClosedRange<TimeInterval> {
    session.times[take.lowerBound]...session.times[take.upperBound - 1]
  }

  /// What is known not to be continuous in `take`.
  func knownFaults(in take: Range<Int>) -> [TakeFault] {
    inspection.flatMap { $0.take == take ? $0.faults : nil } ?? []
  }

  /// Looks for what may not be continuous in the take that is shown, if it is over. Returns whether something
  /// is suspected. It plays the take once more, so it is not for the time in which frames are shown.
  func inspect() -> Bool {
    guard let take, records[take.upperBound - 1].isMoving == false else { return false }
    if inspection?.take != take {
      let suspicions = faults(in: take, framesPerSecond: 60)
      inspection = (take, suspicions.isEmpty ? [] : nil)
    }
    return inspection?.faults == nil
  }

  /// Finds out whether what is suspected is so, which takes four times as long.
  func inspectSuspicion() {
    guard let take, inspect() else { return }
    inspection = (take, faults(in: take, framesPerSecond: 240))
  }

  // MARK: What the user does

  /// Adds what happened to the next moment. While the stage stands or shows what was before, the pointer
  /// only looks on.
  func receive(_ event: Session.Event) {
    if case .input(.hovered) = event, !isLive || !isPlaying { return }
    // Time that stood still has not passed.
    if !isPlaying { lastTick = nil }
    queue.append(event)
  }

  /// Changes the engine of the next transition; while the stage stands within one, or shows one again, of
  /// that.
  func change(to engine: Engine) {
    self.engine = engine
    let isAgain = !isLive || loops && !stage.isMoving
    if let take, isAgain || !isPlaying && stage.isMoving {
      rerun(take, with: engine)
    } else {
      goLive()
      receive(.engine(engine))
    }
  }

  /// Changes the size of the stage, in points, and its pixels per point.
  func resize(to size: CGSize, scale: CGFloat) {
    goLive()
    receive(.resize(size, scale: scale))
  }

  /// Begins the transition to the next page.
  func turnPage() {
    goLive()
    switch stage.nextTurn {
    case .tab(let index): receive(.tab(index))
    case .back: receive(.back)
    case .click(let point):
      // Time that has passed at rest is not part of the transition.
      lastTick = nil
      for isDown in [true, false] {
        let sample = PointerSample(location: point, timestamp: stage.now)
        let event = isDown ? InputEvent.began(id: 0, sample) : .ended(id: 0, sample)
        play(Session.Moment(seconds: Self.frame, events: [.input(event)]))
      }
    case nil: break
    }
  }

  /// Replaces the session by a new one.
  func begin(_ start: Session.Start) {
    replaceStage(start)
    session = Session(start)
    engine = start.engine
    (records, queue, cursor) = ([], [], 0)
    (direction, loopRegion, inspection) = (.forward, nil, nil)
    settle()
  }

  /// Plays another session from its start to its end.
  func replay(_ session: Session) {
    replaceStage(session.start)
    self.session = session
    inspection = nil
    records = session.moments.map(stage.play)
    cursor = time
  }

  /// Plays a frame more at the end.
  func playFrame() {
    play(Session.Moment(seconds: Self.frame, events: []))
  }

  /// Begins anew with a session that looks as this one does, in the midst of what the user does.
  func restart(_ start: Session.Start) {
    replaceStage(start)
    session = Session(start)
    (records, cursor, inspection) = ([], 0, nil)
    settle()
  }

  private func replaceStage(_ start: Session.Start) {
    stage.close()
    stage = SessionStage(start)
  }

  // MARK: Playing

  /// Lets the time run on; from the end of the take, plays it again. Where nothing has moved yet, begins the
  /// transition to the next page.
  func play() {
    direction = .forward
    lastTick = nil
    guard isLive, !isInFlight else { return }
    if let take { seek(to: take.lowerBound) } else { turnPage() }
  }

  /// Stops the time of the stage, once what has happened until now is played.
  func pause() {
    if !queue.isEmpty {
      branch()
      play(Session.Moment(seconds: 0, events: drainQueue(at: lastTick ?? 0, after: 0)))
    }
    direction = .nowhere
    cursor = time
  }

  /// Turns the direction in which the time runs; at rest, plays the take backward.
  func reverse() {
    direction = direction == .backward ? .forward : .backward
    lastTick = nil
    cursor = time
  }

  /// Stops, and shows the moment so many frames from here. At the end, a frame passes live.
  func step(_ frames: Int) {
    pause()
    if frames > 0, isLive {
      if stage.isMoving { playFrame() }
    } else {
      seek(to: position + frames)
    }
  }

  /// Stops, and shows what was to be seen at `time` of the session.
  func scrub(to time: TimeInterval) {
    pause()
    show(time)
  }

  /// Shows what was to be seen at `time` of the session.
  func show(_ time: TimeInterval) {
    seek(to: (session.moment(at: time) ?? 0) + 1)
    cursor = time
  }

  /// Goes to the end, where the user can act.
  func goLive() {
    if direction == .backward { direction = .forward }
    seek(to: session.moments.count)
  }

  /// Shows the moment after so many.
  private func seek(to position: Int) {
    let position = min(max(position, 1), session.moments.count)
    if position < stage.position { replaceStage(session.start) }
    while stage.position < position { _ = stage.play(session.moments[stage.position]) }
    cursor = time
  }

  /// Lets the time of the stage pass until `now` of the window's clock.
  func tick(at now: TimeInterval) {
    let passed = lastTick.map { max(0, now - $0) } ?? 0
    lastTick = now
    let seconds = passed * TimeInterval(speed.rate)
    if !queue.isEmpty {
      branch()
      forgetIfLong()
      play(Session.Moment(seconds: seconds, events: drainQueue(at: now, after: seconds)))
      return
    }
    guard isPlaying else { return }
    if direction == .backward {
      playBackward(seconds)
    } else if !isLive {
      playForward(seconds)
    } else if stage.isMoving {
      play(Session.Moment(seconds: seconds, events: []))
    } else if loops, let take {
      seek(to: (start(of: take) ?? take.lowerBound) + 1)
    }
  }

  /// The next event goes on from what is shown: what came later is forgotten.
  private func branch() {
    if !isLive { inspection = nil }
    session.truncate(to: position)
    records.removeLast(max(0, records.count - position))
    direction = .forward
  }

  private func playForward(_ seconds: TimeInterval) {
    cursor += seconds
    let last = take.map { end(of: $0) } ?? session.moments.count
    while position < session.moments.count, session.times[position] <= cursor {
      if loops, position >= last { break }
      _ = stage.play(session.moments[position])
    }
    if loops, position >= last, let take { seek(to: (start(of: take) ?? take.lowerBound) + 1) }
  }

  private func playBackward(_ seconds: TimeInterval) {
    guard let take else {
      direction = .forward
      return
    }
    let (first, last) = (start(of: take) ?? take.lowerBound, end(of: take))
    if position > last { seek(to: last) }
    cursor -= seconds
    let before = cursor
    seek(to: max(first, session.moment(at: cursor) ?? 0) + 1)
    cursor = before
    if position <= first + 1 {
      if loops { seek(to: last) } else { pause() }
    }
  }

  /// The moment at which a loop through `take` begins.
  private func start(of take: Range<Int>) -> Int? {
    loopRegion.flatMap { session.moment(at: session.times[take.lowerBound] + $0.lowerBound) }
  }

  /// The number of moments after which it begins again.
  private func end(of take: Range<Int>) -> Int {
    guard let loopRegion,
      let last = session.moment(at: session.times[take.lowerBound] + loopRegion.upperBound)
    else { return take.upperBound }
    return min(max(last + 1, take.lowerBound + 1), take.upperBound)
  }

  /// Plays a new moment.
  private func play(_ moment: Session.Moment) {
    session.append(moment)
    let record = stage.play(moment)
    records.append(record)
    cursor = time
    for violation in record.violations { didBreakPromise?(violation) }
  }

  /// The queued events, with times of the stage.
  ///
  /// - Parameters:
  ///   - now: The time of the next moment on the window's clock.
  ///   - seconds: How long after the last one it is, in seconds of the stage.
  private func drainQueue(at now: TimeInterval, after seconds: TimeInterval) -> [Session.Event] {
    defer { queue = [] }
    let (before, rate) = (stage.now, TimeInterval(speed.rate))
    return queue.map { event in
      guard case .input(let input) = event else { return event }
      return .input(input.mapTimes { max(before, before + seconds - max(0, now - $0) * rate) })
    }
  }
}

extension InputEvent {
  /// The same with other times of its touches.
  fileprivate func mapTimes(_ map: (TimeInterval) -> TimeInterval) -> InputEvent {
    func mapped(_ sample: PointerSample) -> PointerSample {
      PointerSample(location: sample.location, timestamp: map(sample.timestamp))
    }
    return switch self {
    case .began(let id, let sample): .began(id: id, mapped(sample))
    case .moved(let id, let samples): .moved(id: id, samples.map(mapped))
    case .ended(let id, let sample): .ended(id: id, mapped(sample))
    case .hovered, .scrolled, .keyDown, .keyUp, .text, .composed, .cancelled: self
    }
  }
}
