import Segue
import SegueGallery

/// What drawing costs: names on the left, numbers on the right.
final class HUDView: UIView {
  private let rows = FrameTimes.names.map { Row($0) }
  private let line = SeparatorView()

  static let width: CGFloat = 248
  private static let rowHeight: CGFloat = 19

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    for row in rows { addSubview(row) }
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `times`, in the order of their names.
  func show(_ times: FrameTimes) {
    for (row, text) in zip(rows, times.texts) { row.text = text }
    rows.first?.isLate = times.isLate
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: Theme.padding, y: 10 + CGFloat(index) * Self.rowHeight,
        width: max(0, bounds.width - 2 * Theme.padding), height: Self.rowHeight)
    }
    line.frame = CGRect(x: 0, y: 0, width: 1, height: bounds.height)
  }

  /// A name and a number.
  private final class Row: UIView {
    private let name = UILabel()
    private let number = UILabel()

    init(_ title: String) {
      super.init(frame: .zero)
      name.text = title
      name.font = .systemFont(ofSize: 11)
      name.textColor = Theme.dim
      number.font = .monospacedDigitSystemFont(ofSize: 11, weight: .medium)
      number.textColor = Theme.text
      number.textAlignment = .right
      for label in [name, number] { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    var text = "" {
      didSet { if text != oldValue { number.text = text } }
    }

    /// Whether the number is worse than it may be.
    var isLate = false {
      didSet {
        if isLate != oldValue { number.textColor = isLate ? Theme.alert : Theme.text }
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let half = (bounds.width * 0.48).rounded()
      name.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
      number.frame = CGRect(x: half, y: 0, width: bounds.width - half, height: bounds.height)
    }
  }
}
