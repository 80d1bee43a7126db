import Expectations
import Foundation
import SegueMedia
import SegueRandom
import Testing

@testable import Segue
@testable import SegueText

/// Paragraphs divided into lines.
@MainActor @Suite struct LineBreakingTests {
  private let font = UIFont.systemFont(ofSize: 13)
  private let text = "The old view shrinks to a tenth while the new one fades in."

  private func width(_ text: String) -> CGFloat {
    FontLibrary.shared.width(of: text, font: font.descriptor)
  }

  private func lines(
    of text: String, width: CGFloat, limit: Int = 0,
    mode: NSLineBreakMode = .byTruncatingTail
  ) -> [TextLine] {
    var style = NSParagraphStyle.Values()
    style.lineBreakMode = mode
    let base = TextStyle(font: font, color: .black)
    let styled = StyledText(TextFragment(text), base: base, paragraphStyle: style)
    return TextBlock(styled, width: width, limit: limit).lines
  }

  @Test(arguments: stride(from: 20, through: 400, by: 13).map { CGFloat($0) })
  func linesFitAndLoseNothingButSpaces(width: CGFloat) {
    let lines = lines(of: text, width: width)

    let words = { (text: String) in text.filter { !$0.isWhitespace } }
    expectEqual(words(lines.map(\.text).joined()), words(text))
    for line in lines where line.text.count > 1 { expect(line.width <= width + 0.01) }
  }

  @Test func wordsStayWholeWhereTheyFit() {
    let lines = lines(of: "one two three", width: width("one two") + 1)

    expectEqual(lines.map(\.text), ["one two", "three"])
  }

  @Test func aTextOfExactlyItsOwnWidthIsOneLine() {
    expectEqual(lines(of: text, width: width(text)).count, 1)
  }

  @Test func lineFeedsAlwaysBreakAndMayLeaveEmptyLines() {
    let lines = lines(of: "one\n\ntwo\r\nthree", width: 1000)

    expectEqual(lines.map(\.text), ["one", "", "two", "three"])
  }

  @Test func aWordWiderThanTheLineIsBrokenInside() {
    let lines = lines(of: "interactively", width: width("interac") + 0.5)

    expectEqual(lines.first?.text, "interac")
    expectEqual(lines.map(\.text).joined(), "interactively")
  }

  @Test(arguments: [0, -10, 0.5] as [CGFloat])
  func withoutRoomEachCharacterHasItsLine(width: CGFloat) {
    let lines = lines(of: "abc", width: width)

    expectEqual(lines.map(\.text), ["a", "b", "c"])
  }

  @Test func theLastAllowedLineEndsWithAnEllipsis() throws {
    let lines = lines(of: text, width: 120, limit: 2)

    let last = try #require(lines.last)
    expectEqual(lines.count, 2)
    expect(last.isTruncated)
    expect(last.text.hasSuffix("…"))
    expect(last.width <= 120.01)
  }

  @Test func aLineFollowedByAnotherParagraphIsMarkedAsCut() {
    let lines = lines(of: "one\ntwo", width: 200, limit: 1)

    expectEqual(lines.map(\.text), ["one…"])
  }

