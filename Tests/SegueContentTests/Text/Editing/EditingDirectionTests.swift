import Expectations
import SegueLayers
import SegueRandom
import Testing

@testable import Segue
@testable import SegueText

/// The caret, the selection and the keys where text is read in both directions.
@MainActor @Suite struct EditingDirectionTests {
  private static let font = UIFont.systemFont(ofSize: 13)
  private static let parts = [
    "abc", " ", " ", "שלום", "12", "(", ")", "سلام", ",", "x", "א", "é", "👩‍👩‍👧", "بَيْت", "١٢", "–",
  ]

  private func line(
    _ text: String, _ direction: NSWritingDirection = .natural
  ) -> LineLayout {
    LineLayout(text, font: Self.font, direction: direction)
  }

  private func forEachLine(_ body: (LineLayout, String) throws -> Void) rethrows {
    var random = SeededRandom(seed: 15)
    let directions = [NSWritingDirection.natural, .leftToRight, .rightToLeft]
    for _ in 0..<150 {
      let text = (0...random.below(8)).map { _ in random.element(of: Self.parts) }.joined()
      try body(line(text, random.element(of: directions)), text)
    }
  }

  // MARK: Laws

  @Test func everyIndexHasACaretInTheLine() {
    forEachLine { line, text in
      expectEqual(line.edges.count, text.count + 1, "\(text)")
      expect(line.edges.allSatisfy { $0 >= -1e-9 && $0 <= line.width + 1e-9 }, "\(text)")
      expect(line.width > 0)
    }
  }

  @Test func aHitOnACaretGivesBackItsIndex() {
    forEachLine { line, text in
      for (index, x) in line.edges.enumerated() {
        let found = line.character(nearestTo: x)
        // Some characters have no width, so their carets share a place.
        expect(found == index || line.edges[found] == x, "\(index) of \(text)")
      }
    }
  }

  @Test func caretsAreMonotoneWithinARun() {
    forEachLine { line, text in
      for word in line.words {
        expect(zip(word.edges, word.edges.dropFirst()).allSatisfy { $0 <= $1 }, "\(text)")
        let inner = line.edges[word.start..<word.start + word.edges.count].dropFirst().dropLast()
        let isReversed = word.piece.direction == .rightToLeft
        for (near, far) in zip(inner, inner.dropFirst()) {
          expect(isReversed ? near >= far : near <= far, "\(text)")
        }
      }
    }
  }

  @Test func theArrowsVisitEveryIndexOnce() {
    forEachLine { line, text in
      var place = line.character(nearestTo: line.width + 10)
      var visited = [place]
      while let next = line.character(beside: place, isLeft: true), visited.count < 200 {
        expect(line.edges[next] <= line.edges[place], "\(text)")
        expectEqual(line.character(beside: next, isLeft: false), place, "\(text)")
        place = next
        visited.append(place)
      }
      expectEqual(visited.sorted(), Array(line.edges.indices), "\(text)")
    }
  }

  @Test func whatIsSelectedIsAsWideAsItsCharacters() {
    forEachLine { line, text in
      func width(_ range: Range<Int>) -> CGFloat {
        line.spans(of: range).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
      }
      let all = 0..<line.count
      expect(abs(width(all) - line.width) < 1e-6, "\(text)")
      let middle = line.count / 2
      expect(abs(width(0..<middle) + width(middle..<line.count) - line.width) < 1e-6, "\(text)")
      expect(line.spans(of: all).count <= 1, "\(text)")
    }
  }

  // MARK: Lines

  @Test func theCaretIsBesideTheTextAroundTheOtherDirection() {
    let line = line("ab אבג cd")

    // ab_ גבא _cd, from left to right.
    let order = line.edges.indices.sorted { line.edges[$0] < line.edges[$1] }
    expectEqual(order, [0, 1, 2, 3, 5, 4, 6, 7, 8, 9])
  }

  @Test func aSelectionAcrossTheDirectionsHasTwoParts() {
    let line = line("ab אבג cd")

    expectEqual(line.spans(of: 1..<5).count, 2)
    expectEqual(line.spans(of: 3..<6).count, 1)
    expectEmpty(line.spans(of: 4..<4))
  }

  @Test func anEditedLineIsMeasuredAsIfItWereNew() {
    let old = line("אחת one שתים")

    let new = LineLayout("אחת ones שתים", font: Self.font, reusing: old)

    expectEqual(new.edges, line("אחת ones שתים").edges)
  }

  @Test func aLineThatIsTooWideEndsWithAnEllipsisWhereReadingEnds() throws {
    let line = line("אחת שתים שלוש ארבע")
    let count = line.fittingCount(60)

    let short = line.shortened(to: count)

    expect(count > 3 && count < line.count)
    expect(short.width <= 60.01 && line.shortened(to: count + 1).width > 60)
    let last = try #require(short.words.last)
    expect(last.piece.text.hasSuffix("…") && last.x == 0)
  }

  // MARK: Fields

  @Test func theArrowsFollowWhatIsSeen() {
    let fixture = FieldFixture("ab אב cd")
    fixture.keys("home")
    var seen: [String] = []
    for _ in 0..<8 {
      fixture.keys("right")
      seen.append(fixture.shown)
    }

    expectEqual(
      seen,
      [
        "a|b אב cd", "ab| אב cd", "ab |אב cd", "ab א|ב cd", "ab אב| cd", "ab אב |cd", "ab אב c|d",
        "ab אב cd|",
      ])
    fixture.keys("right")
    expectEqual(fixture.shown, "ab אב cd|")
  }

  @Test func theLeftArrowReadsOnInAParagraphFromTheRight() {
    let fixture = FieldFixture("אחת שתים")
    fixture.keys("home", "left")
    expectEqual(fixture.shown, "א|חת שתים")
    fixture.keys("ctrl left")
    expectEqual(fixture.shown, "אחת| שתים")
    fixture.keys("shift left", "shift left")
    expectEqual(fixture.shown, "אחת[ ש]תים")
    fixture.keys("right")
    expectEqual(fixture.shown, "אחת| שתים")
    fixture.keys("backspace")
    expectEqual(fixture.shown, "אח| שתים")
  }

  @Test func textFromTheRightIsAtTheRightOfAField() {
    let fixture = FieldFixture("one")
    let left = fixture.place(0).x
    fixture.field.text = "אחת"
    fixture.stage.turn()

    expect(left < 60)
    expect(fixture.place(0).x > 220 && fixture.place(3).x < fixture.place(0).x)
    expectEqual(
      fixture.field.closestPosition(to: CGPoint(x: 0, y: 10)), TextOffset(3))
  }

  @Test func everyPartOfASelectionIsHighlighted() throws {
    let fixture = FieldFixture("ab אבג cd")
    fixture.field.selectedTextRange = UITextRange(1..<5)
    fixture.stage.turn()
    let shown = fixture.field.lineView.subviews.filter {
      !$0.isHidden && $0.backgroundColor?.cgColor.alpha == 0.4
    }

    expectEqual(shown.count, 2)
    let rect = fixture.field.firstRect(for: UITextRange(1..<5)).insetBy(dx: -1, dy: -1)
    let frames = shown.map { $0.convert($0.bounds, to: fixture.field) }
    expect(frames.allSatisfy(rect.contains))
  }
}
