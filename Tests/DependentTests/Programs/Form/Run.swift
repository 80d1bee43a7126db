import UIKit

/// Shows the form, folds its note away, and says where things are.
@MainActor public func runForm(on stage: HeadlessStage) -> String {
  let form = FormController()
  stage.show(form)
  stage.turn()
  let width = form.view.bounds.width
  let rows = form.rows.arrangedSubviews.map { Int($0.frame.minY) }
  let gap = form.button.frame.minY - form.note.frame.maxY
  let before = form.button.frame.minY
  let folded = form.note.frame.height
  form.noteHeight.isActive = true
  UIView.animate(withDuration: 0.4) { form.view.layoutIfNeeded() }
  stage.run(for: 0.2)
  let shown = form.button.layer.presentation()?.frame.minY ?? 0
  stage.settle()
  let after = form.button.frame.minY
  let words = [
    form.rows.frame.width == width - 40 ? "wide" : "narrow", "\(rows)", "\(Int(gap))",
    form.note.frame.height == 0 && before - after == folded ? "folded" : "open",
    shown < before && shown > after ? "on its way" : "at once",
    form.isSettled ? "settled" : "open",
  ]
  return words.joined(separator: " ")
}

/// Edits a note, searches in it, undoes the edit, and says what happened.
@MainActor public func runNote(on stage: HeadlessStage) -> String {
  let note = NoteController()
  stage.show(note)
  stage.turn()
  note.textView.becomeFirstResponder()
  stage.type("#s\n")
  note.searchBar.becomeFirstResponder()
  stage.type("not")
  stage.key(UIKeyCommand.inputEscape)
  stage.settle()
  let selection = note.textView.selectedRange
  if note.textView.undoManager?.canUndo == true { note.textView.undoManager?.undo() }
  return (note.journal + ["\(selection.location)+\(selection.length)"]).joined(separator: ", ")
}
