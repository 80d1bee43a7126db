import Foundation

extension EditedText {
  /// Where the caret goes from `offset`.
  ///
  /// - Parameter isSecret: Whether the words of the text must not show.
  func offset(_ movement: TextMovement, from offset: Int, isSecret: Bool) -> Int {
    let place = character(at: offset)
    switch movement {
    case .backward: return edges[max(0, place - 1)]
    case .forward: return edges[min(characterCount, place + 1)]
    case .wordBackward where !isSecret: return edges[wordStart(before: place)]
    case .wordForward where !isSecret: return edges[wordEnd(after: place)]
    case .toStart, .wordBackward: return 0
    case .toEnd, .wordForward: return length
    }
  }

  /// The offsets of the word, or the run of spaces or of symbols, that contains the character at
  /// `offset`; at the end of the text, of the one before.
  func word(at offset: Int, isSecret: Bool) -> Range<Int> {
    guard !isSecret, characterCount > 0 else { return 0..<length }
    let kinds = string.map(CharacterKind.init)
    let place = min(character(at: offset), characterCount - 1)
    var low = place
    var high = place + 1
    while low > 0, kinds[low - 1] == kinds[place] { low -= 1 }
    while high < characterCount, kinds[high] == kinds[place] { high += 1 }
    return edges[low]..<edges[high]
  }

  private func wordStart(before place: Int) -> Int {
    let kinds = string.map(CharacterKind.init)
    var place = place
    while place > 0, kinds[place - 1] != .word { place -= 1 }
    while place > 0, kinds[place - 1] == .word { place -= 1 }
    return place
  }

  private func wordEnd(after place: Int) -> Int {
    let kinds = string.map(CharacterKind.init)
    var place = place
    while place < kinds.count, kinds[place] != .word { place += 1 }
    while place < kinds.count, kinds[place] == .word { place += 1 }
    return place
  }
}

/// What a character is for the division of a text into words.
private enum CharacterKind {
  case word, space, symbol

  init(_ character: Character) {
    if character.isLetter || character.isNumber || character == "_" {
      self = .word
    } else {
      self = character.isWhitespace ? .space : .symbol
    }
  }
}
