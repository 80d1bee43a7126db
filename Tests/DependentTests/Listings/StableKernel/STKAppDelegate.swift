import UIKit

// stablekernel, "View controller containers, part IV: custom transitions", as a reader would write it for
// iOS.

class STKViewController: UIViewController {
  let color: UIColor

  init(color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    var r: CGFloat = 0, g: CGFloat = 0, b: CGFloat = 0
    color.getRed(&r, green: &g, blue: &b, alpha: nil)
    tabBarItem.title = String(format: "%d %d %d", Int(r * 255), Int(g * 255), Int(b * 255))
  }

  override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(color: UIColor.white)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}

class STKAppDelegate: UIResponder, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning
{
  var window: UIWindow?

  func launch() {
    window = UIWindow(frame: UIScreen.main.bounds)
    let tbc = UITabBarController()
    tbc.viewControllers = [
      STKViewController(color: .red), STKViewController(color: .green),
      STKViewController(color: .blue),
    ]
    tbc.delegate = self
    window?.rootViewController = tbc
    window?.backgroundColor = UIColor.white
    window?.makeKeyAndVisible()
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return self
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    slideVertically(transitionContext, duration: transitionDuration(using: transitionContext))
  }
}

/// The article's other approach.
class STKVerticalTransitioner: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    slideVertically(transitionContext, duration: transitionDuration(using: transitionContext))
  }
}

@MainActor private func slideVertically(
  _ transitionContext: UIViewControllerContextTransitioning, duration: TimeInterval
) {
  let incomingVC = transitionContext.viewController(
    forKey: UITransitionContextViewControllerKey.to)!
  let outgoingVC = transitionContext.viewController(
    forKey: UITransitionContextViewControllerKey.from)!
  transitionContext.containerView.addSubview(incomingVC.view)

  let incomingDestinationFrame = transitionContext.finalFrame(for: incomingVC)
  var incomingInitialFrame = incomingDestinationFrame
  incomingInitialFrame.origin.y -= incomingDestinationFrame.size.height
  var outgoingDestinationFrame = outgoingVC.view.frame
  outgoingDestinationFrame.origin.y += outgoingDestinationFrame.size.height

  incomingVC.view.frame = incomingInitialFrame
  UIView.animate(
    withDuration: duration,
    animations: {
      incomingVC.view.frame = incomingDestinationFrame
      outgoingVC.view.frame = outgoingDestinationFrame
    },
    completion: { finished in
      transitionContext.completeTransition(finished)
    })
}
