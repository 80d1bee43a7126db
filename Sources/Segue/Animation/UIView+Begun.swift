import Foundation

// Animations without blocks, from before there were any, and other animations that only UIKit has.

extension UIView {
  /// The flip or curl that takes a view from its old content to its new one.
  public enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none
    /// It turns about the vertical axis: the left side comes to the front.
    case flipFromLeft
    /// It turns about the vertical axis: the right side comes to the front.
    case flipFromRight
    /// The old content curls up like a page.
    case curlUp
    /// The new content comes down like a page.
    case curlDown
  }

  /// A predefined animation.
  public enum SystemAnimation: UInt, Sendable {
    /// The views vanish and are removed.
    case delete
  }

  /// The duration of a system animation, in seconds.
  private static let systemDuration: TimeInterval = 0.25
  private static let vanishingScale: CGFloat = 0.01

  static func performSystemAnimation(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions,
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)?
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
