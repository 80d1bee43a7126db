import UIKit

/// The tab bar controller's delegate, in the article also the application's: it returns itself as
/// the animation controller, or an object of its own class.
final class STKAppDelegate: NSObject, UITabBarControllerDelegate, STKVerticalAnimating {
  /// The object that is the animation controller.
  enum Approach: CaseIterable {
    /// The delegate itself.
    case delegate
    /// An animation controller in a class of its own.
    case transitioner

    var title: String {
      switch self {
      case .delegate: "The delegate animates"
      case .transitioner: "A class of its own"
      }
    }
  }

  var approach = Approach.delegate
  /// The duration of a slide, in seconds.
  var duration: TimeInterval = 0.5

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch approach {
    case .delegate: return self
    case .transitioner:
      let transitioner = STKVerticalTransitioner()
      transitioner.duration = duration
      return transitioner
    }
  }
}
