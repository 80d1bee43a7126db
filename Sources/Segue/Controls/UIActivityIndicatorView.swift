import Foundation

/// A wheel of eight spokes that turns while something is going on.
///
/// Unlike UIKit, where the spokes fade one after the other, the wheel turns from spoke to spoke.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  private let wheel = UIView()
  private var spokes: [UIView] = []
  private var isSpinning = false
  private var ownColor: UIColor?

  private static let spokeCount = 8
  /// The opacity that each spoke loses against the one before it, and the least.
  private static let fading: (step: CGFloat, least: CGFloat) = (0.13, 0.2)
  /// The duration of a turn, in seconds: six frames a spoke.
  private static let duration: CFTimeInterval = 0.8
  private static let key = "segue.spinning"

  /// A wheel of the size of `style`, hidden until it turns.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    start()
  }

  /// A wheel of the medium style in the middle of `frame`, hidden until it turns.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    if frame.size == .zero { bounds.size = style.size }
    start()
  }

  /// Unlike UIKit, there are no archives: this is a wheel of the medium style at the origin.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: CGRect(origin: .zero, size: Style.medium.size))
    start()
  }

  private func start() {
    wheel.isUserInteractionEnabled = false
    addSubview(wheel)
    for index in 0..<Self.spokeCount {
      let spoke = UIView()
      spoke.alpha = max(Self.fading.least, 1 - CGFloat(index) * Self.fading.step)
      spokes.append(spoke)
      wheel.addSubview(spoke)
    }
    showColor()
    isHidden = hidesWhenStopped
  }

  // MARK: Appearance

  /// The size of the wheel, and its color unless `color` is set.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      if bounds.size == oldValue.size { bounds.size = style.size }
      showColor()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The color of the wheel; nil: that of the style.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      showColor()
    }
  }

  private func showColor() {
    for spoke in spokes { spoke.backgroundColor = color }
  }

  /// The size of the style: 20 or 37 points a side.
  open override var intrinsicContentSize: CGSize { style.size }

  /// The size of the style, whatever is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = style.size
    wheel.bounds = CGRect(origin: .zero, size: size)
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let spokeSize = style.spokeSize
    for (index, spoke) in spokes.enumerated() {
      // The brightest is at the top, and those behind it follow as the wheel turns clockwise.
      let angle = -2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.spokeCount)
      let radius = (size.height - spokeSize.height) / 2
      spoke.bounds = CGRect(origin: .zero, size: spokeSize)
      spoke.layer.cornerRadius = spokeSize.width / 2
      spoke.center = CGPoint(
        x: size.width / 2 + radius * sin(angle), y: size.height / 2 - radius * cos(angle))
      spoke.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  // MARK: Animation

  /// Whether the view is hidden while it does not turn. True by default.
  open var hidesWhenStopped = true {
    didSet {
      if !isSpinning { isHidden = hidesWhenStopped }
    }
  }

  /// Whether it was started and not stopped since.
  open var isAnimating: Bool { isSpinning }

  /// Turns the wheel, and shows it where it hides when stopped.
  open func startAnimating() {
    guard !isSpinning else { return }
    isSpinning = true
    if hidesWhenStopped { isHidden = false }
    turnWheel()
  }

  /// Stops the wheel, and hides it where it hides when stopped.
  open func stopAnimating() {
    guard isSpinning else { return }
    isSpinning = false
    if hidesWhenStopped { isHidden = true }
    turnWheel()
  }

  open override var isHidden: Bool {
    didSet { turnWheel() }
  }

  /// A layer loses its animations with the window, so the wheel begins anew in the next.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    turnWheel()
  }

  /// Adds or removes the animation: a wheel that cannot be seen asks for no frames.
  private func turnWheel() {
    let turns = isSpinning && !isHidden && window != nil
    let isTurning = wheel.layer.animation(forKey: Self.key) != nil
    guard turns != isTurning else { return }
    guard turns else { return wheel.layer.removeAnimation(forKey: Self.key) }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.calculationMode = .discrete
    turn.values = (0..<Self.spokeCount).map {
      2 * CGFloat.pi * CGFloat($0) / CGFloat(Self.spokeCount)
    }
    turn.duration = Self.duration
    turn.repeatCount = .infinity
    let rate = Float(Self.spokeCount) / Float(Self.duration)
    turn.preferredFrameRateRange = CAFrameRateRange(
      minimum: rate, maximum: rate, preferred: rate)
    wheel.layer.add(turn, forKey: Self.key)
  }
}

extension UIActivityIndicatorView {
  /// The size and color of a wheel.
  public enum Style: Int, Sendable {
    /// A gray wheel of 20 points.
    case medium = 100
    /// A gray wheel of 37 points.
    case large = 101
    /// A white wheel of 37 points.
    @available(*, deprecated, renamed: "large")
    case whiteLarge = 0
    /// A white wheel of 20 points.
    @available(*, deprecated, renamed: "medium")
    case white = 1
    /// A gray wheel of 20 points, as `medium`.
    @available(*, deprecated, renamed: "medium")
    case gray = 2

    /// In points.
    var size: CGSize {
      isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }

    var spokeSize: CGSize {
      isLarge ? CGSize(width: 4, height: 10.5) : CGSize(width: 2.5, height: 6)
    }

    var color: UIColor { isWhite ? .white : .systemGray }

    // By number, as the former names are deprecated.
    private var isLarge: Bool { rawValue == 101 || rawValue == 0 }
    private var isWhite: Bool { rawValue < 2 }
  }
}
