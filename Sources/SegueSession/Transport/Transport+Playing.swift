import Segue

/// Playback: the passing of a session's time, and the position that the window shows.
extension Transport {
  /// Lets the time run on; from the end of the take, plays it again. Where nothing has moved yet, begins the
  /// transition to the next page.
  package func play() {
    direction = .forward
    lastTick = nil
    guard isLive, !isInFlight else { return }
    if let take { seek(to: take.lowerBound) } else { turnPage() }
  }

  /// Stops the time of the stage, once what has happened until now is played.
  package func pause() {
    if !queue.isEmpty {
      branch()
      play(Session.Moment(seconds: 0, events: drainQueue(at: lastTick ?? 0, after: 0)))
    }
    direction = .nowhere
    cursor = time
  }

  /// Turns the direction in which the time runs; at rest, plays the take backward.
  package func reverse() {
    direction = direction == .backward ? .forward : .backward
    lastTick = nil
    cursor = time
  }

  /// Stops, and shows what was to be seen at `time` of the session.
  package func scrub(to time: TimeInterval) {
    pause()
    show(time)
  }

  /// Shows what was to be seen at `time` of the session.
  package func show(_ time: TimeInterval) {
    seek(to: (session.moment(at: time) ?? 0) + 1)
    cursor = time
  }

  /// Goes to the end, where the user can act.
  func goLive() {
    if direction == .backward { direction = .forward }
    seek(to: session.moments.count)
  }

  /// Shows the moment after so many.
  func seek(to position: Int) {
    self.position = min(max(position, 1), session.moments.count)
    cursor = time
  }

  /// Lets the time of the stage pass until `now` of the window's clock.
  package func tick(at now: TimeInterval) {
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
    } else if isMoving {
      play(Session.Moment(seconds: seconds, events: []))
    } else if loops, let take {
      seek(to: (start(of: take) ?? take.lowerBound) + 1)
    }
  }

  /// The next event goes on from what is shown: what came later is forgotten.
  private func branch() {
    // A resize does not let paused time run.
    if isPlaying || !queue.allSatisfy(\.isResize) { direction = .forward }
    guard !isLive else { return }
    forgetFindings()
    // Fingers that are down here stay down for good once the event that lifts them is truncated.
    if session.liftsFingers(after: position) { queue.insert(.input(.cancelled), at: 0) }
    let resize = session.lastResize
    session.truncate(to: position)
    log?.truncate(to: position)
    goBack()
    // The stage keeps the size that it has in the window.
    if let resize, resize != session.lastResize { queue.insert(resize, at: 0) }
  }

  private func playForward(_ seconds: TimeInterval) {
    cursor += seconds
    let last = take.map { end(of: $0) } ?? session.moments.count
    while position < session.moments.count, session.times[position] <= cursor {
      if loops, position >= last { break }
      position += 1
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
  func play(_ moment: Session.Moment) {
    session.append(moment)
    log?.append(moment)
    perform(moment)
    position = session.moments.count
    cursor = time
    for violation in records.last?.violations ?? [] { didBreakPromise?(violation) }
    if let copied = stage.copiedText { didCopy?(copied) }
  }

  /// The queued events, with times of the stage.
  ///
  /// - Parameters:
  ///   - now: The time of the next moment on the window's clock.
  ///   - seconds: Time since the moment before, in seconds of the stage.
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
  package func mapTimes(_ map: (TimeInterval) -> TimeInterval) -> InputEvent {
    func mapped(_ sample: PointerSample) -> PointerSample {
      var sample = sample
      sample.timestamp = map(sample.timestamp)
      return sample
    }
    return switch self {
    case .began(let id, let sample): .began(id: id, mapped(sample))
    case .moved(let id, let samples): .moved(id: id, samples.map(mapped))
    case .ended(let id, let sample): .ended(id: id, mapped(sample))
    case .hovered, .scrolled, .keyDown, .keyUp, .text, .composed, .cancelled: self
    }
  }
}
