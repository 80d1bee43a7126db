import Foundation

/// The alignment of lines of text in their width.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// In the center.
  case center
  /// At the right edge.
  case right
  /// Unlike UIKit, the same as `natural`.
  case justified
  /// At the leading side: the left one.
  case natural
}

/// How text that is too wide is wrapped or truncated.
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
