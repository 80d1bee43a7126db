import Foundation

/// The back button of a navigation bar: a chevron and, if there is space, the title it leads to.
@MainActor final class NavigationBackButton: UIControl {
  let chevron = Chevron(frame: .zero)
  let label = UILabel()

  /// Whether it is at the right, the chevron pointing there.
  var isMirrored = false {
    didSet {
      guard isMirrored != oldValue else { return }
      chevron.isMirrored = isMirrored
      setNeedsLayout()
    }
  }

  private static let pressedAlpha: CGFloat = 0.4
  private static let hoveredAlpha: CGFloat = 0.8

  override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    label.lineBreakMode = .byTruncatingTail
    addSubview(chevron)
    addSubview(label)
    tintColorDidChange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func start(_ x: CGFloat, _ width: CGFloat) -> CGFloat {
      isMirrored ? bounds.width - x - width : x
    }
    let chevronWidth = NavigationBarLayout.chevronWidth
    chevron.frame = CGRect(
      x: start(NavigationBarLayout.chevronStart, chevronWidth), y: 0, width: chevronWidth,
      height: bounds.height)
    let size = label.sizeThatFits(.zero)
    let text = start(NavigationBarLayout.backTextStart, size.width)
    let top = ((bounds.height - size.height) / 2).snapped(contentScaleFactor)
    // Sets bounds, not frame, since a transition may have moved the label.
    label.bounds.size = size
    label.center = CGPoint(x: text + size.width / 2, y: top + size.height / 2)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
  }

  override func stateDidChange() { showState() }
  override func hoverChanged() { showState() }

  private func showState() {
    let alpha = isHighlighted ? Self.pressedAlpha : isHovered ? Self.hoveredAlpha : 1
    if isHighlighted || window == nil {
      self.alpha = alpha
    } else {
      ControlPalette.animate { self.alpha = alpha }
    }
  }

  override var clickIsPrimaryAction: Bool { true }

  /// Single taps of the views around do not prevent the button's.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !isOuterTap(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }

  /// A chevron that points to the left, or to the right, in the tint color.
  final class Chevron: UIView {
    var isMirrored = false {
      didSet { if isMirrored != oldValue { setNeedsDisplay() } }
    }

    /// The length and width of a stroke, in points.
    private static let arm: CGFloat = 13
    private static let line: CGFloat = 2.5

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
      super.tintColorDidChange()
      setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      tintColor.setFill()
      if isMirrored {
        context.translateBy(x: rect.width, y: 0)
        context.scaleBy(x: -1, y: 1)
      }
      for angle in [-CGFloat.pi / 4, .pi / 4] {
        context.saveGState()
        context.translateBy(x: Self.line, y: rect.midY)
        context.rotate(by: angle)
        context.fill(
          CGRect(
            x: -Self.line / 2, y: -Self.line / 2, width: Self.arm, height: Self.line),
          cornerRadius: Self.line / 2)
        context.restoreGState()
      }
    }
  }
}
