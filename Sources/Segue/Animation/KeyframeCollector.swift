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
    /// The difference to the old value, and zero; nil if the value is replaced.
    let difference: (from: Any, to: Any)?

    /// Whether all its steps can be one animation. Those of places and sizes follow a resize one by
    /// one.
    var isOfOneNumberOrTransform: Bool {
      difference?.from is Double || difference?.from is CATransform3D
    }
  }

  private let mode: CAAnimationCalculationMode
  private var changes: [Change] = []

  /// A property of a layer.
  private struct Property: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String

    @MainActor init(_ change: Change) {
      layer = ObjectIdentifier(change.layer)
      keyPath = change.keyPath
    }
  }

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
    let added = changes.filter { $0.difference != nil && !needsWholePath }
    let replaced = changes.filter { $0.difference == nil || needsWholePath }
    changes = []
    for steps in byProperty(added) {
      if mode == .linear, steps.count > 1, steps.allSatisfy(\.isOfOneNumberOrTransform) {
        addSteps(steps, context)
      } else {
        var number = 0
        for step in steps { number = add(step, context, numberedFrom: number + 1) }
      }
    }
    for path in byProperty(replaced) { addPath(path, context) }
  }

  /// The changes of each property, in the order in which they were made.
  private func byProperty(_ changes: [Change]) -> [[Change]] {
    var all: [[Change]] = []
    var indices: [Property: Int] = [:]
    for change in changes {
      let property = Property(change)
      if let index = indices[property] {
        all[index].append(change)
      } else {
        indices[property] = all.count
        all.append([change])
      }
    }
    return all
  }

  /// One animation of all steps of a property that are added to it.
  private func addSteps(_ changes: [Change], _ context: AnimationContext) {
    guard let first = changes.first, let last = changes.last else { return }
    let animation = context.makeStepAnimation(keyPath: first.keyPath, on: first.layer)
    animation.steps = changes.compactMap { change in
      change.difference.map {
        StepAnimation.Step(
          from: $0.from, to: $0.to, start: change.step.start, end: change.step.end)
      }
    }
    context.add(animation, to: first.layer, old: first.old, new: last.new)
  }

  /// An animation of one step; returns the number of its key, as `AnimationContext.add` does.
  private func add(
    _ change: Change, _ context: AnimationContext, numberedFrom first: Int
  ) -> Int {
    guard let (from, to) = change.difference else { return first - 1 }
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
