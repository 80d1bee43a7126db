import Foundation

/// A text whose places can be named, and whose parts can be selected, replaced, marked and found on the screen.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// The whole characters of a part of the text, as far as there is text.
  func text(in range: UITextRange) -> String?

  /// Replaces a part of the text.
  func replace(_ range: UITextRange, withText text: String)

  /// The selected part of the text; an empty one is the caret.
  var selectedTextRange: UITextRange? { get set }

  // MARK: Marked text

  /// The part of the text that is not final, which an input method composes; nil: none.
  var markedTextRange: UITextRange? { get }

  /// The attributes of marked text, beside the line below it; nil: those of other text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

  /// Puts a marked text in the place of the marked one, or else of the selection.
  ///
  /// - Parameters:
  ///   - markedText: Nil or empty: nothing is marked afterwards.
  ///   - selectedRange: The part of it to select, in UTF-16 units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Accepts the marked text.
  func unmarkText()

  // MARK: Places

  /// The beginning of the text.
  var beginningOfDocument: UITextPosition { get }

  /// The end of the text.
  var endOfDocument: UITextPosition { get }

  /// The part of the text between two places, in either order.
  func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange?

  /// The place `offset` UTF-16 units after `position`; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// The place `offset` steps from `position`: characters to the left or right, or lines up or down; nil beyond the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?

  /// The order of two places.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// The distance between two places, in UTF-16 units; negative if the first comes after the other.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Returns the end of a part of the text that is farthest in a direction.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?

  /// Returns the part of the text from `position` as far as a direction leads.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?

  // MARK: Directions

  /// Returns the base direction of the paragraph at a place.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection

  /// Sets the direction in which the paragraphs of a part of the text are read.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry

  /// Returns the rectangle of the first line of a part of the text, in points of the view.
  func firstRect(for range: UITextRange) -> CGRect

  /// Returns the rectangle of the caret at `position`, in points of the view.
  func caretRect(for position: UITextPosition) -> CGRect

  /// Returns the rectangles of a part of the text: one for each line, or more where it is read in both directions.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// Returns the place between two characters nearest to `point`, in points of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?

  /// Returns the place within a part of the text nearest to `point`, in points of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

  /// Returns the character at `point`, in points of the view; nil beside the text.
  func characterRange(at point: CGPoint) -> UITextRange?

  // MARK: Helpers

  /// Is notified of changes.
  var inputDelegate: UITextInputDelegate? { get set }

  /// Divides the text into words and other parts.
  var tokenizer: UITextInputTokenizer { get }

  /// The view in whose coordinates places are given.
  var textInputView: UIView { get }
}

extension UITextInput where Self: UIView {
  /// The view itself.
  public var textInputView: UIView { self }
}
