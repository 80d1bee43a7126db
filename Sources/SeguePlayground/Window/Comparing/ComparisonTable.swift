import Segue
import SegueGallery

/// Names with the values of A and B, or with the one value of both.
final class ComparisonTable: UIView {
  /// A line of the table.
  struct Row: Equatable {
    let name: String
    /// One value of both, or one for each.
    let values: [String]
  }

  private var labels: [[UILabel]] = []
  private var rows: [Row] = []

  static let rowHeight: CGFloat = 24
  private static let namePart: CGFloat = 0.4

  /// Shows other rows.
  func show(_ rows: [Row]) {
    guard rows != self.rows else { return }
    if rows.map(\.values.count) != self.rows.map(\.values.count) { makeLabels(rows) }
    self.rows = rows
    for (row, labels) in zip(rows, labels) {
      for (text, label) in zip([row.name] + row.values, labels) where label.text != text {
        label.text = text
      }
    }
  }

  private func makeLabels(_ rows: [Row]) {
    for label in labels.flatMap({ $0 }) { label.removeFromSuperview() }
    labels = rows.map { row in
      (0...row.values.count).map { column in
        let label = UILabel()
        label.font =
          column == 0
          ? .systemFont(ofSize: 12) : .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
        label.textColor = column == 0 ? Theme.dim : Theme.text
        label.textAlignment = column == 0 ? .left : .right
        addSubview(label)
        return label
      }
    }
    setNeedsLayout()
  }

  /// The height of all rows, in points.
  var height: CGFloat { CGFloat(rows.count) * Self.rowHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in labels.enumerated() {
      let y = CGFloat(index) * Self.rowHeight
      let part = row.count > 2 ? Self.namePart : 0.5
      let names = (bounds.width * part).rounded()
      let column = (bounds.width - names) / CGFloat(max(1, row.count - 1))
      for (number, label) in row.enumerated() {
        label.frame =
          number == 0
          ? CGRect(x: 0, y: y, width: names, height: Self.rowHeight)
          : CGRect(
            x: names + CGFloat(number - 1) * column, y: y, width: column, height: Self.rowHeight)
      }
    }
  }
}
