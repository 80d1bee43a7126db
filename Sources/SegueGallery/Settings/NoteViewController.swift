import UIKit

/// A long text to write in: Ctrl+Z takes back what was done.
final class NoteViewController: UIViewController, UITextViewDelegate {
  private let preferences: Preferences
  private let textView = UITextView()
  private lazy var done = UIBarButtonItem(
    title: "Done", primaryAction: UIAction { [unowned self] _ in textView.resignFirstResponder() })

  /// Around the text, in points.
  private static let inset = UIEdgeInsets(top: 16, left: 0, bottom: 24, right: 0)

  init(_ preferences: Preferences) {
    self.preferences = preferences
    super.init(nibName: nil, bundle: nil)
    title = "Note"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.text = preferences.note
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.textContainerInset = Self.inset
    textView.backgroundColor = nil
    textView.alwaysBounceVertical = true
    textView.delegate = self
    textView.accessibilityIdentifier = "Note"
    textView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)
    let readable = view.readableContentGuide
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: view.topAnchor),
      textView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      textView.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }

  func textViewDidChange(_ textView: UITextView) {
    preferences.note = textView.text
  }

  func textViewDidBeginEditing(_ textView: UITextView) {
    navigationItem.setRightBarButton(done, animated: true)
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    navigationItem.setRightBarButton(nil, animated: true)
  }
}
