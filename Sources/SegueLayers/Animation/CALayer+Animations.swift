import Foundation

// MARK: - Animations

extension CALayer {
  /// See `add(_:forKey:)`.
  func start(_ original: CAAnimation, forKey key: String?) {
    guard modelStorage == nil, let animation = original.copy() as? CAAnimation else { return }
    var key = key
    if let transition = animation as? CATransition {
      key = kCATransition
      transition.oldSnapshot = lastSnapshot()
      transition.oldBounds = drawnProperties.content.bounds
    }
    if animation.duration <= 0 { animation.duration = CATransaction.animationDuration() }
    animation.prepare()
    if let key, self.animation(forKey: key) != nil { removeAnimation(forKey: key) }

    let entry = AnimationEntry(
      animation, key: key, waiting: CATransaction.openCompletionGroups)
    if animation.beginTime != 0 {
      entry.begin = animation.beginTime
    } else if isTimeStopped {
      // No time passes until the commit, but the layer's time may be scrubbed before it.
      entry.begin = localTime(MediaClock.now)
    }
    if let gate = FrameLoop.shared.animationGate {
      var keys: Set<String> = []
      animation.visitProperties { keys.insert($0.key) }
      entry.effect = gate(self, keys)
    }
    entries.append(entry)
    FrameLoop.shared.register(self)
    FrameLoop.shared.setNeedsFrame()
  }

  /// Adds a copy of `animation` for a pacer to drive; nil where the layer did not add it.
  func startPaced(_ animation: CAPropertyAnimation, forKey key: String) -> AnimationEntry? {
    let count = entries.count
    start(animation, forKey: key)
    guard entries.count > count || entries.last?.key == key else { return nil }
    return entries.last
  }

  func removeEntries(where condition: (AnimationEntry) -> Bool) {
    let removed = take(where: condition)
    guard !removed.isEmpty else { return }
    for entry in removed where !entry.hasEnded { FrameLoop.shared.stops.append((entry, false)) }
    FrameLoop.shared.setNeedsFrame()
  }

  /// Removes animations without notifying anything.
  func take(where condition: (AnimationEntry) -> Bool) -> [AnimationEntry] {
    let taken = entries.filter(condition)
    guard !taken.isEmpty else { return [] }
    entries.removeAll { entry in taken.contains { $0 === entry } }
    return taken
  }
}

// MARK: - Subtrees

extension CALayer {
  /// Whether an animation of it is not over yet, even if its time is stopped.
  package var hasRunningAnimations: Bool { entries.contains { !$0.hasEnded } }

  /// Whether an animation here or below is not over yet, even if its time is stopped.
  package var hasRunningAnimationsInSubtree: Bool {
    hasRunningAnimations || innerLayers.contains { $0.hasRunningAnimationsInSubtree }
  }

  /// Makes `change`, which changes the timing of this layer, without moving any animation here and
  /// below, or in layers that follow its time: the begin of each animation, and each time anchor,
  /// is moved by as much as the time of its layer jumps.
  package func retimeKeepingAnimations(_ change: () -> Void) {
    let clock = MediaClock.now
    var times: [(layer: CALayer, time: CFTimeInterval)] = []
    visitTimeline { layer in
      if !layer.entries.isEmpty || !layer.timeAnchors.isEmpty {
        times.append((layer, layer.localTime(clock)))
      }
    }
    change()
    for (layer, time) in times {
      let jump = layer.localTime(clock) - time
      for entry in layer.entries { entry.begin = entry.begin.map { $0 + jump } }
      for anchor in layer.timeAnchors.compactMap(\.object) {
        anchor.time += jump
        anchor.resumed = anchor.resumed.map { $0 + jump }
      }
    }
    FrameLoop.shared.setNeedsFrame()
  }

  /// Removes all animations here and below and at once notifies their delegates, in the order they
  /// were added, with `finished`.
  package func removeAnimationsInSubtree(finished: Bool) {
    FrameLoop.shared.tellEnds(of: takeFromSubtree { _, _ in true }, finished: finished)
  }

  /// Removes the animations here and below, and of layers that follow this one's time, that have
  /// run to their end, even where time is stopped, and at once notifies their delegates in the
  /// order of their ends.
  package func completeEndedAnimationsInSubtree() {
    let ended = takeFromSubtree { entry, time in entry.isOver(at: time) }
    let order = ended.sorted {
      ($0.end ?? 0, $0.order) < ($1.end ?? 0, $1.order)
    }
    FrameLoop.shared.tellEnds(of: order, finished: true)
  }

  /// Removes the animations of `scope`, here and below and in layers that follow this one's time,
  /// which is at the scope's beginning; and those alongside it and of no scope that were added
  /// since `mark` and have not begun, or are at their very first moment. Then makes `change`, and
  /// notifies the delegates that the animations have not finished.
  package func endUnstartedAnimations(
    of scope: AnimationScope, since mark: Int, _ change: () -> Void
  ) {
    let unstarted = takeFromSubtree { entry, time in
      entry.mayBelong(to: scope, since: mark)
        && (entry.isUnstarted(at: time) || entry.scope === scope && entry.paced == nil)
    }
    for entry in unstarted { entry.paced?.tookAtStart() }
    change()
    FrameLoop.shared.tellEnds(of: unstarted, finished: false)
  }

  /// Removes animations in the order they were added. `condition` gets each with its layer's time.
  private func takeFromSubtree(
    where condition: (AnimationEntry, CFTimeInterval) -> Bool
  ) -> [AnimationEntry] {
    let clock = MediaClock.now
    var taken: [AnimationEntry] = []
    visitTimeline { layer in
      guard !layer.entries.isEmpty else { return }
      let time = layer.localTime(clock)
      taken += layer.take { condition($0, time) }
    }
    FrameLoop.shared.setNeedsFrame()
    return taken.sorted { $0.order < $1.order }
  }
}
