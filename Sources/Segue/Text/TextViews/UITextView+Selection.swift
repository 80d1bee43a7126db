import Foundation

extension UITextView: UITextInput {
  /// The end of the text.
  public var endOfDocument: UITextPosition { UITextPosition(offset: edited.length) }

  /// The selected part of the text; an empty one is the caret. Set it to whole characters: others
  /// are extended to them. Nil puts the caret at the end.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection.range) }
    set {
      select(newValue.map { TextSelection($0.offsets) } ?? TextSelection(caret: edited.length))
    }
  }

  /// The whole characters of a part of the text, as far as there is text.
  public func text(in range: UITextRange) -> String? {
    edited.fragment(in: edited.wholeCharacters(range.offsets)).string
  }

  /// Replaces a part of the text, which can be undone; the delegate is not asked.
  public func replace(_ range: UITextRange, withText text: String) {
    endComposition()
    let area = edited.wholeCharacters(range.offsets)
    let room = EditedDocument.limit - edited.length + area.count
    replace(area, with: dressed(EditedDocument.typed(text, limit: room)))
    tellChange()
  }

  /// Where the caret is drawn at `position`, in points of the view's content.
  public func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    return caretRect(
      atDisplayed: edited.wholeCharacters(position.offset..<position.offset).lowerBound)
  }

  /// Where a part of the text is drawn, as far as it is in one line, in points of the view's content.
  public func firstRect(for range: UITextRange) -> CGRect {
    layoutIfNeeded()
    let whole = edited.wholeCharacters(range.offsets)
    let start = caretRect(atDisplayed: whole.lowerBound)
    guard let line = flow.line(at: whole.lowerBound) else { return start }
    let first = line.character(at: whole.lowerBound)
    let last = line.character(at: min(whole.upperBound, line.units.upperBound))
    let spans = line.line.spans(of: first..<max(first, last))
    guard let left = spans.map(\.lowerBound).min(), let right = spans.map(\.upperBound).max() else {
      return CGRect(x: start.midX, y: start.minY, width: 0, height: start.height)
    }
    return CGRect(
      x: textOrigin.x + left, y: start.minY, width: right - left, height: start.height)
  }

  /// The place between two characters nearest to `point`, in points of the view's content.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    return UITextPosition(offset: offset(nearestTo: point))
  }

  /// The UTF-16 offsets of `range`, as far as there is text.
  func offsets(of range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound, range.location >= 0 else {
      return edited.length..<edited.length
    }
    let low = min(range.location, edited.length)
    return low..<low + min(max(0, range.length), edited.length - low)
  }
}
