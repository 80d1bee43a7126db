import Expectations
import Foundation
import SegueMedia
import SegueRandom
import SegueRaster
import Testing

@testable import Segue
@testable import SegueText

/// Attributed text: broken into lines, measured and drawn.
@MainActor @Suite struct AttributedTextTests {
  private static let font = UIFont.systemFont(ofSize: 20)
  private static let base = TextStyle(font: font, color: .black)

  private func block(
    _ text: NSAttributedString, width: CGFloat = .infinity, limit: Int = 0,
    _ change: (inout NSParagraphStyle.Values) -> Void = { _ in }
  ) -> TextBlock {
    var style = NSParagraphStyle.Values()
    change(&style)
    return TextBlock(
      StyledText(text, base: Self.base, paragraphStyle: style), width: width, limit: limit)
  }

  private func plain(_ text: String) -> NSAttributedString { NSAttributedString(string: text) }

  private func styled(
    _ parts: [(String, [NSAttributedString.Key: Any])]
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in parts {
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    return text
  }

  private func texts(_ block: TextBlock) -> [String] {
    block.lines.map { $0.pieces.map(\.text).joined() }
  }

  /// The number of pixels with ink in each column, or row; 0 beyond the bitmap.
  private func ink(_ bitmap: Bitmap, rows: Bool) -> [Int] {
    let found = (0..<(rows ? bitmap.height : bitmap.width)).map { i in
      (0..<(rows ? bitmap.width : bitmap.height)).count { j in
        (rows ? bitmap[j, i] : bitmap[i, j]) >> 24 > 0
      }
    }
    return found + Array(repeating: 0, count: 200)
  }

  // MARK: Lines

  @Test func lastLinesTakeTheRestAndSayWhatIsMissing() {
    let block = block(plain("one two three four five six"), width: 90, limit: 2) {
      $0.lineBreakMode = .byTruncatingTail
    }
    expectEqual(block.lines.count, 2)
    expectEqual(texts(block)[0], "one two")
    expect(texts(block)[1].hasSuffix("…"))
    expect(block.lines[1].isTruncated)
    expect(block.size.width <= 90)
  }

  @Test func aLineIsAsHighAsItsHighestPart() {
    let text = styled([("small ", [:]), ("LARGE", [.font: UIFont.systemFont(ofSize: 40)])])
    let block = block(text)
    let large = UIFont.systemFont(ofSize: 40)

    expect(abs(block.size.height - large.lineHeight) < 1e-9)
    expect(abs(block.lines[0].baseline - large.ascender) < 1e-9)
    expectEqual(block.lines[0].pieces.count, 2)
    expectEqual(block.lines[0].pieces[1].x, block.lines[0].pieces[0].width)
  }

  @Test func aRaisedPartMakesTheLineHigher() {
    let text = styled([("x", [:]), ("2", [.baselineOffset: 6])])
    let height = block(text).size.height
    expect(abs(height - Self.font.lineHeight - 6) < 1e-9)
  }

  @Test func spacingIsAddedAfterEachCharacter() {
    let plainWidth = block(plain("spaced")).size.width
    for key in [NSAttributedString.Key.kern, .tracking] {
      let wide = block(styled([("spaced", [key: 3])])).size.width
      expect(abs(wide - plainWidth - 6 * 3) < 0.5)
    }
  }

  // MARK: Paragraphs

  @Test func paragraphsHaveTheirOwnHeightsAndSpaces() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    style.paragraphSpacing = 7
    style.paragraphSpacingBefore = 11
    style.minimumLineHeight = 30
    let text = NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style])
    let block = block(text)

    // The line, its spacing, that of the paragraph, and that of the next.
    let second: CGFloat = 30 + 5 + 7 + 11
    expectEqual(block.lines.map(\.top), [0, second])
    expect(abs(block.size.height - 83) < 1e-9)
    // The added height lies above the letters.
    expect(abs(block.lines[0].baseline - (30 + Self.font.descender)) < 1e-9)
  }

  @Test func indentsNarrowTheLines() {
    let text = plain("one two three four five six seven eight")
    let block = block(text, width: 200) {
      $0.firstLineHeadIndent = 50
      $0.headIndent = 20
      $0.tailIndent = -30
    }
    expect(block.lines.count > 2)
    expectEqual(
      block.lines.map(\.indent), [50] + Array(repeating: 20, count: block.lines.count - 1))
    expect(block.lines[0].width <= 120)
    expect(block.lines.dropFirst().allSatisfy { $0.width <= 150 })
  }

  @Test func justifiedLinesFillTheWidthButTheLast() {
    let text = plain("one two three four five six seven eight nine ten")
    let block = block(text, width: 150) { $0.alignment = .justified }
    expect(block.lines.count > 2)
    for line in block.lines.dropLast() { expect(abs(line.width - 150) < 0.01) }
    expect(block.lines[block.lines.count - 1].width < 149)
    expectEqual(
      texts(block).joined(separator: " "), text.string,
      "spaces at line ends are left out, the others kept")
  }

  @Test func aJustifiedLabelReachesBothEdges() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 150, height: 100))
    label.numberOfLines = 0
    label.textAlignment = .justified
    label.text = "mmm mmm mmm mmm mmm mmm mmm mmm"
    let bitmap = try #require(picture(of: label))
    let columns = ink(bitmap, rows: false)
    expect(columns.prefix(4).contains { $0 > 0 })
    expect(columns[146..<150].contains { $0 > 0 })
  }

  // MARK: Drawing

  private func picture(of label: UILabel) -> Bitmap? {
    label.layoutIfNeeded()
    label.layer.displayIfNeeded()
    return (label.layer.contents as? CGImage)?.bitmap
  }

  @Test func partsHaveTheirOwnColors() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.attributedText = styled([
      ("II", [.foregroundColor: UIColor.red]), ("II", [.foregroundColor: UIColor.blue]),
    ])
    let bitmap = try #require(picture(of: label))
    func count(_ shift: UInt32) -> Int {
      (0..<bitmap.height).reduce(0) { sum, y in
        sum + (0..<bitmap.width).count { bitmap[$0, y] >> shift & 0xFF > 0x80 }
      }
    }
    expect(count(16) > 20)
    expect(count(0) > 20)

    label.textColor = .green
    let green = try #require(picture(of: label))
    let middle = green.height / 2
    expect((0..<green.width).allSatisfy { x in green[x, middle] & 0xFF_0000 == 0 })
  }

  private func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 { bitmap[x, y] >> 24 }

  @Test func linesLieBelowAndThroughTheText() throws {
    func rows(_ attributes: [NSAttributedString.Key: Any]) throws -> [Int] {
      let block = block(styled([("one two", attributes)]))
      let box = block.size
      return ink(try #require(block.drawing(in: box, scale: 2)?.bitmap), rows: true)
    }
    let width = Int(block(plain("one two")).size.width * 2)
    let bare = try rows([:])
    let below = try rows([.underlineStyle: NSUnderlineStyle.single.rawValue])
    let through = try rows([.strikethroughStyle: NSUnderlineStyle.single.rawValue])
    let baseline = Int(Self.font.ascender * 2)

    expect(bare.allSatisfy { $0 < width - 4 })
    let full = below.indices.filter { below[$0] >= width - 1 }
    expect(!full.isEmpty && full.allSatisfy { $0 > baseline })
    let crossing = through.indices.filter { through[$0] >= width - 1 }
    let middle = baseline / 2
    expect(!crossing.isEmpty && crossing.allSatisfy { (middle + 1..<baseline).contains($0) })

    let double = try rows([.underlineStyle: NSUnderlineStyle.double.rawValue])
    expectEqual(double.count { $0 >= width - 1 }, 2 * full.count)
    let words = NSUnderlineStyle.single.union(.byWord)
    try expect(rows([.underlineStyle: words.rawValue]).allSatisfy { $0 < width - 4 })
    let dots = NSUnderlineStyle.single.union(.patternDot)
    let dotted = try rows([.underlineStyle: dots.rawValue])[full[0]]
    let (third, twoThirds) = (width / 3, width * 2 / 3)
    expect(dotted > third && dotted < twoThirds)
  }

  @Test func aBackgroundIsAsWideAsItsTextAndAsHighAsTheLine() throws {
    let text = styled([("ab", [.backgroundColor: UIColor.yellow]), ("cd", [:])])
    let block = block(text)
    let bitmap = try #require(block.drawing(in: block.size, scale: 1)?.bitmap)
    let end = Int(block.lines[0].pieces[0].width.rounded())
    let bottom = Int(block.size.height) - 2
    expectEqual(bitmap[0, 0], 0xFFFF_FF00)
    expectEqual(alpha(bitmap, end - 1, bottom), 0xFF)
    expectEqual(alpha(bitmap, min(end + 1, bitmap.width - 1), 0), 0)
  }

  @Test func aShadowFallsWhereItIsToFall() throws {
    func columns(_ radius: CGFloat) throws -> [Int] {
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: 30, height: 0)
      shadow.shadowBlurRadius = radius
      shadow.shadowColor = UIColor.red
      let block = block(styled([("I", [.shadow: shadow])]))
      let box = CGSize(width: 80, height: block.size.height)
      return ink(try #require(block.drawing(in: box, scale: 1)?.bitmap), rows: false)
    }
    let sharp = try columns(0)
    let soft = try columns(6)
    let letter = sharp.prefix(15).reduce(0, +)
    expect(letter > 0)
    let fallen = sharp[30..<45].reduce(0, +)
    expectEqual(fallen, letter)
    let (wide, narrow) = (soft[25..<50].count { $0 > 0 }, sharp[25..<50].count { $0 > 0 })
    expect(wide > narrow + 4)
  }

  // MARK: Labels and buttons

  @Test func baselinesAreThoseOfTheHighestParts() {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let (mixed, plain) = (UILabel(), UILabel())
    mixed.attributedText = styled([
      ("small ", [:]), ("LARGE", [.font: UIFont.systemFont(ofSize: 40)]),
    ])
    plain.text = "beside"
    for label in [mixed, plain] {
      label.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(label)
    }
    NSLayoutConstraint.activate([
      mixed.topAnchor.constraint(equalTo: row.topAnchor),
      mixed.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      plain.leadingAnchor.constraint(equalTo: mixed.trailingAnchor),
      plain.firstBaselineAnchor.constraint(equalTo: mixed.firstBaselineAnchor),
    ])
    row.layoutIfNeeded()

    let baseline = UIFont.systemFont(ofSize: 40).ascender
    expect(abs(plain.frame.minY + plain.font.ascender - baseline) <= 1)
  }

  @Test func textAndAttributedTextReplaceEachOther() {
    let label = UILabel()
    label.text = "plain"
    expectEqual(label.attributedText?.string, "plain")
    expect(
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
    label.attributedText = styled([("rich", [.kern: 2])])
    expectEqual(label.text, "rich")
    label.text = "plain again"
    expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    label.attributedText = nil
    expect(label.text == nil)
    expectEqual(label.intrinsicContentSize, .zero)
  }

  @Test func oneLineIsMadeSmallerToFit() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.text = "A wide text"
    label.adjustsFontSizeToFitWidth = true
    let natural = label.intrinsicContentSize.width
    expect(natural > 80)

    let small = try #require(picture(of: label))
    expect(ink(small, rows: false)[50..<60].contains { $0 > 0 })
    expect(ink(small, rows: false).dropFirst(61).allSatisfy { $0 == 0 })
    label.minimumScaleFactor = 0.95
    let cut = try #require(picture(of: label))
    expect(cut != small)
    expectEqual(label.intrinsicContentSize.width, natural)
  }

  @Test func theBaselineStaysWhereItWas() throws {
    func bottom(_ adjustment: UIBaselineAdjustment, adjusts: Bool = true) throws -> Int {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      label.text = "HHHHHHHHHH"
      label.lineBreakMode = .byClipping
      label.baselineAdjustment = adjustment
      label.adjustsFontSizeToFitWidth = adjusts
      let rows = ink(try #require(picture(of: label)), rows: true)
      return try #require(rows.lastIndex { $0 > 0 })
    }
    let full = try bottom(.alignBaselines, adjusts: false)
    try expect(abs(try bottom(.alignBaselines) - full) <= 1)
    try expect(bottom(.alignCenters) < full - 2)
    try expect(bottom(.none) < (try bottom(.alignCenters)) - 2)
  }

  @Test func aLabelsShadowLiesBehindItsText() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.text = "I"
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 20, height: 0)
    let columns = ink(try #require(picture(of: label)), rows: false)
    let shadow = columns[20..<30].reduce(0, +)
    let letter = columns[0..<10].reduce(0, +)
    expectEqual(shadow, letter)
  }

  @Test func aButtonShowsATitleWithAttributes() {
    let button = UIButton(type: .system)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(styled([("rich title", [.kern: 2])]), for: .normal)
    expectEqual(button.titleLabel?.text, "rich title")
    expectEqual(button.currentAttributedTitle?.string, "rich title")
    let wide = button.intrinsicContentSize.width
    button.setAttributedTitle(nil, for: .normal)
    expectEqual(button.titleLabel?.text, "plain")
    expect(button.intrinsicContentSize.width < wide)
  }

  @Test func textIsMeasuredAsItIsDrawn() {
    let text = styled([
      ("one two three ", [.font: UIFont.boldSystemFont(ofSize: 14)]), ("four", [:]),
    ])
    let line = text.boundingRect(
      with: CGSize(width: 50, height: 1000), options: [], context: nil)
    let wrapped = text.boundingRect(
      with: CGSize(width: 50, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    expectEqual(line.width, text.size().width)
    expect(line.minY < 0)
    expectEqual(wrapped.origin, .zero)
    expect(wrapped.width <= 50 && wrapped.height > 2 * line.height)
    expectEqual("".size(), CGSize(width: 0, height: UIFont.systemFont(ofSize: 12).lineHeight))
  }

  @Test func textThatDoesNotWrapIsDrawnAsOneLine() throws {
    func picture(_ text: String, _ options: NSStringDrawingOptions, y: CGFloat) throws -> Bitmap {
      let frame = CGRect(x: 0, y: y, width: 40, height: 40)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in
        NSAttributedString(string: text).draw(with: frame, options: options, context: nil)
      }
      return try #require(image.cgImage?.bitmap)
    }
    let line = try picture("one\ntwo", [], y: 20)
    let words = "one two three four five six"
    let whole = try picture(words, .usesLineFragmentOrigin, y: 0)
    let cut = try picture(words, [.usesLineFragmentOrigin, .truncatesLastVisibleLine], y: 0)

    let rows = (0..<line.height).filter { y in (0..<line.width).contains { line[$0, y] != 0 } }
    // From the baseline up, but for what hangs below it.
    expect(rows.contains { $0 < line.height / 4 } && rows.allSatisfy { $0 < line.height / 2 })
    expect(cut != whole)
  }

  @Test func whatIsNoNumberCountsAsNone() {
    let text = styled([
      ("x", [.kern: Double.nan, .baselineOffset: Double.infinity, .underlineStyle: "single"])
    ])
    expectEqual(block(text).size, block(plain("x")).size)
  }
}
