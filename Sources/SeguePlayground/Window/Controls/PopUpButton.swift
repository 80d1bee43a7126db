import Segue
import SegueGallery

/// A button with a name and an arrow, which opens a list to choose another from.
final class PopUpButton: StateControl {
  private let label = UILabel()
  private let arrow = CAShapeLayer()

  // In points.
  private static let padding: CGFloat = 11
  private static let gap: CGFloat = 7
  private static let arrowSize = CGSize(width: 8, height: 4)
  static let height: CGFloat = 30

  /// - Parameter toolTip: What is chosen, and the key.
  init(_ toolTip: String) {
    super.init(frame: .zero)
    self.toolTip = toolTip
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textColor = Theme.text
    layer.cornerRadius = Theme.controlRadius
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: Self.arrowSize.width / 2, y: Self.arrowSize.height))
    path.addLine(to: CGPoint(x: Self.arrowSize.width, y: 0))
    arrow.path = path.cgPath
    arrow.fillColor = nil
    arrow.lineWidth = 1.5
    arrow.lineCap = .round
    arrow.lineJoin = .round
    addSubview(label)
    layer.addSublayer(arrow)
    keepPainted { $0.showState() }
  }

  required init?(coder: NSCoder) { nil }

  /// The name of what is chosen.
  var title = "" {
    didSet {
      guard title != oldValue else { return }
      label.text = title
      setNeedsLayout()
    }
  }

  override func showState() {
    backgroundColor = isHovered || isHighlighted ? Theme.hovered : Theme.raised
    arrow.strokeColor = Theme.dim.resolvedColor(with: traitCollection).cgColor
    label.alpha = isHighlighted ? 0.8 : 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rest = 2 * Self.padding + Self.gap + Self.arrowSize.width
    return CGSize(width: (label.sizeThatFits(.zero).width + rest).rounded(.up), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.arrowSize
    let x = bounds.width - Self.padding - size.width
    label.frame = CGRect(
      x: Self.padding, y: 0, width: max(0, x - Self.gap - Self.padding), height: bounds.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    arrow.frame = CGRect(
      x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    CATransaction.commit()
  }
}
