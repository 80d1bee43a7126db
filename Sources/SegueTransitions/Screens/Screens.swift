import UIKit

/// The two screens of a transition, and how they move.
///
/// The names are those of the transition played forward: it leads from the old to the new screen. A
/// transition that is played backward, as for a pop, has the roles exchanged, and its progress goes
/// from 1 to 0: so the motion is written once.
///
///     forward     old ──────▶ new      progress 0 → 1, the new screen lies above
///     backward    old ◀────── new      progress 1 → 0: the screen that leaves is the new one
///
/// At the end everything is as it was found: views that were added are removed, and both screens have
/// the transform, opacity, mask, corners and depth that they had.
@MainActor public final class Screens {
  /// Contains both screens.
  public let container: UIView
  /// The screen that is visible at progress 0.
  public let old: UIView
  /// The screen that is visible at progress 1.
  public let new: UIView
  /// The side of the new screen at progress 0: 1 for the right, −1 for the left.
  public let side: CGFloat
  /// The point of the touch that began it, or the middle, in the container's coordinates.
  public let origin: CGPoint
  /// Whether it is played backward.
  public let isReversed: Bool

  private let context: UIViewControllerContextTransitioning
  private var poses: [Pose] = []
  /// Actions after each pose, for what goes where a screen goes.
  var followers: [() -> Void] = []
  /// Actions that restore what was found, played from the last one to the first.
  private var endings: [() -> Void] = []

  /// Puts the arriving screen into the container at its final frame: above the other, or below it
  /// when it plays backward.
  ///
  /// Nil if a view controller is missing.
  ///
  /// - Parameter origin: The point of the touch that began it, in the window's coordinates.
  init?(
    _ context: UIViewControllerContextTransitioning, isReversed: Bool, origin: CGPoint? = nil
  ) {
    guard let from = context.viewController(forKey: .from)?.view,
      let arriving = context.viewController(forKey: .to), let to = arriving.view
    else { return nil }
    self.context = context
    self.isReversed = isReversed
    let container = context.containerView
    self.container = container
    old = isReversed ? to : from
    new = isReversed ? from : to
    let arrival = context.sideOfArrival(isReversed: isReversed)
    side = isReversed ? -arrival : arrival
    let area = container.bounds
    self.origin =
      origin.map { touched in
        container.convert(touched, from: nil).clamped(to: area)
      } ?? CGPoint(x: area.midX, y: area.midY)

    // A presentation that leaves its presenter on screen has no view for it here.
    if context.view(forKey: .to) != nil {
      let frame = context.finalFrame(for: arriving)
      if !frame.isEmpty { to.frame = frame }
      if isReversed { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
    }
    for screen in [from, to] { keepAppearance(of: screen) }
  }

  /// The area in which the screens move, in the container's coordinates.
  public var bounds: CGRect { container.bounds }

  /// Whether there is anything to be seen: lengths can be divided by the container's.
  var haveRoom: Bool { bounds.width >= 1 && bounds.height >= 1 }

  /// Whether a hand drives the transition.
  public var isInteractive: Bool { context.isInteractive }

  // MARK: Restoring

  /// Gives a property of a view or layer its present value again at the end.
  public func keep<Root: AnyObject, Value>(
    _ property: ReferenceWritableKeyPath<Root, Value>, of object: Root
  ) {
    let value = object[keyPath: property]
    atEnd { object[keyPath: property] = value }
  }

  /// Restores something else that was found, at the end, before what was kept until now.
  func atEnd(_ restore: @escaping () -> Void) {
    endings.append(restore)
  }

  /// Gives a screen its present appearance again at the end.
  private func keepAppearance(of screen: UIView) {
    keep(\.isDoubleSided, of: screen.layer)
    keep(\.anchorPointZ, of: screen.layer)
    keep(\.zPosition, of: screen.layer)
    keep(\.maskedCorners, of: screen.layer)
    keep(\.cornerRadius, of: screen.layer)
    keep(\.clipsToBounds, of: screen)
    keep(\.mask, of: screen)
    keep(\.alpha, of: screen)
    keep(\.transform, of: screen.layer)
  }

  /// Hides a view of one of the screens until the end, while something else stands in for it. Take
  /// pictures of it before.
  public func hide(_ view: UIView) {
    keep(\.alpha, of: view)
    view.alpha = 0
  }

  // MARK: Posing

  /// Says what the screens look like at a progress: `pose` sets it for the progress that it is given,
  /// and is called at the ends of `range` and of each of `steps` equal steps in between. Between them
  /// values are interpolated.
  ///
  /// - Parameters:
  ///   - range: The part of the transition in which this moves, from 0 to 1. Before and after it, it
  ///     stays as it is at the ends.
  ///   - steps: More than 1 for motion along a curve.
  ///   - isEven: Whether `range` is one of time, in which it changes evenly, whatever the timing.
  ///   - pose: Its argument is 0 at the beginning of `range` and 1 at its end.
  public func pose(
    _ range: ClosedRange<Double> = 0...1, steps: Int = 1, isEven: Bool = false,
    _ pose: @escaping (CGFloat) -> Void
  ) {
    let set = { (progress: CGFloat) in
      pose(progress)
      for follow in self.followers { follow() }
    }
    poses.append(Pose(range: range, steps: max(1, steps), isEven: isEven, set: set))
  }

  // MARK: Adding views

  /// Adds a view for the time of the transition, in front of both screens.
  public func add(_ view: UIView) {
    adopt(view)
    container.addSubview(view)
  }

  /// Adds a view for the time of the transition, right behind one of the screens.
  public func add(_ view: UIView, behind screen: UIView) {
    adopt(view)
    if screen.superview === container {
      container.insertSubview(view, belowSubview: screen)
    } else {
      container.insertSubview(view, at: 0)
    }
  }

  /// Adds a view for the time of the transition on top of what one of the screens contains: it moves
  /// with it.
  public func add(_ view: UIView, inside screen: UIView) {
    adopt(view)
    view.frame = screen.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.addSubview(view)
  }

  /// Removes a view at the end; until then it takes no touches.
  private func adopt(_ view: UIView) {
    view.isUserInteractionEnabled = false
    atEnd { view.removeFromSuperview() }
  }

  /// Puts the old screen above the new one.
  public func raiseOld() {
    if old.superview === container { container.bringSubviewToFront(old) }
  }
}

// MARK: - Playing

extension Screens {
  /// Plays what was posed, restores everything and completes the transition.
  func play(duration: TimeInterval, timing: TransitionAnimator.Timing) {
    // In the order in which they move: each step of a property begins where the one before ended.
    let poses =
      isReversed
      ? self.poses.sorted { $0.range.upperBound > $1.range.upperBound }
      : self.poses.sorted { $0.range.lowerBound < $1.range.lowerBound }
    // Where several poses set the same property, the one that moves first has set it last.
    for pose in poses.reversed() { pose.set(isReversed ? 1 : 0) }
    let even = poses.filter(\.isEven)
    if !even.isEmpty {
      UIView.animateKeyframes(
        withDuration: duration, delay: 0,
        options: TransitionAnimator.Timing.curve(.linear).keyframeOptions
      ) {
        for pose in even { pose.addKeyframes(isReversed: self.isReversed) }
      }
    }
    animate(poses.filter { !$0.isEven }, duration, timing)
    // They have been called; what they refer to is free to go.
    self.poses = []
    followers = []
  }

