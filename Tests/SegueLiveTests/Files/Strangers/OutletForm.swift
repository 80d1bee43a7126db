// swift-format-ignore-file

import UIKit

/// A screen out of a storyboard, with what Interface Builder connects.
class OutletForm: UIViewController {
  @IBOutlet weak var nameField: UITextField!
  @IBOutlet private weak var okButton: UIButton! {
    didSet { okButton?.layer.cornerRadius = 8 }
  }
  @IBOutlet fileprivate var labels: [UILabel]!
  @IBOutlet var heightConstraint: NSLayoutConstraint?
  @IBInspectable @objc dynamic var cornerRadius: CGFloat = 8
  @IBInspectable public var borderColor: UIColor? {
    get { return view.layer.borderColor.map { UIColor(cgColor: $0) } }
    set { view.layer.borderColor = newValue?.cgColor }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    labels?.forEach { $0.textColor = .gray }
  }

  @IBAction func okTapped() { view.endEditing(true) }
  @IBAction private func nameChanged(_ sender: UITextField) { okButton?.isEnabled = sender.hasText }
  @IBAction func dragged(_ sender: UIButton, forEvent event: UIEvent) { heightConstraint?.constant += 1 }
  @IBAction func unwindToForm(_ unwindSegue: UIStoryboardSegue) {}
  @IBAction func panned(_ sender: Any) { title = "\(sender)" }
}
