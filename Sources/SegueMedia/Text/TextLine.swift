import Foundation

/// One line of a text that was broken into lines.
package struct TextLine: Hashable, Sendable {
  /// The text to draw: without the line feed and the spaces at the break, with an ellipsis where cut.
  package var text: String
  /// In points.
  package var width: CGFloat
  /// Whether an ellipsis stands for some of the text.
  package var isTruncated: Bool
}

/// The treatment of text that does not fit on the last line.
package enum TextTruncation: Hashable, Sendable {
  /// It is left out.
  case clip
  /// An ellipsis stands for the beginning, the middle or the end.
  case head, middle, tail
}

/// The places at which a line may end.
package enum TextWrapping: Hashable, Sendable {
  /// After spaces and hyphens; within a word that is wider than a whole line.
  case words
  /// After every character.
  case characters
}
