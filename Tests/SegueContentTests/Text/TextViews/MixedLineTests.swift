import Expectations
import Foundation
import SegueRandom
import Testing

@testable import Segue
@testable import SegueText

/// Lines of several styles that are read in both directions.
@MainActor @Suite struct MixedLineTests {
  /// Parts of other colors change nothing of the places.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func stylesDoNotChangeTheOrderOfALine(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = (0..<8).map { _ in
      random.element(of: ["abc ", "שלום ", "12 ", "(x) ", "עולם ", "- ", "3.5 "])
    }
    let plain = TextViewFixture(words.joined())
    let styled = TextViewFixture()
    let text = NSMutableAttributedString(string: "")
    for word in words {
      let color = random.element(of: [UIColor.red, .blue])
      text.append(NSAttributedString(string: word, attributes: [.foregroundColor: color]))
    }
    styled.view.attributedText = text

    // But for the kerning between them.
    func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
      abs(a.minX - b.minX) <= 1.5 && abs(a.maxX - b.maxX) <= 1.5 && a.minY == b.minY
    }
    for offset in 0...text.length {
      let place = TextOffset(offset)
      expect(
        isNear(styled.view.caretRect(for: place), plain.view.caretRect(for: place)), "\(offset)")
    }
    let middle = UITextRange(3..<12)
    let rects = styled.view.selectionRects(for: middle).map(\.rect)
    let known = plain.view.selectionRects(for: middle).map(\.rect)
    expect(rects.count == known.count && zip(rects, known).allSatisfy(isNear))
  }

  @Test func aTabKeepsWhatIsBesideItInPlace() {
    let font = UIFont.systemFont(ofSize: 13)
    func line(_ text: String, _ direction: NSWritingDirection) -> LineLayout {
      let part = LineLayout.Part(text: text, style: TextStyle(font: font, color: .label))
      return LineLayout([part], font: font, direction: direction, hasTabs: true)
    }

    let left = line("שלום\tab", .leftToRight)
    let right = line("שלום\tab", .rightToLeft)

    // The tab leads to a stop, and what follows begins there.
    let stop = NSParagraphStyle.Values().tabStop(after: left.words[0].width).location
    expect(left.words[1].piece.isTab && left.words[2].x == stop)
    expect(left.edges[0] == 0 && left.edges[5] == stop)
    expect(right.words[0].x > right.words[2].x && right.width == left.width)
  }
}
