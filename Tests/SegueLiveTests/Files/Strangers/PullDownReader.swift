// swift-format-ignore-file

import UIKit

/// A page of text that is pulled down to close it, once its text is at the top.
class PullDownReader: UIViewController, UIGestureRecognizerDelegate {
  @objc dynamic var text = "A long page of text."
  private let page = UITextView()
  private var pull: PullDownDriver!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    page.frame = view.bounds
    page.text = text
    view.addSubview(page)
    pull = PullDownDriver(reader: self)
    transitioningDelegate = pull
    let pan = UIPanGestureRecognizer(target: pull, action: #selector(PullDownDriver.pulled(_:)))
    pan.delegate = self
    page.addGestureRecognizer(pan)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    return page.contentOffset.y <= 0
  }
}

class PullDownDriver: UIPercentDrivenInteractiveTransition, UIViewControllerTransitioningDelegate {
  unowned let reader: UIViewController
  private(set) var isPulling = false

  init(reader: UIViewController) {
    self.reader = reader
    super.init()
  }

  @objc func pulled(_ pan: UIPanGestureRecognizer) {
    let height = max(reader.view.bounds.height, 1)
    let progress = min(max(pan.translation(in: nil).y / height, 0), 1)
    switch pan.state {
    case .began where pan.velocity(in: nil).y > 0:
      isPulling = true
      reader.dismiss(animated: true, completion: nil)
    case .changed where isPulling:
      update(progress)
    case .ended, .cancelled:
      isPulling = false
      progress > 0.3 || pan.velocity(in: nil).y > 1000 ? finish() : cancel()
    default:
      break
    }
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { return PullDownAway() }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
    return isPulling ? self : nil
  }
}

@objc(SGPullDownAway) class PullDownAway: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from), let to = transitionContext.viewController(forKey: .to) else { return }
    transitionContext.containerView.insertSubview(to.view, belowSubview: from.view)
    let end = transitionContext.initialFrame(for: from).offsetBy(dx: 0, dy: transitionContext.containerView.bounds.height)
    UIView.animate(withDuration: 0.4, animations: { from.view.frame = end }, completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    })
  }
}
