import Segue
import SegueGallery

/// A and B in numbers, beside each other.
final class ComparisonTable: UIView, Explaining {
  private let rows: [[UILabel]]
  private let line = SeparatorView()
  private var shown: [MotionNumbers?] = []

  private static let top: CGFloat = 10
  private static let rowHeights: ClosedRange<CGFloat> = 18...24
  private static let namePart: CGFloat = 0.38

  init() {
    rows = (0..<MotionNumbers.names.count + 1).map { _ in (0..<3).map { _ in UILabel() } }
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    for (index, row) in rows.enumerated() {
      for (column, label) in row.enumerated() {
        label.font =
          column == 0
          ? .systemFont(ofSize: 12) : .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
        label.textColor = column == 0 || index == 0 ? Theme.dim : Theme.text
        label.textAlignment = column == 0 ? .left : .right
        addSubview(label)
      }
      row[0].text = index == 0 ? "Compared" : MotionNumbers.names[index - 1]
    }
    (rows[0][1].text, rows[0][2].text) = ("A", "B")
    addSubview(line)
    show([nil, nil])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the numbers of A and B.
  func show(_ numbers: [MotionNumbers?]) {
    guard numbers != shown else { return }
    shown = numbers
    for (column, numbers) in numbers.enumerated() {
      let texts = numbers?.texts ?? MotionNumbers.names.map { _ in "–" }
      for (row, text) in zip(rows.dropFirst(), texts) { row[column + 1].text = text }
    }
  }

  func explanation(at point: CGPoint) -> String? {
    "Of the way from the old screen to the new one, as it was covered in the frames of the transition"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Theme.padding)
    let names = (width * Self.namePart).rounded()
    let column = ((width - names) / 2).rounded()
    let height = min(
      max((bounds.height - 2 * Self.top) / CGFloat(rows.count), Self.rowHeights.lowerBound),
      Self.rowHeights.upperBound)
    for (index, row) in rows.enumerated() {
      let y = Self.top + CGFloat(index) * height
      row[0].frame = CGRect(x: Theme.padding, y: y, width: names, height: height)
      for number in 1...2 {
        row[number].frame = CGRect(
          x: Theme.padding + names + CGFloat(number - 1) * column, y: y, width: column,
          height: height)
      }
    }
    line.frame = CGRect(x: 0, y: 0, width: 1, height: bounds.height)
  }
}
