import Segue
import SegueGallery
import SegueSession

/// The numbers of A and B in two lines, below the stages.
final class ComparisonStrip: UIView, Explaining {
  private let ground = UIView()
  private let line = SeparatorView()
  private let badges = [SideBadge(0), SideBadge(1)]
  private let headings = MotionNumbers.names.map { _ in UILabel() }
  private let values = (0..<2).map { _ in MotionNumbers.names.map { _ in UILabel() } }

  // In points.
  private static let bottom: CGFloat = 10
  private static let badgeWidth: CGFloat = 40
  private static let headingHeight: CGFloat = 22
  private static let inset: CGFloat = 12
  /// Narrower columns are left out.
  private static let leastColumn: CGFloat = 74

  init() {
    super.init(frame: .zero)
    isHidden = true
    clipsToBounds = true
    ground.layer.cornerRadius = 8
    ground.layer.borderWidth = 1
    ground.backgroundColor = Theme.panel
    keepPainted { $0.ground.layer.borderColor = Theme.line.cgColor }
    addSubview(ground)
    for (label, name) in zip(headings, MotionNumbers.names) {
      label.text = name
      label.font = .systemFont(ofSize: 11)
      label.textColor = Theme.dim
    }
    for label in values.flatMap({ $0 }) {
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
      label.textColor = Theme.text
    }
    for label in headings + values.flatMap({ $0 }) {
      label.textAlignment = .right
      ground.addSubview(label)
    }
    for view in [line] + badges { ground.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the numbers of A and B.
  func show(_ numbers: [MotionNumbers?]) {
    for (labels, numbers) in zip(values, numbers) {
      for (label, text) in zip(labels, numbers?.texts ?? MotionNumbers.names.map { _ in "–" })
      where label.text != text {
        label.text = text
      }
    }
  }

  func explanation(at point: CGPoint) -> String? { MotionNumbers.explanation }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = CGRect(
      x: Theme.padding, y: 0, width: max(0, bounds.width - 2 * Theme.padding),
      height: max(0, bounds.height - Self.bottom))
    let area = ground.bounds
    let height = max(0, (area.height - Self.headingHeight) / 2)
    for (index, badge) in badges.enumerated() {
      let y = Self.headingHeight + CGFloat(index) * height
      badge.frame = CGRect(
        x: Self.inset, y: (y + (height - SideBadge.side) / 2).rounded(), width: SideBadge.side,
        height: SideBadge.side)
    }
    let availableWidth = max(0, area.width - Self.badgeWidth - Self.inset)
    let count = max(1, min(headings.count, Int(availableWidth / Self.leastColumn)))
    let column = availableWidth / CGFloat(count)
    for index in headings.indices {
      let x = Self.badgeWidth + CGFloat(index) * column
      func place(_ label: UILabel, _ y: CGFloat, _ height: CGFloat) {
        label.isHidden = index >= count
        label.frame = CGRect(x: x, y: y, width: column, height: height)
      }
      place(headings[index], 2, Self.headingHeight - 2)
      for (row, labels) in values.enumerated() {
        place(labels[index], Self.headingHeight + CGFloat(row) * height, height)
      }
    }
    line.frame = CGRect(
      x: Self.inset, y: (Self.headingHeight + height).rounded(),
      width: max(0, area.width - 2 * Self.inset), height: 1)
  }
}
