import Foundation

extension UITextView: UITextInput {
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

  /// In which direction the paragraph at a place is read.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    updateFlow()
    return NSWritingDirection(flow.line(at: position.offset)?.line.direction ?? .leftToRight)
  }

  /// Sets the direction in which the paragraphs of a part of the text are read; natural for that of their first letter.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    let part = range.offsets.clamped(to: 0..<edited.length)
    let (first, last) = (
      edited.paragraph(at: part.lowerBound), edited.paragraph(at: part.upperBound)
    )
    let area = first.lowerBound..<last.upperBound
    let selection = edited.selection
    let fragment = edited.fragment(in: area).with { attributes in
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      if let own = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
      style.baseWritingDirection = writingDirection
      attributes[.paragraphStyle] = style
    }
    edited.replace(area, with: fragment)
    edited.select(selection)
    textDidChange()
  }

  /// The character at `point`, in points of the view's content; nil beside the text.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    layoutIfNeeded()
    let (x, y) = (point.x - textOrigin.x, point.y - textOrigin.y)
    guard let line = flow.line(at: y), y >= line.top, y < line.bottom,
      let character = line.line.character(under: x)
    else { return nil }
    let low = line.offset(of: character)
    return UITextRange(low..<edited.edge(after: low))
  }
}

extension UITextView {
  func area(of range: UITextRange) -> CGRect {
    layoutIfNeeded()
    let whole = edited.wholeCharacters(range.offsets)
    let start = caretRect(at: whole.lowerBound)
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

  func areas(of range: UITextRange) -> [UITextSelectionRect] {
    layoutIfNeeded()
    let whole = edited.wholeCharacters(range.offsets)
    var rects: [(CGRect, NSWritingDirection)] = []
    var next = flow.line(at: whole.lowerBound)
    while let line = next, line.units.lowerBound < whole.upperBound {
      let part = whole.clamped(to: line.units)
      let characters = line.character(at: part.lowerBound)..<line.character(at: part.upperBound)
      for span in line.line.spans(of: characters) {
        let area = CGRect(
          x: textOrigin.x + span.lowerBound, y: textOrigin.y + line.top,
          width: span.upperBound - span.lowerBound, height: line.bottom - line.top)
        rects.append((area, NSWritingDirection(line.line.direction)))
      }
      next = flow.line(after: line, step: 1)
    }
    return selectionRects(rects)
  }

  /// The lines of some paragraphs, in UTF-16 units.
  func lines(in part: Range<Int>) -> [Range<Int>]? {
    updateFlow()
    var lines: [Range<Int>] = []
    var next = flow.line(at: part.lowerBound)
    while let line = next, line.units.lowerBound <= part.upperBound {
      lines.append(line.units)
      next = flow.line(after: line, step: 1)
    }
    return lines
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
