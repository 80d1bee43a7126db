import Foundation

/// How the lines of a paragraph are set.
///
/// An attributed string has it for `.paragraphStyle`; the first character of a paragraph counts.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// What there is to a paragraph.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
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
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// How lines are broken, and how the last one is truncated where there is no room for more.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction in which the paragraph is read: that of its first letter unless it is given.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Between a line and the next, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Below the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Above the paragraph, in points; not above the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Where the first line begins, in points from the leading edge.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Where the other lines begin, in points from the leading edge.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: in points from the leading edge if positive, else from the trailing one.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0: any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// A factor of the natural height of lines; 0: 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

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

/// How the lines of a paragraph are to be set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The alignment of the lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How lines are broken, and how the last one is truncated where there is no room for more.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The direction in which the paragraph is read: that of its first letter unless it is given.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// Between a line and the next, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = checked(newValue, "lineSpacing") }
  }
  /// Below the paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = checked(newValue, "paragraphSpacing") }
  }
  /// Above the paragraph, in points; not above the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = checked(newValue, "paragraphSpacingBefore") }
  }
  /// Where the first line begins, in points from the leading edge.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = checked(newValue, "firstLineHeadIndent") }
  }
  /// Where the other lines begin, in points from the leading edge.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = checked(newValue, "headIndent") }
  }
  /// Where lines end: in points from the leading edge if positive, else from the trailing one.
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

  /// Takes on everything from `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    values = style.values
  }

  open override func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

  private func checked(_ value: CGFloat, _ name: String) -> CGFloat {
    demand(value.isFinite, "the \(name) of a paragraph cannot be \(value)")
    return value
  }
}
