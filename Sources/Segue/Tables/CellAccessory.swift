import Foundation

/// The view of an accessory type: a chevron, a checkmark, a detail button.
@MainActor final class CellAccessory: UIView {
  let type: UITableViewCell.AccessoryType
  private let mark: CellMark?
  private let button: DetailButton?

  /// Between button and chevron, in points.
  private static let gap: CGFloat = 12

  /// Whether the layout is right to left: the chevron points to the left.
  var isMirrored = false {
    didSet {
      guard isMirrored != oldValue else { return }
      mark?.isMirrored = isMirrored
      setNeedsLayout()
    }
  }

  /// - Parameter details: Called when the user clicks the detail button.
  init(_ type: UITableViewCell.AccessoryType, details: @escaping @MainActor () -> Void) {
    self.type = type
    mark =
      switch type {
      case .disclosureIndicator, .detailDisclosureButton: CellMark(.angle)
      case .checkmark: CellMark(.tick)
      case .detailButton, .none: nil
      }
    button =
      switch type {
      case .detailButton, .detailDisclosureButton: DetailButton(details)
      case .disclosureIndicator, .checkmark, .none: nil
      }
    super.init(frame: .zero)
    let parts = [button, mark].compactMap { $0 }
    for part in parts { addSubview(part) }
    bounds.size = CGSize(
      width: parts.map(\.bounds.width).reduce(CGFloat(parts.count - 1) * Self.gap, +),
      height: parts.map(\.bounds.height).max() ?? 0)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let mirror = Mirror(width: bounds.width, isOn: isMirrored)
    var x: CGFloat = 0
    for part in [button, mark] {
      guard let part else { continue }
      let size = part.bounds.size
      part.frame = mirror(
        CGRect(
          x: x, y: ((bounds.height - size.height) / 2).snapped(contentScaleFactor),
          width: size.width, height: size.height))
      x += size.width + Self.gap
    }
  }

  /// Only the button takes touches.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A chevron, or a checkmark in the tint color.
@MainActor private final class CellMark: UIView {
  enum Shape { case angle, tick }

  private let shape: Shape

  var isMirrored = false {
    didSet { if isMirrored != oldValue { setNeedsDisplay() } }
  }

  private static let angleColor = UIColor(white: 0.5, alpha: 0.65)
  /// The line width, in points.
  private static let line: CGFloat = 2

  init(_ shape: Shape) {
    self.shape = shape
    let size =
      switch shape {
      case .angle: CGSize(width: 8, height: 14)
      case .tick: CGSize(width: 16, height: 14)
      }
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    switch shape {
    case .angle:
      Self.angleColor.setFill()
      if isMirrored {
        context.translateBy(x: rect.width, y: 0)
        context.scaleBy(x: -1, y: 1)
      }
      for angle in [CGFloat.pi * 3 / 4, -.pi * 3 / 4] {
        arm(context, from: CGPoint(x: rect.maxX - 1, y: rect.midY), angle: angle, length: 9)
      }
    case .tick:
      tintColor.setFill()
      let corner = CGPoint(x: 5.5, y: 12)
      arm(context, from: corner, angle: -.pi * 3 / 4, length: 6.5)
      arm(context, from: corner, angle: -.pi / 3.4, length: 14)
    }
  }

  /// A line with round caps.
  private func arm(_ context: CGContext, from start: CGPoint, angle: CGFloat, length: CGFloat) {
    context.saveGState()
    context.translateBy(x: start.x, y: start.y)
    context.rotate(by: angle)
    let half = Self.line / 2
    context.fill(
      CGRect(x: -half, y: -half, width: length, height: Self.line), cornerRadius: half)
    context.restoreGState()
  }
}

/// A detail button: an i in a circle.
@MainActor private final class DetailButton: UIControl {
  /// In points; the hit area is larger.
  private static let diameter: CGFloat = 22
  private static let hitMargin: CGFloat = 6
  private static let line: CGFloat = 1.5
  private static let pressedAlpha: CGFloat = 0.4
  private static let hoveredAlpha: CGFloat = 0.75

  private let action: @MainActor () -> Void
  private let label = UILabel()

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
    let size = Self.diameter
    super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
    layer.cornerRadius = size / 2
    layer.borderWidth = Self.line
    label.text = "i"
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    label.textAlignment = .center
    label.frame = bounds
    addSubview(label)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    layer.borderColor = tintColor.cgColor(with: knownTraits)
    label.textColor = tintColor
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.hitMargin, dy: -Self.hitMargin).contains(point)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { action() }
  }

  override func stateDidChange() { showState() }
  override func hoverChanged() { showState() }

  private func showState() {
    alpha = isHighlighted ? Self.pressedAlpha : isHovered ? Self.hoveredAlpha : 1
  }

  /// Single taps of the views around do not prevent the button's.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !isOuterTap(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
