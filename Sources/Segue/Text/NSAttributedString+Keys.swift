import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static var font: NSAttributedString.Key { NSAttributedString.Key("NSFont") }

  /// A `UIColor`, the color of the text.
  public static var foregroundColor: NSAttributedString.Key { NSAttributedString.Key("NSColor") }
}
