import Foundation

// Animations without blocks, as they were before there were any, and what else animates in UIKit's own ways.

extension UIView {
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

  /// An animation that is the system's.
  public enum SystemAnimation: UInt, Sendable {
    /// The views vanish and are removed.
    case delete
  }

  /// How long a system animation takes, in seconds.
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
