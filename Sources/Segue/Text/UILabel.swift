import Foundation
import SegueRaster

/// Shows text that cannot be edited.
///
/// The text is drawn once and kept until something of it changes; it starts on whole pixels of the
/// label. While the label's size is animated, the text keeps its size and stays where it will be.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text; nil and the empty text show nothing.
  open var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// The font. The system font of 17 points at first; nil means that one.
  open var font: UIFont! = UILabel.standardFont {
    didSet {
      if font == nil { font = UILabel.standardFont }
      if font != oldValue { textDidChange() }
    }
  }

  /// The color of the text. `UIColor.label` at first; nil means that one.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      if textColor != oldValue { setNeedsDisplay() }
    }
  }

  /// The color of the text while the label is highlighted; nil: the same as else.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted { setNeedsDisplay() } }
  }

  /// Whether the text has its highlighted color.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Where the lines lie in the label's width. At the left at first.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// What becomes of text that is too wide. The end of the last line is cut at first.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// How many lines there are at most; 0 means any number. 1 at first.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// The width in points that the natural size of several lines is for; 0: unlimited.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// What the layer's contents show.
  private var drawn: Drawing?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

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

  /// The size of the text, in points rounded up to pixels. A single line takes what it needs; several
  /// are at most as wide as `size`, where that is greater than 0.
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

  /// What the drawing depends on.
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

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Draws the text anew if anything of it changed.
  private func redraw() {
    let isHighlighted = isHighlighted && highlightedTextColor != nil
    let new = Drawing(
      text: text ?? "", font: font,
      color: isHighlighted ? highlightedTextColor ?? textColor : textColor,
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
    // A natural width rounded to pixels must not cost the last word by a rounding error.
    let width = width + 0.01
    return TextBlock(
      text, font: font, width: width, limit: max(0, numberOfLines), mode: lineBreakMode)
  }
}
