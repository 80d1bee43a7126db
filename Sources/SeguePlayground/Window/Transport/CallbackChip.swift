import Segue
import SegueGallery

/// The words of a callback, or of a fault, on the timeline. Its sentence is shown while the pointer is on
/// it; presses go to the axis below it, which shows its time.
final class CallbackChip: HoverControl, Explaining {
  let mark: CallbackLane.Mark
  private let label = UILabel()

  // In points.
  static let height: CGFloat = 16
  private static let textSize: CGFloat = 10.5
  private static let padding: CGFloat = 7
  private static let widest: CGFloat = 190

  private static let opacity: CGFloat = 0.2
  private static let hoveredOpacity: CGFloat = 0.36
  private static let darkening: CGFloat = 0.5

  init(_ mark: CallbackLane.Mark) {
    self.mark = mark
    super.init(frame: .zero)
    let color = mark.kind.color
    label.text = mark.text
    label.font = .systemFont(ofSize: Self.textSize)
    label.textAlignment = .center
    // Where it is light, its color on a ground of it would be hard to read.
    label.textColor = UIColor(
      dark: color, light: color.mixed(with: Theme.text, fraction: Self.darkening))
    layer.cornerRadius = Self.height / 2
    addSubview(label)
    hoverChanged()
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = label.sizeThatFits(.zero).width + 2 * Self.padding
    return CGSize(width: min(width.rounded(.up), Self.widest), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A chip without words has no width.
    label.frame = bounds.inset(upTo: Self.padding - 1, 0)
  }

  override func hoverChanged() {
    backgroundColor = mark.kind.color.withAlphaComponent(
      isHovered ? Self.hoveredOpacity : Self.opacity)
  }

  func explanation(at point: CGPoint) -> String? { mark.sentence }

  /// There may be hundreds, and none does anything.
  override var canBecomeFocused: Bool { false }

  // MARK: Presses

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
