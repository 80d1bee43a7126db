import Foundation
import SegueMedia

/// Rarely used attributes of a text style.
struct TextExtras: Equatable {
  /// The width of a line around the letters, in hundredths of the font's size; below 0 the letters are filled, too.
  var strokeWidth: CGFloat = 0
  /// Nil: that of the letters.
  var strokeColor: UIColor?
  /// The tangent of the angle by which letters lean to the right.
  var obliqueness: CGFloat = 0
  /// The natural logarithm of a factor of the width of letters.
  var expansion: CGFloat = 0
  var hasLigatures = true
  /// Embeddings and overrides of the direction of text, from the outermost to the innermost.
  var directions: [Int] = []
  var attachment: PlacedAttachment?

  /// Nil: the attributes say nothing of all this.
  ///
  /// - Parameter index: The place in the text, in UTF-16 units.
  init?(_ attributes: [NSAttributedString.Key: Any], index: Int) {
    self.init()
    strokeWidth = TextStyle.length(attributes[.strokeWidth]) ?? 0
    if strokeWidth != 0 { strokeColor = attributes[.strokeColor] as? UIColor }
    obliqueness = TextStyle.length(attributes[.obliqueness]) ?? 0
    expansion = TextStyle.length(attributes[.expansion]) ?? 0
    hasLigatures = TextStyle.length(attributes[.ligature]) != 0
    if let values = attributes[.writingDirection] as? [Any] {
      directions = values.compactMap { TextStyle.wholeNumber($0) }
    }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      self.attachment = PlacedAttachment(attachment, index: index)
    }
    if self == TextExtras() { return nil }
  }

  private init() {}

  /// Applies the slant, the expansion and the ligatures to `font`.
  func change(_ font: inout FontDescriptor) {
    font.effect.slant += obliqueness
    font.effect.stretch *= exp(expansion)
    if !hasLigatures { font.effect.hasLigatures = false }
  }
}

/// The extras of a style, made once for all its copies.
final class TextExtrasBox: Equatable {
  let extras: TextExtras

  init(_ extras: TextExtras) {
    self.extras = extras
  }

  static func == (a: TextExtrasBox, b: TextExtrasBox) -> Bool {
    a === b || a.extras == b.extras
  }
}
