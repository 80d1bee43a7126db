import Foundation

/// A text field with a magnifying glass before the text.
///
/// Unlike UIKit, there are no tokens in the text.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    borderStyle = .roundedRect
    clearButtonMode = .always
    leftView = MagnifierView(frame: CGRect(origin: .zero, size: MagnifierView.size))
    leftViewMode = .always
    autocorrectionType = .no
    returnKeyType = .search
  }
}

/// A magnifying glass.
@MainActor final class MagnifierView: UIView {
  /// In points.
  static let size = CGSize(width: 16, height: 16)
  /// The center and the radius of the lens, the end of the handle, and the width of the lines, in points.
  private static let center = CGPoint(x: 6.75, y: 6.75)
  private static let radius: CGFloat = 4.75
  private static let end: CGFloat = 14
  private static let lineWidth: CGFloat = 1.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let lens = UIBezierPath(
      arcCenter: Self.center, radius: Self.radius, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true)
    let rim = Self.center.x + Self.radius / 2.squareRoot()
    let handle = UIBezierPath()
    handle.move(to: CGPoint(x: rim, y: rim))
    handle.addLine(to: CGPoint(x: Self.end, y: Self.end))
    handle.lineCapStyle = .round
    UIColor.secondaryLabel.setStroke()
    for path in [lens, handle] {
      path.lineWidth = Self.lineWidth
      path.stroke()
    }
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    setNeedsDisplay()
  }
}
