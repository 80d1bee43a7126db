import Foundation

// MARK: - Scrubbing running animations

extension CALayer {
  /// A mark: all animations that are added from now on, to any layer, are "since" it.
  package static func markAnimations() -> Int { AnimationEntry.nextOrder }

  /// Progress and velocity of a group of animations, taken as one movement from 0 to 1.
  package struct Movement {
    package let progress: Double
    /// In progress per second.
    package let velocity: Double
  }

  /// Makes the animations here and below, and in layers that follow this one's time, linear in time
  /// without a visible jump, so that they follow evenly when their time is scrubbed: those that
  /// belong to `scope`, the one alongside it or none, and were added since `mark`.
  ///
  /// The longest of the scope's own determines progress: the fraction of its distance that is covered. Every other
  /// one is at each progress where it is when they play: so it stays where it is now, and arrives at its
  /// own start and end. Others that last longer than that one keep their curves.
  ///
  /// - Parameters:
  ///   - start: The beginning of the movement, in this layer's time.
  ///   - duration: The duration of the whole movement, in seconds.
  /// - Returns: Nil where not all of the scope's own can be made linear, as keyframes cannot: then progress
  ///   follows from time alone, so that they stay together.
  package func straightenAnimations(
    of scope: AnimationScope, since mark: Int, start: CFTimeInterval, duration: CFTimeInterval
  ) -> Movement? {
    guard duration > 0, !hasCurvesOfTheirOwn(scope, since: mark) else { return nil }
    let all = curvedAnimations(of: scope, since: mark, from: start, to: start + duration)
    let own = all.filter { $0.entry.scope === scope }
    // Of those with the longest duration, one that moves is more visible than one that fades.
    let lead = (own.isEmpty ? all : own).max {
      ($0.length, $0.moves ? 1 : 0) < ($1.length, $1.moves ? 1 : 0)
    }
    guard let lead else { return nil }
    let found = all.filter {
      $0.entry.scope === scope
        || $0.begin + $0.length <= lead.begin + lead.length + Self.latestBegin
    }
    let covered = lead.part
    // A spring that has overshot its end is on no straight line from its start to its end.
    guard covered <= 1 else { return nil }
    let progress = min(max((lead.begin + covered * lead.length - start) / duration, 0), 1)
    let velocity = lead.velocity * lead.length / duration
    let curve = LeadingCurve(lead.animation, now: lead.elapsed)
    for item in found {
      guard !item.goesAlong(lead) else {
        item.entry.begin = item.begin
        item.entry.animation = StraightenedAnimation(item.animation, along: nil)
        continue
      }
      let ahead = item.elapsed - lead.elapsed
      let first = item.begin - start > Self.latestBegin ? curve.part(after: -ahead) : 0
      let last = max(curve.part(after: item.length - ahead), first)
      let path = StraightenedAnimation.Path(
        leader: curve, animation: item.animation, ahead: ahead, range: first...last)
      let animation = StraightenedAnimation(item.animation, along: path)
      animation.duration = max((last - first) * lead.length, timeTolerance)
      item.entry.begin = lead.begin + first * lead.length
      item.entry.animation = animation
    }
    FrameLoop.shared.setNeedsFrame()
    return Movement(progress: progress, velocity: velocity)
  }

  /// Whether animations of `scope` have values between those of start and end, so that they cannot be made
  /// linear.
  private func hasCurvesOfTheirOwn(_ scope: AnimationScope, since mark: Int) -> Bool {
    var found = false
    visitTimeline { layer in
      found =
        found
        || layer.entries.contains {
          $0.order >= mark && $0.scope === scope && !$0.hasEnded
            && $0.animation is CAPropertyAnimation && !($0.animation is CABasicAnimation)
        }
    }
    return found
  }

  /// Lets the animations that belong to `scope`, the one alongside it or none, and were added since
  /// `mark`, begin at `start` if they began at the commit after it: before their begin they would have
  /// no effect when their time is scrubbed back to `start`.
  ///
  /// - Returns: The seconds by which they begin earlier. They are displayed as before if the time
  ///   of this layer goes back by as much.
  package func beginAnimations(
    of scope: AnimationScope, since mark: Int, at start: CFTimeInterval
  ) -> CFTimeInterval {
    var found: [AnimationEntry] = []
    visitTimeline { layer in
      found += layer.entries.filter { $0.mayBelong(to: scope, since: mark) && !$0.hasEnded }
    }
    let begins = found.filter { $0.scope?.isPart(of: scope) == true }.compactMap(\.begin)
    guard let first = begins.min(), first > start, first - start <= Self.latestBegin else {
      return 0
    }
    let excess = first - start
    for entry in found { entry.begin = entry.begin.map { $0 - excess } }
    FrameLoop.shared.setNeedsFrame()
    return excess
  }

