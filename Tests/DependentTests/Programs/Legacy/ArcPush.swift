import UIKit

// A push as it was written in 2016, with the names of that time; its delegate is kept by the navigation
// controller that it serves.

private var delegateKey: UInt8 = 0

extension UINavigationController {
  var arcDelegate: ArcDelegate? {
    get { return objc_getAssociatedObject(self, &delegateKey) as? ArcDelegate }
    set {
      objc_setAssociatedObject(
        self, &delegateKey, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      delegate = newValue
    }
  }
}

class ArcDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationControllerOperation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return operation == .push ? ArcPush() : nil
  }

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    return .portrait
  }
}

/// The new screen flies in on an arc.
class ArcPush: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  private var context: UIViewControllerContextTransitioning?

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.4
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    self.context = context
    let view = context.view(forKey: .to)!
    view.frame = UIEdgeInsetsInsetRect(context.containerView.bounds, UIEdgeInsetsMake(0, 0, 0, 0))
    context.containerView.addSubview(view)
    let middle = CGPointMake(CGRectGetMidX(view.frame), CGRectGetMidY(view.frame))
    let path = UIBezierPath()
    path.move(to: CGPointMake(middle.x, middle.y + 200))
    path.addQuadCurve(to: middle, controlPoint: CGPointMake(middle.x + 200, middle.y))
    let arc = CAKeyframeAnimation(keyPath: "position")
    arc.path = path.cgPath
    arc.calculationMode = kCAAnimationPaced
    arc.duration = 0.4
    arc.fillMode = kCAFillModeForwards
    arc.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    arc.delegate = self
    view.layer.add(arc, forKey: "arc")
    UIView.animate(
      withDuration: 0.4, delay: 0, options: UIViewAnimationOptions.curveEaseOut,
      animations: { view.alpha = 0.999 }, completion: nil)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    context?.view(forKey: .to)?.alpha = 1
    context?.completeTransition(true)
  }
}

/// Pushes a screen, and tells where it is at half of the time, and whether the delegate outlives the controller.
public func runArcPush() -> String {
  let stage = HeadlessStage(size: CGSizeMake(200, 200))
  weak var delegate: ArcDelegate?
  var words: [String] = []
  do {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.arcDelegate = ArcDelegate()
    delegate = navigation.arcDelegate
    stage.show(navigation)
    navigation.setNavigationBarHidden(true, animated: false)
    stage.settle()
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    stage.run(for: 0.2)
    let place = next.view.layer.presentation()?.position ?? CGPointMake(0, 0)
    words.append(place.x > 110 && place.y > 110 ? "on its way" : "at \(place)")
    stage.settle()
    words.append("\(navigation.viewControllers.count) screens")
    words.append(navigation.supportedInterfaceOrientations == .portrait ? "upright" : "any way")
    words.append(delegate == nil ? "gone early" : "kept")
    stage.show(UIViewController())
    stage.settle()
  }
  words.append(delegate == nil ? "gone" : "leaked")
  return words.joined(separator: ", ")
}
