import Foundation

/// The alignment of lines of text in their width.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// In the center.
  case center
  /// At the right edge.
  case right
  /// Stretched to the whole width, but for the last line of a paragraph, which is aligned as by `natural`.
  case justified
  /// At the side where reading begins: the right one for a paragraph that is read from right to left, and in views whose
  /// layout is from right to left; else the left one.
  case natural
}

/// The mode of wrapping or truncating text that is too wide.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words.
  case byWordWrapping
  /// Wraps anywhere.
  case byCharWrapping
  /// Clips the rest.
  case byClipping
  /// Replaces the beginning of the last line by an ellipsis.
  case byTruncatingHead
  /// Replaces the end of the last line by an ellipsis.
  case byTruncatingTail
  /// Replaces the middle of the last line by an ellipsis.
  case byTruncatingMiddle
}
