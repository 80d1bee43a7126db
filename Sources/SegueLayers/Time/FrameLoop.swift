import Foundation

/// The order of everything that happens from one frame to the next.
///
///     turn ─ enqueued work ─ display links ─┬─ layout ─ display ─ commit ─ ends of animations ─┐
///                                           └────────────── until nothing changes ─────────────┘
///
/// A host calls `turn()` and draws the display list. Without a host, and with a live clock, the
/// loop turns on the main queue at 60 frames per second while there is something to do.
///
/// This file is long, so that nothing but a turn can reach the queue and the ends that are due.
@MainActor public final class FrameLoop {
  /// The loop of the process.
  public static var shared: FrameLoop { current }

  /// The loop of the process, or of the world that has taken its place.
  @exclusivity(unchecked) private static var current = FrameLoop()

  /// Whether something has changed since the last turn.
  public private(set) var needsFrame = false

  /// Called outside of turns when one becomes necessary, to wake the host.
  public var onNeedsFrame: (() -> Void)?

  /// The time between frames of the display, in seconds. Set by the host.
  public var frameDuration: CFTimeInterval = 1.0 / 60

  /// The time of the last turn, in the clock's seconds.
  private(set) var lastTurn: CFTimeInterval = 0

  /// The number of commits so far.
  private(set) var commitCount = 0

  /// Layers that need display, in the order they asked.
  var layersToDisplay: [CALayer] = []

  /// Animations that were removed, in order, whose delegates are not notified yet.
  var stops: [(entry: AnimationEntry, finished: Bool)] = []

  /// Animations that were removed or are over, whose delegates are being notified.
  private var ending: [AnimationEntry] = []

  private var queue: [Work] = []
  /// Work that was enqueued before this turn and has not run yet.
  private var due: ArraySlice<Work> = []
  private(set) var links: [CADisplayLink] = []
  private(set) var animatingLayers: [CALayer] = []
  package var animationGate: AnimationGate?
  private var rootBoxes: [Weak<CALayer>] = []
  private var isTurning = false
  private var isLayingOut = false
  private var isTimerScheduled = false
  private var listNumber = 0

  /// The most rounds of a turn: a guard against completions that never stop animating.
  private static let turnLimit = 100
  /// Whether the last turn reached that limit.
  private var wasCutOff = false

  /// Does the requested layout.
  let layoutPass = LayoutPass()

  private var followers: [WeakFollower] = []

  /// Not `Weak`, as a protocol's values are of no class.
  private struct WeakFollower {
    weak var follower: FrameFollower?
  }

  private var alarms: [Weak<FrameAlarm>] = []

  /// Layers whose time is held.
  var heldLayers: [Weak<CALayer>] = []
  var emitters: [Weak<CAEmitterLayer>] = []

  /// Work for the start of the next turn.
  private struct Work {
    let body: () -> Void
    /// The scope of the completion of something without duration; nil for other work.
    var scope: AnimationScope?

    @MainActor func run() {
      AnimationScope.run(in: scope) {
        AnimationScope.willTellEnd()
        body()
      }
    }
  }

  init() {}

  /// Puts `loop` in the place of the current one, and that into `loop`.
  static func exchange(_ loop: inout FrameLoop) {
    swap(&current, &loop)
  }
}

// MARK: - Asking for turns

