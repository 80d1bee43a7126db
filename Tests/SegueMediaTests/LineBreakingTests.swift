import Foundation
import SegueMedia
import Testing

@Suite struct LineBreakingTests {
  private let fonts = FontLibrary.shared
  private let font = FontDescriptor(size: 13)
  private let text = "The old view shrinks to a tenth while the new one fades in."

  private func width(_ text: String) -> CGFloat { fonts.width(of: text, font: font) }

  @Test(arguments: stride(from: 20, through: 400, by: 13).map { CGFloat($0) })
  func linesFitAndLoseNothingButSpaces(width: CGFloat) {
    let lines = fonts.lines(of: text, font: font, width: width)

    let words = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(words(lines.map(\.text).joined()) == words(text))
    for line in lines where line.text.count > 1 { #expect(line.width <= width + 0.01) }
  }

  @Test func wordsStayWholeWhereTheyFit() {
    let lines = fonts.lines(of: "one two three", font: font, width: width("one two") + 1)

    #expect(lines.map(\.text) == ["one two", "three"])
  }

  @Test func aTextOfExactlyItsOwnWidthIsOneLine() {
    #expect(fonts.lines(of: text, font: font, width: width(text)).count == 1)
  }

  @Test func lineFeedsAlwaysBreakAndMayLeaveEmptyLines() {
    let lines = fonts.lines(of: "one\n\ntwo\r\nthree", font: font, width: 1000)

    #expect(lines.map(\.text) == ["one", "", "two", "three"])
  }

  @Test func aWordWiderThanTheLineIsBrokenInside() {
    let lines = fonts.lines(of: "interactively", font: font, width: width("interac") + 0.5)

    #expect(lines.first?.text == "interac")
    #expect(lines.map(\.text).joined() == "interactively")
  }

  @Test(arguments: [0, -10, 0.5] as [CGFloat])
  func withoutRoomEachCharacterHasItsLine(width: CGFloat) {
    let lines = fonts.lines(of: "abc", font: font, width: width)

    #expect(lines.map(\.text) == ["a", "b", "c"])
  }

  @Test func theLastAllowedLineEndsWithAnEllipsis() throws {
    let lines = fonts.lines(of: text, font: font, width: 120, limit: 2)

    let last = try #require(lines.last)
    #expect(lines.count == 2)
    #expect(last.isTruncated)
    #expect(last.text.hasSuffix("…"))
    #expect(last.width <= 120.01)
  }

  @Test func aLineFollowedByAnotherParagraphIsMarkedAsCut() {
    let lines = fonts.lines(of: "one\ntwo", font: font, width: 200, limit: 1)

    #expect(lines.map(\.text) == ["one…"])
  }

  @Test(
    arguments: [
      (TextTruncation.tail, "Spring…"), (.head, "… slide"), (.middle, "Spr…ide"),
      (.clip, "Spring slide"),
    ])
  func truncationKeepsTheRightEnds(truncation: TextTruncation, expected: String) {
    let room = truncation == .clip ? 10 : width(expected) + 0.5

    let line = fonts.line(of: "Spring slide", font: font, width: room, truncation: truncation)

    #expect(line.text == expected)
    #expect(line.isTruncated == (truncation != .clip))
  }

  @Test(arguments: [TextTruncation.tail, .head, .middle])
  func aTruncatedLineShowsAsMuchAsFits(truncation: TextTruncation) {
    let letters = text.filter { !$0.isWhitespace }
    for width in stride(from: CGFloat(20), through: 300, by: 3.5) {
      let line = fonts.line(of: letters, font: font, width: width, truncation: truncation)

      let parts = line.text.split(separator: "…", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "“\(line.text)”")
      guard parts.count == 2 else { continue }
      let (head, tail) = (parts[0].count, parts[1].count)
      #expect(letters.hasPrefix(parts[0]) && letters.hasSuffix(parts[1]))
      #expect(line.width <= width + 0.01)
      let growsBefore = truncation == .tail || truncation == .middle && head == tail
      let longer =
        letters.prefix(head + (growsBefore ? 1 : 0)) + "…"
        + letters.suffix(tail + (growsBefore ? 0 : 1))
      #expect(self.width(String(longer)) > width, "“\(line.text)” at \(width)")
    }
  }

  @Test func wrappingByCharactersFillsEachLine() {
    let lines = fonts.lines(
      of: "one two", font: font, width: width("one t") + 0.2, wrapping: .characters)

    #expect(lines.map(\.text) == ["one t", "wo"])
  }
}
