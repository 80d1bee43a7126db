// swift-format-ignore-file

import UIKit

/// A grid of pictures; the one that is tapped grows over the screen.
class TappedPhotoZoom: UIViewController {
  private var tapped: UIView?
  private let transition = PhotoZoomAnimator()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for index in 0..<6 {
      let photo = UIImageView(image: #imageLiteral(resourceName: "photo"))
      photo.frame = CGRect(x: 24 + index % 3 * 96, y: 80 + index / 3 * 96, width: 84, height: 84)
      photo.backgroundColor = UIColor(hue: CGFloat(index) / 6, saturation: 0.6, brightness: 0.9, alpha: 1)
      photo.isUserInteractionEnabled = true
      photo.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(photoTapped(_:))))
      view.addSubview(photo)
    }
  }

  @objc func photoTapped(_ sender: UITapGestureRecognizer) {
    tapped = sender.view
    let page = UIViewController()
    page.view.backgroundColor = sender.view?.backgroundColor
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = self
    page.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(pageTapped)))
    present(page, animated: true, completion: nil)
  }

  @objc private func pageTapped() { dismiss(animated: true) }
}

// MARK: - UIViewControllerTransitioningDelegate
extension TappedPhotoZoom: UIViewControllerTransitioningDelegate {
  func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    transition.originFrame = tapped!.superview!.convert(tapped!.frame, to: nil)
    transition.isPresenting = true
    return transition
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    transition.isPresenting = false
    return transition
  }
}

class PhotoZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  @IBInspectable var duration: Double = 0.6
  @objc var isPresenting = true
  var originFrame = CGRect(x: 40, y: 80, width: 84, height: 84)

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let page = transitionContext.view(forKey: isPresenting ? .to : .from) else { return transitionContext.completeTransition(false) }
    let full = container.bounds
    let scale = CGAffineTransform(scaleX: originFrame.width / full.width, y: originFrame.height / full.height)
    if let to = transitionContext.view(forKey: .to) { container.addSubview(to) }
    container.bringSubviewToFront(page)
    page.transform = isPresenting ? scale : .identity
    page.center = isPresenting ? CGPoint(x: originFrame.midX, y: originFrame.midY) : CGPoint(x: full.midX, y: full.midY)
    UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.2, animations: {
      page.transform = self.isPresenting ? .identity : scale
      page.center = self.isPresenting ? CGPoint(x: full.midX, y: full.midY) : CGPoint(x: self.originFrame.midX, y: self.originFrame.midY)
    }, completion: { _ in
      page.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    })
  }
}
