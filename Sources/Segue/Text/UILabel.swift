import Foundation
import SegueRaster

/// Shows text that cannot be edited.
///
/// The text is drawn once and cached until it changes; it starts on whole pixels of the label.
/// While the label's size is animated, the text keeps its size and stays at its final position.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text; nil and the empty text show nothing.
  open var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// The font. The system font of 17 points by default, and when set to nil.
  open var font: UIFont! = UILabel.standardFont {
    didSet {
      if font == nil { font = UILabel.standardFont }
      if font != oldValue { textDidChange() }
    }
  }

  /// The color of the text. `UIColor.label` by default, and when set to nil.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      if textColor != oldValue { setNeedsDisplay() }
    }
  }

  /// The color of the text while the label is highlighted; nil: `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted { setNeedsDisplay() } }
  }

  /// Whether the text has its highlighted color.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// The alignment of lines in the label's width. Left by default.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// How text that is too wide is wrapped or truncated. The end of the last line is truncated
  /// by default.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// The largest number of lines; 0 means any number. 1 by default.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// The width in points at which the intrinsic size of several lines wraps; 0: unlimited.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether a font that depends on the content size category follows it: one made by
  /// `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics`. False by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { textSizeDidChange() }
  }

  private static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// What the layer's contents were drawn from.
  private var drawn: Drawing?

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
    isUserInteractionEnabled = false
    layer.contentsGravity = ContentMode.topLeft.gravity
    setNeedsDisplay()
  }

  // MARK: Size

  /// The size of the text, in points rounded up to pixels. A single line has its natural width;
  /// several lines wrap at the width of `size`, if that is greater than 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    naturalSize(width: numberOfLines != 1 && size.width > 0 ? size.width : .infinity)
  }

  open override var intrinsicContentSize: CGSize {
    let isLimited = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return naturalSize(width: isLimited ? preferredMaxLayoutWidth : .infinity)
  }

  private func naturalSize(width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let size = block(text, width: width).size
    let scale = contentScaleFactor
    return CGSize(width: size.width.snappedUp(scale), height: size.height.snappedUp(scale))
  }

  // MARK: Drawing

  /// Everything the drawing depends on.
  private struct Drawing: Equatable {
    var text: String
    var font: UIFont
    var color: UIColor
    var size: CGSize
    var scale: CGFloat
    var alignment: NSTextAlignment
    var mode: NSLineBreakMode
    var limit: Int
  }

  open override func display(_ layer: CALayer) {
    redraw()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    redraw()
  }

  private var shownColor: UIColor {
    isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  override func textSizeDidChange() {
    if adjustsFontForContentSizeCategory { font = font.adapted(to: knownTraits) }
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Redraws the text if any of this changed.
  private func redraw() {
    let new = Drawing(
      text: text ?? "", font: font,
      color: shownColor.resolvedColor(with: knownTraits),
      size: bounds.size, scale: contentScaleFactor, alignment: textAlignment,
      mode: lineBreakMode, limit: numberOfLines)
    guard new != drawn else { return }
    drawn = new
    let bitmap =
      new.text.isEmpty || new.size.width <= 0 || new.size.height <= 0
      ? nil
      : block(new.text, width: new.size.width).draw(
        in: new.size, alignment: new.alignment, color: new.color, scale: new.scale)
    layer.contents = bitmap.map(CGImage.init)
  }

  private func block(_ text: String, width: CGFloat) -> TextBlock {
    // A width rounded to pixels must not lose the last word to a rounding error.
    let width = width + 0.01
    return TextBlock(
      text, font: font, width: width, limit: max(0, numberOfLines), mode: lineBreakMode)
  }
}
