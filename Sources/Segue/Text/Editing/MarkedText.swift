import Foundation

/// A part of a text that is not final: composed by an input method, or marked by a program (K25).
///
///     setMarkedText, compose ─▶ marked ─┬─ insertText: what is typed takes its place
///                                       ├─ unmarkText: it stays as it is
///                                       └─ putBackMarked: what it replaced is back
struct MarkedText {
  /// The range of the marked text, in UTF-16 units.
  var range: Range<Int>
  /// The text that the marked text has replaced.
  var original: TextFragment
  /// The selection before the marking.
  var before: TextSelection
  /// Whether an input method composes it. Composed text is dropped where the user does something else, because the
  /// input method has not committed it.
  var isComposed: Bool
}

extension TextEditor {
  /// Shows the text that an input method composes in the place of the selection; an empty text drops it.
  ///
  /// - Parameter caret: The distance of the caret from the beginning of `text`, in characters.
  func compose(_ text: String, caret: Int) {
    guard isInUse, acceptsChanges else { return }
    if text.isEmpty {
      guard marked != nil else { return }
      endMarking()
    } else {
      let offset = text.prefix(max(0, caret)).utf16.count
      mark(text, offset..<offset, isComposed: true)
    }
  }

  /// Marks a text, in the place of the marked text or else of the selection.
  ///
  /// - Parameters:
  ///   - text: If it is empty, nothing is marked afterwards.
  ///   - selected: The part of it to select, in UTF-16 units.
  ///   - isComposed: Whether an input method composes it.
  func mark(_ text: String, _ selected: Range<Int>, isComposed: Bool) {
    let old = marked?.range ?? edited.selection.range
    var new =
      marked
      ?? MarkedText(
        range: old, original: edited.fragment(in: old), before: edited.selection,
        isComposed: isComposed)
    let text = typed(text, limit: Content.limit - edited.length + old.count)
    let length = text.utf16.count
    new.range = old.lowerBound..<old.lowerBound + length
    editorOptions?.inputDelegate?.textWillChange(self)
    history.closeEdit()
    edited.replace(old, with: dressed(text))
    let (start, part) = (old.lowerBound, selected.clamped(to: 0..<length))
    edited.select(TextSelection(start + part.lowerBound..<start + part.upperBound))
    marked = new
    if text.isEmpty { unmark() } else { textDidChange() }
    tellChange()
    showCaret()
    editorOptions?.inputDelegate?.textDidChange(self)
  }

  /// Accepts the marked text, which can then be undone.
  func unmark() {
    guard let marked else { return }
    self.marked = nil
    let edit = TextEdit(
      start: marked.range.lowerBound, old: marked.original, new: edited.fragment(in: marked.range),
      before: marked.before, after: edited.selection)
    if !edit.old.isEmpty || !edit.new.isEmpty { register(edit, named: "Typing") }
    history.closeEdit()
    textDidChange()
  }

  /// Ends the marking, as the user does something else: composed text is dropped, and text that a program marked is
  /// accepted.
  func endMarking() {
    guard let marked else { return }
    guard marked.isComposed else { return unmark() }
    editorOptions?.inputDelegate?.textWillChange(self)
    putBackMarked()
    textDidChange()
    tellChange()
    editorOptions?.inputDelegate?.textDidChange(self)
  }

  /// Restores the text from before the marking. It is not shown yet, and nobody is notified.
  func putBackMarked() {
    guard let marked else { return }
    self.marked = nil
    edited.replace(marked.range, with: marked.original)
    edited.select(marked.before)
  }
}
