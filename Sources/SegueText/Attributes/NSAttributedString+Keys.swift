import Foundation

extension NSAttributedString {
  /// An empty text, as `NSAttributedString()` gives it on iOS.
  ///
  /// - Parameter nothing: Leave it out: an extension cannot declare an initializer without parameters, which Foundation
  ///   lacks on Linux.
  public convenience init(_ nothing: Void = ()) {
    self.init(string: "")
  }
}

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

  /// A number: the space added after each character, in points.
  public static var kern: NSAttributedString.Key { NSAttributedString.Key("NSKern") }

  /// A number: the space added after each character, in points. It counts before `kern`.
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

  /// A number: the distance by which the text is raised above the line, in points.
  public static var baselineOffset: NSAttributedString.Key {
    NSAttributedString.Key("NSBaselineOffset")
  }

  /// An `NSTextAttachment`, at the character U+FFFC.
  public static var attachment: NSAttributedString.Key { NSAttributedString.Key("NSAttachment") }

  /// A `URL`, or a `String` with one. Labels and drawn text show it underlined in `UIColor.link`, text views as their
  /// `linkTextAttributes` say.
  public static var link: NSAttributedString.Key { NSAttributedString.Key("NSLink") }

  /// A number: 0 draws each letter by itself where the font has one sign for several; 1, the default, does not.
  public static var ligature: NSAttributedString.Key { NSAttributedString.Key("NSLigature") }

  /// A number: the slant of the letters to the right, as the tangent of the angle.
  public static var obliqueness: NSAttributedString.Key {
    NSAttributedString.Key("NSObliqueness")
  }

  /// A number: the natural logarithm of the factor by which letters are wider.
  public static var expansion: NSAttributedString.Key { NSAttributedString.Key("NSExpansion") }

  /// A `UIColor`; without it, a line around letters has their color.
  public static var strokeColor: NSAttributedString.Key {
    NSAttributedString.Key("NSStrokeColor")
  }

  /// A number: the width of a line around the letters, in hundredths of the font's size. Below 0 the letters are
  /// filled, too; else the line is drawn instead of them.
  public static var strokeWidth: NSAttributedString.Key {
    NSAttributedString.Key("NSStrokeWidth")
  }

  /// Numbers: raw values of `NSWritingDirection` added to those of `NSWritingDirectionFormatType`, the outermost first.
  public static var writingDirection: NSAttributedString.Key {
    NSAttributedString.Key("NSWritingDirection")
  }

  /// A number: 0 for horizontal text, which it always is, as in UIKit.
  public static var verticalGlyphForm: NSAttributedString.Key {
    NSAttributedString.Key("CTVerticalForms")
  }
}
