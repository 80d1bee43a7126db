import Foundation
import SegueRaster

/// Shows text that cannot be edited.
///
/// The text is drawn once and cached until it changes; it starts on whole pixels of the label.
/// While the label's size is animated, the text keeps its size and stays at its final position.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text; nil and the empty text show nothing.
  open var text: String? {
    get { textStorage }
    set {
      guard newValue != textStorage || attributedStorage != nil else { return }
      attributedStorage = nil
      textStorage = newValue
      textDidChange()
    }
  }

  /// The text with attributes of its own; without any, that of `text` in the label's font and color. What its
  /// characters or paragraphs lack, they have from the label.
  open var attributedText: NSAttributedString? {
    get {
      if let attributedStorage { return attributedStorage }
      return textStorage.map {
        NSAttributedString(
          string: $0,
          attributes: [.font: font ?? Self.standardFont, .foregroundColor: textColor ?? .label])
      }
    }
    set {
      let copy = newValue?.copy() as? NSAttributedString
      guard copy != attributedStorage || copy == nil && textStorage != nil else { return }
      attributedStorage = copy
      textStorage = copy?.string
      textDidChange()
    }
  }

  private var textStorage: String?
  private var attributedStorage: NSAttributedString?

  /// The font. The system font of 17 points by default, and when set to nil. Setting it gives it to all of an
  /// attributed text.
  open var font: UIFont! = UILabel.standardFont {
    didSet {
      if font == nil { font = UILabel.standardFont }
      giveAll(.font, font ?? Self.standardFont)
      if font != oldValue { textDidChange() }
    }
  }

  /// The color of the text. `UIColor.label` by default, and when set to nil. Setting it gives it to all of an
  /// attributed text.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      giveAll(.foregroundColor, textColor ?? .label)
      if textColor != oldValue { setNeedsDisplay() }
    }
  }

  /// The color of a copy of the text behind it; nil: there is none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }

  /// Where that copy lies, in points to the right and down. A point above the text by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }

  /// Whether one line that is too wide is made smaller. False by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// How small it may become, as a part of its size; 0: as small as need be.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// Where text lies that was made smaller.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// The color of the text while the label is highlighted; nil: `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted { setNeedsDisplay() } }
  }

  /// Whether the text has its highlighted color.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// The alignment of lines in the label's width. At the side where reading begins by default.
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

  /// From the upper edge of the natural size to the first baseline, and from the last one to the lower edge, in points.
  var baselines: (first: CGFloat, last: CGFloat) {
    let wraps = numberOfLines != 1 && bounds.width > 0
    return content.baselines(width: wraps ? bounds.width : .infinity)
  }

  private func naturalSize(width: CGFloat) -> CGSize {
    let size = content.size(width: width)
    let scale = contentScaleFactor
    return CGSize(width: size.width.snappedUp(scale), height: size.height.snappedUp(scale))
  }

  // MARK: Drawing

  /// Everything the drawing depends on.
  private struct Drawing: Equatable {
    var content: LabelContent
    var size: CGSize
    var scale: CGFloat
    /// The colors of attributes depend on them.
    var traits: UITraitCollection?
  }

  private var content: LabelContent {
    var shadow: NSShadow?
    if let shadowColor {
      let made = NSShadow()
      made.shadowColor = shadowColor.resolvedColor(with: knownTraits)
      made.shadowOffset = shadowOffset
      shadow = made
    }
    return LabelContent(
      text: textStorage ?? "", attributed: attributedStorage, font: font,
      color: textColor.resolvedColor(with: knownTraits),
      highlightColor: isHighlighted ? highlightedTextColor?.resolvedColor(with: knownTraits) : nil,
      alignment: textAlignment, isMirrored: isRightToLeft, mode: lineBreakMode,
      limit: max(0, numberOfLines), shadow: shadow,
      leastScale: adjustsFontSizeToFitWidth ? min(max(minimumScaleFactor, 0), 1) : nil,
      baseline: baselineAdjustment)
  }

  /// Gives all characters of an attributed text the attribute.
  private func giveAll(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributedStorage else { return }
    let changed = NSMutableAttributedString(attributedString: attributedStorage)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    self.attributedStorage = changed.copy() as? NSAttributedString
  }

  open override func display(_ layer: CALayer) {
    redraw()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    redraw()
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
      content: content, size: bounds.size, scale: contentScaleFactor,
      traits: attributedStorage == nil ? nil : knownTraits)
    guard new != drawn else { return }
    drawn = new
    TraitScope.run(with: knownTraits) {
      layer.contents = new.content.draw(in: new.size, scale: new.scale).map(CGImage.init)
    }
  }
}
