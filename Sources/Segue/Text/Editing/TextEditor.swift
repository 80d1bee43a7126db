import Foundation

/// A view in which the user edits text: the common part of text fields and text views.
///
///     a key, the pointer or an input method ─ select, userReplaces, takeBack ─▶ edited, history
///         ─ textDidChange, selectionDidChange: it is shown
///         ─ tellSelection, tellChange: delegate, events and notifications
///
/// The members of `UITextInput` stand in both views: only a public protocol could give them public ones.
@MainActor protocol TextEditor: UIView, UITextInput {
  associatedtype Content: EditableText

  var edited: Content { get set }
  var history: EditHistory { get set }
  /// The marked text; nil: none.
  var marked: MarkedText? { get set }
  var editorOptions: EditorOptions? { get set }
  var drag: TextDrag? { get set }

  /// Whether the user works with the text now.
  var isInUse: Bool { get }
  /// Whether the user may change the text.
  var acceptsChanges: Bool { get }
  /// Whether the words of the text must not show.
  var isSecret: Bool { get }

  /// `text` as it can be typed here: at most `limit` UTF-16 units of it.
  func typed(_ text: String, limit: Int) -> String
  /// The attributes of characters that have none.
  var baseAttributes: [NSAttributedString.Key: Any] { get }
  /// The attributes of the next text to be typed; nil: those of the text around it.
  var ownTypingAttributes: [NSAttributedString.Key: Any]? { get }
  /// Whether the delegate lets the user replace a range of UTF-16 units.
  func delegateAllows(_ range: NSRange, _ replacement: String) -> Bool

  /// Shows the text.
  func textDidChange()
  /// Shows the selection.
  func selectionDidChange()
  /// Scrolls to the caret, after the user has moved it.
  func showCaret()
  /// Notifies of a new selection.
  func tellSelection()
  /// Notifies of a new text, and of the selection that it has.
  func tellChange()

  /// Whether the key is for the text.
  func takes(_ key: TextKey) -> Bool
  /// Returns the offset to which a movement leads from `offset`.
  func destination(of movement: TextMovement, from offset: Int) -> Int
  /// Handles a key that moves the caret.
  func move(_ movement: TextMovement, extends: Bool)
  /// The user presses Return.
  func submit()

  /// The rectangle of the caret, in points of the view.
  var caretArea: CGRect { get }
  /// The lines of some paragraphs, in UTF-16 units; nil: a paragraph is a line.
  func lines(in part: Range<Int>) -> [Range<Int>]?
  /// The edge between characters nearest to a touch, in UTF-16 units.
  func offset(nearestTo touch: UITouch) -> Int
  /// The beginning of the character under a touch, or nearest to it, in UTF-16 units.
  func offset(under touch: UITouch) -> Int

  /// It is no longer the first responder, for whatever reason (K6).
  func didLoseFirstResponder()
}

extension UIResponder {
  /// Whether typed text goes here while this is the first responder.
  var takesText: Bool { self is UIKeyInput && (self as? any TextEditor)?.acceptsChanges != false }
}

// MARK: - Changing the text

extension TextEditor {
  func showCaret() {}

  /// Replaces a range by text that the user typed or pasted, unless the delegate refuses.
  ///
  /// - Parameter name: The name of the undo action, for a menu.
  func userReplaces(_ range: Range<Int>, with text: String, named name: String = "Typing") {
    var range = range
    let limit = Content.limit - edited.length + range.count
    let replacement = typed(text, limit: limit)
    guard !replacement.isEmpty || !range.isEmpty else { return }
    let isAllowed = delegateAllows(
      NSRange(location: range.lowerBound, length: range.count), replacement)
    guard isAllowed else { return endMarking() }
    // The delegate may have changed the text.
    if let marked, marked.range == range {
      range = marked.range.lowerBound..<marked.range.lowerBound + marked.original.length
      putBackMarked()
    }
    replace(edited.wholeCharacters(range), with: dressed(replacement), named: name)
    tellChange()
    showCaret()
  }

  /// Replaces the marked text, or else the selection, by text that the user typed.
  func userTypes(_ text: String) {
    let isNew = editorOptions?.clearsOnInsertion == true && !text.isEmpty
    if isNew {
      endMarking()
      editorOptions?.clearsOnInsertion = false
    }
    userReplaces(
      isNew ? 0..<edited.length : marked?.range ?? edited.selection.range, with: text)
  }

