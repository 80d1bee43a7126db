import UIKit

/// Some rows on a card, with a title above and a remark below.
final class SettingsSection: UIStackView {
  let rows: [any SectionRow]
  /// The hairlines above the rows, one for each.
  private let separators: [UIView]
  private let footer = UILabel()

  // In points.
  private static let radius: CGFloat = 12
  private static let gap: CGFloat = 7
  private static let indent: CGFloat = 16

  init(title: String? = nil, _ rows: [any SectionRow], remark: String? = nil) {
    self.rows = rows
    separators = rows.map { _ in UIView() }
    super.init(frame: .zero)
    axis = .vertical
    spacing = Self.gap
    let header = UILabel()
    let card = UIView()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = Self.radius
    card.clipsToBounds = true
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    card.pin(column)
    for (row, separator) in zip(rows, separators) { add(separator, above: row) }
    for (label, text) in [(header, title), (footer, remark)] {
      label.text = text
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = SettingsPalette.secondary
      label.numberOfLines = 0
    }
    if title != nil { addArrangedSubview(indented(header)) }
    addArrangedSubview(card)
    if remark != nil { addArrangedSubview(indented(footer)) }
    separate()
  }

  required init(coder: NSCoder) {
    (rows, separators) = ([], [])
    super.init(coder: coder)
  }

  /// The remark below the rows.
  var remark: String? {
    get { footer.text }
    set { footer.text = newValue }
  }

  /// The color of the remark.
  var remarkColor: UIColor {
    get { footer.textColor }
    set { footer.textColor = newValue }
  }

  /// Shows the rows that `isShown` tells; the section is hidden if there are none. Within an animation block,
  /// rows come and go.
  func show(_ isShown: (any SectionRow) -> Bool) {
    for row in rows {
      let isHidden = !isShown(row)
      if row.isHidden != isHidden { row.isHidden = isHidden }
    }
    let isEmpty = rows.allSatisfy(\.isHidden)
    if isHidden != isEmpty { isHidden = isEmpty }
    separate()
  }

  private func add(_ separator: UIView, above row: any SectionRow) {
    separator.backgroundColor = .separator
    separator.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(separator)
    NSLayoutConstraint.activate([
      separator.topAnchor.constraint(equalTo: row.topAnchor),
      separator.leadingAnchor.constraint(equalTo: row.textEdge),
      separator.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      separator.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  /// Shows the separators, except that above the first row that is shown.
  private func separate() {
    let first = rows.first { !$0.isHidden }
    for (row, separator) in zip(rows, separators) { separator.isHidden = row === first }
  }

  private func indented(_ label: UILabel) -> UIView {
    let stack = UIStackView(arrangedSubviews: [label])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: Self.indent, bottom: 0, trailing: Self.indent)
    return stack
  }
}
