import Foundation
import SegueMedia
import SegueRaster

/// The style of characters of a text: the attributes that are drawn.
package struct TextStyle: Equatable {
  package var font: UIFont
  package var color: UIColor
  package var background: UIColor?
  /// Added after each character, in points.
  package var tracking: CGFloat = 0
  /// The distance of the text above the baseline, in points.
  var raise: CGFloat = 0
  var underline: Rule?
  var strikethrough: Rule?
  package var shadow: NSShadow?
  /// Rarely used attributes, boxed to keep the common case small; nil: none.
  private var box: TextExtrasBox?

  var extras: TextExtras? {
    get { box?.extras }
    set { box = newValue.map(TextExtrasBox.init) }
  }

  /// A line below or through the text; without a color it has the text's.
  struct Rule: Equatable {
    package var style: NSUnderlineStyle
    package var color: UIColor?
  }

  package init(font: UIFont, color: UIColor) {
    self.font = font
    self.color = color
  }

  /// - Parameters:
  ///   - base: The style of characters without attributes.
  ///   - index: The place in the text, in UTF-16 units.
  package init(_ attributes: [NSAttributedString.Key: Any], base: TextStyle, index: Int = 0) {
    self = base
    font = attributes[.font] as? UIFont ?? base.font
    color = attributes[.foregroundColor] as? UIColor ?? base.color
    background = attributes[.backgroundColor] as? UIColor ?? base.background
    tracking = Self.length(attributes[.tracking]) ?? Self.length(attributes[.kern]) ?? 0
    raise = Self.length(attributes[.baselineOffset]) ?? 0
    underline = Self.rule(attributes[.underlineStyle], attributes[.underlineColor])
    strikethrough = Self.rule(attributes[.strikethroughStyle], attributes[.strikethroughColor])
    shadow = attributes[.shadow] as? NSShadow ?? base.shadow
    if attributes[.link] != nil {
      color = .link
      underline = underline ?? Rule(style: .single)
    }
    if let extras = TextExtras(attributes, index: index) { box = TextExtrasBox(extras) }
  }

  /// Numbers come in many types; one that is not finite counts as none.
  package static func length(_ value: Any?) -> CGFloat? {
    let number: CGFloat? =
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The same without the fraction; one that no `Int` can hold counts as none.
  static func wholeNumber(_ value: Any?) -> Int? {
    length(value).flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  private static func rule(_ style: Any?, _ color: Any?) -> Rule? {
    let style =
      style as? NSUnderlineStyle ?? wholeNumber(style).map { NSUnderlineStyle(rawValue: $0) }
    guard let style, style.isVisible else { return nil }
    return Rule(style: style, color: color as? UIColor)
  }

  /// The font with its spacing.
  package var descriptor: FontDescriptor {
    var descriptor = font.descriptor
    descriptor.tracking += tracking
    box?.extras.change(&descriptor)
    return descriptor
  }

  /// The style of letters, which have no attachment.
  package var ofLetters: TextStyle {
    var style = self
    style.extras?.attachment = nil
    return style
  }

  /// The attachment in the place of a character.
  package var attachment: PlacedAttachment? { box?.extras.attachment }

  /// The width of a line around the letters, in points; 0: there is none.
  package var outline: CGFloat {
    box.map { abs($0.extras.strokeWidth) / 100 * font.pointSize } ?? 0
  }

  /// The color of that line.
  var outlineColor: UIColor { box?.extras.strokeColor ?? color }

  /// Whether letters are filled.
  package var isFilled: Bool { box.map { $0.extras.strokeWidth <= 0 } ?? true }

  /// The distance by which letters reach beyond the end of their line, in points.
  package var overhang: CGFloat {
    guard let extras = box?.extras else { return font.overhang }
    return UIFont.overhang(slant: font.descriptor.effect.slant + extras.obliqueness, of: font)
      + outline / 2
  }

  /// The extents of the text above and below the baseline, in points.
  package var ascent: CGFloat { font.ascender + raise }
  package var descent: CGFloat { -font.descender - raise }

  /// The same for a text of which other fonts may have a part.
  package func reach(of text: String) -> (ascent: CGFloat, descent: CGFloat) {
    if let attachment {
      return (attachment.reach.ascent + raise, attachment.reach.descent - raise)
    }
    guard !FontLibrary.shared.isPlain(text, font: font.descriptor) else {
      return (ascent, descent)
    }
    let reach = FontLibrary.shared.reach(of: text, font: font.descriptor)
    return (reach.ascent + raise, reach.descent - raise)
  }

  /// Whether there is more to draw than letters.
  package var isDecorated: Bool {
    background != nil || underline != nil || strikethrough != nil || shadow?.color != nil
      || attachment != nil
  }

  /// The same, `factor` times as large.
  package func scaled(by factor: CGFloat) -> TextStyle {
    var style = self
    style.font = font.withSize(font.pointSize * factor)
    style.tracking *= factor
    style.raise *= factor
    if let attachment { style.extras?.attachment = attachment.scaled(by: factor) }
    return style
  }

  /// Returns the style with its attachment as large as it is in lines of `width` points.
  package func placed(width: CGFloat) -> TextStyle {
    guard let attachment else { return self }
    var style = self
    style.extras?.attachment = attachment.placed(width: width, lineHeight: font.lineHeight)
    return style
  }
}
