import UIKit

/// A translucent button with white text.
final class PanelButton: HoverControl {
  private let label = UILabel()

  /// The padding left and right of the title, in points.
  private let padding: CGFloat
  private let height: CGFloat
  private let ground: Ground

  private static let fontSize: CGFloat = 13

  /// For a button that stands alone, and for one in a row.
  enum Size {
    case regular, small
  }

  /// The background that it lies on and must contrast with.
  enum Ground {
    case panel, dark

    /// The button's colors at rest, with the pointer on it, and pressed.
    var colors: (rest: UIColor, hovered: UIColor, pressed: UIColor) {
      switch self {
      case .panel:
        (
          UIColor(white: 0, alpha: 0.28), UIColor(white: 0, alpha: 0.38),
          UIColor(white: 0, alpha: 0.5)
        )
      case .dark:
        (
          UIColor(white: 1, alpha: 0.2), UIColor(white: 1, alpha: 0.28),
          UIColor(white: 1, alpha: 0.38)
        )
      }
    }
  }

  /// - Parameter action: Performed when the button is clicked.
  init(
    _ title: String, size: Size = .regular, on ground: Ground = .panel,
    action: @escaping @MainActor () -> Void
  ) {
    self.ground = ground
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
    let colors = ground.colors
    backgroundColor = isHighlighted ? colors.pressed : isHovered ? colors.hovered : colors.rest
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.sizeThatFits(.zero).width + 2 * padding, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
