import Foundation

// The standard edit actions of text fields and text views.

extension TextEditor {
  /// Whether the user can perform a standard edit action now (RA5).
  func canPerform(_ action: StandardEditAction) -> Bool {
    let selection = edited.selection
    switch action {
    case .cut: return acceptsChanges && !selection.isEmpty && !isSecret
    case .copy: return !selection.isEmpty && !isSecret
    case .paste: return acceptsChanges && UIPasteboard.general.hasStrings
    case .delete: return acceptsChanges && !selection.isEmpty
    case .select: return selection.isEmpty && edited.length > 0
    case .selectAll: return selection.range.count < edited.length
    }
  }

  /// Selects the word at the caret, or nearest to it.
  func userSelectsWord() {
    guard edited.length > 0 else { return }
    endMarking()
    let caret = min(edited.selection.head, edited.edge(before: edited.length))
    select(TextSelection(edited.word(at: caret, isSecret: isSecret)))
  }

  func userDeletesSelection() {
    endMarking()
    guard acceptsChanges, !edited.selection.isEmpty else { return }
    userReplaces(edited.selection.range, with: "", named: "Delete")
  }
}
