import Foundation

/// Animations that run together, in the group's time.
///
/// Begin times and durations of the members are seconds of the group's own time; what lies beyond
/// the group's duration is cut off. A member without a duration has the group's. Members are not
/// removed one by one, and their delegates are not called.
open class CAAnimationGroup: CAAnimation {
  /// The members, the oldest first.
  open var animations: [CAAnimation]?

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CAAnimationGroup else { return }
    copy.animations = animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func prepare() {
    for animation in animations ?? [] { animation.prepare() }
  }

  override func visitProperties(_ body: (AnimatableProperty) -> Void) {
    for animation in animations ?? [] { animation.visitProperties(body) }
  }

  override func apply(at time: CycleTime, to evaluation: inout Evaluation) {
    let seconds = time.progress * time.duration
    for animation in animations ?? [] {
      let duration = animation.duration > 0 ? animation.duration : time.duration
      guard
        let time = animation.cycleTime(at: seconds, begin: animation.beginTime, cycle: duration)
      else { continue }
      animation.apply(at: time, to: &evaluation)
    }
  }
}
