import UIKit

/// A search bar above a note that is edited, which makes room for the keyboard.
final class NoteController: UIViewController, UITextViewDelegate, UISearchBarDelegate {
  let searchBar = UISearchBar()
  let textView = UITextView(frame: .zero, textContainer: nil)
  private var bottom: NSLayoutConstraint!
  private(set) var journal: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    searchBar.delegate = self
    searchBar.searchBarStyle = .minimal
    searchBar.placeholder = "Search"
    searchBar.searchTextField.autocapitalizationType = .none
    textView.delegate = self
    textView.font = UIFont.preferredFont(forTextStyle: .body)
    textView.textContainerInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    textView.textContainer.lineFragmentPadding = 0
    textView.keyboardType = .asciiCapable
    textView.attributedText = NSAttributedString(
      string: "A note", attributes: [.font: UIFont.boldSystemFont(ofSize: 15)])
    for subview in [searchBar, textView] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    bottom = textView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      searchBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      searchBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      searchBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      textView.topAnchor.constraint(equalTo: searchBar.bottomAnchor),
      textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
    ])
    _ = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] notification in
      guard let info = notification.userInfo,
        let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
        let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
        let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
      else { return }
      MainActor.assumeIsolated {
        self?.makeRoom(frame.height, duration, UIView.AnimationOptions(rawValue: curve << 16))
      }
    }
  }

  private func makeRoom(
    _ height: CGFloat, _ duration: TimeInterval, _ options: UIView.AnimationOptions
  ) {
    journal.append("room for \(Int(height))")
    bottom.constant = -height
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      self.view.layoutIfNeeded()
    }
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    text != "#"
  }

  func textViewDidChange(_ textView: UITextView) {
    journal.append("\(textView.text.count) letters")
    textView.scrollRangeToVisible(textView.selectedRange)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    let found = (textView.text as NSString).range(of: searchText)
    if found.location != NSNotFound { textView.selectedRange = found }
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    journal.append("cancelled")
  }
}
