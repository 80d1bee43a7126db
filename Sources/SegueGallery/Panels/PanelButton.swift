import Segue

/// A translucent button in white type, for panels.
final class PanelButton: UIControl {
  private let label = UILabel()

  /// Left and right of the title, in points.
  private let padding: CGFloat
  private let height: CGFloat

  private static let fontSize: CGFloat = 13

  /// For a button that stands alone, and for one in a row.
  enum Size {
    case regular, small
  }

  /// - Parameter action: Performed when the button is clicked.
  init(_ title: String, size: Size = .regular, action: @escaping @MainActor () -> Void) {
    padding = size == .regular ? 16 : 12
    height = size == .regular ? 36 : 28
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    label.text = title
    layer.cornerRadius = size == .regular ? Theme.buttonRadius : Theme.controlRadius
    addSubview(label)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { showState() }
  }

  override func hoverChanged() {
    showState()
  }

  private func showState() {
    let white: CGFloat = isHighlighted ? 0.38 : isHovered ? 0.28 : 0.2
    backgroundColor = UIColor(white: 1, alpha: white)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.sizeThatFits(.zero).width + 2 * padding, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