  private struct Curved {
    let layer: CALayer
    let entry: AnimationEntry
    let animation: CABasicAnimation
    var begin: CFTimeInterval
    let length: CFTimeInterval
    /// Whether it moves the layer.
    var moves: Bool {
      let path = animation.keyPath ?? ""
      return ["position", "bounds", "transform"].contains { path.hasPrefix($0) }
    }
    /// The seconds since it began.
    let elapsed: CFTimeInterval
    /// The fraction of its distance that is covered.
    let part: Double
    /// In whole distances per second.
    let velocity: Double

    /// Whether it covers the same part of its distance as `lead` at the same time.
    func goesAlong(_ lead: Curved) -> Bool {
      abs(part - lead.part) < timeTolerance && abs(begin - lead.begin) < timeTolerance
        && abs(length - lead.length) < timeTolerance
    }
  }

  /// The seconds over which a velocity is measured.
  private static var velocityStep: CFTimeInterval { 1e-4 }

  /// Animations begin at the commit after the movement starts, at most this many seconds later, and count
  /// as begun with it. Where the last of them ends later than the movement by no more than that, delayed
  /// ones count as begun earlier by the difference.
  private static var latestBegin: CFTimeInterval { 0.05 }

  private func curvedAnimations(
    of scope: AnimationScope, since mark: Int, from start: CFTimeInterval, to end: CFTimeInterval
  ) -> [Curved] {
    let found = curvedAnimations(of: scope, since: mark)
    let own = found.filter { $0.entry.scope?.isPart(of: scope) == true }
    let excess = (own.map { $0.begin + $0.length }.max() ?? end) - end
    let shift = excess <= Self.latestBegin ? max(excess, 0) : 0
    return found.map { item in
      var early = item
      // Before its begin it would have no effect when its time is scrubbed back to the start.
      early.begin =
        item.begin - start <= Self.latestBegin ? min(item.begin, start) : item.begin - shift
      return early
    }
  }

  private func curvedAnimations(of scope: AnimationScope, since mark: Int) -> [Curved] {
    let clock = MediaClock.now
    var found: [Curved] = []
    visitTimeline { layer in
      let time = layer.localTime(clock)
      for entry in layer.entries
      where entry.mayBelong(to: scope, since: mark) && !entry.hasEnded && entry.paced == nil {
        guard let animation = entry.animation as? CABasicAnimation, animation.runsOnce,
          animation.duration > 0
        else { continue }
        let begin = entry.begin ?? time
        let part = { (time: CFTimeInterval) in
          let cycle = animation.cycleTime(at: time, begin: begin, cycle: animation.duration)
          return cycle.map(animation.part(at:)) ?? (time < begin ? 0 : 1)
        }
        let step = Self.velocityStep
        found.append(
          Curved(
            layer: layer, entry: entry, animation: animation, begin: begin,
            length: animation.duration, elapsed: time - begin, part: part(time),
            velocity: (part(time + step) - part(time - step)) / (2 * step)))
      }
    }
    return found
  }
}

extension CAAnimation {
  /// Whether it runs through once, forwards, in the time of its layer.
  fileprivate var runsOnce: Bool {
    repeatCount <= 1 && repeatDuration == 0 && !autoreverses && speed == 1 && timeOffset == 0
  }
}

// MARK: - Continuing animations

extension CALayer {
  /// Removes the animations here and below that were added since `mark`, and at once notifies their
  /// delegates, in the order they were added, that they have not finished.
  package func removeAnimations(since mark: Int) {
    var removed: [AnimationEntry] = []
    visitSubtree { layer in
      removed += layer.take { $0.order >= mark && !$0.hasEnded }
    }
    FrameLoop.shared.tellEnds(of: removed.sorted { $0.order < $1.order }, finished: false)
  }

  /// Adds copies of all animations that run on `other`, but not those below it.
  ///
  /// - Returns: The seconds until the last of them is over.
  @discardableResult package func continueAnimations(of other: CALayer) -> CFTimeInterval {
    let time = other.localTime(MediaClock.now)
    let running = other.entries.filter { !$0.hasEnded }
    continueAnimations(running, at: time)
    return entries.compactMap(\.end).filter(\.isFinite).map { max(0, $0 - time) }.max() ?? 0
  }

  func continueAnimations(_ others: [AnimationEntry], at time: CFTimeInterval) {
    for other in others where other.animation.runsOnce {
      guard let copy = other.animation.copy() as? CAAnimation else { continue }
      copy.delegate = nil
      copy.prepare()
      let entry = AnimationEntry(copy, key: nil, waiting: [])
      entry.begin = other.begin ?? time
      entry.effect = other.effect
      entry.paced = other.paced?.continued(by: entry, on: self)
      entries.append(entry)
    }
    guard !entries.isEmpty else { return }
    FrameLoop.shared.register(self)
    FrameLoop.shared.setNeedsFrame()
  }
}
