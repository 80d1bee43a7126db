import Segue
import SegueGallery
import SegueSession

/// The tab of a comparison: which two, the parameters that they share and those that they do not, and all numbers of the
/// take.
final class ComparePanel: UIScrollView, Explaining {
  /// Called when a comparison is to begin or to end.
  var didToggle: (() -> Void)?
  /// Called when A and B are to be swapped.
  var didSwap: (() -> Void)?

  private let sentence = UILabel()
  private let badges = [SideBadge(0), SideBadge(1)]
  private let names = [UILabel(), UILabel()]
  private let details = [UILabel(), UILabel()]
  private let swap = TextButton("Swap")
  private let toggle = TextButton("Compare")
  private let headings = ["They share", "They differ in", "This take"].map { title in
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = Theme.text
    return label
  }
  private let tables = (0..<3).map { _ in ComparisonTable() }
  private let heads = [UILabel(), UILabel()]
  private let separator = SeparatorView()
  private var isComparing = false
  private var compared: [Tuning] = []

  // In points.
  private static let badgeGap: CGFloat = 10
  private static let buttonSize = CGSize(width: 84, height: 28)
  private static let invitation = """
    Keep the engine as it is now as B. What you choose or change from then on is A, and one hand drives both.
    """

  init() {
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = Theme.panel
    clipsToBounds = true
    sentence.text = Self.invitation
    sentence.numberOfLines = 0
    for label in [sentence] + details {
      label.font = .systemFont(ofSize: 12)
      label.textColor = Theme.dim
    }
    for label in names {
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = Theme.text
    }
    for (label, letter) in zip(heads, SideBadge.letters) {
      label.text = letter
      label.font = .systemFont(ofSize: 12, weight: .semibold)
      label.textAlignment = .right
    }
    for (label, color) in zip(heads, SideBadge.colors) { label.textColor = color }
    swap.toolTip = "Swap A and B (X)"
    swap.addAction(UIAction { [weak self] _ in self?.didSwap?() }, for: .touchUpInside)
    toggle.toolTip = "Compare, or end that (B)"
    toggle.addAction(UIAction { [weak self] _ in self?.didToggle?() }, for: .touchUpInside)
    let views: [UIView] = badges + names + details + headings + tables + heads
    for view in views + [sentence, swap, toggle, separator] { addSubview(view) }
    show(nil, numbers: [], facts: [])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows A and B; nil: nothing is compared.
  ///
  /// - Parameters:
  ///   - numbers: The names of numbers of the take, with those of A and of B.
  ///   - facts: What of the stage is the same for both.
  func show(
    _ tunings: [Tuning]?, numbers: [ComparisonTable.Row], facts: [ComparisonTable.Row]
  ) {
    isComparing = tunings != nil
    compared = tunings ?? []
    for (index, tuning) in compared.enumerated() {
      names[index].text = tuning.engine.title
      details[index].text =
        tuning.engine.subtitle + (tuning.values.isEmpty ? "" : " · changed by you")
    }
    let parameters = Self.parameters(compared)
    tables[0].show(facts + parameters.filter { $0.values.count == 1 })
    tables[1].show(parameters.filter { $0.values.count == 2 })
    tables[2].show(numbers)
    setNeedsLayout()
  }

  /// The parameters of both: with one value where they are the same.
  private static func parameters(_ tunings: [Tuning]) -> [ComparisonTable.Row] {
    guard tunings.count == 2 else { return [] }
    var rows: [ComparisonTable.Row] = []
    for parameter in tunings.flatMap(\.engine.parameters)
    where !rows.contains(where: { $0.name == Quantity(parameter).title }) {
      let texts = tunings.map { tuning in
        tuning.engine.parameters.first { $0.name == parameter.name }
          .map { Quantity($0).text(of: tuning.value(of: $0)) }
      }
      let values = texts.map { $0 ?? "–" }
      rows.append(
        ComparisonTable.Row(
          name: Quantity(parameter).title, values: values[0] == values[1] ? [values[0]] : values))
    }
    return rows
  }

  func explanation(at point: CGPoint) -> String? {
    tables[2].frame.contains(point) && isComparing ? MotionNumbers.explanation : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = CGRect(
      x: Theme.padding, y: 0, width: max(0, bounds.width - 2 * Theme.padding), height: 0)
    var y: CGFloat = 8
    for view in [swap] + badges + names + details + headings + tables + heads as [UIView] {
      view.isHidden = !isComparing
    }
    sentence.isHidden = isComparing
    toggle.title = isComparing ? "End" : "Compare"
    if isComparing {
      y = layOutEngines(area, y)
      y = layOutButtons(area, y, [swap, toggle])
      y = layOutTables(area, y)
    } else {
      let height = sentence.sizeThatFits(CGSize(width: area.width, height: 0)).height.rounded(.up)
      sentence.frame = CGRect(x: area.minX, y: y, width: area.width, height: height)
      y = layOutButtons(area, sentence.frame.maxY + 14, [toggle])
    }
    contentSize = CGSize(width: bounds.width, height: y)
    separator.frame = CGRect(
      x: 0, y: contentOffset.y, width: 1, height: max(bounds.height, contentSize.height))
  }

  private func layOutEngines(_ area: CGRect, _ top: CGFloat) -> CGFloat {
    var y = top
    for index in 0..<2 {
      badges[index].frame = CGRect(
        x: area.minX, y: y, width: SideBadge.side, height: SideBadge.side)
      let x = badges[index].frame.maxX + Self.badgeGap
      let width = max(0, area.maxX - x)
      names[index].frame = CGRect(x: x, y: y, width: width, height: SideBadge.side)
      details[index].frame = CGRect(x: x, y: y + SideBadge.side, width: width, height: 18)
      y = details[index].frame.maxY + 10
    }
    return y
  }

  private func layOutButtons(_ area: CGRect, _ y: CGFloat, _ buttons: [UIView]) -> CGFloat {
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        origin: CGPoint(x: area.minX + CGFloat(index) * (Self.buttonSize.width + 8), y: y),
        size: Self.buttonSize)
    }
    return y + Self.buttonSize.height + 16
  }

  private func layOutTables(_ area: CGRect, _ top: CGFloat) -> CGFloat {
    var y = top
    for (heading, table) in zip(headings, tables) {
      (heading.isHidden, table.isHidden) = (table.height == 0, table.height == 0)
      guard table.height > 0 else { continue }
      heading.frame = CGRect(x: area.minX, y: y, width: area.width, height: 20)
      table.frame = CGRect(x: area.minX, y: y + 22, width: area.width, height: table.height)
      y = table.frame.maxY + 14
    }
    // The letters stand above the columns of the last table, which is always there.
    let column = tables[2].frame.width * 0.3
    for (index, head) in heads.enumerated() {
      head.frame = CGRect(
        x: area.maxX - CGFloat(2 - index) * column, y: headings[2].frame.minY, width: column,
        height: 20)
    }
    return y
  }
}
