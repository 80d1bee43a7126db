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

  /// The text with attributes of its own; without any, that of `text` in the label's font and color. Characters and
  /// paragraphs take missing attributes from the label.
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

  /// The color of the text's shadow, a copy of the text behind it; nil: there is none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }

  /// The offset of the shadow, in points to the right and down. A point above the text by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      layer.demandFinite(shadowOffset.isFinite, "shadowOffset", shadowOffset)
      if shadowOffset != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether one line that is too wide is made smaller. False by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// The least scale of a line that is shrunk to fit, as a part of its size; 0: any.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      layer.demandFinite(minimumScaleFactor.isFinite, "minimumScaleFactor", minimumScaleFactor)
      if minimumScaleFactor != oldValue { setNeedsDisplay() }
    }
  }

  /// The vertical position of text that was shrunk to fit.
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

  /// The mode of wrapping or truncating text that is too wide. The end of the last line is truncated by default.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// Whether the label looks enabled; else its text is half as opaque. True by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Whether letters move together, by up to 3 hundredths of their size, before the text is truncated. False by
  /// default.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { setNeedsDisplay() } }
  }

  /// The line-breaking strategy. Unlike UIKit, without effect: lines are filled.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard

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

  /// The state from which the layer's contents were drawn; nil: they are redrawn.
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
    fittingSize(width: numberOfLines != 1 && size.width > 0 ? size.width : .infinity)
  }

  open override var intrinsicContentSize: CGSize {
    let isLimited = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return fittingSize(width: isLimited ? preferredMaxLayoutWidth : .infinity)
  }

  /// Returns the rectangle of the text in `bounds` with at most `numberOfLines` lines: it begins at their upper left
  /// corner, and is no larger than they are. Override it for another natural size of the label; `drawText(in:)` decides
  /// where text is drawn.
  ///
  /// - Parameters:
  ///   - bounds: In points.
  ///   - numberOfLines: 0: any number.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let isWide = bounds.width > Self.roomForAll / 2
    var content = content
    content.limit = max(0, numberOfLines)
    let size = snappedUp(content.size(width: isWide ? .infinity : max(0, bounds.width)))
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: isWide ? size.width : min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  /// The width and height of bounds that stand for any, in points.
  private static let roomForAll: CGFloat = 1_048_576

  /// Returns the size of `textRect(forBounds:limitedToNumberOfLines:)`; it can differ from the text's in subclasses
  /// only.
  private func fittingSize(width: CGFloat) -> CGSize {
    guard type(of: self) != UILabel.self else { return naturalSize(width: width) }
    let available = CGRect(
      x: 0, y: 0, width: min(width, Self.roomForAll), height: Self.roomForAll)
    return textRect(forBounds: available, limitedToNumberOfLines: numberOfLines).size
  }

  /// From the upper edge of the natural size to the first baseline, and from the last one to the lower edge, in points.
  var baselines: (first: CGFloat, last: CGFloat) {
    let wraps = numberOfLines != 1 && bounds.width > 0
    return content.baselines(width: wraps ? bounds.width : .infinity)
  }

  private func naturalSize(width: CGFloat) -> CGSize {
    snappedUp(content.size(width: width))
  }

  private func snappedUp(_ size: CGSize) -> CGSize {
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
      baseline: baselineAdjustment, allowsTightening: allowsDefaultTighteningForTruncation,
      opacity: isEnabled ? 1 : Self.disabledOpacity)
  }

  /// The opacity of a disabled label's text.
  private static let disabledOpacity: CGFloat = 0.5

  /// Gives all characters of an attributed text the attribute.
  private func giveAll(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributedStorage else { return }
    let changed = NSMutableAttributedString(attributedString: attributedStorage)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    self.attributedStorage = changed.copy() as? NSAttributedString
  }

  open override func draw(_ rect: CGRect) {
    drawText(in: rect)
  }

  /// Draws the text in the middle of the height of `rect`, with its lines aligned in its width, into the current
  /// graphics context. Override it to draw elsewhere or more; call `setNeedsDisplay` when that changes.
  ///
  /// - Parameter rect: The bounds, in points.
  open func drawText(in rect: CGRect) {
    if let pass = Self.pass, pass.takes(rect, of: self) { return }
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(content, in: rect, context)
  }

  private func draw(_ content: LabelContent, in rect: CGRect, _ context: CGContext) {
    let scale = contentScaleFactor
    guard let bitmap = content.draw(in: rect.size, scale: scale) else { return }
    let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    let origin = CGPoint(x: rect.minX.snapped(scale), y: rect.minY.snapped(scale))
    context.drawUpright(CGImage(bitmap), in: CGRect(origin: origin, size: size))
  }

  open override func display(_ layer: CALayer) {
    // The drawing of a subclass may have changed.
    if type(of: self) != UILabel.self { drawn = nil }
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
      layer.contents =
        type(of: self) == UILabel.self
        ? new.content.contents(in: new.size, scale: new.scale) : drawnBySubclass(new)
    }
  }

  // MARK: Subclasses

  /// Finds out how a subclass draws: most draw the text alone, in all of the bounds or in a part of them.
  @MainActor private final class TextPass {
    let label: UILabel
    let context: CGContext
    /// The rectangle in which the text is to be drawn; nil: it was drawn right away, or not at all.
    private(set) var rect: CGRect?
    /// Whether text that comes first waits.
    let waits: Bool

    init(_ label: UILabel, _ context: CGContext, waits: Bool) {
      self.label = label
      self.context = context
      self.waits = waits
    }

    func takes(_ rect: CGRect, of label: UILabel) -> Bool {
      guard waits, label === self.label, self.rect == nil, context.isFresh,
        UIGraphicsGetCurrentContext() === context
      else { return false }
      self.rect = rect
      return true
    }
  }

  private static var pass: TextPass?

  private func run(waits: Bool) -> TextPass {
    let pass = TextPass(
      self, CGContext(size: bounds.size, scale: contentScaleFactor), waits: waits)
    let outer = Self.pass
    Self.pass = pass
    UIGraphicsPushContext(pass.context)
    pass.context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(bounds)
    UIGraphicsPopContext()
    Self.pass = outer
    return pass
  }

  private func drawnBySubclass(_ drawing: Drawing) -> Any? {
    guard drawing.size.width > 0, drawing.size.height > 0 else { return nil }
    var pass = run(waits: true)
    if let rect = pass.rect {
      guard !pass.context.isFresh else {
        if rect == bounds {
          return drawing.content.contents(in: drawing.size, scale: drawing.scale)
        }
        draw(drawing.content, in: rect, pass.context)
        return pass.context.makeImage()
      }
      // More is drawn over the text.
      pass = run(waits: false)
    }
    return pass.context.isFresh ? nil : pass.context.makeImage()
  }
}

extension CGContext {
  /// Whether nothing was drawn.
  fileprivate var isFresh: Bool { list.commands.isEmpty }
}
