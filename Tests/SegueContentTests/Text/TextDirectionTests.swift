import Expectations
import SegueMedia
import SegueRandom
import SegueRaster
import TestSupport
import Testing

@testable import Segue
@testable import SegueText

/// Labels and attributed text from right to left, and in both directions.
@MainActor @Suite struct TextDirectionTests {
  private static let font = UIFont.systemFont(ofSize: 20)
  private static let base = TextStyle(font: font, color: .black)
  private static let words = [
    "abc", "Segue", "(12)", "3.5", "–", "שלום", "עולם", "(שלי)", "سلام", "بالعالم", "١٢", "x",
  ]

  private func block(
    _ text: String, width: CGFloat = .infinity, limit: Int = 0, isMirrored: Bool = false,
    _ change: (inout NSParagraphStyle.Values) -> Void = { _ in }
  ) -> TextBlock {
    var style = NSParagraphStyle.Values()
    change(&style)
    return TextBlock(
      StyledText(
        NSAttributedString(string: text), base: Self.base, isMirrored: isMirrored,
        paragraphStyle: style), width: width, limit: limit)
  }

  /// The columns with ink, in pixels; nil without any.
  private func ink(_ bitmap: Bitmap?) -> ClosedRange<Int>? {
    guard let bitmap else { return nil }
    let columns = (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { bitmap[x, $0] >> 24 > 0 }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  private func text(_ random: inout SeededRandom) -> String {
    (0...random.below(9)).map { _ in random.element(of: Self.words) }.joined(separator: " ")
  }

  // MARK: Laws

  @Test func whatIsMeasuredIsWhatIsDrawn() throws {
    var random = SeededRandom(seed: 2026)
    for _ in 0..<60 {
      let text = text(&random)
      let width = CGFloat(60 + random.below(200))
      let block = block(text, width: width)
      let box = CGSize(width: width, height: block.size.height)

      let picture = try #require(block.drawing(in: box, scale: 1)?.bitmap)

      // Glyphs may reach beyond their line by a point, and by what a pixel is smoothed.
      let found = try #require(ink(picture))
      let lefts = block.lines.map { $0.start(in: width) }
      let rights = block.lines.map { $0.start(in: width) + $0.width }
      expect(CGFloat(found.lowerBound) >= (lefts.min() ?? 0) - 2, "\(text)")
      expect(CGFloat(found.upperBound) <= (rights.max() ?? 0) + 2, "\(text)")
      let isNarrow = block.size.width <= width + 0.01
      expect(isNarrow || block.lines.contains { $0.pieces.map(\.text).joined().count == 1 })
    }
  }

  @Test func aLineOfOneStyleIsThatOfTheFontLibrary() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<40 {
      let text = text(&random)
      let line = block(text).lines[0]
      let size = CGSize(width: line.width.rounded(.up) + 2, height: line.height)
      var known = Bitmap(width: Int(size.width), height: Int(size.height.rounded(.up)))
      var mine = known
      let font = Self.font.descriptor
      let color = PackedColor(red: 1, green: 1, blue: 1)

      FontLibrary.shared.draw(
        text, font: font, color: color, at: CGPoint(x: 0, y: line.ascent), scale: 1, into: &known)
      for piece in line.pieces {
        FontLibrary.shared.draw(
          piece.text, font: font, color: color, direction: piece.direction,
          at: CGPoint(x: piece.x, y: line.ascent), scale: 1, into: &mine)
      }

      expect(abs(FontLibrary.shared.width(of: text, font: font) - line.width) < 1e-6, "\(text)")
      expectEqual(mine, known, "\(text)")
      expect(abs(text.size(withAttributes: [.font: Self.font]).width - line.width) < 1e-6)
    }
  }

  @Test func noCharacterIsLostWhereLinesAreBroken() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<60 {
      let text = text(&random)
      let lines = block(text, width: CGFloat(50 + random.below(150))).lines

      let letters = lines.flatMap(\.pieces).map(\.text).joined().filter { !$0.isWhitespace }
      expectEqual(letters.sorted(), text.filter { !$0.isWhitespace }.sorted())
      for line in lines {
        var pen: CGFloat = 0
        for piece in line.pieces {
          expect(abs(piece.x - pen) < 1e-9)
          pen += piece.width
        }
        expect(abs(pen - line.width) < 1e-9)
      }
    }
  }

  // MARK: Lines

  @Test func linesAreBrokenInTheOrderOfTheTextAndThenPutInOrder() {
    let block = block("אחת שתים שלוש one two", width: 130)

    expectEqual(block.lines.map { $0.pieces.map(\.text) }, [["אחת שתים"], ["one two", "שלוש "]])
  }

  @Test func aNumberOnALaterLineStaysInTheParagraph() {
    // Without the paragraph, the second line would be read from left to right.
    let block = block("שלום 12 (34)", width: 60)

    expectEqual(block.lines.count, 3)
    expectEqual(block.lines[2].pieces.map(\.text), [")", "34", "("])
    expectEqual(block.lines[2].direction, .rightToLeft)
  }

  @Test func theEllipsisIsWhereReadingEnds() throws {
    let block = block("אחת שתים שלוש ארבע", width: 100, limit: 1) {
      $0.lineBreakMode = .byTruncatingTail
    }

    let line = block.lines[0]
    expect(line.isTruncated && line.pieces.map(\.text).joined().hasSuffix("…"))
    expect(line.pieces.allSatisfy { $0.direction == .rightToLeft })
    expect(line.width <= 100)
  }

