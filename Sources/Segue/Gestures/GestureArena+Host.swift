import Foundation

/// Two taps count as a double tap when the second begins within this time after the first ended, in
/// seconds.
let longestTapPause: TimeInterval = 0.35

/// Two taps count as a double tap when they are no farther apart than this, in points.
let longestTapDistance: CGFloat = 45

/// A touch that moves farther than this is a pan and no longer a tap, in points.
let gestureSlop: CGFloat = 10

extension GestureArena {
  /// A touch went down.
  func begin(id: Int, _ sample: PointerSample) {
    guard let window, !tracks.contains(where: { $0.id == id && !$0.touch.isLifted }) else { return }
    endScroll()
    event.modifierFlags = sample.modifierFlags
    guard let view = window.hitTest(sample.location, with: event) else { return }
    let touch = UITouch(
      sample: sample, window: window, view: view, tapCount: tapCount(of: sample))
    let untouchable = view.untouchableRoot
    enter(touch, id: id, reachesView: untouchable == nil && reaches(view)) { recognizer in
      guard let untouchable, !recognizer.owner.isProgram else { return true }
      return recognizer.view?.isDescendant(of: untouchable) != true
    }
    send([touch], at: sample.timestamp)
  }

  /// A touch moved.
  func move(id: Int, _ samples: [PointerSample]) {
    guard let track = live(id), let last = samples.last else { return }
    event.modifierFlags = last.modifierFlags
    let touch = track.touch
    touch.phase = .moved
    let start = touch.windowLocation
    touch.timestamp = last.timestamp
    touch.previousWindowLocation = start
    touch.windowLocation = last.location
    if distance(last.location, track.start) > gestureSlop { touch.tapCount = 0 }
    var copies: [UITouch] = []
    var previous = start
    for sample in samples {
      copies.append(touch.copy(at: sample, after: previous))
      previous = sample.location
    }
    track.hasChanged = true
    send([touch], at: last.timestamp, copies: [ObjectIdentifier(touch): copies])
  }

  /// A touch went up.
  func end(id: Int, _ sample: PointerSample) {
    guard let track = live(id) else { return }
    event.modifierFlags = sample.modifierFlags
    let touch = track.touch
    touch.phase = .ended
    touch.timestamp = sample.timestamp
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = sample.location
    lastTap =
      touch.tapCount > 0
      ? Tap(location: sample.location, time: sample.timestamp, count: touch.tapCount) : nil
    track.hasChanged = true
    send([touch], at: sample.timestamp)
  }

  /// Cancels all touches.
  func cancelAll() {
    endScroll()
    let lost = tracks.filter { !$0.touch.isLifted }
    guard !lost.isEmpty else { return }
    for track in lost {
      track.touch.phase = .cancelled
      track.hasChanged = true
    }
    lastTap = nil
    send(lost.map(\.touch), at: event.timestamp)
  }

  /// The pointer is at `point`; nil: outside the window.
  func hover(at point: CGPoint?) {
    pointer = point
    let hit = point.flatMap { window?.hitTest($0, with: nil) }
    let target = sequence(first: hit, next: { $0?.superview })
      .lazy.compactMap { $0 as? HoverTarget }.first
    follow(point, over: hit)
    if let point { target?.pointerMoved(to: point) }
    // A reused cell has lost its hover state.
    guard target !== hovered || target?.isHovered == false else { return }
    hovered?.isHovered = false
    hovered = target
    target?.isHovered = true
  }

  /// Tells the hover recognizers of `hit` and of the views around it where the pointer is, and those that it has
  /// left that it has.
  private func follow(_ point: CGPoint?, over hit: UIView?) {
    var over: [UIHoverGestureRecognizer] = []
    for view in sequence(first: hit, next: { $0?.superviewStorage }) {
      for case let recognizer as UIHoverGestureRecognizer in view?.recognizers ?? []
      where recognizer.isEnabled {
        over.append(recognizer)
      }
    }
    guard !over.isEmpty || !hovering.isEmpty else { return }
    let left = hovering.compactMap(\.object).filter { old in !over.contains { $0 === old } }
    hovering = over.map { Weak($0) }
    for case let recognizer as UIHoverGestureRecognizer in left { recognizer.pointerLeft() }
    if let point { for recognizer in over { recognizer.pointerMoved(to: point) } }
  }

