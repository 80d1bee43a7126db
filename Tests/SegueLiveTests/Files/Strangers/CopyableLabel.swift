// swift-format-ignore-file

import UIKit

/// A label that is copied by a long press, and asked what it can do.
class CopyableLabel: UILabel {
  @objc private static let holdAction = #selector(held(_:))

  override var canBecomeFirstResponder: Bool { return true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
    addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: CopyableLabel.holdAction))
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  @objc fileprivate func held(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began else { return }
    becomeFirstResponder()
    UIPasteboard.general.string = text
  }

  func allows(_ action: Selector) -> Bool {
    switch action {
    case #selector(CopyableLabel.copyText): return text != nil
    case #selector(clearText(_:)): return text?.isEmpty == false
    default: return action == #selector(held(_:)) || action != #selector(selectWord(_:at:))
    }
  }

  @objc func copyText() { UIPasteboard.general.string = text }
  @objc func clearText(_ sender: Any?) { text = nil }
  @objc func selectWord(_ word: String, at index: Int) {}
}
