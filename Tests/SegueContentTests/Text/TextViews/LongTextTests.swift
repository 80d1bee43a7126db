import Expectations
import Foundation
import SegueInspection
import Testing

@testable import Segue
@testable import SegueText

/// Texts of many megabytes.
@MainActor @Suite struct LongTextTests {
  /// Ten megabytes of lines, and some of words in one line, and of one letter with accents.
  nonisolated private static let texts: [String] = {
    let line = "The quick brown fox jumps over the lazy dog, and over all that lies below it.\n"
    let lines = String(repeating: line, count: 10_000_000 / line.utf8.count)
    return [
      lines, String(repeating: "words and more ", count: 200_000),
      "e" + String(repeating: "\u{301}", count: 1_000_000),
    ]
  }()

  /// Expects that `body` takes less than `limit` seconds of processor time. Optimized code is some ten times as fast
  /// as that.
  private func expectQuick(_ limit: Double = 0.8, _ body: () -> Void) {
    let start = ProcessorTime.now
    body()
    let time = ProcessorTime.now - start
    expect(time < limit)
  }

  @Test(arguments: 0..<3)
  func aLongTextIsShownScrolledAndEditedAtOnce(index: Int) {
    let text = Self.texts[index]
    let fixture = TextViewFixture("a")
    UIPasteboard.general.string = text

    expectQuick(2) { fixture.keys("ctrl v") }
    expectEqual(fixture.view.edited.length, text.utf16.count + 1)
    expect(fixture.seesCaret)
    expectQuick { fixture.keys("ctrl home") }
    expect(fixture.seesCaret && fixture.view.contentOffset.y == 0)
    expectQuick { fixture.stage.type("x") }
    expectQuick { fixture.keys("pagedown", "down", "end") }
    expect(fixture.seesCaret)
    expectQuick {
      fixture.view.contentOffset.y = fixture.view.contentSize.height / 2
      fixture.stage.turn()
    }
    expectQuick { fixture.keys("ctrl z", "ctrl z") }

    expectEqual(fixture.view.text, "a")
  }

  @Test func onlyWhatIsSeenIsDrawnAndLaidOut() {
    let fixture = TextViewFixture(Self.texts[0], edits: false)
    let view = fixture.view

    view.contentOffset.y = view.contentSize.height / 2
    fixture.stage.turn()

    let seen = view.flow.lines(in: 0...view.flow.height)
    expect(seen.count < 200)
    expect(view.canvas.subviews.map(\.subviews.count).reduce(0, +) < 20)
  }

  @Test func whatIsSeenStaysAsTextAboveItIsLaidOut() {
    let words = (0..<20_000).map { "w\($0 % 7) \(String(repeating: "x", count: $0 % 90))" }
    let fixture = TextViewFixture(words.joined(separator: "\n"), edits: false)
    let view = fixture.view
    view.contentOffset.y = view.contentSize.height / 2
    fixture.stage.turn()

    for _ in 0..<40 {
      let first = view.flow.line(at: view.bounds.minY)
      let place = (first?.top ?? 0) - view.bounds.minY
      view.contentOffset.y -= 30
      fixture.stage.turn()
      let found = first.flatMap { view.flow.line(at: $0.units.lowerBound) }

      expectEqual(((found?.top ?? 0) - view.bounds.minY) - place, 30)
    }
  }

  @Test func aTextIsCutAtTheLimit() {
    let fixture = TextViewFixture()

    fixture.view.text = String(repeating: "0123456789abcdef", count: (1 << 20) + 1)

    expectEqual(fixture.view.edited.length, EditedDocument.limit)
    fixture.keys("ctrl end")
    fixture.stage.type("b")
    expectEqual(fixture.view.edited.length, EditedDocument.limit)
  }

  @Test func onlyTheTextsOfTheLastEditsAreKept() {
    let fixture = TextViewFixture()
    let half = TextFragment(String(repeating: "x", count: EditHistory.sizeLimit / 2))

    for _ in 0..<5 {
      fixture.view.history.closeEdit()
      fixture.view.register(
        TextEdit(
          start: 0, old: TextFragment(""), new: half, before: TextSelection(caret: 0),
          after: TextSelection(caret: 1)), named: "Typing")
    }
    let count = fixture.view.undoManager?.undoCount

    expectEqual(count, 2)
  }
}
