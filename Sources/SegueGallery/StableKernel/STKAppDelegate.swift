import Segue

/// The tab bar controller's delegate, which in the article is the application's, too: it says that it
/// animates the transitions itself, or makes an object that does.
final class STKAppDelegate: NSObject, UITabBarControllerDelegate, STKVerticalAnimating {
  /// Who animates.
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
  /// What a slide takes, in seconds.
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