  /// Animates what follows the timing, and ends with it.
  private func animate(
    _ poses: [Pose], _ duration: TimeInterval, _ timing: TransitionAnimator.Timing
  ) {
    let isOneStep = poses.allSatisfy { $0.range == 0...1 && $0.steps == 1 }
    if case .spring(let damping, let velocity) = timing, isOneStep {
      // Its duration ends when a thousandth of the way is left. One that does not overshoot is aimed so
      // much farther: else a wide screen would jump by pixels at the end. (If the window is resized in
      // flight, that thousandth is one of the size before.)
      let rest: CGFloat = damping < 1 ? 0 : 0.001
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: damping,
        initialSpringVelocity: velocity, options: [],
        animations: { for pose in poses { pose.set(self.isReversed ? -rest : 1 + rest) } },
        completion: { _ in self.complete() })
    } else if case .bezier(let first, let second) = timing {
      // Keyframes inside a property animator follow its curve.
      let animator = UIViewPropertyAnimator(
        duration: duration, controlPoint1: first, controlPoint2: second
      ) {
        UIView.animateKeyframes(withDuration: duration, delay: 0) {
          for pose in poses { pose.addKeyframes(isReversed: self.isReversed) }
        }
      }
      animator.addCompletion { _ in self.complete() }
      animator.startAnimation()
    } else {
      UIView.animateKeyframes(
        withDuration: duration, delay: 0, options: timing.keyframeOptions,
        animations: { for pose in poses { pose.addKeyframes(isReversed: self.isReversed) } },
        completion: { _ in self.complete() })
    }
  }

  private func complete() {
    for restore in endings.reversed() { restore() }
    endings = []
    context.completeTransition(!context.transitionWasCancelled)
  }

  /// A motion that takes a part of the transition.
  private struct Pose {
    let range: ClosedRange<Double>
    let steps: Int
    let isEven: Bool
    let set: (CGFloat) -> Void

    @MainActor func addKeyframes(isReversed: Bool) {
      let length = (range.upperBound - range.lowerBound) / Double(steps)
      let start = isReversed ? 1 - range.upperBound : range.lowerBound
      for step in 0..<steps {
        let progress = CGFloat(step + 1) / CGFloat(steps)
        UIView.addKeyframe(
          withRelativeStartTime: start + Double(step) * length, relativeDuration: length
        ) { set(isReversed ? 1 - progress : progress) }
      }
    }
  }
}

extension TransitionAnimator.Timing {
  /// Keyframes take the curves of animation blocks.
  fileprivate var keyframeOptions: UIView.KeyframeAnimationOptions {
    let curve: UIView.AnimationOptions =
      switch self {
      case .curve(.linear): .curveLinear
      case .curve(.easeIn): .curveEaseIn
      case .curve(.easeInOut): .curveEaseInOut
      default: .curveEaseOut
      }
    return UIView.KeyframeAnimationOptions(rawValue: curve.rawValue)
  }
}
