import Segue
import SegueGallery

/// The step of the guided tour, in one line beside its target, which has an outline. A click on the line ends the tour;
/// all else goes to what is below.
final class GuideView: UIView {
  /// Called when the line is clicked.
  var didClose: (() -> Void)?

  private let outline = UIView()
  private let line = GuideLine()
  private let arrow = CAShapeLayer()

  // In points.
  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 14
  private static let arrowSize = CGSize(width: 14, height: 8)
  private static let outset: CGFloat = 3

  /// The part of the stage that is not covered, in the middle, as a fraction of its sides.
  static let middle: CGFloat = 0.4

  init() {
    super.init(frame: .zero)
    outline.layer.borderWidth = 2
    outline.layer.cornerRadius = Theme.buttonRadius
    outline.isUserInteractionEnabled = false
    line.addAction(UIAction { [weak self] _ in self?.didClose?() }, for: .touchUpInside)
    for view in [outline, line] { addSubview(view) }
    layer.addSublayer(arrow)
    keepPainted { view in
      let accent = Theme.accent.resolvedColor(with: view.traitCollection).cgColor
      view.outline.layer.borderColor = accent
      view.arrow.fillColor = accent
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The frame of the line.
  var lineFrame: CGRect { line.frame }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    line.frame.contains(point)
  }

  /// Shows a step.
  ///
  /// - Parameters:
  ///   - target: The frame of what the step is about; nil: it is not in the window.
  ///   - stage: The frame of the stage, whose middle stays free.
  ///   - area: The area for the line: the window without its bars.
  func show(_ step: GuideStep, at target: CGRect?, stage: CGRect, in area: CGRect) {
    // With the outline around it.
    let seen = target?.intersection(bounds.insetBy(dx: Self.outset + 1, dy: Self.outset + 1))
    let target = seen.flatMap { $0.isNull || $0.isEmpty ? nil : $0 }
    line.show(step, isSeen: target != nil)
    let area = area.insetBy(dx: Self.margin, dy: Self.margin)
    // In windows of a few points it does not fit.
    let fits = !area.isNull && !area.isEmpty && !stage.isNull
    line.isHidden = !fits
    outline.isHidden = !fits
    arrow.isHidden = !fits
    guard fits else { return }
    let size = line.sizeThatFits(
      CGSize(width: max(1, area.width), height: .greatestFiniteMagnitude))
    let (frame, side) = placement(size, target, stage, area)
    line.frame = frame
    outline.isHidden = target == nil
    outline.frame = (target ?? .zero).insetBy(dx: -Self.outset, dy: -Self.outset)
    pointArrow(side, frame, target)
  }

  /// The side of its target on which the line is.
  private enum Side: CaseIterable {
    case above, below, left, right
  }

  /// Returns the frame of the line: beside its target if that leaves the middle of the stage free, else at the stage's
  /// upper edge.
  private func placement(
    _ size: CGSize, _ target: CGRect?, _ stage: CGRect, _ area: CGRect
  ) -> (frame: CGRect, side: Side?) {
    let middle = stage.insetBy(
      dx: stage.width * (1 - Self.middle) / 2, dy: stage.height * (1 - Self.middle) / 2)
    func clamped(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: max(area.minX, min(x, area.maxX - size.width)).rounded(),
        y: max(area.minY, min(y, area.maxY - size.height)).rounded(), width: size.width,
        height: size.height)
    }
    if let target {
      for side in Side.allCases {
        let frame =
          switch side {
          case .above: clamped(target.midX - size.width / 2, target.minY - Self.gap - size.height)
          case .below: clamped(target.midX - size.width / 2, target.maxY + Self.gap)
          case .left: clamped(target.minX - Self.gap - size.width, target.midY - size.height / 2)
          case .right: clamped(target.maxX + Self.gap, target.midY - size.height / 2)
          }
        let around = target.insetBy(dx: -Self.outset, dy: -Self.outset)
        if !frame.intersects(around), !frame.intersects(middle) { return (frame, side) }
      }
    }
    return (clamped(stage.midX - size.width / 2, stage.minY + Self.margin), nil)
  }

  /// Draws the arrow from the line to its target.
  private func pointArrow(_ side: Side?, _ frame: CGRect, _ target: CGRect?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    arrow.isHidden = side == nil
    guard let side, let target else { return }
    let (half, length) = (Self.arrowSize.width / 2, Self.arrowSize.height)
    let x = min(max(target.midX, frame.minX + 2 * half), frame.maxX - 2 * half)
    let y = min(max(target.midY, frame.minY + half), frame.maxY - half)
    let path = UIBezierPath()
    switch side {
    case .above, .below:
      let (edge, sign) = side == .above ? (frame.maxY, 1.0) : (frame.minY, -1)
      path.move(to: CGPoint(x: x - half, y: edge))
      path.addLine(to: CGPoint(x: x + half, y: edge))
      path.addLine(to: CGPoint(x: x, y: edge + sign * length))
    case .left, .right:
      let (edge, sign) = side == .left ? (frame.maxX, 1.0) : (frame.minX, -1)
      path.move(to: CGPoint(x: edge, y: y - half))
      path.addLine(to: CGPoint(x: edge, y: y + half))
      path.addLine(to: CGPoint(x: edge + sign * length, y: y))
    }
    path.close()
    arrow.path = path.cgPath
  }
}

/// The line of the tour, with its number.
private final class GuideLine: StateControl {
  private let number = UILabel()
  private let label = UILabel()

  // In points.
  private static let padding = CGSize(width: 12, height: 7)
  private static let gap: CGFloat = 10

  init() {
    super.init(frame: .zero)
    number.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    number.textColor = Theme.dim
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textColor = Theme.text
    label.numberOfLines = 0
    layer.cornerRadius = Theme.controlRadius
    layer.borderWidth = 1
    keepPainted { $0.layer.borderColor = Theme.accent.cgColor }
    for label in [number, label] { addSubview(label) }
    toolTip = "End the tour (Esc)"
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Tab goes to what the step is about.
  override var canBecomeFocused: Bool { false }

  func show(_ step: GuideStep, isSeen: Bool) {
    number.text = "\(step.rawValue + 1) of \(GuideStep.allCases.count)"
    label.text = isSeen ? step.sentence : step.sentenceElsewhere
    setNeedsLayout()
  }

  override func showState() {
    backgroundColor = isHovered || isHighlighted ? Theme.hovered : Theme.raised
  }

  private var numberWidth: CGFloat { number.sizeThatFits(.zero).width.rounded(.up) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rest = 2 * Self.padding.width + numberWidth + Self.gap
    let text = label.sizeThatFits(
      CGSize(width: max(1, size.width - rest), height: .greatestFiniteMagnitude))
    return CGSize(
      width: (text.width + rest).rounded(.up),
      height: (text.height + 2 * Self.padding.height).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    number.frame = CGRect(
      x: Self.padding.width, y: 0, width: numberWidth, height: bounds.height)
    let x = number.frame.maxX + Self.gap
    label.frame = CGRect(
      x: x, y: 0, width: max(0, bounds.width - x - Self.padding.width), height: bounds.height)
  }
}
