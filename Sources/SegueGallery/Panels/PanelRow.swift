import UIKit

/// A translucent row of a panel: a name where lines begin, a value and a control where they end.
final class PanelRow: UIView {
  private let name = UILabel()
  private let value = UILabel()
  private let control: UIView
  /// The control's width in points; nil: its own.
  private let controlWidth: CGFloat?

  /// The height of a row, in points.
  static let height: CGFloat = 44
  private static let fontSize: CGFloat = 13
  private static let padding: CGFloat = 16
  private static let gap: CGFloat = 12
  private static let valueWidth: CGFloat = 44
  private static let radius: CGFloat = 10
  private static let background = UIColor(white: 0, alpha: 0.16)

  init(_ title: String, control: UIView, controlWidth: CGFloat? = nil) {
    self.control = control
    self.controlWidth = controlWidth
    super.init(frame: .zero)
    backgroundColor = Self.background
    layer.cornerRadius = Self.radius
    name.text = title
    name.font = .systemFont(ofSize: Self.fontSize, weight: .medium)
    name.textColor = .white
    value.font = .monospacedDigitSystemFont(ofSize: Self.fontSize, weight: .medium)
    value.textColor = UIColor(white: 1, alpha: 0.9)
    for view in [name, value, control] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The value, left of the control.
  var text: String {
    get { value.text ?? "" }
    set { value.text = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fitting = control.sizeThatFits(bounds.size)
    let room = max(0, bounds.width - 2 * Self.padding)
    let width = min(controlWidth ?? fitting.width, room * 0.6)
    control.frame = CGRect(
      x: bounds.width - Self.padding - width,
      y: ((bounds.height - fitting.height) / 2).rounded(), width: width, height: fitting.height)
    let valueX = control.frame.minX - Self.gap - Self.valueWidth
    value.frame = CGRect(x: valueX, y: 0, width: Self.valueWidth, height: bounds.height)
    value.isHidden = valueX < Self.padding
    name.frame = CGRect(
      x: Self.padding, y: 0, width: max(0, valueX - Self.padding), height: bounds.height)
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else {
      value.textAlignment = .right
      return
    }
    value.textAlignment = .left
    for view in [name, value, control] { view.frame.origin.x = bounds.width - view.frame.maxX }
  }
}
