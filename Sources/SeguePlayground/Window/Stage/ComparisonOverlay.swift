import Segue

/// The picture of B over that of A, at the same position: right of a line that can be dragged, as the difference,
/// or shining through.
final class ComparisonOverlay: UIView {
  /// The screen of B.
  let screen = StageScreen()
  private let clip = UIView()
  private let line = UIView()
  private let grip = SplitGrip()

  /// Horizontal position of the line, from 0 at the left edge to 1 at the right edge.
  private(set) var split: CGFloat = 0.5
  private var stage = (size: CGSize.zero, zoom: CGFloat(1))

  private static let lineWidth: CGFloat = 2
  private static let gripWidth: CGFloat = 24
  private static let shine: CGFloat = 0.5

  var arrangement = ComparisonArrangement.split {
    didSet { if arrangement != oldValue { showArrangement() } }
  }

  init() {
    super.init(frame: .zero)
    clip.clipsToBounds = true
    // The hand works A.
    for view in [clip, line] { view.isUserInteractionEnabled = false }
    line.backgroundColor = UIColor(white: 1, alpha: 0.85)
    clip.addSubview(screen)
    for view in [clip, line, grip] { addSubview(view) }
    grip.didDrag = { [weak self] in self?.dragLine(to: $0) }
    showArrangement()
  }

  required init?(coder: NSCoder) { nil }

  private func showArrangement() {
    // Blended with A as a whole, so outside of what clips.
    layer.compositingFilter = arrangement == .difference ? "differenceBlendMode" : nil
    alpha = arrangement == .onionSkin ? Self.shine : 1
    for view in [line, grip] { view.isHidden = arrangement != .split }
    setNeedsLayout()
  }

  /// Shows a stage of `size`, in points.
  func show(_ size: CGSize, zoom: CGFloat) {
    stage = (size, zoom)
    setNeedsLayout()
  }

  /// Only the line is of use to the pointer.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !grip.isHidden && grip.frame.contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = arrangement == .split ? (bounds.width * split).rounded() : 0
    clip.frame = CGRect(x: x, y: 0, width: bounds.width - x, height: bounds.height)
    screen.show(stage.size, zoom: stage.zoom)
    screen.center = CGPoint(x: bounds.midX - x, y: bounds.midY)
    line.frame = CGRect(
      x: x - Self.lineWidth / 2, y: 0, width: Self.lineWidth, height: bounds.height)
    grip.frame = CGRect(
      x: x - Self.gripWidth / 2, y: 0, width: Self.gripWidth, height: bounds.height)
  }

  private func dragLine(to x: CGFloat) {
    split = min(max(0, x / max(1, bounds.width)), 1)
    setNeedsLayout()
  }
}

/// The grip by which the line is dragged.
private final class SplitGrip: UIControl {
  /// Called with the x coordinate of the pointer, in the superview's points.
  var didDrag: ((CGFloat) -> Void)?

  init() {
    super.init(frame: .zero)
    toolTip = "Drag: A is on the left, B on the right"
  }

  required init?(coder: NSCoder) { nil }

  /// It is of use to the pointer alone.
  override var canBecomeFocused: Bool { false }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let superview { didDrag?(touch.location(in: superview).x) }
    return true
  }
}
