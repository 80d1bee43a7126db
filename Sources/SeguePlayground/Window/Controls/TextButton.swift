import Segue
import SegueGallery

/// A small button with a word or a sign.
final class TextButton: StateControl {
  private let label = UILabel()

  var title: String {
    didSet { label.text = title }
  }

  init(_ title: String) {
    self.title = title
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 12, weight: .medium)
    label.textAlignment = .center
    label.textColor = Theme.text
    layer.cornerRadius = Theme.controlRadius
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the button stands out, because its action is in effect.
  var isLit = false {
    didSet { if isLit != oldValue { showState() } }
  }

  override func showState() {
    backgroundColor =
      isLit ? Theme.accent : isHovered || isHighlighted ? Theme.hovered : Theme.raised
    label.textColor = isLit ? .white : Theme.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
