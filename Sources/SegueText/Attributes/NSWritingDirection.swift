import Foundation
import SegueMedia

/// The direction in which a paragraph is read.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the paragraph's first letter (rules P2 and P3 of the Unicode Bidirectional Algorithm).
  case natural = -1
  /// As English.
  case leftToRight = 0
  /// As Hebrew and Arabic.
  case rightToLeft = 1

  package init(_ direction: TextDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The kind of a text's own direction within a paragraph: an embedding or an override.
///
/// An attributed string has it for `.writingDirection`, added to the raw value of an `NSWritingDirection`.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Its letters keep their directions.
  case embedding = 0
  /// All of its letters have the direction.
  case override = 2
}
