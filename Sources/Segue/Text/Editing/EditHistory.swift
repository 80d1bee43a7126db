import Foundation

/// One replacement in a text, which can be undone.
struct TextEdit {
  /// Where the replacement begins, in UTF-16 units.
  var start: Int
  var old: TextFragment
  var new: TextFragment
  var before: TextSelection
  var after: TextSelection

  /// Where the old text was.
  var oldRange: Range<Int> { start..<start + old.length }
  /// Where the new text is.
  var newRange: Range<Int> { start..<start + new.length }
  /// In bytes of UTF-8.
  fileprivate var size: Int { old.string.utf8.count + new.string.utf8.count }
}

/// The edits of a text that can be undone and redone.
///
/// Letters typed one after the other are undone by words, deleted ones together (K11).
struct EditHistory {
  private var done: [TextEdit] = []
  private var undone: [TextEdit] = []
  /// Whether the next edit may be joined to the last.
  private var isOpen = false

  /// The most edits that can be undone.
  static let limit = 100
  /// How long the texts of all edits together may be, in bytes of UTF-8: beyond it, the oldest edits are forgotten, but
  /// the last one never.
  static let sizeLimit = 1 << 26

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// The caret moved: what is typed now is undone by itself.
  mutating func closeEdit() {
    isOpen = false
  }

  mutating func record(_ edit: TextEdit) {
    undone = []
    if isOpen, let last = done.last, let joined = last.joined(with: edit) {
      done[done.count - 1] = joined
    } else {
      done.append(edit)
      if done.count > Self.limit { done.removeFirst(done.count - Self.limit) }
    }
    var size = done.reduce(0) { $0 + $1.size }
    while size > Self.sizeLimit, done.count > 1 { size -= done.removeFirst().size }
    isOpen = true
  }

  /// The last edit, to be undone; nil if there is none.
  mutating func undo() -> TextEdit? {
    isOpen = false
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit
  }

  /// The edit undone last, to be made again; nil if there is none.
  mutating func redo() -> TextEdit? {
    isOpen = false
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
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
