import Segue
import SegueGallery

/// A grip at the edge of a panel: a click folds the panel or shows it, a drag makes it larger or smaller.
final class FoldHandle: StateControl {
  private let grip = UIView()
  private let panel: SidePanel
  /// Called with the location of the pointer that drags it, in points of its superview.
  var didDrag: ((CGPoint) -> Void)?
  /// Called when the panel is to be folded or shown.
  var didClick: (() -> Void)?
  /// The location of the press, in points of the superview.
  private var start = CGPoint.zero
  private var isDragged = false

  // In points.
  private static let thickness: CGFloat = 3
  private static let length: CGFloat = 32
  /// A pointer that moves less clicks.
  private static let slop: CGFloat = 4

  init(_ panel: SidePanel) {
    self.panel = panel
    super.init(frame: .zero)
    grip.isUserInteractionEnabled = false
    grip.layer.cornerRadius = Self.thickness / 2
    addSubview(grip)
    addAction(
      UIAction { [weak self] _ in
        guard let self, !isDragged else { return }
        didClick?()
      }, for: .touchUpInside)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the panel is to be seen.
  var isOpen = true {
    didSet {
      toolTip =
        isOpen
        ? "Drag for another size of \(panel.title.lowercased()), click to fold it (\(panel.keyName))"
        : "Show \(panel.title.lowercased()) (\(panel.keyName))"
    }
  }

  override func showState() {
    grip.backgroundColor = isHovered || isHighlighted ? Theme.dim : Theme.line
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (start, isDragged) = (touch.location(in: superview), false)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: superview)
    if hypot(point.x - start.x, point.y - start.y) >= Self.slop { isDragged = true }
    if isDragged { didDrag?(point) }
    return super.continueTracking(touch, with: event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isUpright = bounds.height > bounds.width
    let size = CGSize(
      width: isUpright ? Self.thickness : Self.length,
      height: isUpright ? Self.length : Self.thickness)
    grip.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }
}
