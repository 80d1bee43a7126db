import Foundation

// Animations without blocks, as they were before there were any, and what else animates in UIKit's own ways.

extension UIView {
  /// Begins to animate what changes until `commitAnimations`, over a fifth of a second with ease in and out unless
  /// it is told otherwise in between. May be nested.
  ///
  /// Unlike UIKit, there is no delegate that hears of its end, as selectors cannot be called: use a completion of
  /// `animate(withDuration:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - animationID: For the program's own use.
  ///   - context: For the program's own use.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    AnimationContext.begin()
  }

  /// Ends what `beginAnimations` has begun.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  public class func commitAnimations() {
    AnimationContext.commit()
  }

  /// How long the animations take that were begun last, in seconds. It holds for what changes from now on.
  @available(*, deprecated, message: "Use animate(withDuration:animations:)")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationContext.change { $0.setDuration(duration) }
  }

  /// How much later they begin, in seconds. It holds for what changes from now on.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:)")
  public class func setAnimationDelay(_ delay: TimeInterval) {
    AnimationContext.change { $0.setDelay(delay) }
  }

  /// How their speed changes. It holds for what changes from now on.
  @available(*, deprecated, message: "Use animate(withDuration:delay:options:animations:)")
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationContext.change { $0.setCurve(curve) }
  }

  /// How often they run. It holds for what changes from now on.
  @available(*, deprecated, message: "Use modifyAnimations")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationContext.change { $0.setRepetition { $0.count = repeatCount } }
  }

  /// Whether they run back again each time. It holds for what changes from now on.
  @available(*, deprecated, message: "Use modifyAnimations")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationContext.change { $0.setRepetition { $0.autoreverses = repeatAutoreverses } }
  }

  /// How a view turns or curls from what it shows to what it will.
  public enum AnimationTransition: Int, Sendable {
    /// Not at all.
    case none
    /// It turns about the vertical axis: the left side comes to the front.
    case flipFromLeft
    /// It turns about the vertical axis: the right side comes to the front.
    case flipFromRight
    /// What it shows curls up like a page.
    case curlUp
    /// What it will show comes down like a page.
    case curlDown
  }

  /// Shows what changes in `view` from now until `commitAnimations` by a transition; see `transition(with:…)`.
  ///
  /// - Parameters:
  ///   - transition: Which one.
  ///   - view: The view whose content changes.
  ///   - cache: Unlike UIKit, without effect: a snapshot is shown in any case.
  @available(*, deprecated, message: "Use transition(with:duration:options:animations:completion:)")
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    // Both count from 1.
    guard let kind = ViewTransition.Kind(rawValue: UInt(transition.rawValue)) else { return }
    AnimationContext.change { $0.setTransition(kind, of: view) }
  }

  /// Lets what `animations` changes run more than once. Outside of an animation block, the changes are immediate.
  ///
  /// - Parameters:
  ///   - count: How often; parts of a cycle count, too.
  ///   - autoreverses: Whether each time it also runs back.
  ///   - animations: Changes the properties; runs at once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    AnimationContext.withRepetition(
      AnimationContext.Repetition(count: Float(count), autoreverses: autoreverses), animations)
  }

  /// An animation that is the system's.
  public enum SystemAnimation: UInt, Sendable {
    /// The views vanish and are removed.
    case delete
  }

  /// How long a system animation takes, in seconds.
  private static let systemDuration: TimeInterval = 0.25
  private static let vanishingScale: CGFloat = 0.01

  /// Performs a system animation on `views`: they shrink and fade, and are then removed from their superviews, as they
  /// were before.
  ///
  /// - Parameters:
  ///   - animation: Which one.
  ///   - views: What it is performed on.
  ///   - options: As those of other animations.
  ///   - parallelAnimations: Changes that are animated alongside.
  ///   - completion: Receives whether the animations ran to their ends, after the views were removed.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
    animate(withDuration: systemDuration, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: vanishingScale, y: vanishingScale)
      }
      parallelAnimations?()
    } completion: { finished in
      for state in before {
        state.view.removeFromSuperview()
        (state.view.alpha, state.view.transform) = (state.alpha, state.transform)
      }
      completion?(finished)
    }
  }
}
