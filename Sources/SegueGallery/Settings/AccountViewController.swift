import UIKit

/// A form for a name, an email address and a password. Tab and Return lead from field to field.
final class AccountViewController: SettingsPage, UITextFieldDelegate {
  private let name: FormField
  private let email: FormField
  private let password = FormField("Password", placeholder: "Unchanged")
  private let again = FormField("Again", placeholder: "The same once more")
  private lazy var passwords = SettingsSection(
    title: "PASSWORD", [password, again], remark: "Leave it empty to keep the one you have.")
  private lazy var who = SettingsSection(title: "WHO YOU ARE", [name, email], remark: " ")
  private lazy var save = UIBarButtonItem(
    title: "Save", primaryAction: UIAction { [unowned self] _ in finish() })

  init(_ preferences: Preferences) {
    name = FormField("Name", text: preferences.name, placeholder: "As others call you")
    email = FormField("Email", text: preferences.email, placeholder: "name@example.org")
    super.init(preferences, title: "Account")
    navigationItem.rightBarButtonItem = save
  }

  required init?(coder: NSCoder) { nil }

  private var fields: [FormField] { [name, email, password, again] }

  override func makeSections() -> [UIView] {
    for form in fields {
      form.field.delegate = self
      form.field.addAction(UIAction { [weak self] _ in self?.check() }, for: .editingChanged)
    }
    for form in [password, again] { form.field.isSecureTextEntry = true }
    who.remarkColor = SettingsPalette.alert
    return [who, passwords]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    FormField.align(fields)
    passwords.show { $0 !== again }
    check()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    name.field.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let shown = fields.filter { !$0.isHidden }
    guard let index = shown.firstIndex(where: { $0.field === textField }) else { return true }
    if index + 1 < shown.count {
      shown[index + 1].field.becomeFirstResponder()
    } else if save.isEnabled {
      finish()
    }
    return true
  }

  /// The fault in the name or the email address, as a sentence; nil: none.
  private var fault: String? {
    if name.text.allSatisfy(\.isWhitespace) { return "A name is needed." }
    let parts = email.text.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count != 2 || parts.contains(where: \.isEmpty) || !parts[1].contains(".") {
      return "This is no email address yet."
    }
    return nil
  }

  private func check() {
    let isNew = !password.text.isEmpty
    if again.isHidden == isNew {
      UIView.animate(withDuration: 0.25) { [self] in
        passwords.show { $0 !== again || isNew }
        view.layoutIfNeeded()
      }
    }
    who.remark = fault ?? " "
    let differs = isNew && password.text != again.text
    passwords.remark =
      differs ? "The passwords differ." : "Leave it empty to keep the one you have."
    save.isEnabled = fault == nil && !differs
  }

  private func finish() {
    preferences.name = name.text
    preferences.email = email.text
    navigationController?.popViewController(animated: true)
  }
}
