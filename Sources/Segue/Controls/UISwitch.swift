import Foundation

/// A control that is on or off: sends `valueChanged` when the user switches it.
///
/// Unlike UIKit, it is 48 by 28 points, and while on has the tint color unless another is set.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private let knob = ControlPalette.makeKnob(diameter: UISwitch.knobDiameter)
  private var storage = false
  /// The value before the touch, and whether the touch has dragged the knob.
  private var touchStart: (isOn: Bool, hasDragged: Bool)?

  private static let size = CGSize(width: 48, height: ControlPalette.height)
  private static let gap: CGFloat = 2
  private static let knobDiameter: CGFloat = 24
  /// The extra width of the knob while it is pressed, in points.
  private static let pressedExtra: CGFloat = 4

  /// A switch of its fixed size at the origin of `frame`.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    layer.cornerRadius = Self.size.height / 2
    addSubview(knob)
    show(animated: false)
  }

  // MARK: Value

  /// Whether it is on. False by default.
  open var isOn: Bool {
    get { storage }
    set { setOn(newValue, animated: false) }
  }

  /// Turns it on or off, without sending an event.
  open func setOn(_ on: Bool, animated: Bool) {
    storage = on
    show(animated: animated)
  }

  // MARK: Appearance

  /// The color while it is on; nil: the tint color.
  open var onTintColor: UIColor? {
    didSet { show(animated: false) }
  }

  /// The color of the knob; nil: white.
  open var thumbTintColor: UIColor? {
    didSet { show(animated: false) }
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show(animated: false)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override func stateDidChange() {
    show(animated: true)
  }

  override func hoverChanged() {
    show(animated: true)
  }

  private func show(animated: Bool) {
    let change = { [self] in
      let color = storage ? onTintColor ?? tintColor ?? .white : ControlPalette.groove
      let tint = isHovered || isHighlighted ? color.mixed(with: .white, fraction: 0.12) : color
      let alpha = tint.cgColor(with: knownTraits).alpha
      let faded = tint.withAlphaComponent(alpha * ControlPalette.disabledAlpha)
      backgroundColor = isEnabled ? tint : faded
      knob.backgroundColor = thumbTintColor ?? .white
      knob.alpha = isEnabled ? 1 : ControlPalette.disabledAlpha
      place()
    }
    if animated && window != nil {
      ControlPalette.animate(change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  private func place() {
    let width = Self.knobDiameter + (isHighlighted ? Self.pressedExtra : 0)
    knob.frame = CGRect(
      x: storage ? bounds.width - Self.gap - width : Self.gap,
      y: (bounds.height - Self.knobDiameter) / 2, width: width, height: Self.knobDiameter)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = (storage, false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A touch that moved too far for a tap is a drag.
    guard touch.tapCount == 0 else { return true }
    touchStart?.hasDragged = true
    let isRight = touch.location(in: self).x > bounds.midX
    if isRight != storage { setOn(isRight, animated: true) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let start = touchStart else { return }
    touchStart = nil
    if !start.hasDragged && isTouchInside { setOn(!storage, animated: true) }
    if storage != start.isOn { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    if let start = touchStart { setOn(start.isOn, animated: true) }
    touchStart = nil
  }

  /// While it has the focus, Space and Return switch it.
  override func pressByKey() {
    setOn(!storage, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Drags and single taps belong to the switch while it tracks the touch.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if isOuterTap(recognizer) { return false }
    if isTracking, recognizer.view !== self, recognizer is UIPanGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }
}
