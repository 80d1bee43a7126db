import UIKit

@objc protocol FlyoverDelegate: AnyObject {
  @objc optional func flyoverWillLand(_ flyover: Flyover)
  @objc optional func flyover(_ flyover: Flyover, didPass place: String)
}

extension UIView {
  /// Wobbles.
  @objc func wobble() {
    transform = CGAffineTransform(translationX: 8, y: 0)
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0,
      options: [], animations: { self.transform = .identity }, completion: nil)
  }
}
