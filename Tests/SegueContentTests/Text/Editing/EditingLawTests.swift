import Expectations
import Foundation
import SegueRandom
import Testing

@testable import Segue
@testable import SegueText

/// Laws that hold for every text and every sequence of edits.
@MainActor @Suite struct EditingLawTests {
  private static let pieces = [
    "a", "b ", " ", "word", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇩🇪", "🇩", "e", "3.5", "\u{200D}", "ﬁ",
    "\r\n",
  ]
  private static let keys = [
    "left", "right", "home", "end", "ctrl left", "ctrl right", "shift left", "shift right",
    "shift end", "ctrl shift left", "backspace", "delete", "ctrl backspace", "ctrl delete",
    "ctrl a", "ctrl x", "ctrl v",
  ]

  /// Plays random edits, a key also several times in a row, and returns what is shown after each.
  private func edit(_ fixture: FieldFixture, seed: UInt64, count: Int) -> [String] {
    var random = SeededRandom(seed: seed)
    return (0..<count).flatMap { _ in
      let key = random.chance(0.5) ? random.element(of: Self.keys) : nil
      return (0...random.below(4)).map { _ in
        if let key {
          fixture.keys(key)
        } else {
          fixture.field.insertText(random.element(of: Self.pieces))
        }
        return fixture.shown
      }
    }
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func undoGoesBackThroughTextsAndSelectionsAndRedoForward(seed: UInt64) {
    let fixture = FieldFixture("start")
    let shown = [scalars(fixture.shown)] + edit(fixture, seed: seed, count: 30).map(scalars)
    let last = scalars(fixture.field.edited.string)

    var back = shown.count - 1
    while fixture.field.undoManager?.canUndo == true {
      fixture.keys("ctrl z")
      let place = shown[...back].lastIndex(of: scalars(fixture.shown))
      expect(place != nil)
      back = place ?? back
    }
    expectEqual(scalars(fixture.field.edited.string), scalars("start"))
    while fixture.field.undoManager?.canRedo == true {
      fixture.keys(seed % 2 == 0 ? "ctrl y" : "ctrl shift z")
    }

    expectEqual(scalars(fixture.field.edited.string), last)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theSelectionIsAlwaysWholeCharacters(seed: UInt64) {
    let fixture = FieldFixture()

    for step in 0..<8 {
      _ = edit(fixture, seed: seed * 100 + UInt64(step), count: 10)
      let edited = fixture.field.edited

      expect(edited.edges.contains(edited.selection.anchor))
      expect(edited.edges.contains(edited.selection.head))
      expectEqual(edited.edges, EditedText(edited.string).edges)
      expectEqual(fixture.field.lineView.line.edges.count, edited.edges.count)
    }
  }

  @Test(arguments: ["w", "word", "two words", "👩‍👩‍👧é 🇩🇪", "שלום (12)"])
  func deletingWhatWasTypedIsTheInverse(text: String) {
    let fixture = FieldFixture("before after")
    let place = fixture.field.position(from: fixture.field.beginningOfDocument, offset: 7)
    fixture.field.selectedTextRange = place.flatMap { fixture.field.textRange(from: $0, to: $0) }

    fixture.field.insertText(text)
    let caret = fixture.field.edited.selection.head
    fixture.field.selectedTextRange = UITextRange(7..<caret)
    fixture.keys("backspace")

    expectEqual(fixture.shown, "before |after")
  }

  @Test(arguments: [
    "AVAVA To Ty", "office ﬁ -> 10x20", "é👩‍👩‍👧 🇩🇪", String(repeating: "Wa. ", count: 60),
  ])
  func placesOfTheCaretGrowWithTheText(text: String) {
    let font = UIFont.systemFont(ofSize: 13)

    let line = LineLayout(text, font: font)

    expectEqual(line.edges.count, text.count + 1)
    expect(zip(line.edges, line.edges.dropFirst()).allSatisfy { $0 <= $1 })
    let measured: CGFloat = text.size(withAttributes: [.font: font]).width
    let tolerance: CGFloat = 0.05 * line.width
    expect(abs(line.width - measured) < tolerance)
    for (index, x) in line.edges.enumerated() {
      let found = line.character(nearestTo: x)
      expectEqual(line.edges[found], x, "\(index)")
    }
    expect(line.character(nearestTo: -5) == 0 && line.character(nearestTo: 1e6) == text.count)
  }

  @Test func anEditedLineIsMeasuredAsIfItWereNew() {
    let font = UIFont.systemFont(ofSize: 13)
    let old = LineLayout("one two three", font: font)

    let new = LineLayout("one twofold three", font: font, reusing: old)

    expectEqual(new.edges, LineLayout("one twofold three", font: font).edges)
  }

  @Test func onlyTheLastEditsAreKept() {
    let fixture = FieldFixture()

    for _ in 0..<EditHistory.limit + 20 {
      fixture.field.insertText("a")
      fixture.keys("left", "right")
    }
    while fixture.field.undoManager?.canUndo == true { fixture.keys("ctrl z") }

    expectEqual(fixture.field.edited.length, 20)
  }

  @Test func typingIsUndoneByWords() {
    let fixture = FieldFixture()

    fixture.stage.type("one two")
    fixture.keys("ctrl z")
    expectEqual(fixture.shown, "one |")
    fixture.keys("ctrl z")
    expectEqual(fixture.shown, "|")
    fixture.keys("ctrl y")

    expectEqual(fixture.shown, "one |")
  }
}
