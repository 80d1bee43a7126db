// swift-format-ignore-file

import UIKit

/// A photo that follows the finger down, and goes when it is let go far enough.
class PhotoDismissController: UIViewController {
  private let photoView = UIImageView()
  private var startCenter = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    photoView.frame = view.bounds.insetBy(dx: 40, dy: 120)
    photoView.isUserInteractionEnabled = true
    view.addSubview(photoView)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    photoView.addGestureRecognizer(pan)
    let doubleTap = UITapGestureRecognizer(
      target: self, action: #selector(PhotoDismissController.handleDoubleTap))
    doubleTap.numberOfTapsRequired = 2
    view.addGestureRecognizer(doubleTap)
  }

  @objc private func handlePan(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began: startCenter = photoView.center
    case .changed:
      let offset = gesture.translation(in: view)
      photoView.center = CGPoint(x: startCenter.x + offset.x, y: startCenter.y + offset.y)
      view.backgroundColor = UIColor.black.withAlphaComponent(1 - abs(offset.y) / 400)
    case .ended where abs(gesture.velocity(in: view).y) > 900: dismiss(animated: true, completion: nil)
    default: UIView.animate(withDuration: 0.25) { self.photoView.center = self.startCenter }
    }
  }

  @objc func handleDoubleTap() {
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut, animations: {
      self.photoView.transform = self.photoView.transform.isIdentity
        ? CGAffineTransform(scaleX: 2, y: 2) : .identity
    }, completion: nil)
  }
}
