import Foundation

/// What an input method composes in the place of the selection, until it is typed or dropped.
struct TextComposition {
  var text: String
  /// In characters from its beginning.
  var caret: Int

  private func head(_ edited: EditedText) -> String {
    edited.text(in: 0..<edited.selection.range.lowerBound)
  }

  /// The text with the composition.
  func shown(in edited: EditedText) -> String {
    head(edited) + text + edited.text(in: edited.selection.range.upperBound..<edited.length)
  }

  /// The characters of that text that are composed, by number.
  func characters(in edited: EditedText) -> Range<Int> {
    let start = head(edited).count
    return start..<max(start, (head(edited) + text).count)
  }

  /// The character of that text before which the caret is, by number.
  func caretCharacter(in edited: EditedText) -> Int {
    (head(edited) + text.prefix(max(0, caret))).count
  }
}