  @Test(
    arguments: [
      (NSLineBreakMode.byTruncatingTail, "Spring…"), (.byTruncatingHead, "… slide"),
      (.byTruncatingMiddle, "Spr…ide"), (.byClipping, "Spring slide"),
    ])
  func truncationKeepsTheRightEnds(mode: NSLineBreakMode, expected: String) {
    let room = mode == .byClipping ? 10 : width(expected) + 0.5

    let line = lines(of: "Spring slide", width: room, limit: 1, mode: mode)[0]

    expectEqual(line.text, expected)
    expectEqual(line.isTruncated, mode != .byClipping)
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
  func aTruncatedLineShowsAsMuchAsFits(mode: NSLineBreakMode) {
    let letters = text.filter { !$0.isWhitespace }
    for width in stride(from: CGFloat(20), through: 300, by: 3.5) {
      let line = lines(of: letters, width: width, limit: 1, mode: mode)[0]

      let parts = line.text.split(separator: "…", omittingEmptySubsequences: false)
      expectEqual(parts.count, 2, "“\(line.text)”")
      guard parts.count == 2 else { continue }
      let (head, tail) = (parts[0].count, parts[1].count)
      expect(letters.hasPrefix(parts[0]) && letters.hasSuffix(parts[1]))
      expect(line.width <= width + 0.01)
      let growsBefore = mode == .byTruncatingTail || mode == .byTruncatingMiddle && head == tail
      let longer =
        letters.prefix(head + (growsBefore ? 1 : 0)) + "…"
        + letters.suffix(tail + (growsBefore ? 0 : 1))
      expect(self.width(String(longer)) > width, "“\(line.text)” at \(width)")
    }
  }

  @Test func wrappingByCharactersFillsEachLine() {
    let lines = lines(
      of: "one two", width: width("one t") + 0.2, mode: .byCharWrapping)

    expectEqual(lines.map(\.text), ["one t", "wo"])
  }

  // MARK: Against a reference

  /// Lines as by measuring each possible one, without pens.
  private func reference(
    _ paragraph: StyledText.Paragraph, width: CGFloat, byCharacters: Bool
  ) -> [Range<Int>] {
    let characters = paragraph.characters
    var lines: [Range<Int>] = []
    var start = 0
    repeat {
      func fits(_ end: Int) -> Bool {
        paragraph.width(of: paragraph.trimmed(start..<end), from: 0) <= width + 0.01
      }
      var end = start
      while end < characters.count, fits(end + 1) { end += 1 }
      if !byCharacters {
        // A whole word may be narrower than its first letters, as they are joined.
        let words = (start + 1...characters.count).filter { place in
          let last = characters[place - 1]
          let follows = place == characters.count || !characters[place].isWhitespace
          return follows && (place == characters.count || last.isWhitespace || last == "-")
            && !paragraph.trimmed(start..<place).isEmpty && fits(place)
        }
        end = words.last ?? end
      }
      end = max(end, min(start + 1, characters.count))
      lines.append(start..<end)
      start = end
    } while start < characters.count
    return lines
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func linesEndWhereMeasuringEachPossibleOneEndsThem(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = [
      "a", "jam", "fjord", "Wave", "AVAVA", "container-view", "in", "office", "“Tj”", "ÅÉ",
      "שלום", "עולם", "مرحبا", "بالعالم", "incomprehensibilities", "12:30", "x", "f",
    ]
    for _ in 0..<40 {
      let byCharacters = random.chance(0.3)
      let width = CGFloat(20 + random.below(400))
      let text = (0...random.below(60)).map { _ in random.element(of: words) }
        .filter { width > 150 && !byCharacters || !$0.contains(where: \.isJoined) }
        .joined(separator: random.chance(0.2) ? "  " : " ")
      var base = TextStyle(font: .systemFont(ofSize: CGFloat(9 + random.below(20))), color: .black)
      if random.chance(0.3) { base.tracking = CGFloat(random.number(-0.5, 2)) }
      var style = NSParagraphStyle.Values()
      if byCharacters { style.lineBreakMode = .byCharWrapping }
      let paragraph = StyledText(TextFragment(text), base: base, paragraphStyle: style)
        .paragraphs[0]
      var breaker = LineBreaker(paragraph)
      var found: [Range<Int>] = []
      repeat {
        let start = found.last?.upperBound ?? 0
        found.append(start..<breaker.lineEnd(from: start, indent: 0, availableWidth: width))
      } while found[found.count - 1].upperBound < paragraph.characters.count

      expectEqual(
        found, reference(paragraph, width: width, byCharacters: byCharacters),
        "“\(text)” in \(width)")
    }
  }
}

extension TextLine {
  fileprivate var text: String { pieces.map(\.text).joined() }
}

extension LineBreakingTests {
  @Test(arguments: ["Spring slide", "a ", "one\ntwo", "tab\there", "Ünder", "x", "~"])
  func aLabelHasTheSizeOfItsLines(text: String) {
    let font = UIFont.systemFont(ofSize: 13)
    for width in [10, 40, 75.5, 300] as [CGFloat] {
      for limit in [0, 1] {
        let content = LabelContent(
          text: text, attributed: nil, font: font, color: .black, alignment: .natural,
          mode: .byTruncatingTail, limit: limit, baseline: .alignBaselines)
        var attributed = content
        attributed.attributed = NSAttributedString(string: text)

        expectEqual(content.size(width: width), attributed.size(width: width))
      }
    }
  }
}
