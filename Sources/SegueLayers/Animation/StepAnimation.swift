import Foundation

/// Additive steps of one property: each holds its first value until its part of the duration, and
/// brings it to its last one, zero, meanwhile.
///
/// It shows what as many keyframe animations show, one after the other.
package final class StepAnimation: CAPropertyAnimation {
  /// One of the steps.
  package struct Step {
    let from: Any
    let to: Any
    let start: Double
    let end: Double

    /// - Parameters:
    ///   - from: The value until `start`, as those of `CABasicAnimation`.
    ///   - to: The value from `end` on, which adds nothing.
    ///   - start: A fraction of the duration, from 0 to 1.
    ///   - end: The same, not before `start`.
    package init(from: Any, to: Any, start: Double, end: Double) {
      self.from = from
      self.to = to
      self.start = start
      self.end = end
    }
  }

  /// In the order in which they are added.
  package var steps: [Step] = []

  private var keyframes: [Keyframes] = []

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    (copy as? StepAnimation)?.steps = steps
  }

  override func prepare() {
    super.prepare()
    guard let kind = property?.kind else { return }
    keyframes = steps.map { step in
      let values = [step.from, step.from, step.to, step.to]
      return Keyframes(
        .values(values.compactMap { AnimatableValue($0, as: kind) }),
        times: [0, step.start, step.end, 1], functions: [], mode: .linear)
    }
  }

  override func apply(at time: CycleTime, to evaluation: inout Evaluation) {
    guard let property else { return }
    for (step, keyframes) in zip(steps, keyframes) {
      // A step that is over adds nothing.
      guard time.progress < step.end,
        let value = keyframes.value(at: time.progress)
      else { continue }
      evaluation.apply(value, to: property, isAdditive: true)
    }
  }
}
