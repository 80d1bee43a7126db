import Foundation

/// A text of many paragraphs with a selection. A change costs as much as the passages that it concerns, and a little
/// for each of the others.
package struct EditedDocument: EditableText {
  private(set) var passages: [TextPassage]
  /// The starts of the passages, and the end of the last one, in UTF-16 units.
  package private(set) var starts: [Int]
  package private(set) var selection: TextSelection
  private var whole: Whole

  /// 16 million UTF-16 units (K18), so that there is room for any text of 16 MB.
  package static let limit = 1 << 24

  /// A cache of the whole text, filled when it is first asked for.
  private final class Whole {
    var string: String?

    init(_ string: String? = nil) {
      self.string = string
    }
  }

  /// As much of `fragment` as the limit allows, the caret at its end.
  package init(_ fragment: TextFragment = TextFragment("")) {
    var fragment = fragment
    if fragment.string.utf8.count > Self.limit {
      fragment = fragment[0..<EditedText.cut(fragment.string, to: Self.limit).utf16.count]
    }
    passages = Self.closed(TextPassage.passages(of: fragment))
    starts = Self.starts(of: passages)
    selection = TextSelection(caret: starts[starts.count - 1])
    whole = Whole(fragment.string)
  }

  package var length: Int { starts[starts.count - 1] }

  /// The whole text.
  package var string: String {
    if let string = whole.string { return string }
    var string = ""
    string.reserveCapacity(length)
    for passage in passages { string += passage.string }
    whole.string = string
    return string
  }

  /// Whether any character has attributes.
  package var hasAttributes: Bool { passages.contains { $0.runs != nil } }

  /// The passages with an end after the last line break.
  private static func closed(_ passages: [TextPassage]) -> [TextPassage] {
    guard passages.last?.endsParagraph != false else { return passages }
    return passages + [TextPassage(TextFragment(""))]
  }

  private static func starts(of passages: [TextPassage]) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(passages.count + 1)
    var start = 0
    for passage in passages {
      starts.append(start)
      start += passage.length
    }
    starts.append(start)
    return starts
  }
}

// MARK: - Reading

extension EditedDocument {
  /// The passage that contains `offset`; the last one that begins there.
  package func passage(at offset: Int) -> Int {
    max(0, starts[..<passages.count].partitioningIndex { $0 > offset } - 1)
  }

  package func fragment(in range: Range<Int>) -> TextFragment {
    let first = passage(at: range.lowerBound)
    let last = passage(at: range.upperBound)
    func part(_ index: Int) -> TextFragment {
      let area = range.clamped(to: starts[index]..<starts[index + 1])
      return passages[index].fragment[
        area.lowerBound - starts[index]..<area.upperBound - starts[index]]
    }
    guard passages[first...last].contains(where: { $0.runs != nil }) else {
      return TextFragment((first...last).map { part($0).string }.joined(), length: range.count)
    }
    return (first...last).map(part).reduce(TextFragment(""), +)
  }

  package func edge(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let index = passage(at: offset - 1)
    let passage = passages[index]
    return starts[index] + passage.edges[passage.character(at: offset - 1 - starts[index])]
  }

  package func edge(after offset: Int) -> Int {
    guard offset < length else { return length }
    let index = passage(at: offset)
    let passage = passages[index]
    let next = passage.character(at: offset - starts[index]) + 1
    return starts[index] + passage.edges[min(next, passage.edges.count - 1)]
  }

  package func wholeCharacters(_ range: Range<Int>) -> Range<Int> {
    let low = edge(before: min(max(0, range.lowerBound), length) + 1)
    guard !range.isEmpty else { return low..<low }
    let high = edge(before: min(max(0, range.upperBound), length) + 1)
    return low..<max(low, high < range.upperBound ? edge(after: high) : high)
  }

  package func kind(at offset: Int) -> CharacterKind? {
    guard offset < length else { return nil }
    let index = passage(at: offset)
    let string = passages[index].string
    let position = String.Index(utf16Offset: offset - starts[index], in: string)
    return CharacterKind(string[position])
  }

  package func paragraph(at offset: Int) -> Range<Int> {
    func area(_ index: Int, at offset: Int) -> Range<Int> {
      let local = passages[index].paragraph(at: offset - starts[index])
      return starts[index] + local.lowerBound..<starts[index] + local.upperBound
    }
    let index = passage(at: offset)
    var range = area(index, at: offset)
    // It may consist of several passages.
    var first = index
    while first > 0, range.lowerBound == starts[first], !passages[first - 1].endsParagraph {
      first -= 1
      range = area(first, at: starts[first + 1]).lowerBound..<range.upperBound
    }
    var last = index
    while last < passages.count - 1, range.upperBound == starts[last + 1],
      !passages[last].endsParagraph
    {
      last += 1
      range = range.lowerBound..<area(last, at: starts[last]).upperBound
    }
    return range
  }
}

extension TextPassage {
  /// The paragraph that contains `offset`, without the line break at its end.
  fileprivate func paragraph(at offset: Int) -> Range<Int> {
    let position = String.Index(utf16Offset: offset, in: string)
    let head = string[..<position]
    let start = head.lastIndex(where: \.isNewline).map { string.index(after: $0) }
    let end = string[position...].firstIndex(where: \.isNewline) ?? string.endIndex
    let low = (start ?? string.startIndex).utf16Offset(in: string)
    return low..<max(low, end.utf16Offset(in: string))
  }
}

// MARK: - Changing

extension EditedDocument {
  package mutating func select(_ new: TextSelection) {
    let range = wholeCharacters(new.range)
    let isForward = new.anchor <= new.head
    selection = TextSelection(
      anchor: isForward ? range.lowerBound : range.upperBound,
      head: isForward ? range.upperBound : range.lowerBound)
  }

  package mutating func replace(_ range: Range<Int>, with replacement: TextFragment) {
    // A long paragraph is divided anew from the first passage whose end could be another one now, so that its lines do
    // not depend on earlier edits.
    var first = passage(at: range.lowerBound)
    while first > 0, !passages[first - 1].endsParagraph,
      range.lowerBound - starts[first - 1] <= TextPassage.sizeLimit
    {
      first -= 1
    }
    var last = passage(at: range.upperBound)
    while last < passages.count - 1, !passages[last].endsParagraph { last += 1 }
    let rest = starts[last + 1] - starts[first] - range.count + replacement.length
    if rest < 512, last < passages.count - 1 {
      last += 1
      while last < passages.count - 1, !passages[last].endsParagraph { last += 1 }
    }
    let text =
      fragment(in: starts[first]..<range.lowerBound) + replacement
      + fragment(in: range.upperBound..<starts[last + 1])
    var made = TextPassage.passages(of: text)
    if last == passages.count - 1 { made = Self.closed(made) }
    passages.replaceSubrange(first...last, with: made)
    starts = Self.starts(of: passages)
    whole = Whole()
    // An accent joins the letter before it, and a letter what follows it.
    let end = range.lowerBound + replacement.length
    let edge = edge(before: end + 1)
    selection = TextSelection(caret: edge < end ? self.edge(after: edge) : end)
  }

  /// Changes the attributes of every character.
  package mutating func changeAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    passages = passages.map { TextPassage($0.fragment.with(change)) }
  }
}
