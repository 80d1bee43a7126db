import Foundation

extension UITextView {
  /// Posted, with the view as its object, when editing has begun.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")

  /// Posted, with the view as its object, when the user has changed the text.
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  /// Posted, with the view as its object, when editing has ended.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

// MARK: - Beginning and ending

extension UITextView {
  func beginEditing() {
    isEditing = true
    setNeedsLayout()
    delegate?.textViewDidBeginEditing(self)
    guard isEditing else { return }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func didLoseFirstResponder() {
    setNeedsLayout()
    drag = nil
    edgeScroll = nil
    history.closeEdit()
    guard isEditing else { return }
    endMarking()
    isEditing = false
    placeSelection(restartsBlink: false)
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }
}

// MARK: - Typing

extension UITextView: TextEditor {
  var isInUse: Bool { isFirstResponder }
  var acceptsChanges: Bool { isEditable }
  var isSecret: Bool { false }

  func typed(_ text: String, limit: Int) -> String { EditedDocument.typed(text, limit: limit) }

  func delegateAllows(_ range: NSRange, _ replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  func submit() {
    insertText("\n")
  }

  func tellSelection() {
    delegate?.textViewDidChangeSelection(self)
  }

  func tellChange() {
    tellSelection()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}

extension EditedDocument {
  /// `text` as it can be typed into a document: control characters but tabs and line breaks are left out; at most
  /// `limit` UTF-16 units of it.
  static func typed(_ text: String, limit: Int) -> String {
    var cut = EditedText.cut(text, to: max(0, limit))
    func isControl(_ unit: UInt8) -> Bool {
      unit < 0x20 ? unit != 0x09 && unit != 0x0A && unit != 0x0D : unit == 0x7F
    }
    guard cut.withUTF8({ $0.contains(where: isControl) }) else { return cut }
    return String(decoding: cut.utf8.filter { !isControl($0) }, as: UTF8.self)
  }
}

// MARK: - Moving

extension UITextView {
  /// Text that is not edited is selected, copied and scrolled with the keys.
  func takes(_ key: TextKey) -> Bool {
    switch key {
    case .selectAll, .copy, .move: isSelectable || isEditable
    default: isEditable
    }
  }

  func destination(of movement: TextMovement, from offset: Int) -> Int {
    switch movement {
    case .backward: return edited.edge(before: offset)
    case .forward: return edited.edge(after: offset)
    case .wordBackward: return edited.wordStart(before: offset)
    case .wordForward: return edited.wordEnd(after: offset)
    case .toStart: return 0
    case .toEnd: return edited.length
    case .toLineStart, .toLineEnd, .up, .down, .pageUp, .pageDown:
      updateFlow()
      guard let line = flow.line(at: offset) else { return offset }
      return destination(of: movement, from: offset, in: line)
    }
  }

  private func destination(
    of movement: TextMovement, from offset: Int, in line: PlacedLine
  ) -> Int {
    let x = goal ?? line.line.caretX(before: line.character(at: offset))
    func place(in line: PlacedLine) -> Int { line.offset(of: line.line.character(nearestTo: x)) }
    // One line less than are seen, so that one stays in sight.
    let height = max(1, line.line.height)
    let page = max(1, (bounds.height / height).rounded(.down) - 1) * height
    switch movement {
    case .toLineStart: return line.units.lowerBound
    case .toLineEnd: return line.offset(of: line.line.lastCaretIndex)
    case .up: return flow.line(after: line, step: -1).map(place) ?? 0
    case .down: return flow.line(after: line, step: 1).map(place) ?? edited.length
    case .pageUp where line.top - page < 0: return 0
    case .pageUp: return flow.line(at: line.top - page).map(place) ?? 0
    case .pageDown where line.top + page >= flow.height: return edited.length
    case .pageDown: return flow.line(at: line.top + page).map(place) ?? edited.length
    default: return offset
    }
  }

  /// Moves the caret, which keeps its place in the line as it goes up and down; scrolls text that is not edited.
  func move(_ movement: TextMovement, extends: Bool) {
    guard isEditable || extends else { return scroll(movement) }
    endMarking()
    var aim: CGFloat?
    if movement.isVertical {
      updateFlow()
      let head = edited.selection.head
      aim = goal ?? flow.line(at: head).map { $0.line.caretX(before: $0.character(at: head)) }
    }
    if let offset = placeBeside(movement, extends: extends) {
      select(
        TextSelection(anchor: extends ? edited.selection.anchor : offset, head: offset))
    } else {
      moveCaret(movement, extends: extends)
    }
    showCaret()
    goal = aim
  }

  /// Returns the offset to which an arrow to the left or right leads in a line that is read in both directions, or from
  /// right to left; nil: the arrows follow the order of the text.
  private func placeBeside(_ movement: TextMovement, extends: Bool) -> Int? {
    let isLeft = movement == .backward || movement == .wordBackward
    guard isLeft || movement == .forward || movement == .wordForward else { return nil }
    updateFlow()
    let selection = edited.selection
    guard let line = flow.line(at: selection.head), line.line.isMixed else { return nil }
    let isReversed = line.line.direction == .rightToLeft
    let isAhead = isLeft == isReversed
    switch movement {
    case .wordBackward, .wordForward:
      // Words follow each other in the direction of the paragraph.
      let head = selection.head
      return isAhead ? edited.wordEnd(after: head) : edited.wordStart(before: head)
    default:
      guard extends || selection.isEmpty else {
        // The end of the selection to which the arrow points.
        return isAhead ? selection.range.upperBound : selection.range.lowerBound
      }
      let head = selection.head
      let next = line.line.character(beside: line.character(at: head), isLeft: isLeft)
      return next.map(line.offset(of:))
        ?? (isAhead ? edited.edge(after: head) : edited.edge(before: head))
    }
  }

  private func scroll(_ movement: TextMovement) {
    let line = usedFont.lineHeight
    let distance: CGFloat =
      switch movement {
      case .up: -line
      case .down: line
      case .pageUp: line - bounds.height
      case .pageDown: bounds.height - line
      case .toStart, .toLineStart: -flow.height
      case .toEnd, .toLineEnd: flow.height
      default: 0
      }
    let offset = contentOffset
    let target = clamp(CGPoint(x: offset.x, y: offset.y + distance.snapped(contentScaleFactor)))
    if target != offset { contentOffset = target }
  }
}
