// swift-format-ignore-file

import UIKit

/// The names of Swift 2 and 3.
class OldNames: UIView {
  var axis = UILayoutConstraintAxis.vertical

  override init(frame: CGRect) {
    super.init(frame: CGRectMake(0, 0, CGRectGetWidth(frame), 44))
    layer.contentsGravity = kCAGravityResizeAspect
    let move = CABasicAnimation(keyPath: "position")
    move.fillMode = kCAFillModeForwards
    move.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    transform = CGAffineTransformMakeScale(0.5, 0.5 * max(1, 2))
    autoresizingMask = UIViewAutoresizing.flexibleWidth
    let box = CGSizeMake(CGFloat(HUGE), UIViewNoIntrinsicMetric)
    bounds.size.height = min(box.height, CGFloat(Double(NSEC_PER_SEC)))
    guard let first = subviews.first, first.isKind(of: UIButton.self) else { return }
    sendSubview(toBack: first)
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  func observe() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed), name: NSNotification.Name.UITextFieldTextDidChange, object: nil)
  }

  @objc func changed() {}
}
