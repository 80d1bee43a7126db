import Expectations
import Foundation
import SegueRandom
import Testing

@testable import Segue
@testable import SegueText

/// Laws that hold for every document and every sequence of edits.
@MainActor @Suite struct DocumentLawTests {
  private static let pieces = [
    "a", "b ", " ", "word", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇩🇪", "🇩", "\n", "\r\n", "\t",
    "\u{200D}",
    String(repeating: "long line ", count: 40) + "\n",
    String(repeating: "one long paragraph ", count: 300), String(repeating: "x", count: 700),
  ]
  private static let keys = [
    "left", "right", "up", "down", "home", "end", "ctrl left", "ctrl right", "shift left",
    "shift down", "ctrl shift left", "shift up", "pageup", "pagedown", "ctrl home", "backspace",
    "delete", "ctrl backspace", "ctrl delete", "ctrl x", "ctrl v",
  ]

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func undoOfAllGivesTheFirstTextBackAndRedoTheLast(seed: UInt64) {
    let fixture = TextViewFixture("start\n")
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      if random.chance(0.6) {
        fixture.view.insertText(random.element(of: Self.pieces))
      } else {
        fixture.keys(random.element(of: Self.keys))
      }
    }
    let last = scalars(fixture.view.text)

    while fixture.view.undoManager?.canUndo == true { fixture.keys("ctrl z") }
    expectEqual(scalars(fixture.view.text), scalars("start\n"))
    while fixture.view.undoManager?.canRedo == true { fixture.keys("ctrl y") }

    expectEqual(scalars(fixture.view.text), last)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func anEditedDocumentIsLikeANewOne(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var document = EditedDocument(TextFragment("first\nsecond"))
    var text = Array("first\nsecond".utf16)
    for step in 0..<50 {
      let low = document.wholeCharacters(random.below(document.length + 1)..<Int.max).lowerBound
      let high = document.wholeCharacters(low..<min(document.length, low + random.below(300)))
        .upperBound
      let piece = random.element(of: Self.pieces)

      document.replace(low..<high, with: TextFragment(piece))
      text.replaceSubrange(low..<high, with: Array(piece.utf16))

      guard step % 10 == 9 else { continue }
      let fresh = EditedDocument(TextFragment(String(decoding: text, as: UTF16.self)))
      expectEqual(Array(document.string.utf16), text)
      expectEqual(document.length, text.count)
      expect(document.selection.head >= low)
      let style = UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 100)).flow.style
      var narrow = style
      narrow.width = 140
      expectEqual(lines(of: document, narrow), lines(of: fresh, narrow))
    }
  }

  private func lines(of document: EditedDocument, _ style: TextFlowStyle) -> [Range<Int>] {
    var flow = TextFlow(document, style)
    _ = flow.layOut(0...0)
    return flow.lines(in: 0...flow.height).map(\.units)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func linesThatAreKeptAreLikeNewOnes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let fixture = TextViewFixture(String(repeating: "some words to begin with\n", count: 80))
    for _ in 0..<12 {
      let place = random.below(fixture.view.edited.length)
      fixture.view.selectedRange = NSRange(location: place, length: random.below(20))
      fixture.view.insertText(random.element(of: Self.pieces))
    }
    fixture.view.layoutIfNeeded()
    var fresh = TextFlow(fixture.view.edited, fixture.view.flow.style)
    _ = fresh.layOut(0...0)

    expectEqual(fixture.view.flow.tops.last, fresh.height)
    let units = fixture.view.flow.lines(in: 0...fresh.height).map(\.units)
    expectEqual(units, fresh.lines(in: 0...fresh.height).map(\.units))
  }

  @Test(arguments: ["w", "two words", "👩‍👩‍👧é 🇩🇪", "one\ntwo\n", "\n"])
  func deletingWhatWasTypedIsTheInverse(text: String) {
    let fixture = TextViewFixture(marked: "before |after\nlast")

    fixture.view.insertText(text)
    let caret = fixture.view.selectedRange.location
    fixture.view.selectedRange = NSRange(location: 7, length: caret - 7)
    fixture.keys("backspace")

    expectEqual(fixture.shown, "before |after\nlast")
  }

  @Test(arguments: [
    "AVA To\n\n\twords that are wrapped, é👩‍👩‍👧 and\ttabs - end\n",
    "שלום עולם\n12 שלום (a) wrapped עולם שלום עולם שלום, end\nשלום\tעולם",
  ])
  func everyPlaceHasACaretThatAClickFinds(text: String) {
    let fixture = TextViewFixture(text)
    fixture.view.layoutIfNeeded()
    var offset = 0
    while true {
      let rect = fixture.view.caretRect(for: TextOffset(offset))
      let found = fixture.view.closestPosition(to: CGPoint(x: rect.midX, y: rect.midY))
      let other = fixture.view.caretRect(for: found ?? TextOffset(-1))
      expect(abs(other.midX - rect.midX) < 1 && other.minY == rect.minY, "\(offset)")
      guard offset < fixture.view.edited.length else { break }
      offset = fixture.view.edited.edge(after: offset)
    }
  }

  @Test func arrowsMoveAsTheCaretIsSeen() {
    let fixture = TextViewFixture("שלום עולם")
    fixture.keys("ctrl home")
    var places = [fixture.view.caretArea.midX]

    for _ in 0..<9 {
      fixture.keys("left")
      places.append(fixture.view.caretArea.midX)
    }

    expectEqual(places, places.sorted(by: >))
    expectEqual(fixture.view.selectedRange.location, 9)
    // Natural text that is read from right to left begins at the right.
    expect(places[0] > fixture.view.bounds.maxX - 8)
  }
}
