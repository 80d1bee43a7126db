import Foundation

extension EditedText {
  /// Returns the offset to which a movement leads from `offset`.
  ///
  /// - Parameter isSecret: Whether the words of the text must not show.
  func offset(_ movement: TextMovement, from offset: Int, isSecret: Bool) -> Int {
    let index = character(at: offset)
    switch movement {
    case .backward: return edges[max(0, index - 1)]
    case .forward: return edges[min(characterCount, index + 1)]
    case .wordBackward where !isSecret: return wordStart(before: offset)
    case .wordForward where !isSecret: return wordEnd(after: offset)
    case .toStart, .toLineStart, .wordBackward: return 0
    case .toEnd, .toLineEnd, .wordForward: return length
    // There is one line.
    case .up, .down, .pageUp, .pageDown: return offset
    }
  }
}
