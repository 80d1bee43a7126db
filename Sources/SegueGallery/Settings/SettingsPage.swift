import UIKit

/// A page of settings: sections below each other, as wide as can be read, which scroll.
class SettingsPage: UIViewController {
  let preferences: Preferences
  let scrollView = UIScrollView()
  private let column = UIStackView()
  private var lastSize = CGSize.zero

  // In points.
  private static let gap: CGFloat = 24
  private static let margin: CGFloat = 20

  init(_ preferences: Preferences, title: String) {
    self.preferences = preferences
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  /// The sections, from top to bottom: once, when the page is loaded.
  func makeSections() -> [UIView] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.alwaysBounceVertical = true
    view.pin(scrollView)
    column.axis = .vertical
    column.spacing = Self.gap
    column.translatesAutoresizingMaskIntoConstraints = false
    for section in makeSections() { column.addArrangedSubview(section) }
    scrollView.addSubview(column)
    let content = scrollView.contentLayoutGuide
    let readable = view.readableContentGuide
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: Self.margin),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -Self.margin),
      column.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
    ])
  }

  /// Keeps the first responder in sight when the page changes size, as in a smaller window.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != lastSize else { return }
    lastSize = view.bounds.size
    guard let edited = column.editedView else { return }
    scrollView.layoutIfNeeded()
    let place = edited.convert(edited.bounds, to: scrollView)
    scrollView.scrollRectToVisible(place.insetBy(dx: 0, dy: -Self.margin), animated: false)
  }
}

extension UIView {
  /// The first responder in this view.
  fileprivate var editedView: UIView? {
    isFirstResponder ? self : subviews.lazy.compactMap(\.editedView).first
  }
}
