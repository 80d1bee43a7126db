import UIKit

/// A form on a sheet: whom to invite, and with which words. The text is as high as its lines.
final class InvitationViewController: SettingsPage, UITextFieldDelegate, UITextViewDelegate {
  private let to = FormField("To", placeholder: "name@example.org")
  private let message = MessageRow("Come and see what transitions feel like.")
  private lazy var send = UIBarButtonItem(
    title: "Send",
    primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })

  init(_ preferences: Preferences) {
    super.init(preferences, title: "Invite")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel",
      primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    navigationItem.rightBarButtonItem = send
  }

  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [UIView] {
    to.field.delegate = self
    to.field.addAction(UIAction { [weak self] _ in self?.check() }, for: .editingChanged)
    message.textView.delegate = self
    check()
    return [
      SettingsSection([to]),
      SettingsSection(title: "MESSAGE", [message], remark: "Nothing leaves this window."),
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    to.field.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    message.textView.becomeFirstResponder()
    return true
  }

  private func check() {
    send.isEnabled = to.text.contains("@")
  }
}

/// A text as high as its lines are.
final class MessageRow: UIView, SectionRow {
  let textView = UITextView()
  var textEdge: NSLayoutXAxisAnchor { textView.leadingAnchor }
  var words: String { textView.text }

  private static let leastHeight: CGFloat = 110
  private static let inset: CGFloat = 11

  init(_ text: String) {
    super.init(frame: .zero)
    textView.text = text
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.isScrollEnabled = false
    textView.backgroundColor = nil
    textView.textContainerInset = UIEdgeInsets(
      top: Self.inset, left: Self.inset, bottom: Self.inset, right: Self.inset)
    pin(textView)
    heightAnchor.constraint(greaterThanOrEqualToConstant: Self.leastHeight).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}
