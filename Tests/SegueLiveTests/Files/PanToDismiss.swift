import UIKit

#if os(iOS)
  /// A screen that falls down under a pan, written with all that Objective-C and Interface Builder ask for.
  @objcMembers class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var duration = 0.45
    var isPresenting = true

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
      -> TimeInterval
    { duration }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      guard let old = transitionContext.view(forKey: .from),
        let new = transitionContext.view(forKey: .to)
      else { return transitionContext.completeTransition(false) }
      let container = transitionContext.containerView
      let moving: UIView = isPresenting ? new : old
      container.addSubview(new)
      if !isPresenting { container.bringSubviewToFront(old) }
      let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
      if isPresenting { moving.transform = below }
      UIView.animate(
        withDuration: duration,
        animations: { moving.transform = self.isPresenting ? .identity : below },
        completion: { _ in
          moving.transform = .identity
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
  }
#endif

class DropViewController: UIViewController, UIViewControllerTransitioningDelegate {
  @IBOutlet weak var titleLabel: UILabel?
  @IBOutlet private var closeButton: UIButton?
  @IBInspectable var corner: CGFloat = 12

  private var driver: UIPercentDrivenInteractiveTransition?
  private var link: CADisplayLink?
  lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(didPan(_:)))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(pan)
    closeButton?.addTarget(self, action: #selector(self.close(_:)), for: .touchUpInside)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(DropViewController.done))
    link = CADisplayLink(target: self, selector: #selector(tick))
  }

  @objc func didPan(_ pan: UIPanGestureRecognizer) {
    let part = pan.translation(in: view).y / max(view.bounds.height, 1)
    switch pan.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: driver?.update(part)
    case .ended: part > 0.4 ? driver?.finish() : driver?.cancel()
    default: driver?.cancel()
    }
  }

  @IBAction private func close(_ sender: Any) { dismiss(animated: true) }

  @objc dynamic private func done() { dismiss(animated: true) }

  @objc private func tick() { titleLabel?.text = "\(corner)" }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }
}
