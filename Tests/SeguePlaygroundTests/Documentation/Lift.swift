import SegueTransitions
import UIKit

/// The new screen rises from below, over the old one, which gives way and darkens.
final class Lift: TransitionAnimator {
  /// The distance by which the old screen gives way, of its height. 0...1
  var parallax: CGFloat = 0.3
  /// The darkness of the old screen at the end. 0...1
  var shade: CGFloat = 0.4

  init() { super.init(duration: 0.5) }

  override func animate(_ screens: Screens) {
    let shade = screens.shade(screens.old)
    let height = screens.bounds.height
    screens.pose { progress in
      screens.new.transform = CGAffineTransform(translationX: 0, y: (1 - progress) * height)
      screens.old.transform = CGAffineTransform(
        translationX: 0, y: -progress * self.parallax * height)
      shade.alpha = progress * self.shade
    }
  }
}

final class LiftingPages: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    let lift = Lift()
    lift.isReversed = operation == .pop
    return lift
  }
}
