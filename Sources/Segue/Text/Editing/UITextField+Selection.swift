import Foundation

extension UITextField: UITextInput {
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
    programReplaces(range, with: text)
  }

  /// What is marked; nil: nothing. It is drawn with a line below it.
  public var markedTextRange: UITextRange? { marked.map { UITextRange($0.range) } }

  /// How marked text looks, beside the line below it; nil, the default: as other text.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editorOptions?.markedTextStyle }
    set {
      madeEditorOptions.markedTextStyle = newValue
      if marked != nil { textDidChange() }
    }
  }

  /// Puts a marked text in the place of the marked one, or else of the selection. The delegate is not asked.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    programMarks(markedText, selectedRange)
  }

  /// Accepts what is marked; it can then be undone.
  public func unmarkText() {
    unmark()
  }

  /// Is notified of changes by the user, the program and the undo manager.
  public var inputDelegate: UITextInputDelegate? {
    get { editorOptions?.inputDelegate }
    set {
      if newValue != nil || editorOptions != nil { madeEditorOptions.inputDelegate = newValue }
    }
  }

  /// Divides the text into words and other parts.
  public var tokenizer: UITextInputTokenizer {
    if let known = editorOptions?.tokenizer { return known }
    let made = UITextInputStringTokenizer(textInput: self)
    madeEditorOptions.tokenizer = made
    return made
  }

  // MARK: Places

  /// The beginning of the text.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }

  /// The end of the text.
  public var endOfDocument: UITextPosition { TextOffset(edited.length) }

  /// The part of the text between two places, in either order.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (a, b) = (fromPosition.offset, toPosition.offset)
    return UITextRange(min(a, b)..<max(a, b))
  }

  /// The place `offset` UTF-16 units after `position`; nil beyond the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    place(position.offset, movedBy: offset)
  }

  /// The place `offset` steps from `position`: characters to the left or right, or lines up or down; nil beyond the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    place(position.offset, direction, steps: offset)
  }

  /// The distance between two places, in UTF-16 units; negative if the first comes after the other.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  // MARK: Directions

  /// In which direction the text is read.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    NSWritingDirection(lineView.line.direction)
  }

  /// Sets the direction in which the text is read; natural, the default, for that of its first letter.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    madeEditorOptions.direction = writingDirection
    textDidChange()
  }

  /// The character at `point`, in points of the field; nil beside the text.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    layoutIfNeeded()
    let place = convert(point, to: lineView)
    guard lineView.bounds.contains(place), let index = lineView.character(under: place.x) else {
      return nil
    }
    return UITextRange(edited.edges[index]..<edited.edges[index + 1])
  }
}

extension UITextField {
  /// The characters of a range, by number.
  func characters(_ range: Range<Int>) -> Range<Int> {
    let whole = edited.wholeCharacters(range)
    return edited.character(at: whole.lowerBound)..<edited.character(at: whole.upperBound)
  }

  /// Where the caret is drawn at an offset, in points of the field.
  func caretArea(at offset: Int) -> CGRect {
    layoutIfNeeded()
    return convert(lineView.caretRect(before: edited.character(at: offset)), from: lineView)
  }

  func area(of range: UITextRange) -> CGRect {
    layoutIfNeeded()
    return convert(lineView.rect(of: characters(range.offsets)), from: lineView)
  }

  func areas(of range: UITextRange) -> [UITextSelectionRect] {
    layoutIfNeeded()
    let direction = baseWritingDirection(for: range.start, in: .forward)
    return selectionRects(
      lineView.rects(of: characters(range.offsets)).map { (convert($0, from: lineView), direction) }
    )
  }

  func place(nearestTo point: CGPoint) -> UITextPosition {
    layoutIfNeeded()
    let x = convert(point, to: lineView).x
    return TextOffset(edited.edges[lineView.character(nearestTo: x)])
  }

  func lines(in part: Range<Int>) -> [Range<Int>]? { [0..<edited.length] }
}
