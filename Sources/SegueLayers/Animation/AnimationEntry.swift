import Foundation

/// An animation that runs on a layer.
@MainActor final class AnimationEntry {
  let key: String?
  /// The layer's own copy.
  var animation: CAAnimation { didSet { Self.changeCount &+= 1 } }
  /// The number of animations that were added before it, to any layer.
  let order: Int
  /// Its begin time, in the layer's time; nil until it is committed.
  var begin: CFTimeInterval? { didSet { Self.changeCount &+= 1 } }
  /// Whether the delegate was told that it has begun.
  var hasStarted = false
  /// Whether the delegate was told that it is over; its fill mode may keep it on the layer.
  var hasEnded = false
  /// Whether it moves, rotates or fades the layer without changing the layer's content.
  let movesLayer: Bool
  /// Whether it changes the layer's content.
  let redrawsLayer: Bool
  /// The completion groups that wait for its end.
  private var waiting: [CompletionGroup]
  private let tally = LiveTally(.animations)
  /// The part of it that is seen.
  var effect = AnimationEffect.whole
  /// The part it plays in the pacer that drives it; nil if none does.
  var paced: PacedAnimation? { didSet { Self.changeCount &+= 1 } }
  /// The scope it was added in.
  private(set) var scope: AnimationScope?

  /// The `order` of the next entry.
  private(set) static var nextOrder = 0
  /// The number of changes to the values that entries and pacers show at a given time.
  static var changeCount: UInt64 = 0

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

  /// Its end time, in the layer's time; nil until it is committed.
  var end: CFTimeInterval? {
    begin.map { begin in
      paced.map { begin + $0.duration }
        ?? animation.end(begin: begin, cycle: animation.duration)
    }
  }

  /// Whether anything waits for its end.
  var isHeard: Bool { animation.delegate != nil || !waiting.isEmpty || paced != nil }

  /// Whether a pacer holds it still.
  var isHeld: Bool { paced?.isHeld ?? false }

  /// Whether it has not begun at `time`, in the layer's time, or is at its very first moment.
  func isUnstarted(at time: CFTimeInterval) -> Bool {
    guard let begin else { return true }
    return paced.map { $0.isAtStart(time - begin) } ?? (time <= begin + timeTolerance)
  }

  /// Whether it was added since `mark`, in `scope`, alongside that, or in none.
  func mayBelong(to scope: AnimationScope, since mark: Int) -> Bool {
    order >= mark && self.scope?.isPart(of: scope) ?? true
  }

  /// Returns its position within its cycles at `time`, in the layer's time; nil where it has no effect.
  func cycleTime(at time: CFTimeInterval) -> CycleTime? {
    let begin = begin ?? time
    return paced.map { $0.cycleTime(time - begin) }
      ?? animation.cycleTime(at: time, begin: begin, cycle: animation.duration)
  }

  /// Whether it is over at `time`, in the layer's time.
  func isOver(at time: CFTimeInterval) -> Bool {
    end.map { time >= $0 - timeTolerance } ?? false
  }

  /// Lets an animation that ends at the model's value, whatever that is, end at `value`.
  func settle(on value: AnimatableValue) {
    guard let basic = animation as? CABasicAnimation, basic.toValue == nil else { return }
    basic.toValue = value.object
    basic.prepare()
    Self.changeCount &+= 1
  }

  /// Notifies the delegate, then the waiting groups, that the animation is over. Only once.
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
