import Foundation

/// The course of a property if nothing but its present animations happens to it: a copy of these, from which the numbers
/// are made when they are asked for.
@MainActor package final class AnimationPlan {
  /// When the first of the animations begins, and the last one ends, in seconds of the layer from when the plan was
  /// made: negative if in the past.
  package let begin: TimeInterval
  package let end: TimeInterval
  private let animations: [CAAnimation]
  private let property: AnimatableProperty
  private let shown: (_ part: Double) -> LayerProperties
  /// Whether it is known at any time, and not only at some.
  package let isExact: Bool

  /// Longer ones have no plan, in seconds.
  private static let longest: TimeInterval = 600
  /// The numbers are this many for a second, but no fewer or more than these, and no more than are known.
  private static let density = 120.0
  private static let counts = 60...240

  /// Nil where there are no animations, or where they never end.
  init?(of property: AnimatableProperty, on layer: CALayer, _ entries: [AnimationEntry]) {
    let now = layer.localTime(MediaClock.now)
    guard let begin = entries.compactMap(\.begin).min(), let end = entries.compactMap(\.end).max(),
      end.isFinite, end > begin, end - begin < Self.longest
    else { return nil }
    (self.begin, self.end, self.property) = (begin - now, end - now, property)
    animations = entries.map(\.animation)
    // At its very end an animation is taken off.
    func time(_ part: Double) -> CFTimeInterval {
      begin + (end - begin) * part - (part < 1 ? 0 : 1e-6)
    }
    guard entries.allSatisfy({ $0.paced == nil }) else {
      // A pacer, which drives them, changes with time: where they will be in their cycles is looked up now.
      let count = Self.counts.lowerBound
      let (model, all) = (layer.properties, layer.entries)
      let cycles = (0...count).map { index in
        all.map { $0.seenCycleTime(at: time(Double(index) / Double(count))) }
      }
      let running = all.map(\.animation)
      isExact = false
      shown = { part in
        var evaluation = Evaluation(model)
        for (animation, cycle) in zip(running, cycles[Int((part * Double(count)).rounded())]) {
          if let cycle { animation.apply(at: cycle, to: &evaluation) }
        }
        return evaluation.result()
      }
      return
    }
    isExact = true
    let model = layer.properties
    let running = entries.map {
      (animation: $0.animation, begin: $0.begin ?? now, effect: $0.effect)
    }
    shown = { part in
      var evaluation = Evaluation(model)
      for entry in running where entry.effect != .none {
        let time = entry.effect == .start ? entry.begin : time(part)
        let animation = entry.animation
        if let cycle = animation.cycleTime(at: time, begin: entry.begin, cycle: animation.duration)
        {
          animation.apply(at: cycle, to: &evaluation)
        }
      }
      return evaluation.result()
    }
  }

  /// The property's numbers at evenly spaced times from begin to end; empty where it has none.
  package private(set) lazy var numbers: [[Double]] = {
    let wanted = isExact ? Int(((end - begin) * Self.density).rounded(.up)) : 0
    let count = min(max(wanted, Self.counts.lowerBound), Self.counts.upperBound)
    let numbers = (0...count).map { self.numbers(part: Double($0) / Double(count)) }
    let first = numbers.first?.count ?? 0
    return first > 0 && numbers.allSatisfy { $0.count == first } ? numbers : []
  }()

  /// Returns the property's numbers so many seconds after the plan was made, between begin and end.
  package func numbers(at seconds: TimeInterval) -> [Double] {
    numbers(part: min(max((seconds - begin) / (end - begin), 0), 1))
  }

  private func numbers(part: Double) -> [Double] { property.get(shown(part)).parts }

  /// The kinds of the animations, in words.
  package var kinds: [String] {
    animations.flatMap(\.parts).filter { part in
      var changes = false
      part.visitProperties { if $0.key == property.key { changes = true } }
      return changes
    }.map(\.kind)
  }
}

extension AnimationPlan: Equatable {
  /// Whether they are the same plan.
  package nonisolated static func == (a: AnimationPlan, b: AnimationPlan) -> Bool { a === b }
}
