import Foundation

internal import CText

/// The reading direction of a paragraph's characters: the Unicode Bidirectional Algorithm (UAX 9),
/// by fribidi.
///
/// A level is even for what is read from left to right and odd for the other direction; it grows with each part that is
/// embedded in another, as a number is in Hebrew:
///
///     text     a b c   D E F   1 2   G H
///     level    0 0 0 0 1 1 1 1 2 2 1 1 1
///     seen     a b c   H G   1 2   F E D
package struct BidiParagraph {
  /// The direction of the paragraph.
  package let direction: TextDirection
  /// The level of each character.
  package let levels: [UInt8]

  /// - Parameters:
  ///   - characters: One paragraph, without the line feed.
  ///   - direction: The direction of the paragraph; nil: that of its first letter, and without any
  ///     from left to right.
  package init(_ characters: [Character], direction: TextDirection? = nil) {
    let scalars = characters.flatMap { $0.unicodeScalars.map(\.value) }
    let found = Self.levels(of: scalars, direction: direction)
    self.direction = found.direction
    var place = 0
    levels = characters.map { character in
      // Marks have the level of the letter below them.
      defer { place += character.unicodeScalars.count }
      return found.levels[place]
    }
  }

  private static func levels(
    of scalars: [UInt32], direction: TextDirection?
  ) -> (direction: TextDirection, levels: [UInt8]) {
    let count = FriBidiStrIndex(scalars.count)
    var kinds = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &kinds)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    fribidi_get_bracket_types(scalars, count, kinds, &brackets)
    var paragraph = direction.map(kind) ?? fribidi_get_par_direction(kinds, count)
    let found: TextDirection =
      paragraph == bidi_paragraph_right_to_left ? .rightToLeft : .leftToRight
    let base: Int8 = found == .rightToLeft ? 1 : 0
    var levels = [Int8](repeating: base, count: scalars.count)
    let depth = fribidi_get_par_embedding_levels_ex(kinds, brackets, count, &paragraph, &levels)
    // 0: there was no memory.
    guard depth > 0 else {
      return (found, [UInt8](repeating: UInt8(base), count: scalars.count))
    }
    return (found, levels.map { UInt8(max(0, $0)) })
  }

  private static func kind(of direction: TextDirection) -> FriBidiParType {
    direction == .rightToLeft ? bidi_paragraph_right_to_left : bidi_paragraph_left_to_right
  }
}

// MARK: - Lines

extension BidiParagraph {
  /// The direction of what has this level.
  package static func direction(_ level: UInt8) -> TextDirection {
    level % 2 == 1 ? .rightToLeft : .leftToRight
  }

  /// The places of the parts of a line from left to right, by their levels (rule L2): from the highest level to the
  /// lowest odd one, what has that level or more is turned round.
  package static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard var level = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    while level >= lowest {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }
}
