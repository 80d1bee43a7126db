import Foundation

/// A control to select a value from a range by dragging a knob: sends `valueChanged`.
///
/// Unlike UIKit, a click of the pointer on the track moves the knob there. Fingers have to touch
/// the knob, as in UIKit.
@preconcurrency @MainActor open class UISlider: UIControl {
  private let groove = UIView()
  private let fill = UIView()
  private let knob = ControlPalette.makeKnob(diameter: UISlider.knobDiameter)
  private var storage: Float = 0
  /// The offset from the touch to the center of the knob, in points.
  private var knobOffset: CGFloat = 0

  private static let knobDiameter: CGFloat = 20
  private static let trackHeight: CGFloat = 4
  /// The touch area around the center of the knob, in points.
  private static let reach: CGFloat = 22
  private static let pressedScale: CGFloat = 1.15
  private static let hoveredScale: CGFloat = 1.08

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    for view in [groove, fill] {
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = Self.trackHeight / 2
      addSubview(view)
    }
    addSubview(knob)
    showColors()
  }

  // MARK: Value

  /// The value, from `minimumValue` to `maximumValue`. 0 by default.
  open var value: Float {
    get { storage }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the left end. 0 by default. A smaller maximum or value is raised to it.
  open var minimumValue: Float = 0 {
    didSet {
      layer.demandFinite(minimumValue.isFinite, "minimumValue", minimumValue)
      if maximumValue < minimumValue { maximumValue = minimumValue }
      limitsDidChange()
    }
  }

  /// The value at the right end. 1 by default. A greater minimum or value is lowered to it.
  open var maximumValue: Float = 1 {
    didSet {
      layer.demandFinite(maximumValue.isFinite, "maximumValue", maximumValue)
      if minimumValue > maximumValue { minimumValue = maximumValue }
      limitsDidChange()
    }
  }

  /// Whether it sends events while the knob is dragged, and not only at the end. True by default.
  open var isContinuous = true

  /// Sets the value, clamped to the range, without sending an event.
  open func setValue(_ value: Float, animated: Bool) {
    storage = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard animated, window != nil else {
      setNeedsLayout()
      return
    }
    ControlPalette.animate { [self] in
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  private func limitsDidChange() {
    setValue(storage, animated: false)
  }

  // MARK: Colors

  /// The color of the track before the knob; nil: the tint color.
  open var minimumTrackTintColor: UIColor? {
    didSet { showColors() }
  }

  /// The color of the track after the knob; nil: a translucent gray.
  open var maximumTrackTintColor: UIColor? {
    didSet { showColors() }
  }

  /// The color of the knob; nil: white.
  open var thumbTintColor: UIColor? {
    didSet { showColors() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    groove.backgroundColor = maximumTrackTintColor ?? ControlPalette.groove
    fill.backgroundColor = minimumTrackTintColor ?? tintColor
    knob.backgroundColor = thumbTintColor ?? .white
  }

  // MARK: Geometry

  /// Any width, 28 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ControlPalette.height)
  }

  /// The given width, 28 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ControlPalette.height)
  }

  /// The frame of the track for given bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX, y: (bounds.midY - Self.trackHeight / 2).snapped(contentScaleFactor),
      width: bounds.width, height: Self.trackHeight)
  }

  /// The frame of the knob on a track for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let side = Self.knobDiameter
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX + part * max(0, rect.width - side),
      y: (rect.midY - side / 2).snapped(contentScaleFactor), width: side, height: side)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: storage)
    let scale = contentScaleFactor
    groove.frame = track
    fill.frame = CGRect(
      x: track.minX, y: track.minY, width: max(0, (thumb.midX - track.minX).snapped(scale)),
      height: track.height)
    knob.center = CGPoint(x: thumb.minX.snapped(scale) + thumb.width / 2, y: thumb.midY)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: storage)
    let x = touch.location(in: self).x
    if abs(x - thumb.midX) <= Self.reach {
      knobOffset = thumb.midX - x
      return true
    }
    guard touch.type == .indirectPointer else { return false }
    knobOffset = 0
    follow(touch)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  private func follow(_ touch: UITouch) {
    let track = trackRect(forBounds: bounds)
    let travel = track.width - Self.knobDiameter
    let middle = touch.location(in: self).x + knobOffset
    let part = travel > 0 ? (middle - track.minX - Self.knobDiameter / 2) / travel : 0
    let old = storage
    setValue(
      minimumValue + Float(min(max(part, 0), 1)) * (maximumValue - minimumValue),
      animated: false)
    if isContinuous && storage != old {
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  /// While it has the focus, the arrows move the knob by a twentieth of the range, Home and End to its ends.
  override func adjustValue(with key: String) -> Bool {
    let step = (maximumValue - minimumValue) / 20
    let target: Float
    switch key {
    case UIKeyCommand.inputLeftArrow: target = storage - step
    case UIKeyCommand.inputRightArrow: target = storage + step
    case UIKeyCommand.inputHome: target = minimumValue
    case UIKeyCommand.inputEnd: target = maximumValue
    default: return false
    }
    moveKnob(to: target)
    return true
  }

  /// Moves the knob for the user, other than by a touch.
  private func moveKnob(to target: Float) {
    let old = storage
    setValue(target, animated: true)
    if storage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Raises the value by a tenth of the range (AX3).
  open override func accessibilityIncrement() {
    moveKnob(to: storage + (maximumValue - minimumValue) / 10)
  }

  /// Lowers the value by a tenth of the range (AX3).
  open override func accessibilityDecrement() {
    moveKnob(to: storage - (maximumValue - minimumValue) / 10)
  }

  /// A drag along the slider that tracks the touch belongs to the slider.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if isTracking, recognizer.view !== self, let pan = recognizer as? UIPanGestureRecognizer {
      let move = pan.translation(in: self)
      if abs(move.x) >= abs(move.y) { return false }
    }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Appearance

  override func stateDidChange() {
    showState()
  }

  override func hoverChanged() {
    showState()
  }

  private func showState() {
    for view in [groove, fill, knob] { view.alpha = isEnabled ? 1 : ControlPalette.disabledAlpha }
    let scale = isTracking || isHighlighted ? Self.pressedScale : isHovered ? Self.hoveredScale : 1
    ControlPalette.animate { [self] in
      knob.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}
