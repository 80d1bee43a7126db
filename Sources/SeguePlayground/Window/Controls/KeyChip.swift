import Segue
import SegueGallery

/// A key in a frame: a click does what the key does.
final class KeyChip: StateControl {
  private let label = UILabel()

  private static let fontSize: CGFloat = 11
  private static let padding: CGFloat = 7
  static let height: CGFloat = 22

  init(_ key: String, _ toolTip: String) {
    super.init(frame: .zero)
    label.text = key
    label.font = .systemFont(ofSize: Self.fontSize)
    label.textAlignment = .center
    layer.cornerRadius = 5
    layer.borderWidth = 1
    keepPainted { $0.layer.borderColor = Theme.line.cgColor }
    self.toolTip = toolTip
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override func showState() {
    let isLit = isHovered || isHighlighted
    backgroundColor = isLit ? Theme.hovered : Theme.raised
    label.textColor = isLit ? Theme.text : Theme.dim
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: (label.sizeThatFits(.zero).width + 2 * Self.padding).rounded(.up), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
