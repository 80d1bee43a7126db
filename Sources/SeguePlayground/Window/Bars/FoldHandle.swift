import Segue
import SegueGallery

/// A grip at the edge of a panel: a click folds the panel or shows it.
final class FoldHandle: StateControl {
  private let grip = UIView()
  private let panel: SidePanel

  // In points.
  private static let thickness: CGFloat = 3
  private static let length: CGFloat = 32

  init(_ panel: SidePanel) {
    self.panel = panel
    super.init(frame: .zero)
    grip.isUserInteractionEnabled = false
    grip.layer.cornerRadius = Self.thickness / 2
    addSubview(grip)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the panel is to be seen.
  var isOpen = true {
    didSet {
      toolTip =
        "\(isOpen ? "Fold" : "Show") \(panel.title.lowercased()) (\(panel.keyName))"
    }
  }

  override func showState() {
    grip.backgroundColor = isHovered || isHighlighted ? Theme.dim : Theme.line
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
