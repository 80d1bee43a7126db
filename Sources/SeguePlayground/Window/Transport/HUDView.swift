import Segue
import SegueGallery

/// The cost of drawing: a graph of the last frames, and below it names on the left and numbers on the right.
final class HUDView: UIView, Explaining {
  private let graph = FrameGraph()
  private let rows = FrameTimes.names.map { Row($0) }
  private let lines = [SeparatorView(), SeparatorView()]
  private var times = FrameTimes()

  static let width = InspectorView.width
  private static let graphHeight: CGFloat = 22
  private static let rowHeights: ClosedRange<CGFloat> = 14.5...22
  private static let top: CGFloat = 8

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    for row in rows { addSubview(row) }
    for view in [graph] + lines { addSubview(view) }
    show(FrameTimes())
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `times`, in the order of their names.
  func show(_ times: FrameTimes) {
    self.times = times
    for (row, text) in zip(rows, times.texts) { row.text = text }
    rows[1].isLate = times.isLate
    graph.show(times.parts(of: graph.count))
  }

  func explanation(at point: CGPoint) -> String? {
    if graph.frame.contains(point) {
      return
        "What each of the last frames took: layout, display list, drawing, presenting. The line is at 16.7 ms."
    }
    return rows.firstIndex { $0.frame.contains(point) }.flatMap(times.explanation)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Theme.padding)
    graph.frame = CGRect(x: Theme.padding, y: Self.top, width: width, height: Self.graphHeight)
    let first = graph.frame.maxY + 4
    let height = min(
      max((bounds.height - first - 4) / CGFloat(rows.count), Self.rowHeights.lowerBound),
      Self.rowHeights.upperBound)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: Theme.padding, y: first + CGFloat(index) * height, width: width, height: height)
    }
    lines[0].frame = CGRect(x: 0, y: 0, width: 1, height: bounds.height)
    lines[1].frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
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
