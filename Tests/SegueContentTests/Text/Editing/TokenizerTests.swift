import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// Words, sentences and places of text inputs.
@MainActor @Suite struct TokenizerTests {
  private let fixture = TextViewFixture("One two. 3.5 three!\nFour")
  private var view: UITextView { fixture.view }
  private var tokenizer: UITextInputTokenizer { fixture.view.tokenizer }

  private let forward = UITextDirection.storage(.forward)
  private let backward = UITextDirection.storage(.backward)

  private func text(
    at offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection
  ) -> String? {
    tokenizer.rangeEnclosingPosition(
      TextOffset(offset), with: granularity, inDirection: direction
    ).flatMap(view.text(in:))
  }

  @Test(
    arguments: [
      (1, UITextGranularity.character, "n"), (1, .word, "One"), (3, .word, nil), (4, .word, "two"),
      (7, .word, nil), (5, .sentence, "One two. "), (11, .sentence, "3.5 three!"),
      (20, .sentence, "Four"), (0, .paragraph, "One two. 3.5 three!"), (24, .paragraph, nil),
      (22, .document, "One two. 3.5 three!\nFour"),
    ] as [(Int, UITextGranularity, String?)])
  func aPlaceIsWithinThePartThatFollows(_ row: (Int, UITextGranularity, String?)) {
    expectEqual(text(at: row.0, row.1, forward), row.2)
  }

  @Test func atABorderTheDirectionDecides() {
    expect(text(at: 3, .word, backward) == "One" && text(at: 0, .word, backward) == nil)
    expect(tokenizer.isPosition(TextOffset(3), atBoundary: .word, inDirection: forward))
    expect(!tokenizer.isPosition(TextOffset(3), atBoundary: .word, inDirection: backward))
    expect(tokenizer.isPosition(TextOffset(4), atBoundary: .word, inDirection: backward))
    expect(!tokenizer.isPosition(TextOffset(3), withinTextUnit: .word, inDirection: forward))
  }

  @Test(arguments: UITextGranularity.all)
  func bordersAreFoundOneAfterTheOther(granularity: UITextGranularity) {
    for (direction, end) in [(forward, 24), (backward, 0)] {
      var place = TextOffset(24 - end)
      var places: [Int] = []
      while let next = tokenizer.position(
        from: place, toBoundary: granularity, inDirection: direction) as? TextOffset
      {
        expect(tokenizer.isPosition(next, atBoundary: granularity, inDirection: direction))
        places.append(next.value)
        place = next
      }
      expect(places == places.sorted(by: end == 0 ? (>) : (<)) && places.last == end)
    }
  }

  @Test func linesAreThoseOnTheScreen() throws {
    let fixture = TextViewFixture(String(repeating: "many words ", count: 30))
    let view = fixture.view

    let range = try #require(
      view.tokenizer.rangeEnclosingPosition(TextOffset(60), with: .line, inDirection: forward))
    let rects = view.selectionRects(for: range)

    expect(rects.count == 1 && rects[0].containsStart && rects[0].containsEnd)
    let whole = try #require(view.textRange(from: TextOffset(0), to: view.endOfDocument))
    expectEqual(view.selectionRects(for: whole).count, fixture.lines.count)
    let below = try #require(view.position(from: TextOffset(0), in: .down, offset: 1))
    expect(view.caretRect(for: below).minY > view.caretRect(for: TextOffset(0)).minY)
    expect(view.position(from: TextOffset(0), in: .left, offset: 1) == nil)
  }

  @Test func whatIsUnderAPointIsFound() throws {
    let rect = view.firstRect(for: UITextRange(4..<5))

    let range = view.characterRange(at: CGPoint(x: rect.midX, y: rect.midY))
    expectEqual(range, UITextRange(4..<5))
    expect(view.characterRange(at: CGPoint(x: rect.midX, y: -20)) == nil)
    let inside = view.closestPosition(to: CGPoint(x: 0, y: rect.midY), within: UITextRange(2..<6))
    expectEqual(inside, TextOffset(2))
    expectEqual(view.characterRange(byExtending: TextOffset(4), in: .left), UITextRange(0..<4))
    expectEqual(view.position(within: UITextRange(2..<6), farthestIn: .right), TextOffset(6))
  }

  @Test func theDirectionOfAParagraphCanBeSet() {
    expectEqual(view.baseWritingDirection(for: TextOffset(21), in: .forward), .leftToRight)
    let before = view.caretRect(for: TextOffset(20)).midX

    view.setBaseWritingDirection(.rightToLeft, for: UITextRange(21..<21))

    expectEqual(view.baseWritingDirection(for: TextOffset(21), in: .forward), .rightToLeft)
    expectEqual(view.baseWritingDirection(for: TextOffset(1), in: .forward), .leftToRight)
    expect(view.caretRect(for: TextOffset(20)).midX > before + 100)
    let field = FieldFixture("abc").field
    field.setBaseWritingDirection(.rightToLeft, for: UITextRange(0..<0))
    expectEqual(field.baseWritingDirection(for: TextOffset(0), in: .forward), .rightToLeft)
  }
}

extension UITextGranularity {
  fileprivate static let all: [UITextGranularity] = [
    .character, .word, .sentence, .paragraph, .line, .document,
  ]
}
