import Foundation
import SegueRandom
import Testing

@testable import Segue

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

    for offset in 0...text.length {
      #expect(
        styled.view.caretRect(for: TextOffset(offset))
          == plain.view.caretRect(for: TextOffset(offset)), "\(offset)")
    }
    let middle = UITextRange(3..<12)
    #expect(
      styled.view.selectionRects(for: middle).map(\.rect)
        == plain.view.selectionRects(for: middle).map(\.rect))
  }

  @Test func aTabKeepsWhatIsBesideItInPlace() {
    let font = UIFont.systemFont(ofSize: 13)
    let ruler = TabRuler(style: NSParagraphStyle.Values(), indent: 0)
    func line(_ text: String, _ direction: NSWritingDirection) -> LineLayout {
      let part = LineLayout.Part(text: text, style: TextStyle(font: font, color: .label))
      return LineLayout([part], font: font, direction: direction, ruler: ruler)
    }

    let left = line("שלום\tab", .leftToRight)
    let right = line("שלום\tab", .rightToLeft)

    // The tab leads to a stop, and what follows begins there.
    let stop = ruler.stop(after: left.words[0].width).location
    #expect(left.words[1].isTab && left.words[2].x == stop)
    #expect(left.edges[0] == 0 && left.edges[5] == stop)
    #expect(right.words[0].x > right.words[2].x && right.width == left.width)
  }
}
