import UIKit

/// A row with a text field: its name beside it, or above it where text is very large.
final class FormField: UIView, SectionRow {
  let name = UILabel()
  let field = UITextField()
  private let line: UIStackView

  // In points.
  private static let leastHeight: CGFloat = 46
  private static let margins = NSDirectionalEdgeInsets(
    top: 6, leading: 16, bottom: 6, trailing: 16)

  init(_ title: String, text: String = "", placeholder: String) {
    line = UIStackView(arrangedSubviews: [name, field])
    super.init(frame: .zero)
    name.text = title
    name.font = .preferredFont(forTextStyle: .body)
    name.adjustsFontForContentSizeCategory = true
    name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    name.setContentCompressionResistancePriority(.nearlyRequired, for: .horizontal)
    field.text = text
    field.placeholder = placeholder
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.accessibilityIdentifier = title
    line.isLayoutMarginsRelativeArrangement = true
    line.insetsLayoutMarginsFromSafeArea = false
    line.directionalLayoutMargins = Self.margins
    pin(line)
    heightAnchor.constraint(greaterThanOrEqualToConstant: Self.leastHeight).isActive = true
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (field: FormField, _) in field.arrange()
    }
    arrange()
  }

  required init?(coder: NSCoder) { nil }

  var text: String { field.text ?? "" }

  var textEdge: NSLayoutXAxisAnchor { name.leadingAnchor }

  var words: String { name.text ?? "" }

  private func arrange() {
    let isTall = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    line.axis = isTall ? .vertical : .horizontal
    line.alignment = isTall ? .fill : .center
    line.spacing = isTall ? 4 : 16
  }

  /// Gives the names of `fields` one width.
  static func align(_ fields: [FormField]) {
    guard let first = fields.first else { return }
    for field in fields.dropFirst() {
      field.name.widthAnchor.constraint(equalTo: first.name.widthAnchor).isActive = true
    }
  }
}