  /// Deletes the selection, or the text from the caret to the movement's destination.
  func userDeletes(_ movement: TextMovement) {
    endMarking()
    var selection = edited.selection
    if selection.isEmpty {
      selection.head = destination(of: movement, from: selection.head)
    }
    userReplaces(selection.range, with: "")
  }

  /// Replaces the selection by the text of the pasteboard.
  func userPastes() {
    guard acceptsChanges, let text = UIPasteboard.general.string else { return }
    endMarking()
    history.closeEdit()
    userReplaces(edited.selection.range, with: text, named: "Paste")
    history.closeEdit()
  }

  /// Moves the selected text to the pasteboard.
  func userCuts() {
    endMarking()
    guard acceptsChanges, copySelection() else { return }
    userReplaces(edited.selection.range, with: "", named: "Cut")
  }

  /// Replaces a range so that it can be undone.
  func replace(_ range: Range<Int>, with text: TextFragment, named name: String = "Typing") {
    let before = edited.selection
    let old = edited.fragment(in: range)
    editorOptions?.inputDelegate?.textWillChange(self)
    edited.replace(range, with: text)
    let edit = TextEdit(
      start: range.lowerBound, old: old, new: text, before: before, after: edited.selection)
    register(edit, named: name)
    textDidChange()
    editorOptions?.inputDelegate?.textDidChange(self)
  }

  /// The undo manager takes an edit back.
  func takeBack(_ edit: TextEdit) {
    editorOptions?.inputDelegate?.textWillChange(self)
    defer { editorOptions?.inputDelegate?.textDidChange(self) }
    putBackMarked()
    history.closeEdit()
    // Where a manager was exchanged for another, the text may be another one than it knows.
    guard edit.newRange.upperBound <= edited.length else { return }
    edited.replace(edit.newRange, with: edit.old)
    edited.select(edit.before)
    register(edit.inverse, named: "Typing")
    history.closeEdit()
    textDidChange()
    tellChange()
    showCaret()
  }

  /// Returns whether there was anything to copy.
  func copySelection() -> Bool {
    guard !edited.selection.isEmpty, !isSecret else { return false }
    UIPasteboard.general.string = edited.fragment(in: edited.selection.range).string
    return true
  }
}

// MARK: - Selecting

extension TextEditor {
  /// Selects a part of the text. Marked text stays marked where the selection is within it.
  func select(_ selection: TextSelection) {
    if let marked, selection.range.clamped(to: marked.range) != selection.range { unmark() }
    let old = edited.selection
    var new = edited
    new.select(selection)
    guard new.selection != old else { return }
    editorOptions?.inputDelegate?.selectionWillChange(self)
    edited = new
    history.closeEdit()
    selectionDidChange()
    tellSelection()
    editorOptions?.inputDelegate?.selectionDidChange(self)
  }

  func move(_ movement: TextMovement, extends: Bool) {
    endMarking()
    moveCaret(movement, extends: extends)
    showCaret()
  }

  /// Moves the caret, or the end of the selection with it, to a movement's destination.
  func moveCaret(_ movement: TextMovement, extends: Bool) {
    let selection = edited.selection
    if !extends, !selection.isEmpty, movement == .backward || movement == .forward {
      let range = selection.range
      return select(
        TextSelection(caret: movement == .backward ? range.lowerBound : range.upperBound))
    }
    let head = destination(of: movement, from: selection.head)
    select(TextSelection(anchor: extends ? selection.anchor : head, head: head))
  }

  /// Applies a key to the text. Returns false for one that does nothing.
  func edit(with press: UIPress) -> Bool {
    guard isInUse, let key = press.key.flatMap(TextKey.init), takes(key) else { return false }
    switch key {
    case .character: break
    case .submit: submit()
    case .tab: insertText("\t")
    case .delete(.backward): deleteBackward()
    case .delete(let movement): userDeletes(movement)
    case .move(let movement, let extends):
      move(movement, extends: extends)
    case .selectAll, .cut, .copy, .paste:
      return StandardEditAction(key)?.isPerformed(by: self, sender: nil) ?? false
    case .undo:
      endMarking()
      _ = undoManager?.undoForUser()
    case .redo:
      endMarking()
      _ = undoManager?.redoForUser()
    }
    return true
  }
}
