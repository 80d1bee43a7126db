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
/// so that steps of one property may overlap, and older animations continue underneath. All steps of
/// a number or a transform are one animation, as there may be many. Values that cannot be added, and
/// interpolation that depends on all steps (paced, cubic), become one keyframe animation per property
/// through the values themselves.
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
    /// The difference to the old value; nil if the value is replaced.
    let difference: AdditiveDifference?

    /// The change as a step among others of its property; nil for places and sizes, whose steps follow a resize one by
    /// one.
    var additiveStep: StepAnimation.Step? {
      switch difference {
      case .number(let number):
        StepAnimation.Step(number, start: step.start, end: step.end)
      case .transform(let transform):
        StepAnimation.Step(transform, start: step.start, end: step.end)
      case .place, .size, nil: nil
      }
    }
  }

  private let mode: CAAnimationCalculationMode
  /// The changes of each property, in the order in which they were made.
  private var changes: [[Change]] = []
  private var indices: [Property: Int] = [:]

  /// A property of a layer, whose value is replaced or added to.
  private struct Property: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
    let isReplaced: Bool
  }

  init(mode: CAAnimationCalculationMode) {
    self.mode = mode
  }

  /// Whether the interpolation of a property depends on all of its steps.
  var needsWholePath: Bool { mode != .linear && mode != .discrete }

  func add(_ change: Change) {
    let property = Property(
      layer: ObjectIdentifier(change.layer), keyPath: change.keyPath,
      isReplaced: isReplaced(change))
    if let index = indices[property] {
      changes[index].append(change)
    } else {
      indices[property] = changes.count
      changes.append([change])
    }
  }

  private func isReplaced(_ change: Change) -> Bool { change.difference == nil || needsWholePath }

  /// Adds the animations to the layers, with the timing of `context`.
  func finish(_ context: AnimationContext) {
    let all = changes
    changes = []
    indices = [:]
    for steps in all where !isReplaced(steps[0]) {
      let additive = mode == .linear && steps.count > 1 ? steps.compactMap(\.additiveStep) : []
      if additive.count == steps.count {
        add(additive, from: steps[0], to: steps[steps.count - 1], context)
      } else {
        var number = 0
        for step in steps { number = add(step, context, numberedFrom: number + 1) }
      }
    }
    for path in all where isReplaced(path[0]) { addPath(path, context) }
  }

  /// One animation of all steps of a property that are added to it, from its first change to its last.
  private func add(
    _ steps: [StepAnimation.Step], from first: Change, to last: Change, _ context: AnimationContext
  ) {
    let animation = context.makeStepAnimation(keyPath: first.keyPath, on: first.layer)
    animation.steps = steps
    context.add(animation, to: first.layer, old: first.old, new: last.new)
  }

  /// An animation of one step; returns the number of its key, as `AnimationContext.add` does.
  private func add(
    _ change: Change, _ context: AnimationContext, numberedFrom first: Int
  ) -> Int {
    guard let (from, to) = change.difference?.ends else { return first - 1 }
    let animation = context.makeKeyframeAnimation(keyPath: change.keyPath, on: change.layer)
    animation.isAdditive = true
    animation.calculationMode = mode
    let step = change.step
    if mode == .discrete {
      animation.values = [from, to]
      animation.keyTimes = [0, NSNumber(value: step.end)]
    } else {
      animation.values = [from, from, to, to]
      animation.keyTimes = [0, step.start, step.end, 1].map { NSNumber(value: $0) }
    }
    return context.add(
      animation, to: change.layer, old: change.old, new: change.new, numberedFrom: first)
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
