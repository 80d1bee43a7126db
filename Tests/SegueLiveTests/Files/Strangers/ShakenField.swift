// swift-format-ignore-file

import UIKit

/// Names of Swift 3 and 4 in what everybody has: insets, notifications, fonts and modes.
class ShakenField: UITextField {
  private let insets = UIEdgeInsetsMake(4, 12, 4, 12)

  override func textRect(forBounds bounds: CGRect) -> CGRect { return UIEdgeInsetsInsetRect(bounds, insets) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { return UIEdgeInsetsInsetRect(bounds, insets) }

  func setUp() {
    let style = NSMutableParagraphStyle()
    attributedPlaceholder = NSAttributedString(string: "Name", attributes: [NSAttributedStringKey.foregroundColor: UIColor.gray, .paragraphStyle: style])
    contentVerticalAlignment = UIControlContentVerticalAlignment.center
    clearButtonMode = UITextFieldViewMode.whileEditing
    borderStyle = UITextBorderStyle.none
    NotificationCenter.default.addObserver(self, selector: #selector(changed(note:)), name: NSNotification.Name.UITextFieldTextDidChange, object: self)
    NotificationCenter.default.addObserver(self, selector: #selector(shake), name: .UIApplicationDidEnterBackground, object: nil)
  }

  @objc func changed(note: Notification) { textColor = .black }

  @objc func shake() {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
    shake.values = [-10, 10, -6, 6, 0]
    shake.duration = 0.4
    layer.add(shake, forKey: kCATransition)
    guard let window = window else { return }
    window.bringSubview(toFront: self)
  }
}
