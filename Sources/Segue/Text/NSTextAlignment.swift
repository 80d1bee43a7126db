import Foundation

/// Where lines of text lie in their width.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// Unlike UIKit, the same as `natural`.
  case justified
  /// At the side where reading starts: the left one.
  case natural
}

/// What becomes of text that is too wide.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words.
  case byWordWrapping
  /// Lines break anywhere.
  case byCharWrapping
  /// What is too much is cut off.
  case byClipping
  /// The beginning of the last line gives way to an ellipsis.
  case byTruncatingHead
  /// The end of the last line gives way to an ellipsis.
  case byTruncatingTail
  /// The middle of the last line gives way to an ellipsis.
  case byTruncatingMiddle
}
