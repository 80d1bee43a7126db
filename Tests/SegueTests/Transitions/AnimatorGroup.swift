import Segue
import TestSupport

/// An interruptible animator that passes all calls on to several property animators, as authors write them.
@MainActor final class AnimatorGroup: NSObject, UIViewImplicitlyAnimating {
  /// The members from which the state of the group is read.
  enum Spokesman: String, CaseIterable, Sendable {
    case first, last, all
  }

  /// A property animator and its delay in seconds.
  struct Member {
    let animator: UIViewPropertyAnimator
    let delay: TimeInterval
  }

  private let members: [Member]
  private let spokesman: Spokesman

  init(_ members: [Member], _ spokesman: Spokesman) {
    self.members = members
    self.spokesman = spokesman
  }

  private var speaker: UIViewPropertyAnimator {
    let speaker =
      switch spokesman {
      case .first: members.first
      case .last: members.last
      case .all: members.first { $0.animator.state == .active } ?? members.first
      }
    return speaker?.animator ?? UIViewPropertyAnimator()
  }

  var state: UIViewAnimatingState { speaker.state }
  var isRunning: Bool { speaker.isRunning }
  var isReversed: Bool {
    get { speaker.isReversed }
    set { for member in members { member.animator.isReversed = newValue } }
  }
  var fractionComplete: CGFloat {
    get { speaker.fractionComplete }
    set { for member in members { member.animator.fractionComplete = newValue } }
  }

  func startAnimation() {
    for member in members { member.animator.startAnimation(afterDelay: member.delay) }
  }
  func startAnimation(afterDelay delay: TimeInterval) {
    for member in members { member.animator.startAnimation(afterDelay: member.delay + delay) }
  }
  func pauseAnimation() { for member in members { member.animator.pauseAnimation() } }
  func stopAnimation(_ withoutFinishing: Bool) {
    for member in members { member.animator.stopAnimation(withoutFinishing) }
  }
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    for member in members where member.animator.state == .stopped {
      member.animator.finishAnimation(at: finalPosition)
    }
  }
  func addAnimations(_ animation: @escaping () -> Void) { speaker.addAnimations(animation) }
  func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) {
    for member in members {
      member.animator.continueAnimation(
        withTimingParameters: parameters, durationFactor: durationFactor)
    }
  }
}

/// A transition of several property animators, of which one completes it; it restores nothing itself.
@MainActor final class GroupTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The parameters and changes of one property animator.
  struct Part {
    var duration: TimeInterval = 0.4
    var delay: TimeInterval = 0
    let change: (_ context: UIViewControllerContextTransitioning) -> Void
  }

  private let parts: [Part]
  private let ender: Int
  private let spokesman: AnimatorGroup.Spokesman
  /// Whether the library drives the group, or only the time of the layer.
  private let isInterruptible: Bool
  private var group: AnimatorGroup?
  /// Called with each end of a part.
  var partEnded: (Int) -> Void = { _ in }

  /// - Parameter ender: The part whose end completes the transition.
  init(
    _ parts: [Part], ender: Int, _ spokesman: AnimatorGroup.Spokesman = .all,
    isInterruptible: Bool = true
  ) {
    self.parts = parts
    self.ender = ender
    self.spokesman = spokesman
    self.isInterruptible = isInterruptible
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { parts.map { $0.duration + $0.delay }.max() ?? 0 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    group(context).startAnimation()
  }

  func interruptibleAnimator(
    using context: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    isInterruptible ? group(context) : UIViewPropertyAnimator()
  }

  private func group(_ context: UIViewControllerContextTransitioning) -> AnimatorGroup {
    if let group { return group }
    ScriptedAnimator.place(context)
    if let going = context.view(forKey: .from) { context.containerView.bringSubviewToFront(going) }
    let members = parts.enumerated().map { index, part in
      let animator = UIViewPropertyAnimator(duration: part.duration, curve: .linear) {
        part.change(context)
      }
      animator.addCompletion { [weak self] _ in
        self?.partEnded(index)
        guard index == self?.ender else { return }
        context.completeTransition(!context.transitionWasCancelled)
      }
      return AnimatorGroup.Member(animator: animator, delay: part.delay)
    }
    let new = AnimatorGroup(members, spokesman)
    group = new
    return new
  }

  func animationEnded(_ transitionCompleted: Bool) { group = nil }
}
