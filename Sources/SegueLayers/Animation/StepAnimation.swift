import Foundation

/// Additive steps of one property: each holds its first value until its part of the duration, and
/// brings it to its last one, zero, meanwhile.
///
/// It shows what as many keyframe animations show, one after the other.
///
/// OPTIMIZATION: The values are numbers and transforms as they are, not in boxes of `Any`. A screen that bends in 36
/// strips and 30 steps has 2,000 values, and boxing and casting them took a third of its first frame.
package final class StepAnimation: CAPropertyAnimation {
  /// One of the steps.
  package struct Step {
    var from: AnimatableValue
    var to: AnimatableValue
    let start: Double
    let end: Double

    /// - Parameters:
    ///   - number: The value until `start`; 0 follows.
    ///   - start: A fraction of the duration, from 0 to 1.
    ///   - end: The same, not before `start`.
    package init(_ number: Double, start: Double, end: Double) {
      (from, to) = (.number(number), .number(0))
      (self.start, self.end) = (start, end)
    }

    /// - Parameters:
    ///   - transform: The value until `start`; the identity follows.
    ///   - start: A fraction of the duration, from 0 to 1.
    ///   - end: The same, not before `start`.
    package init(_ transform: CATransform3D, start: Double, end: Double) {
      (from, to) = (.transform(transform), .transform(CATransform3DIdentity))
      (self.start, self.end) = (start, end)
    }

    /// The value at a time before `end`.
    func value(at time: Double) -> AnimatableValue {
      time < start ? from : from.interpolated(to: to, (time - start) / (end - start))
    }
  }

  /// In the order in which they are added.
  package var steps: [Step] = []

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    (copy as? StepAnimation)?.steps = steps
  }

  override func apply(at time: CycleTime, to evaluation: inout Evaluation) {
    guard let property else { return }
    // A step that is over adds nothing.
    for step in steps where time.progress < step.end {
      evaluation.apply(step.value(at: time.progress), to: property, isAdditive: true)
    }
  }
}
