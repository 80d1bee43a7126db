import Foundation

// The common part of text fields and text views as text inputs.

extension UITextInput {
  /// The order of two places.
  public func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    if distance == 0 { return .orderedSame }
    return distance > 0 ? .orderedAscending : .orderedDescending
  }

  /// Returns the end of a part of the text that is farthest in a direction: the last one to the right and downwards,
  /// unless the text is read from right to left.
  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    isAhead(direction, at: range.start) ? range.end : range.start
  }

  /// Returns the part of the text from `position` as far as a direction leads: to an end of the line, or of the text.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let isAhead = isAhead(direction, at: position)
    var limit = isAhead ? endOfDocument : beginningOfDocument
    if direction == .left || direction == .right {
      let way = UITextDirection.storage(isAhead ? .forward : .backward)
      let line =
        tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: way)
      limit = (isAhead ? line?.end : line?.start) ?? position
    }
    return isAhead ? textRange(from: position, to: limit) : textRange(from: limit, to: position)
  }

  /// The place within a part of the text nearest to `point`, in points of the view.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let position = closestPosition(to: point) else { return nil }
    if compare(position, to: range.start) == .orderedAscending { return range.start }
    return compare(position, to: range.end) == .orderedDescending ? range.end : position
  }

  /// Whether a direction leads to the end of the text.
  private func isAhead(_ direction: UITextLayoutDirection, at position: UITextPosition) -> Bool {
    switch direction {
    case .up: false
    case .down: true
    case .left, .right:
      (direction == .right)
        == (baseWritingDirection(for: position, in: .forward) != .rightToLeft)
    }
  }
}

extension TextEditor {
  /// The paragraphs with the text around an offset, in UTF-16 units.
  func paragraphs(around offset: Int, reach: Int) -> Range<Int> {
    let low = edited.paragraph(at: max(0, min(offset, edited.length) - reach)).lowerBound
    return low..<edited.paragraph(at: min(edited.length, max(0, offset) + reach)).upperBound
  }

  /// The place some UTF-16 units after an offset; nil beyond the text.
  func place(_ offset: Int, movedBy distance: Int) -> UITextPosition? {
    let (place, isOverflow) = offset.addingReportingOverflow(distance)
    guard !isOverflow, (0...edited.length).contains(place) else { return nil }
    return TextOffset(place)
  }

  /// The place some steps in a direction from an offset; nil beyond the text.
  func place(_ offset: Int, _ direction: UITextLayoutDirection, steps: Int) -> UITextPosition? {
    let isLeftward = direction == .left || direction == .up
    let isTurned =
      baseWritingDirection(for: TextOffset(offset), in: .forward) == .rightToLeft
      && (direction == .left || direction == .right)
    let isBackward = (isLeftward != isTurned) == (steps >= 0)
    let movement: TextMovement =
      switch direction {
      case .left, .right: isBackward ? .backward : .forward
      case .up, .down: isBackward ? .up : .down
      }
    var place = offset
    for _ in 0..<min(abs(steps), edited.length + 1) {
      let next = destination(of: movement, from: place)
      guard next != place else { return nil }
      place = next
    }
    return TextOffset(place)
  }

  /// Marks a text as a program asks for it.
  func programMarks(_ text: String?, _ selected: NSRange) {
    let text = text ?? ""
    guard !text.isEmpty || marked != nil else { return }
    let start = max(0, selected.location == NSNotFound ? text.utf16.count : selected.location)
    let (end, isOverflow) = start.addingReportingOverflow(max(0, selected.length))
    mark(text, start..<(isOverflow ? Int.max : end), isComposed: false)
  }

  /// Replaces a part of the text as a program asks for it.
  func programReplaces(_ range: UITextRange, with text: String) {
    unmark()
    let area = edited.wholeCharacters(range.offsets)
    let limit = Content.limit - edited.length + area.count
    replace(area, with: dressed(typed(text, limit: limit)))
    tellChange()
  }

  /// Rectangles for the parts of a range that are drawn side by side.
  func selectionRects(
    _ rects: [(CGRect, NSWritingDirection)]
  ) -> [UITextSelectionRect] {
    rects.enumerated().map { index, entry in
      UITextSelectionRect(
        entry.0, entry.1, containsStart: index == 0, containsEnd: index == rects.count - 1)
    }
  }

  /// Rarely used options, made when first used.
  var madeEditorOptions: EditorOptions {
    if let editorOptions { return editorOptions }
    let made = EditorOptions()
    editorOptions = made
    return made
  }
}

/// Rarely used options of a text.
@MainActor final class EditorOptions {
  weak var inputDelegate: UITextInputDelegate?
  var markedTextStyle: [NSAttributedString.Key: Any]?
  var tokenizer: UITextInputStringTokenizer?

  // Of fields:

  /// The base direction of the line.
  var direction = NSWritingDirection.natural
  /// The attributes of all characters, beside font and color.
  var attributes: [NSAttributedString.Key: Any] = [:]
  var typingAttributes: [NSAttributedString.Key: Any]?
  var placeholder: NSAttributedString?
  var allowsEditingTextAttributes = false
  var clearsOnInsertion = false
  var adjustsFontSizeToFitWidth = false
  /// The smallest size of shrunk text, in points.
  var minimumFontSize: CGFloat = 0
  /// The factor by which the line is shrunk to fit, and its width without that, in points; nil: it is not shrunk.
  var fit: (factor: CGFloat, width: CGFloat)?
  var background: UIImage?
  var disabledBackground: UIImage?
  var backgroundView: UIImageView?
}
