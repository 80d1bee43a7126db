// swift-format-ignore-file

import UIKit

/// The usual two lines to hide the keyboard, and to go back.
class KeyboardHider: UIViewController {
  private let name = UITextField(), note = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:))))
    let swipe = UISwipeGestureRecognizer(target: self.view, action: #selector(UIView.endEditing))
    swipe.direction = .down
    view.addGestureRecognizer(swipe)
    name.addTarget(note, action: #selector(becomeFirstResponder), for: .editingDidEndOnExit)
    note.addTarget(note, action: #selector(UIResponder.resignFirstResponder), for: .editingDidEndOnExit)
    note.addTarget(self, action: #selector(checkName(_:)), for: [.editingChanged, .editingDidEnd])
    [name, note].forEach(view.addSubview)
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Back", style: .plain, target: navigationController, action: #selector(UINavigationController.popViewController(animated:)))
    let close = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(UIViewController.dismiss(animated:completion:)))
    navigationItem.rightBarButtonItem = close
  }

  @objc @discardableResult func checkName(_ field: UITextField) -> Bool {
    field.textColor = field.text?.isEmpty == false ? .black : .red
    return field.hasText
  }
}
