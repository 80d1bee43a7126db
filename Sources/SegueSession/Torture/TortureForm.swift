import Segue

/// Rows that constraints and stack views place, and that a switch folds away in motion; their colors and texts follow
/// the traits.
@MainActor final class TortureForm: UIView {
  private let fold = UISwitch()
  private let rows: [UILabel]
  private let column: UIStackView

  private static let gap: CGFloat = 6
  private static let duration = 0.3

  /// - Parameter number: The number of the panel, which decides the arrangement of the rows.
  init(_ number: Int) {
    rows = (0..<3).map { row in
      let label = UILabel()
      label.text = "Row \(row) of \(number)"
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .label
      return label
    }
    let head = UIStackView(arrangedSubviews: [rows[0], fold])
    column = UIStackView(arrangedSubviews: [head, rows[1], rows[2]])
    super.init(frame: .zero)
    column.axis = .vertical
    column.spacing = Self.gap
    column.alignment = [.fill, .leading, .trailing, .center][number % 4]
    column.distribution = [.fill, .equalSpacing, .fillProportionally][number % 3]
    head.spacing = Self.gap
    head.alignment = .center
    backgroundColor = .secondarySystemBackground
    for view in [self, column] { view.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor, constant: Self.gap),
      column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.gap),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.gap),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.gap),
    ])
    fold.addAction(
      UIAction { [weak self] _ in
        UIView.animate(withDuration: Self.duration) {
          self?.showRows()
          self?.superview?.layoutIfNeeded()
        }
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether all rows but the first are hidden.
  var isFolded: Bool {
    get { fold.isOn }
    set {
      fold.isOn = newValue
      showRows()
    }
  }

  private func showRows() {
    for row in rows.dropFirst() where row.isHidden != isFolded { row.isHidden = isFolded }
  }

  /// Places the form in `view`, `top` points below the top of its safe area.
  func place(in view: UIView, below top: CGFloat) {
    view.addSubview(self)
    let margins = view.layoutMarginsGuide
    let end = trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor)
    // Windows may be too narrow for it.
    end.priority = .defaultLow
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: top),
      leadingAnchor.constraint(equalTo: margins.leadingAnchor), end,
    ])
  }
}
