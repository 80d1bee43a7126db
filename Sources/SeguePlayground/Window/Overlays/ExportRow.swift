import Segue
import SegueGallery

/// A line of the export sheet: a name, a control, and the control's value beside it if that needs words.
final class ExportRow: UIView {
  private let name = UILabel()
  private let control: UIView
  private let label = UILabel()

  // In points.
  static let height: CGFloat = 38
  private static let nameWidth: CGFloat = 104
  private static let valueWidth: CGFloat = 52
  private static let controlHeight: CGFloat = 28

  init(_ title: String, _ control: UIView) {
    self.control = control
    super.init(frame: .zero)
    name.text = title
    name.font = .systemFont(ofSize: 13)
    name.textColor = Theme.dim
    label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    label.textColor = Theme.text
    label.textAlignment = .right
    for view in [name, control, label] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The value in words; nil: the control shows it.
  var value: String? {
    didSet {
      guard value != oldValue else { return }
      label.text = value
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let y = ((bounds.height - Self.controlHeight) / 2).rounded()
    name.frame = CGRect(x: 0, y: 0, width: Self.nameWidth, height: bounds.height)
    let availableWidth = max(0, bounds.width - Self.nameWidth)
    let rest = value == nil ? 0 : Self.valueWidth
    label.frame = CGRect(x: bounds.width - rest, y: 0, width: rest, height: bounds.height)
    var width = max(0, availableWidth - rest)
    // Segments are as wide as their words.
    if control is UISegmentedControl { width = min(width, control.sizeThatFits(.zero).width) }
    control.frame = CGRect(x: Self.nameWidth, y: y, width: width, height: Self.controlHeight)
  }
}
