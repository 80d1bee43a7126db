import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static var font: NSAttributedString.Key { NSAttributedString.Key("NSFont") }

  /// A `UIColor`, the color of the text.
  public static var foregroundColor: NSAttributedString.Key { NSAttributedString.Key("NSColor") }

  /// A `UIColor`, the color behind the text.
  public static var backgroundColor: NSAttributedString.Key {
    NSAttributedString.Key("NSBackgroundColor")
  }

  /// An `NSParagraphStyle`; that of a paragraph's first character counts.
  public static var paragraphStyle: NSAttributedString.Key {
    NSAttributedString.Key("NSParagraphStyle")
  }

  /// A number: what is added after each character, in points.
  public static var kern: NSAttributedString.Key { NSAttributedString.Key("NSKern") }

  /// A number: what is added after each character, in points. It counts before `kern`.
  public static var tracking: NSAttributedString.Key { NSAttributedString.Key("CTTracking") }

  /// A number, the raw value of an `NSUnderlineStyle`.
  public static var underlineStyle: NSAttributedString.Key {
    NSAttributedString.Key("NSUnderline")
  }

  /// A `UIColor`; without it, a line below the text has the color of the text.
  public static var underlineColor: NSAttributedString.Key {
    NSAttributedString.Key("NSUnderlineColor")
  }

  /// A number, the raw value of an `NSUnderlineStyle`.
  public static var strikethroughStyle: NSAttributedString.Key {
    NSAttributedString.Key("NSStrikethrough")
  }

  /// A `UIColor`; without it, a line through the text has the color of the text.
  public static var strikethroughColor: NSAttributedString.Key {
    NSAttributedString.Key("NSStrikethroughColor")
  }

  /// An `NSShadow`.
  public static var shadow: NSAttributedString.Key { NSAttributedString.Key("NSShadow") }

  /// A number: how far the text is raised above the line, in points.
  public static var baselineOffset: NSAttributedString.Key {
    NSAttributedString.Key("NSBaselineOffset")
  }
}
