import Expectations
import Foundation
import SegueRandom
import SegueRaster
import TestSupport
import Testing

@testable import Segue
@testable import SegueText

/// Laws that hold for texts with any attributes.
@MainActor @Suite struct TextAttributeLawTests {
  private static let words = [
    "one", "trans\u{AD}ition", "of", "\t", "12.5", "panels", "e\u{301}", "-", "W",
  ]

  private func attributes(
    _ random: inout SeededRandom, _ paragraph: NSParagraphStyle
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .paragraphStyle: paragraph, .font: UIFont.systemFont(ofSize: CGFloat(10 + random.below(20))),
    ]
    if random.chance(0.3) { attributes[.strokeWidth] = CGFloat(random.below(9)) - 4 }
    if random.chance(0.3) { attributes[.obliqueness] = CGFloat(random.below(5)) / 10 }
    if random.chance(0.3) { attributes[.expansion] = CGFloat(random.below(7)) / 10 - 0.3 }
    if random.chance(0.2) { attributes[.link] = "https://example.org" }
    if random.chance(0.2) { attributes[.tracking] = CGFloat(random.below(3)) }
    return attributes
  }

  private func makeText(_ random: inout SeededRandom) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.tabStops = [
      NSTextTab(textAlignment: .right, location: 70),
      NSTextTab(textAlignment: .center, location: 120),
    ]
    let text = NSMutableAttributedString(string: "")
    for _ in 0...random.below(7) {
      let look = attributes(&random, style)
      if random.chance(0.2) {
        let attachment = NSTextAttachment(image: Self.image)
        let side = CGFloat(4 + random.below(30))
        attachment.bounds = CGRect(
          x: 0, y: CGFloat(random.below(20)) - 10, width: side, height: side)
        text.append(NSAttributedString(attachment: attachment, attributes: look))
      } else {
        text.append(
          NSAttributedString(string: random.element(of: Self.words), attributes: look))
      }
      if random.chance(0.6) { text.append(NSAttributedString(string: " ", attributes: look)) }
    }
    return text
  }

  @Test(arguments: [
    CGSize(width: CGFloat.nan, height: 2), CGSize(width: 3, height: CGFloat.infinity),
  ]) func aShadowThatLiesNowhereIsLeftOut(offset: CGSize) {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius) = (offset, 2)
    shadow.shadowColor = UIColor.green
    let text = NSAttributedString(string: "shadow", attributes: [.shadow: shadow])
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    view.attributedText = text
    view.layoutIfNeeded()

    expectEqual(StyledPicture(text).bitmap, StyledPicture("shadow").bitmap)
  }

  private static let image = StyledPicture.image(.red, 8, 8)

  /// Slanted letters and lines around letters reach beyond the measures, as in UIKit, by no more than they must.
  @Test(arguments: 1...3 as ClosedRange<UInt64>) func theInkIsWithinTheMeasures(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<25 {
      let text = makeText(&random)
      let picture = StyledPicture(text, width: CGFloat(60 + random.below(240)))
      let pieces = picture.block.lines.flatMap(\.pieces)
      let overhang = pieces.map(\.style.overhang).max() ?? 0
      let size = picture.block.size
      let ink = picture.ink
      guard !ink.isNull else { continue }

      expect(ink.maxX <= size.width + overhang + 1, "\(text.string)")
      expect(ink.maxY <= size.height + 1.5, "\(text.string)")
      // Nothing is cut off: in a larger bitmap the ink ends at the same place.
      let wide = CGSize(width: size.width + 60, height: size.height)
      let free = picture.block.drawing(in: wide, scale: StyledPicture.scale)?.bitmap
      let columns = (free?.width ?? 0)..<Int.max
      expect(columns.lowerBound >= Int(ink.maxX * StyledPicture.scale))
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>) func linesAreNoWiderThanTheirRoom(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let text = makeText(&random)
      let width = CGFloat(60 + random.below(240))
      let whole = StyledPicture(text).block.size
      let bounds = text.boundingRect(
        with: CGSize(width: width, height: 10_000), options: .usesLineFragmentOrigin, context: nil)
      expectEqual(bounds.size, StyledPicture(text, width: width + 0.01).block.size)
      for line in StyledPicture(text, width: width).block.lines {
        // A single character may be wider.
        expect(line.width <= width + 0.02 || line.pieces.count == 1, "\(text.string)")
      }
      expectEqual(StyledPicture(text, width: whole.width + 0.02).block.lines.count, 1)
    }
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>) func aTextViewMeasuresAsALabel(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let view = UITextView(frame: .zero)
    view.textContainer.lineFragmentPadding = 0
    view.textContainerInset = .zero
    for _ in 0..<15 {
      // Spaces at the end count for the height of a line that is edited.
      let text = StyledPicture.joined([makeText(&random), StyledPicture.end])
      view.attributedText = text
      let size = view.sizeThatFits(CGSize(width: 1000, height: 0))
      let known = StyledPicture(text).block.size
      // By the word, without kerning between a letter and a space.
      expect(abs(size.width - known.width) <= 1.5, "\(text.string)")
      expect(abs(size.height - known.height) <= 1, "\(text.string)")
      for offset in 0..<text.length {
        let places = (offset...offset + 1).map { view.caretRect(at: $0).minX }
        expect(places[0] <= places[1] + 0.5, "the caret goes back in \(text.string)")
      }
    }
  }

  // MARK: A picture of it all

  private func line(
    _ parts: [(String, [NSAttributedString.Key: Any])]
  ) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in parts {
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    return text
  }

  private func sample() -> NSAttributedString {
    let large = UIFont.boldSystemFont(ofSize: 34)
    let picture = NSTextAttachment(image: StyledPicture.image(.orange, 22, 14))
    let low = NSTextAttachment(image: StyledPicture.image(.purple, 10, 10))
    low.bounds = CGRect(x: 0, y: -6, width: 16, height: 24)
    let prices = NSMutableParagraphStyle()
    let point = CharacterSet(charactersIn: ".")
    prices.tabStops = [
      NSTextTab(textAlignment: .center, location: 130),
      NSTextTab(textAlignment: .right, location: 210),
      NSTextTab(textAlignment: .right, location: 270, options: [.columnTerminators: point]),
    ]
    let text = line([
      ("Hollow ", [.font: large, .strokeWidth: 3]),
      ("both\n", [.font: large, .strokeWidth: -4, .strokeColor: UIColor.red]),
      ("slanted ", [.obliqueness: 0.35]), ("wide ", [.expansion: 0.4]),
      ("narrow ", [.expansion: -0.4]),
      ("italic\n", [.font: UIFont.italicSystemFont(ofSize: 17)]),
      ("A picture ", [:]),
    ])
    text.append(NSAttributedString(attachment: picture))
    text.append(line([(" and a low one ", [:])]))
    text.append(NSAttributedString(attachment: low))
    text.append(
      line([
        (", a ", [:]), ("link", [.link: "https://example.org"]),
        (", a hyphen in trans\u{AD}itions\n", [:]),
        ("Tabs\tcenter\tright\t1.5\n\tc\tr\t12.25", [.paragraphStyle: prices]),
      ]))
    return text
  }

  @Test func aLabelAndATextViewShowIt() throws {
    let stage = HeadlessStage(size: CGSize(width: 640, height: 220))
    defer { stage.close() }
    stage.window.backgroundColor = .white
    stage.window.makeKeyAndVisible()
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 300, height: 200))
    label.numberOfLines = 0
    label.attributedText = sample()
    let view = UITextView(frame: CGRect(x: 330, y: 10, width: 300, height: 200))
    view.textContainer.lineFragmentPadding = 0
    view.font = label.font
    view.attributedText = sample()
    for subview in [label, view] { stage.window.addSubview(subview) }
    stage.turn()

    let mismatch = try Golden.mismatch(of: stage.picture(), with: "text-attributes")
    expect(mismatch == nil)
  }
}
