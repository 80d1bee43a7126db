import Foundation

/// An animation that runs on a layer.
@MainActor final class AnimationEntry {
  let key: String?
  /// The layer's own copy.
  var animation: CAAnimation
  /// Counts all animations in the order they were added, to any layer.
  let order: Int
  /// When it begins, in the layer's time; nil until it is committed.
  var begin: CFTimeInterval?
  /// The delegate knows that it has begun.
  var hasStarted = false
  /// The delegate knows that it is over; it may stay for the sake of its fill mode.
  var hasEnded = false
  /// Whether it moves, turns or fades the layer without changing what the layer shows.
  let movesLayer: Bool
  /// Whether it changes what the layer shows.
  let redrawsLayer: Bool
  /// Who waits for its end.
  private var waiting: [CompletionGroup]
  private let tally = LiveTally(.animations)
  /// What drives it, where it does not run by itself.
  var paced: PacedAnimation?
  /// What it belongs to.
  private(set) var scope: AnimationScope?

  /// What the next one will have as its order.
  private(set) static var nextOrder = 0

  init(_ animation: CAAnimation, key: String?, waiting: [CompletionGroup]) {
    var moves = false
    var redraws = false
    animation.visitProperties { property in
      if property.effect.moves { moves = true } else { redraws = true }
    }
    self.key = key
    self.animation = animation
    self.waiting = waiting
    movesLayer = moves
    redrawsLayer = redraws
    order = Self.nextOrder
    scope = AnimationScope.current
    Self.nextOrder += 1
    for group in waiting { group.enter() }
  }

  /// When it is over, in the layer's time; nil until it is committed.
  var end: CFTimeInterval? {
    begin.map { begin in
      paced.map { begin + $0.duration }
        ?? animation.end(begin: begin, cycle: animation.duration)
    }
  }

  /// Whether somebody waits for its end.
  var isHeard: Bool { animation.delegate != nil || !waiting.isEmpty || paced != nil }

  /// Whether it stands still until someone moves it.
  var isHeld: Bool { paced?.isHeld ?? false }

  /// Whether it has not begun at `time`, in the layer's time, or is at its very first moment.
  func isUnstarted(at time: CFTimeInterval) -> Bool {
    guard let begin else { return true }
    return paced.map { $0.isAtStart(time - begin) } ?? (time <= begin + timeTolerance)
  }

  /// Whether it was added since `mark`, in `scope`, in that of its companions, or in none.
  func mayBelong(to scope: AnimationScope, since mark: Int) -> Bool {
    order >= mark && self.scope?.isPart(of: scope) ?? true
  }

  /// Where in its cycles it is at `time`, in the layer's time; nil where it has no effect.
  func cycleTime(at time: CFTimeInterval) -> CycleTime? {
    let begin = begin ?? time
    return paced.map { $0.cycleTime(time - begin) }
      ?? animation.cycleTime(at: time, begin: begin, cycle: animation.duration)
  }

  /// Whether it is over at `time`, in the layer's time.
  func isOver(at time: CFTimeInterval) -> Bool {
    end.map { time >= $0 - timeTolerance } ?? false
  }

  /// Tells the delegate, then whoever waits, that the animation is over. Once.
  func tellEnd(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    AnimationScope.run(in: scope) {
      AnimationScope.willTellEnd()
      animation.delegate?.animationDidStop(animation, finished: finished)
      let groups = waiting
      waiting = []
      for group in groups { group.leave() }
      paced?.didEnd(finished: finished)
    }
    paced = nil
    scope = nil
  }
}
