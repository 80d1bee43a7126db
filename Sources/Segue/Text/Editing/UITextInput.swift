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

  /// How marked text looks, beside the line below it; nil: as other text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

  /// Puts a marked text in the place of the marked one, or else of the selection.
  ///
  /// - Parameters:
  ///   - markedText: Nil or empty: nothing is marked afterwards.
  ///   - selectedRange: What is selected in it, in UTF-16 units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Accepts what is marked.
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

  /// Which end of a part of the text is farthest in a direction.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?

  /// The part of the text from `position` to where one gets in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?

  // MARK: Directions

  /// In which direction the paragraph at a place is read.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection

  /// Sets the direction in which the paragraphs of a part of the text are read.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry

  /// Where the first line of a part of the text is drawn, in points of the view.
  func firstRect(for range: UITextRange) -> CGRect

  /// Where the caret is drawn at `position`, in points of the view.
  func caretRect(for position: UITextPosition) -> CGRect

  /// Where a part of the text is drawn: a rectangle for each line, or more where it is read in both directions.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// The place between two characters nearest to `point`, in points of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?

  /// The place within a part of the text nearest to `point`, in points of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

  /// The character at `point`, in points of the view; nil beside the text.
  func characterRange(at point: CGPoint) -> UITextRange?

  // MARK: Helpers

  /// Is notified of changes.
  var inputDelegate: UITextInputDelegate? { get set }

  /// Divides the text into words and other parts.
  var tokenizer: UITextInputTokenizer { get }

  /// The view in whose points places are.
  var textInputView: UIView { get }
}

extension UITextInput where Self: UIView {
  /// The view itself.
  public var textInputView: UIView { self }
}
