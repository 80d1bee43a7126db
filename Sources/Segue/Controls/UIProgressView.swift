import Foundation

/// A bar that is filled as far as something has got on.
///
/// Unlike UIKit, it does not observe a `Progress`, whose changes Foundation does not tell on Linux.
@preconcurrency @MainActor open class UIProgressView: UIView {
  private let track = UIImageView()
  private let fill = UIImageView()
  private var storage: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  /// A bar of the height of `style`, without width.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: style.height))
    progressViewStyle = style
  }

  private func start() {
    track.clipsToBounds = true
    fill.clipsToBounds = true
    addSubview(track)
    track.addSubview(fill)
    show()
  }

  // MARK: Progress

  /// The filled part of the bar, from 0 to 1. 0 by default.
  open var progress: Float {
    get { storage }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the filled part, clamped from 0 to 1.
  open func setProgress(_ progress: Float, animated: Bool) {
    storage = progress.isNaN ? 0 : min(max(progress, 0), 1)
    setNeedsLayout()
    guard animated, window != nil else { return }
    ControlPalette.animate { [self] in layoutIfNeeded() }
  }

  // MARK: Appearance

  /// The height and ends of the bar.
  open var progressViewStyle: Style = .default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The color of the filled part; nil: the tint color. Setting it removes the image of that part.
  open var progressTintColor: UIColor? {
    didSet {
      if progressTintColor != nil { progressImage = nil }
      show()
    }
  }

  /// The color of the part that is not filled; nil: a translucent gray. Setting it removes the image of that part.
  open var trackTintColor: UIColor? {
    didSet {
      if trackTintColor != nil { trackImage = nil }
      show()
    }
  }

  /// An image in place of the color of the filled part; it is stretched.
  open var progressImage: UIImage? {
    didSet { show() }
  }

  /// An image in place of the color of the part that is not filled; it is stretched.
  open var trackImage: UIImage? {
    didSet { show() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    track.image = trackImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? ControlPalette.groove : nil
    fill.image = progressImage
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    setNeedsLayout()
  }

  /// Any width, as high as the style says.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height)
  }

  /// The given width, as high as the style says.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: progressViewStyle.height)
  }

  /// Fills the bar from the leading edge.
  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    let width = (bounds.width * CGFloat(storage)).snapped(contentScaleFactor)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    let radius = progressViewStyle == .default ? bounds.height / 2 : 0
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    fill.layer.cornerRadius = progressImage == nil ? min(radius, width / 2) : 0
  }
}

extension UIProgressView {
  /// The height and ends of a bar.
  public enum Style: Int, Sendable {
    /// A bar of 4 points with round ends.
    case `default` = 0
    /// A bar of 2.5 points with square ends, for the edge of a navigation bar.
    case bar = 1

    /// In points.
    var height: CGFloat { self == .default ? 4 : 2.5 }
  }
}
