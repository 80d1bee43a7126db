import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// Tab stops, soft hyphens, and letters that move together (AT7 to AT10).
@MainActor @Suite struct TabTests {
  private func style(_ tabs: [NSTextTab], interval: CGFloat = 0) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.tabStops = tabs
    style.defaultTabInterval = interval
    return style
  }

  private func picture(_ text: String, _ style: NSParagraphStyle) -> StyledPicture {
    StyledPicture(text, [.paragraphStyle: style])
  }

  private func width(_ text: String) -> CGFloat { StyledPicture(text).block.size.width }

  @Test func aStyleHasTwelveStopsUntilItGetsOthers() {
    let style = NSMutableParagraphStyle()
    expectEqual(style.tabStops.map(\.location), (1...12).map { CGFloat($0) * 28 })
    let tab = NSTextTab(textAlignment: .right, location: 50)
    style.tabStops = [NSTextTab(textAlignment: .left, location: 90)]
    style.addTabStop(tab)
    expectEqual(style.tabStops.map(\.location), [50, 90])
    expect(style.tabStops[0] == tab && style.tabStops[0].alignment == .right)
    style.removeTabStop(tab)

    expectEqual(style.tabStops.map(\.location), [90])
    expectEqual((style.copy() as? NSParagraphStyle)?.tabStops, style.tabStops)
  }

  @Test func textGoesToTheNextStop() {
    let tabs = [NSTextTab(textAlignment: .left, location: 100)]
    expectEqual(picture("a\tb", style(tabs)).places.last, 100)
    expectEqual(picture("a\ti\tc", style(tabs)).places.last, 112)
    expectEqual(picture("a\tb\tc", style(tabs, interval: 150)).places.last, 150)
    expectEqual(StyledPicture("a\tb").places.last, 28)
    let indented = NSMutableParagraphStyle()
    indented.firstLineHeadIndent = 10
    expectEqual(picture("a\tb", indented).places.last, 18)
  }

  @Test func stopsAlignTextAtTheirRightAndAroundThem() throws {
    let point = NSTextTab.columnTerminators(for: Locale(identifier: "en"))
    let cases: [(NSTextTab, String, CGFloat)] = [
      (NSTextTab(textAlignment: .right, location: 150), "12.5", width("12.5")),
      (NSTextTab(textAlignment: .center, location: 150), "12.5", width("12.5") / 2),
      (
        NSTextTab(
          textAlignment: .right, location: 150, options: [.columnTerminators: point]), "12.5",
        width("12")
      ),
      (
        NSTextTab(
          textAlignment: .right, location: 150, options: [.columnTerminators: point]), "125",
        width("125")
      ),
    ]
    for (tab, text, lead) in cases {
      let place = try #require(picture("a\t\(text)", style([tab])).places.last)
      expect(abs(place + lead - 150) < 0.01)
    }
    // Text that is too wide for its stop begins right after the letter before the tab.
    let tight = NSTextTab(textAlignment: .right, location: 30)
    expect(abs((picture("a\twwwwww", style([tight])).places.last ?? 0) - width("a")) < 0.01)
  }

  @Test(arguments: ["a\tb\tc", "one two\t3.25", "\t\tx", "w\t1.5\ty", "אב\tגד\t1.5"])
  func aTextViewPutsTextWhereALabelDoes(text: String) {
    let point = CharacterSet(charactersIn: ".")
    let tabs = [
      NSTextTab(textAlignment: .right, location: 60),
      NSTextTab(textAlignment: .center, location: 110),
      NSTextTab(textAlignment: .right, location: 160, options: [.columnTerminators: point]),
    ]
    let attributes: [NSAttributedString.Key: Any] = [
      .paragraphStyle: style(tabs), .font: StyledPicture.font,
    ]
    let fixture = TextViewFixture("", edits: false)
    fixture.view.attributedText = NSAttributedString(string: text, attributes: attributes)
    fixture.stage.turn()
    let line = fixture.view.flow.lines(in: 0...10)[0].line
    let known = StyledPicture(text, attributes).block.lines[0]

    let columns = line.layout.words.split(whereSeparator: \.piece.isTab)
    let places = columns.compactMap { $0.map(\.x).min() }.sorted()
    let knownPlaces = known.pieces.filter { $0.text != "\t" }.map(\.x)
    expectEqual(places.count, knownPlaces.count)
    for (x, other) in zip(places, knownPlaces) { expect(abs(x - other) < 0.1) }
    expect(abs(line.width - known.width) < 0.1)
  }

  @Test func wordsAreBrokenAtSoftHyphens() {
    let text = NSAttributedString(string: "trans\u{AD}ition")
    expectEqual(StyledPicture(text).texts, ["transition"])
    expectEqual(width("trans\u{AD}ition"), width("transition"))
    let narrow = StyledPicture(text, width: width("trans-") + 1)
    expectEqual(narrow.texts, ["trans-", "ition"])
    expect(StyledPicture(text, width: width("trans-") - 2).texts[0] != "trans-")
  }

  @Test func aTextViewBreaksWordsAtSoftHyphens() {
    let fixture = TextViewFixture("", edits: false)
    fixture.view.font = StyledPicture.font
    fixture.view.textContainer.lineFragmentPadding = 0
    fixture.view.frame.size.width = (width("a trans-") + 1).rounded(.up)
    fixture.view.text = "a trans\u{AD}ition"
    fixture.stage.turn()
    let lines = fixture.view.flow.lines(in: 0...100)

    expectEqual(fixture.lines, ["a trans\u{AD}", "ition"])
    expect(abs(lines[0].line.width - width("a trans-")) < 0.1)
    expect(abs(lines[0].line.layout.width - width("a trans-")) < 0.1)
  }

  @Test func lettersMoveTogetherBeforeATextIsTruncated() {
    let whole = width("A long title")
    let text = NSAttributedString(string: "A long title")
    func line(_ width: CGFloat, tightens: Bool) -> TextLine {
      let picture = StyledPicture(text, width: width, limit: 1) {
        $0.lineBreakMode = .byTruncatingTail
        $0.allowsTightening = tightens
      }
      return picture.block.lines[0]
    }
    expect(line(whole - 3, tightens: false).isTruncated)
    expect(!line(whole - 3, tightens: true).isTruncated)
    expect(line(whole - 3, tightens: true).width <= whole - 2.98)
    expect(line(whole - 30, tightens: true).isTruncated)

    let label = UILabel(frame: CGRect(x: 0, y: 0, width: whole - 3, height: 30))
    label.font = StyledPicture.font
    label.text = "A long title"
    label.layoutIfNeeded()
    let before = label.layer.contents as? CGImage
    label.allowsDefaultTighteningForTruncation = true
    label.layer.displayIfNeeded()
    expect(label.layer.contents as? CGImage != before)
    expect(label.intrinsicContentSize.width >= whole)
  }
}