extension FrameLoop {
  /// Asks for a turn, because something has changed that the next frame must show.
  package func setNeedsFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    guard !isTurning else { return }
    if let onNeedsFrame { onNeedsFrame() } else { scheduleTimer() }
  }

  /// Runs `work` at the start of the next turn, after what was enqueued before.
  package func enqueue(_ work: @escaping () -> Void) {
    queue.append(Work(body: work))
    setNeedsFrame()
  }

  /// Enqueues the completion of something without duration; ending its scope runs it earlier.
  package func enqueueEnd(_ work: @escaping () -> Void) {
    queue.append(Work(body: work, scope: AnimationScope.current))
    setNeedsFrame()
  }

  /// Removes what `enqueueEnd` enqueued in `scope` from the queue.
  func takeEnds(of scope: AnimationScope) -> [() -> Void] {
    let taken = (due + queue).filter { $0.scope === scope }.map(\.body)
    guard !taken.isEmpty else { return [] }
    due.removeAll { $0.scope === scope }
    queue.removeAll { $0.scope === scope }
    return taken
  }

  /// Animations that are over or were removed, some of whose delegates are not notified yet.
  var pendingEnds: [AnimationEntry] { stops.map(\.entry) + ending }

  /// The time at which the next turn is needed, in the clock's seconds: now where something has
  /// changed or moves, else the begin of the next pending animation; nil: not until something
  /// happens.
  public var nextDeadline: CFTimeInterval? {
    let now = MediaClock.now
    if needsFrame || !queue.isEmpty { return now }
    var earliest = nextEmission(after: now)
    for link in links where !link.isPaused { earliest = min(earliest ?? .infinity, link.nextCall) }
    if let earliest, earliest <= now { return now }
    var times = LayerTimes(at: now)
    for layer in animatingLayers {
      times.enter(layer)
      guard !times.isStopped else { continue }
      for entry in layer.entries where !entry.hasEnded && !entry.isHeld {
        let frame = nextFrame(of: entry, on: layer, at: times.local)
        guard let frame, frame > now else { return now }
        earliest = min(earliest ?? frame, frame)
      }
    }
    return earliest
  }

  /// The time at which a host makes the next turn: at `nextDeadline`, or for an alarm before it.
  package var nextTurn: CFTimeInterval? {
    var next = nextDeadline
    for entry in alarms {
      if let alarm = entry.object, alarm.isSet { next = min(next ?? alarm.time, alarm.time) }
    }
    return next
  }

  /// Schedules a turn on the main queue, where no host makes them.
  private func scheduleTimer() {
    guard !isTimerScheduled, onNeedsFrame == nil, MediaClock.source == .live,
      let deadline = nextTurn
    else { return }
    isTimerScheduled = true
    let delay = max(frameDuration, deadline - MediaClock.now)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated {
        self.isTimerScheduled = false
        if self.onNeedsFrame == nil, MediaClock.source == .live { self.turn() }
      }
    }
  }
}

// MARK: - Roots, links, animating layers

extension FrameLoop {
  /// The root layers of the visible windows, in the order they were added.
  package var roots: [CALayer] {
    rootBoxes.compactMap(\.object)
  }

  /// Makes `layer` the root of a live tree.
  package func addRoot(_ layer: CALayer) {
    guard !layer.flags.isRoot else { return }
    layer.flags.isRoot = true
    rootBoxes.removeAll { $0.object == nil }
    rootBoxes.append(Weak(layer))
    setNeedsFrame()
  }

  /// Ends `addRoot(_:)`; animations below `layer` are removed with the next commit.
  package func removeRoot(_ layer: CALayer) {
    layer.flags.isRoot = false
    rootBoxes.removeAll { $0.object == nil || $0.object === layer }
    setNeedsFrame()
  }

  func add(_ link: CADisplayLink) {
    links.append(link)
    setNeedsFrame()
  }

  func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
  }

  /// Calls `follower` in every turn until it is deallocated.
  package func add(_ follower: FrameFollower) {
    followers.append(WeakFollower(follower: follower))
    setNeedsFrame()
  }

  /// Makes the call of `alarm` when it is due, unless it is deallocated before.
  func add(_ alarm: FrameAlarm) {
    alarms.append(Weak(alarm))
    setNeedsFrame()
  }

  private func ringAlarms(_ now: CFTimeInterval) {
    guard !alarms.isEmpty else { return }
    for entry in alarms { entry.object?.ring(now) }
    alarms.removeAll { $0.object?.isSet != true }
  }

  private func tellFollowers() {
    guard !followers.isEmpty else { return }
    followers.removeAll { $0.follower == nil }
    for entry in followers { entry.follower?.frameWillBeLaidOut() }
  }

  /// The number of a new display list.
  func nextListNumber() -> Int {
    listNumber += 1
    return listNumber
  }

  /// Registers `layer` as having animations.
  func register(_ layer: CALayer) {
    guard !layer.flags.isAnimating else { return }
    layer.flags.isAnimating = true
    animatingLayers.append(layer)
  }
}

// MARK: - Turning

extension FrameLoop {
  /// Makes one turn at the clock's time, which stands still meanwhile. A turn within a turn does
  /// nothing.
  public func turn() {
    MediaClock.freeze { makeTurn() }
  }