  /// Hit-tests the pointer again after the views under it moved.
  func hoverAgain() {
    hover(at: pointer)
  }
}

// MARK: - Touches

extension GestureArena {
  /// Finds the recognizers that watch a new touch.
  func enter(
    _ touch: UITouch, id: Int, reachesView: Bool,
    where isIncluded: (UIGestureRecognizer) -> Bool = { _ in true }
  ) {
    let down = tracks.map(\.touch) + [touch]
    prepareEvent(down, changed: [touch], at: touch.timestamp, copies: [:])
    var watching: [UIGestureRecognizer] = []
    for view in sequence(first: touch.view, next: { $0?.superview }) {
      for recognizer in view?.gestureRecognizers ?? []
      where isIncluded(recognizer) && accepts(recognizer, touch) {
        watching.append(recognizer)
      }
    }
    touch.gestureRecognizers = watching
    for recognizer in watching {
      engage(recognizer)
      recognizer.trackedTouches.append(touch)
      recognizer.sequenceTouches.append(touch)
    }
    tracks.append(
      TouchTrack(id: id, touch: touch, recognizers: watching, reachesView: reachesView))
  }

  /// Sends an event about `changed` to the application.
  func send(
    _ changed: [UITouch], at time: TimeInterval, copies: [ObjectIdentifier: [UITouch]] = [:]
  ) {
    prepareEvent(tracks.map(\.touch), changed: changed, at: time, copies: copies)
    UIApplication.shared.sendEvent(event)
    // Lifted touches must not stay alive when a window or application swallows the event.
    for track in tracks where track.touch.isLifted && track.hasChanged { track.abandon() }
    tracks.removeAll { $0.isDone }
  }

  func live(_ id: Int) -> TouchTrack? {
    tracks.first { $0.id == id && !$0.touch.isLifted }
  }

  private func prepareEvent(
    _ touches: [UITouch], changed: [UITouch], at time: TimeInterval,
    copies: [ObjectIdentifier: [UITouch]]
  ) {
    for touch in touches where !touch.isLifted && !changed.contains(touch) {
      touch.phase = .stationary
    }
    let isScroll = changed.contains(where: \.isScroll)
    let reported = touches.filter { !$0.isLifted || changed.contains($0) }
    event.prepare(reported, at: time, type: isScroll ? .scroll : .touches, copies: copies)
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    guard recognizer.isEnabled else { return false }
    switch recognizer.internalState {
    case .over: return false
    case .waiting where recognizer.trackedTouches.isEmpty: return false
    case .possible, .waiting, .active: break
    }
    guard recognizer.shouldReceive(event) else { return false }
    if touch.isScroll { return true }
    guard recognizer.allows(touch.type) else { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// Whether `view` accepts a new touch: a view takes one touch at a time unless it allows several,
  /// and an exclusive one blocks touches in others.
  private func reaches(_ view: UIView) -> Bool {
    for track in tracks where track.reachesView && !track.touch.isLifted {
      guard let other = track.touch.view else { continue }
      if other === view {
        if !view.isMultipleTouchEnabled { return false }
      } else if other.isExclusiveTouch || view.isExclusiveTouch {
        return false
      }
    }
    return true
  }

  private func tapCount(of sample: PointerSample) -> Int {
    guard let lastTap, sample.timestamp - lastTap.time <= longestTapPause,
      distance(sample.location, lastTap.location) <= longestTapDistance
    else { return 1 }
    return lastTap.count + 1
  }
}

/// In points.
func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  hypot(a.x - b.x, a.y - b.y)
}
