import Segue
import SegueGallery

/// Three lines that stand for a list.
final class MenuButton: StateControl {
  private let lines = (0..<3).map { _ in UIView() }

  // In points.
  private static let lineSize = CGSize(width: 16, height: 2)
  private static let pitch: CGFloat = 5

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = Theme.controlRadius
    for line in lines {
      line.isUserInteractionEnabled = false
      line.layer.cornerRadius = Self.lineSize.height / 2
      addSubview(line)
    }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override func showState() {
    let isLit = isHovered || isHighlighted
    backgroundColor = isLit ? Theme.raised : .clear
    for line in lines { line.backgroundColor = isHighlighted ? Theme.dim : Theme.text }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.lineSize
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: ((bounds.width - size.width) / 2).rounded(),
        y: (bounds.midY + CGFloat(index - 1) * Self.pitch - size.height / 2).rounded(),
        width: size.width, height: size.height)
    }
  }
}
