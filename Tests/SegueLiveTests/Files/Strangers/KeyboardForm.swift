// swift-format-ignore-file

import UIKit

class KeyboardForm: UIViewController, UITextFieldDelegate {
  let field = UITextField()
  private var bottom: NSLayoutConstraint?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(keyboardWillShow(notification:)), name: .UIKeyboardWillShow, object: nil)
    center.addObserver(self, selector: #selector(KeyboardForm.keyboardWillHide(_:)), name: NSNotification.Name.UIKeyboardWillHide, object: nil)
    field.delegate = self
    field.addTarget(self, action: #selector(textChanged(_:)), for: UIControlEvents.editingChanged)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self, name: .UIKeyboardWillShow, object: nil)
    field.removeTarget(self, action: #selector(textChanged(_:)), for: .editingChanged)
  }

  @objc func keyboardWillShow(notification: NSNotification) {
    guard let info = notification.userInfo, let frame = (info[UIKeyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return }
    bottom?.constant = -frame.height
    UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
  }

  @objc func keyboardWillHide(_ notification: Notification) {
    bottom?.constant = 0
    view.layoutIfNeeded()
  }

  @objc func textChanged(_ sender: UITextField) {
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(search(for:)), object: nil)
    perform(#selector(search(for:)), with: sender.text, afterDelay: 0.3)
  }

  @objc private func search(for text: String?) { title = text }
}
