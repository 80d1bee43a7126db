import Foundation

/// The layout of a paragraph: alignment, indents, spacing, line breaks and tab stops.
///
/// An attributed string has it for `.paragraphStyle`; the first character of a paragraph counts.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The paragraph attributes.
  package struct Values: Hashable {
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    /// Sorted by location; nil: the default ones.
    var tabStops: [TabStop]?
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsTightening = false
    var lineBreakStrategy = LineBreakStrategy()

    package init() {}
  }

  /// The strategy of line breaking beyond filling one line after the other.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// The options of the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No word stands on the last line alone. Unlike UIKit, without effect.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Words of Korean are not broken. Unlike UIKit, without effect: no word is broken between spaces.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// As the user interface does. Unlike UIKit, without effect: lines are filled.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  fileprivate(set) var values: Values

  /// The style of paragraphs that have none.
  public override init() {
    values = Values()
    super.init()
  }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The style of paragraphs that have none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The direction in which a language is written; nil stands for that of the user.
  open class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    let language = languageName.map { Locale.Language(identifier: $0) } ?? Locale.current.language
    return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The mode of line breaking, and of truncating the last line where there is no room for more.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction in which the paragraph is read: that of its first letter unless it is given.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The space between a line and the next, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space below the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space above the paragraph, in points; none above the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line from the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines from the leading edge, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of the lines: in points from the leading edge if positive, else from the trailing one.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0: any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// A factor of the natural height of lines; 0: 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The tab stops, which place the text after tabs: every 28 points, 12 times, by default.
  open var tabStops: [NSTextTab] { (values.tabStops ?? Values.usualTabs).map(\.tab) }
  /// The distance between stops after the last of `tabStops`, in points; 0: 28.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The readiness to hyphenate words. Unlike UIKit, without effect: there are no dictionaries, and words are broken at
  /// soft hyphens (U+00AD) alone.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether words are broken as the user interface does. Unlike UIKit, without effect, as `hyphenationFactor`.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Whether letters move together before the text is truncated.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
  /// The line-breaking strategy. Unlike UIKit, without effect: lines are filled.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// Itself, or the same as it is now for a style that can change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The same, to be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  /// Whether `object` is a style that sets lines alike.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The alignment of the lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The mode of line breaking, and of truncating the last line where there is no room for more.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The direction in which the paragraph is read: that of its first letter unless it is given.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// The space between a line and the next, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = checked(newValue, "lineSpacing") }
  }
  /// The space below the paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = checked(newValue, "paragraphSpacing") }
  }
  /// The space above the paragraph, in points; none above the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = checked(newValue, "paragraphSpacingBefore") }
  }
  /// The indent of the first line from the leading edge, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = checked(newValue, "firstLineHeadIndent") }
  }
  /// The indent of the other lines from the leading edge, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = checked(newValue, "headIndent") }
  }
  /// The end of the lines: in points from the leading edge if positive, else from the trailing one.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = checked(newValue, "tailIndent") }
  }
  /// The least height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = checked(newValue, "minimumLineHeight") }
  }
  /// The greatest height of a line, in points; 0: any.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = checked(newValue, "maximumLineHeight") }
  }
  /// A factor of the natural height of lines; 0: 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = checked(newValue, "lineHeightMultiple") }
  }
  /// The tab stops, which place the text after tabs: every 28 points, 12 times, by default.
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { values.tabStops = newValue.map(\.stop).sorted { $0.location < $1.location } }
  }
  /// The distance between stops after the last of `tabStops`, in points; 0: 28.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = checked(newValue, "defaultTabInterval") }
  }
  /// The readiness to hyphenate words. Unlike UIKit, without effect: there are no dictionaries, and words are broken at
  /// soft hyphens (U+00AD) alone.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// Whether words are broken as the user interface does. Unlike UIKit, without effect, as `hyphenationFactor`.
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  /// Whether letters move together before the text is truncated.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }
  /// The line-breaking strategy. Unlike UIKit, without effect: lines are filled.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  /// Adds a tab stop to the present ones.
  open func addTabStop(_ anObject: NSTextTab) {
    tabStops.append(anObject)
  }

  /// Removes the tab stops that are equal to this one.
  open func removeTabStop(_ anObject: NSTextTab) {
    tabStops.removeAll { $0 == anObject }
  }

  /// Takes on all attributes of `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    values = style.values
  }

  open override func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

  private func checked(_ value: CGFloat, _ name: String) -> CGFloat {
    demand(value.isFinite, "the \(name) of a paragraph cannot be \(value)")
    return value
  }
}
