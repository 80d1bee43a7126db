import Foundation

/// Divides a text into words, sentences and other parts.
///
/// At the border of two parts, the direction says which of them is meant: the one that lies there (K26).
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The part with a place; nil: it is in none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?

  /// Whether a part ends at a place, or, going backward, begins there.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool

  /// Returns the next place at which a part ends, or, going backward, begins; nil: none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?

  /// Whether a place is in any part.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}
