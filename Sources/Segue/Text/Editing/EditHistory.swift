import Foundation

/// One replacement in a text, which can be undone.
struct TextEdit {
  /// The start of the replacement, in UTF-16 units.
  var start: Int
  var old: TextFragment
  var new: TextFragment
  var before: TextSelection
  var after: TextSelection

  /// The range of the old text, in UTF-16 units.
  var oldRange: Range<Int> { start..<start + old.length }
  /// The range of the new text, in UTF-16 units.
  var newRange: Range<Int> { start..<start + new.length }
  /// The size of both texts, in bytes of UTF-8.
  fileprivate var size: Int { old.string.utf8.count + new.string.utf8.count }

  /// The edit that takes this one back.
  var inverse: TextEdit {
    TextEdit(start: start, old: new, new: old, before: after, after: before)
  }
}

/// The undo history of a text: an undo manager of its own, in which its edits are registered.
///
/// Letters typed one after the other are undone by words, deleted ones together (K11).
@MainActor struct EditHistory {
  /// Made when it is first asked for.
  lazy var manager: UndoManager = {
    let manager = UndoManager()
    manager.levelsOfUndo = Self.limit
    manager.sizeLimit = Self.sizeLimit
    return manager
  }()
  /// The last edit, to which the next may be joined.
  fileprivate weak var last: EditAction?
  /// Whether any edit was registered.
  fileprivate var isUsed = false

  /// The most edits that can be undone.
  static let limit = 100
  /// The greatest size of the texts of all edits together, in bytes of UTF-8: beyond it, the oldest edits are
  /// forgotten, but the last one never.
  static let sizeLimit = 1 << 26

  /// Ends the last edit, as after a move of the caret: text that is typed now is undone by itself.
  mutating func closeEdit() {
    last = nil
  }
}

extension TextEditor {
  /// Registers an edit with the undo manager, or joins it to the last one.
  ///
  /// - Parameter name: The name of the undo action, for a menu.
  func register(_ edit: TextEdit, named name: String) {
    guard let undoManager else { return }
    history.isUsed = true
    guard undoManager.isUndoRegistrationEnabled else {
      // The edits before cannot be undone without this one.
      return undoManager.removeAllActions(withTarget: self)
    }
    if let last = history.last, let joined = last.edit.joined(with: edit),
      undoManager.extend(last, { last.edit = joined })
    {
      return
    }
    let action = EditAction(self, edit)
    history.last = action
    undoManager.register(action, named: name)
  }

  /// Forgets the edits, which can no longer be undone: the text is another one.
  func forgetEdits() {
    history.last = nil
    guard history.isUsed else { return }
    history.isUsed = false
    undoManager?.removeAllActions(withTarget: self)
  }
}

/// Takes an edit of a text back.
@MainActor final class EditAction: UndoAction {
  var edit: TextEdit

  init(_ editor: some TextEditor, _ edit: TextEdit) {
    self.edit = edit
    super.init(target: editor)
  }

  override var size: Int { edit.size }

  override func run(on target: AnyObject) {
    (target as? any TextEditor)?.takeBack(edit)
  }
}

extension TextEdit {
  /// This edit and `next` as one; nil if they are to be undone one after the other.
  fileprivate func joined(with next: TextEdit) -> TextEdit? {
    guard next.before == after else { return nil }
    var joined = self
    joined.after = next.after
    if next.old.isEmpty, !new.isEmpty, next.start == newRange.upperBound {
      let beginsWord =
        new.string.last?.isWhitespace == true && next.new.string.first?.isWhitespace == false
      guard !beginsWord else { return nil }
      joined.new = new + next.new
      return joined
    }
    guard next.new.isEmpty, new.isEmpty else { return nil }
    if next.oldRange.upperBound == start {
      joined.start = next.start
      joined.old = next.old + old
    } else if next.start == start {
      joined.old = old + next.old
    } else {
      return nil
    }
    return joined
  }
}
