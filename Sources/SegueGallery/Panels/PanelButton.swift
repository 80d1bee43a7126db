import Segue

/// A translucent button in white type, for panels.
final class PanelButton: UIControl {
  private let label = UILabel()

  private static let fontSize: CGFloat = 13
  /// Left and right of the title, in points.
  private static let padding: CGFloat = 16
  private static let height: CGFloat = 36

  /// - Parameter action: Performed when the button is clicked.
  init(_ title: String, action: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    label.text = title
    layer.cornerRadius = Theme.buttonRadius
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
    CGSize(width: label.sizeThatFits(.zero).width + 2 * Self.padding, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
