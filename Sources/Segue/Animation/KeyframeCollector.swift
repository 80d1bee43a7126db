import Foundation

/// When a step of a keyframe animation happens, in fractions of the duration, from 0 to 1.
struct KeyframeStep {
  var start: Double = 0
  var end: Double = 1
}

/// Collects the changes of a keyframe block, and makes animations of them when it has run.
///
/// In linear mode every change becomes an additive animation over the whole duration, which holds
/// the difference to the old value until its step, and brings it to zero during the step:
///
///     old − new ────╮
///                    ╲
///                     ╰──── 0
///     0           s   e     1        s, e: start and end of the step
///
/// so that steps of one property may overlap, and older animations continue underneath. Values that
/// cannot be added, and interpolation that depends on all steps (paced, cubic), become one keyframe
/// animation per property through the values themselves.
@MainActor final class KeyframeCollector {
  /// A change of one property in a step.
  struct Change {
    let layer: CALayer
    let keyPath: String
    let step: KeyframeStep
    let old: Any?
    let new: Any?
    /// The displayed value before the change.
    let displayed: Any?
    /// The difference to the old value, and zero; nil if the value is replaced.
    let difference: (from: Any, to: Any)?
  }

  private let mode: CAAnimationCalculationMode
  private var changes: [Change] = []

  init(mode: CAAnimationCalculationMode) {
    self.mode = mode
  }

  /// Whether the interpolation of a property depends on all of its steps.
  var needsWholePath: Bool { mode != .linear && mode != .discrete }

  func add(_ change: Change) {
    changes.append(change)
  }

  /// Adds the animations to the layers, with the timing of `context`.
  func finish(_ context: AnimationContext) {
    let all = changes
    changes = []
    var paths: [(layer: CALayer, keyPath: String, changes: [Change])] = []
    for change in all {
      if let difference = change.difference, !needsWholePath {
        add(change, difference, context)
      } else if let index = paths.firstIndex(where: {
        $0.layer === change.layer && $0.keyPath == change.keyPath
      }) {
        paths[index].changes.append(change)
      } else {
        paths.append((change.layer, change.keyPath, [change]))
      }
    }
    for path in paths { addPath(path.changes, context) }
  }

  private func add(
    _ change: Change, _ difference: (from: Any, to: Any), _ context: AnimationContext
  ) {
    let animation = context.makeKeyframeAnimation(keyPath: change.keyPath, on: change.layer)
    animation.isAdditive = true
    animation.calculationMode = mode
    let (from, to) = difference
    let step = change.step
    if mode == .discrete {
      animation.values = [from, to]
      animation.keyTimes = [0, NSNumber(value: step.end)]
    } else {
      animation.values = [from, from, to, to]
      animation.keyTimes = [0, step.start, step.end, 1].map { NSNumber(value: $0) }
    }
    context.add(animation, to: change.layer, old: change.old, new: change.new)
  }

  /// One animation through the values of all `changes` of a property, in the order of their steps.
  private func addPath(_ changes: [Change], _ context: AnimationContext) {
    guard let first = changes.first, let last = changes.last else { return }
    let ordered = changes.enumerated().sorted {
      ($0.element.step.start, $0.offset) < ($1.element.step.start, $1.offset)
    }.map { $0.element }
    var value = first.displayed ?? first.old
    var time = 0.0
    var values = [value]
    var times = [time]
    let isPaced = mode == .paced || mode == .cubicPaced
    for change in ordered {
      // The value before holds until the step begins.
      if change.step.start > time, mode != .discrete, !isPaced {
        time = change.step.start
        values.append(value)
        times.append(time)
      }
      value = change.new
      time = max(time, change.step.end)
      values.append(value)
      times.append(time)
    }
    if time < 1, !isPaced {
      values.append(value)
      times.append(1)
    }
    let animation = context.makeKeyframeAnimation(keyPath: first.keyPath, on: first.layer)
    animation.calculationMode = mode
    animation.values = values.map { $0 ?? Self.nothing }
    animation.keyTimes = times.map { NSNumber(value: $0) }
    context.add(animation, to: first.layer, old: first.old, new: last.new)
  }

  /// Represents a nil color among the values.
  private static let nothing: Any = UIColor.clear.cgColor
}