  @Test func spacesAreStretchedToTheEdges() throws {
    let block = block("אחת שתים שלוש ארבע חמש", width: 140) { $0.alignment = .justified }

    expect(block.lines.count > 1)
    expect(abs(block.lines[0].width - 140) < 0.02)
    expect(block.lines[0].start(in: 140) < 0.02)
    let last = try #require(block.lines.last)
    expect(abs(last.start(in: 140) + last.width - 140) < 1e-9)
  }

  // MARK: Alignment

  @Test(arguments: [
    ("abc שלום", NSWritingDirection.natural, false, false),
    ("שלום abc", .natural, false, true),
    ("שלום abc", .leftToRight, false, false),
    ("abc שלום", .rightToLeft, false, true),
    ("abc", .natural, true, true),
    ("12", .natural, false, false),
  ]) func naturalLinesAreWhereReadingBegins(
    text: String, direction: NSWritingDirection, isMirrored: Bool, isRight: Bool
  ) {
    for alignment in [NSTextAlignment.natural, .left, .right] {
      let block = block(text, width: 300, isMirrored: isMirrored) {
        $0.baseWritingDirection = direction
        $0.alignment = alignment
      }

      let line = block.lines[0]
      let expected = alignment == .natural ? isRight : alignment == .right
      expect(abs(line.start(in: 300) - (expected ? 300 - line.width : 0)) < 1e-9)
    }
  }

  @Test func indentsBeginWhereReadingBegins() {
    let block = block("שלום", width: 300) { $0.firstLineHeadIndent = 30 }

    expect(abs(block.lines[0].start(in: 300) + block.lines[0].width - 270) < 1e-9)
  }

  @Test func aLabelFollowsItsTextAndTheDirectionOfItsLayout() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 40))
    stage.window.makeKeyAndVisible()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.textColor = .white
    stage.window.addSubview(label)
    func side(_ text: String) throws -> String {
      label.text = text
      stage.turn()
      let columns = try #require(ink(stage.picture().bitmap.withoutBlack))
      return columns.lowerBound > 100 ? "right" : columns.upperBound < 100 ? "left" : "both"
    }

    try expectEqual(side("one"), "left")
    try expectEqual(side("אחת"), "right")
    label.semanticContentAttribute = .forceRightToLeft
    try expectEqual(side("one"), "right")
    label.textAlignment = .left
    try expectEqual(side("אחת"), "left")
  }

  @Test func aTextLayerFollowsItsText() throws {
    let layer = CATextLayer()
    layer.string = "אחת"
    layer.fontSize = 20
    let size = CGSize(width: 200, height: 30)
    func picture() throws -> Bitmap {
      try #require(
        layer.text?.source.bitmap(
          size: size, fontSize: 20, color: CGColor(gray: 1, alpha: 1), scale: 1))
    }

    let natural = try #require(ink(try picture()))
    layer.alignmentMode = .left
    let left = try #require(ink(try picture()))

    expect(natural.lowerBound > 100 && left.upperBound < 100)
  }

  @Test func theWritingDirectionOfLanguagesIsKnown() {
    expectEqual(NSParagraphStyle.defaultWritingDirection(forLanguage: "he"), .rightToLeft)
    expectEqual(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar-EG"), .rightToLeft)
    expectEqual(NSParagraphStyle.defaultWritingDirection(forLanguage: "de"), .leftToRight)
  }

  // MARK: Picture

  @Test func bothDirectionsLookAsTheyShould() throws {
    let stage = HeadlessStage(size: CGSize(width: 360, height: 250))
    stage.window.makeKeyAndVisible()
    let texts = [
      "Read שלום עולם (12) and on.", "שלום (world) 3.5 עולם", "مرحبا بالعالم (١٢٣) 2026",
      "سلام: one, two (3) – بَيْتٌ", "Lines: אחת שתים שלוש ארבע חמש שש שבע שמונה, and the end.",
    ]
    var y: CGFloat = 8
    for (index, text) in texts.enumerated() {
      let label = UILabel(frame: CGRect(x: 12, y: y, width: 336, height: 60))
      label.textColor = .white
      label.font = .systemFont(ofSize: 20, weight: index == 1 ? .bold : .regular)
      label.numberOfLines = 0
      label.text = text
      if index == 2 {
        let styled = NSMutableAttributedString(string: text)
        let number = NSRange(location: 14, length: 5)
        styled.addAttribute(
          .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: number)
        styled.addAttribute(
          .backgroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 5))
        label.attributedText = styled
      }
      label.frame.size.height = label.sizeThatFits(CGSize(width: 336, height: 0)).height
      y = label.frame.maxY + 6
      stage.window.addSubview(label)
    }
    let field = UITextField(frame: CGRect(x: 12, y: y + 4, width: 336, height: 34))
    field.borderStyle = .roundedRect
    field.textColor = .white
    field.text = "one (אחת 12) שתים two"
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    field.selectedTextRange = UITextRange(2..<9)
    stage.turn()

    try expect(Golden.mismatch(of: stage.picture(), with: "text-directions") == nil)
  }
}

extension Bitmap {
  /// The bitmap with its black pixels made transparent.
  fileprivate var withoutBlack: Bitmap {
    var copy = self
    let count = width * height
    copy.withMutablePixels { pixels in
      for index in 0..<count where pixels[index] & 0xFF_FFFF == 0 { pixels[index] = 0 }
    }
    return copy
  }
}
