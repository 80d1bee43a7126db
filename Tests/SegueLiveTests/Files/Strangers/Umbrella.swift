// swift-format-ignore-file

/// A file that imports nothing, as its project's header does.
final class UmbrellaFade: NSObject, UIViewControllerAnimatedTransitioning {
  @objc var duration: TimeInterval = 0.3

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
    to.alpha = 0
    transitionContext.containerView.addSubview(to)
    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
    to.addGestureRecognizer(tap)
    UIView.animate(withDuration: duration, animations: { to.alpha = 1 }, completion: { _ in
      to.removeGestureRecognizer(tap)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    })
  }

  @objc private func tapped() { duration = 0.2 }
}
