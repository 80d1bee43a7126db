import Segue
import SegueGallery

/// A callback, or what is wrong, on the axis of time. What it stands for is said while the pointer is on it;
/// presses go to the axis below it.
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
  private static let markOpacity: CGFloat = 0.6
  private static let darkening: CGFloat = 0.5

  init(_ mark: CallbackLane.Mark) {
    self.mark = mark
    super.init(frame: .zero)
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

  private var color: UIColor {
    switch mark.kind {
    case .leaving: Theme.from
    case .coming: Theme.to
    case .coordinator: Theme.accent
    case .broken: Theme.alert
    }
  }

  /// A mark of so many points without words, where there are too many chips for those; nil: with words.
  var markWidth: CGFloat? {
    didSet {
      guard markWidth != oldValue else { return }
      label.isHidden = markWidth != nil
      layer.cornerRadius = min(Self.height, markWidth ?? Self.height) / 2
      hoverChanged()
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let markWidth { return CGSize(width: markWidth, height: Self.height) }
    let width = label.sizeThatFits(.zero).width + 2 * Self.padding
    return CGSize(width: min(width.rounded(.up), Self.widest), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if markWidth == nil { label.frame = bounds.insetBy(dx: Self.padding - 1, dy: 0) }
  }

  override func hoverChanged() {
    let opacity =
      markWidth == nil
      ? (isHovered ? Self.hoveredOpacity : Self.opacity)
      : (isHovered ? 1 : Self.markOpacity)
    backgroundColor = color.withAlphaComponent(opacity)
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