  private func makeTurn() {
    guard !isTurning else { return }
    isTurning = true
    due = queue[...]
    queue = []
    while let item = due.popFirst() { item.run() }
    resumeDroppedTime()
    let now = MediaClock.now
    lastTurn = now
    for link in links { link.tick(now) }
    ringAlarms(now)
    tellFollowers()
    settleFrame()
    keepEmittersUp()
    isTurning = false
    needsFrame = needsFrame || !queue.isEmpty
    if let onNeedsFrame {
      if needsFrame { onNeedsFrame() }
    } else {
      scheduleTimer()
    }
  }

  /// Lays out, commits and sends completions, until nothing changes any more.
  private func settleFrame() {
    for _ in 0..<Self.turnLimit {
      layOut()
      needsFrame = false
      commit()
      let told = tellEnds()
      guard told || needsFrame else {
        wasCutOff = false
        return
      }
    }
    // Warns once, not with every frame.
    if !wasCutOff {
      Diagnostics.warn(
        "a frame was cut off after \(Self.turnLimit) rounds of layout and ends of animations; does a "
          + "completion begin an animation that takes no time, over and over?")
    }
    wasCutOff = true
  }

  /// Lays out and commits outside of turns; within a layout pass it only commits.
  func flush() {
    layOut()
    commit()
  }

  private func layOut() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    for root in roots { root.layoutIfNeeded() }
    let layers = layersToDisplay
    layersToDisplay = []
    for layer in layers { layer.displayIfNeeded() }
  }

  /// Commits the implicit transaction: animations begin, and those of layers that have left the
  /// live tree are removed.
  private func commit() {
    commitCount += 1
    var times = LayerTimes(at: MediaClock.now)
    var started: [AnimationEntry] = []
    removeAnimationsOfUnknownLayers()
    for layer in animatingLayers {
      times.enter(layer)
      let isLive = times.isLive
      if layer.flags.wasInLiveTree && !isLive { layer.removeAllAnimations() }
      layer.flags.wasInLiveTree = isLive && !layer.entries.isEmpty
      let time = times.local
      for entry in layer.entries {
        let begin = entry.begin ?? time
        entry.begin = begin
        if !entry.hasStarted, time >= begin - timeTolerance {
          entry.hasStarted = true
          started.append(entry)
        }
      }
    }
    removeFinishedLayers()
    CATransaction.commitImplicit()
    for entry in started { entry.animation.delegate?.animationDidStart(entry.animation) }
  }

  /// Drops the animations of layers with no other reference: they could not be seen.
  private func removeAnimationsOfUnknownLayers() {
    for index in animatingLayers.indices {
      if isKnownUniquelyReferenced(&animatingLayers[index]) {
        animatingLayers[index].removeAllAnimations()
      }
    }
  }

  /// Removes the layers that have no animations left.
  private func removeFinishedLayers() {
    guard animatingLayers.contains(where: { $0.entries.isEmpty }) else { return }
    animatingLayers.removeAll { layer in
      guard layer.entries.isEmpty else { return false }
      layer.flags.isAnimating = false
      layer.displayModel()
      return true
    }
  }

  /// Notifies the delegates of animations that were removed, then of those that have run to their
  /// end, in the order of their ends. Returns whether there were any.
  private func tellEnds() -> Bool {
    let removed = stops
    stops = []
    ending += removed.map(\.entry)
    for (entry, finished) in removed { entry.tellEnd(finished: finished) }

    var times = LayerTimes(at: MediaClock.now)
    var ended: [(clock: CFTimeInterval, entry: AnimationEntry)] = []
    for layer in animatingLayers {
      times.enter(layer)
      guard !times.isStopped else { continue }
      let time = times.local
      let over = layer.entries.filter { !$0.hasEnded && $0.isOver(at: time) }
      guard !over.isEmpty else { continue }
      for entry in over { ended.append((layer.clockTime(entry.end ?? time), entry)) }
      _ = layer.take { entry in
        entry.animation.isRemovedOnCompletion && over.contains { $0 === entry }
      }
    }
    ended.sort { ($0.clock, $0.entry.order) < ($1.clock, $1.entry.order) }
    tellEnds(of: ended.map(\.entry), finished: true)
    return !removed.isEmpty || !ended.isEmpty
  }

  /// Notifies the delegates of `entries` one after the other. Those not notified yet can still be
  /// ended with their scope, because a completion may end other transitions.
  func tellEnds(of entries: [AnimationEntry], finished: Bool) {
    ending += entries
    for entry in entries { entry.tellEnd(finished: finished) }
    ending.removeAll { $0.hasEnded }
  }
}
