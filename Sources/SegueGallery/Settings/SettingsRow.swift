import UIKit

/// A row of a section, which shows its rows below each other, with hairlines between.
protocol SectionRow: UIView {
  /// The leading edge of its text, and of the hairline above it.
  var textEdge: NSLayoutXAxisAnchor { get }
  /// The text that a search looks through.
  var words: String { get }
}

/// A row of a section: an icon, a title with a detail, and an accessory on the other side; the
/// accessory is below the texts where text is very large.
final class SettingsRow: UIView, SectionRow {
  let titleLabel = UILabel()
  let detailLabel = UILabel()
  /// The texts, and the accessory.
  private let line: UIStackView
  private let texts: UIStackView

  // In points.
  private static let leastHeight: CGFloat = 46
  private static let gap: CGFloat = 12
  private static let margins = NSDirectionalEdgeInsets(
    top: 8, leading: 16, bottom: 8, trailing: 16)

  /// - Parameters:
  ///   - accessory: A view beside the title, or below it where text is very large.
  ///   - end: A view that is always at the end, as a sign that the row leads somewhere.
  init(
    _ title: String, detail: String? = nil, icon: UIView? = nil, accessory: UIView? = nil,
    end: UIView? = nil
  ) {
    texts = UIStackView(arrangedSubviews: [titleLabel, detailLabel])
    line = UIStackView(arrangedSubviews: [texts, accessory].compactMap { $0 })
    super.init(frame: .zero)
    style(titleLabel, .body, .label)
    style(detailLabel, .footnote, SettingsPalette.secondary)
    titleLabel.text = title
    self.detail = detail
    texts.axis = .vertical
    texts.spacing = 2
    line.spacing = Self.gap
    for view in [accessory, end] {
      view?.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      view?.setContentCompressionResistancePriority(.nearlyRequired, for: .horizontal)
    }
    // Segments may be narrower; words of the title are not broken.
    if let segments = accessory as? UISegmentedControl {
      segments.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }
    let whole = UIStackView(arrangedSubviews: [icon, line, end].compactMap { $0 })
    whole.alignment = .center
    whole.spacing = Self.gap
    whole.isLayoutMarginsRelativeArrangement = true
    whole.directionalLayoutMargins = Self.margins
    whole.insetsLayoutMarginsFromSafeArea = false
    pin(whole)
    heightAnchor.constraint(greaterThanOrEqualToConstant: Self.leastHeight).isActive = true
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (row: SettingsRow, _) in row.arrange()
    }
    arrange()
  }

  required init?(coder: NSCoder) { nil }

  /// The text below the title, which says more about it; nil: none.
  var detail: String? {
    get { detailLabel.text }
    set {
      detailLabel.text = newValue
      detailLabel.isHidden = newValue == nil
    }
  }

  var textEdge: NSLayoutXAxisAnchor { texts.leadingAnchor }

  var words: String { "\(titleLabel.text ?? "") \(detail ?? "")" }

  private func style(_ label: UILabel, _ style: UIFont.TextStyle, _ color: UIColor) {
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
  }

  private func arrange() {
    let isTall = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    line.axis = isTall ? .vertical : .horizontal
    line.alignment = isTall ? .leading : .center
  }
}

extension UIView {
  /// Adds `view`, and keeps its edges on those of this one.
  func pin(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}

extension UILayoutPriority {
  /// Above all but what is required: kept, unless there is no room at all.
  static let nearlyRequired = UILayoutPriority(999)
}
