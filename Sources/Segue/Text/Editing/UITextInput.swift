import Foundation

/// A text whose places can be named, and whose parts can be selected, replaced and found on the screen.
///
/// Unlike UIKit, what an input method composes belongs to the view alone. As places are numbers, what compares them and
/// counts from one to another is there for every type that conforms.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The selected part of the text; an empty one is the caret.
  var selectedTextRange: UITextRange? { get set }

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

  /// The distance between two places, in UTF-16 units; negative if the first comes after the other.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The order of two places.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// The whole characters of a part of the text, as far as there is text.
  func text(in range: UITextRange) -> String?

  /// Replaces a part of the text.
  func replace(_ range: UITextRange, withText text: String)

  /// Where the caret is drawn at `position`, in points of the view.
  func caretRect(for position: UITextPosition) -> CGRect

  /// Where the first line of a part of the text is drawn, in points of the view.
  func firstRect(for range: UITextRange) -> CGRect

  /// The place between two characters nearest to `point`, in points of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput {
  /// The beginning of the text.
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }

  /// The part of the text between two places, in either order.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    UITextRange(start: fromPosition, end: toPosition)
  }

  /// The place `offset` UTF-16 units after `position`; nil beyond the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, isOverflow) = position.offset.addingReportingOverflow(offset)
    guard !isOverflow, (0...endOfDocument.offset).contains(place) else { return nil }
    return UITextPosition(offset: place)
  }

  /// The distance between two places, in UTF-16 units; negative if the first comes after the other.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The order of two places.
  public func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
}
