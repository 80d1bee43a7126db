import Expectations
import Foundation
import SegueMedia
import SegueRaster
import Testing

/// Text from right to left, and characters that the system font lacks.
@Suite struct DirectionTests {
  private let fonts = FontLibrary.shared
  private let body = FontDescriptor(size: 40)
  private let ink = PackedColor(red: 1, green: 1, blue: 1)

  private func picture(
    _ text: String, _ direction: TextDirection? = nil, width: Int = 400
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: 80)
    fonts.draw(
      text, font: body, color: ink, direction: direction, at: CGPoint(x: 8, y: 55), scale: 1,
      into: &bitmap)
    return bitmap
  }

  // MARK: Levels

  /// Capitals in the comment of each row stand for text that is read from right to left.
  @Test(arguments: [
    ("abc", "000"),
    // abc DEF
    ("abc שלי", "0000111"),
    // ABC 12, with the number inside
    ("שלי 12", "111122"),
    // abc (DEF) ghi: the brackets belong to the text around them
    ("abc (שלי) ghi", "0000011100000"),
    // ABC (def): brackets that belong to a paragraph from right to left
    ("שלי (abc)", "111112221"),
  ]) func aParagraphHasItsLevels(text: String, levels: String) {
    let paragraph = BidiParagraph(Array(text))

    expectEqual(paragraph.levels.map { String($0) }.joined(), levels)
    expectEqual(paragraph.direction, levels.hasPrefix("1") ? .rightToLeft : .leftToRight)
  }

  @Test func aDirectionThatIsGivenCountsMore() {
    expectEqual(BidiParagraph(Array("abc"), direction: .rightToLeft).levels, [2, 2, 2])
    expectEqual(BidiParagraph(Array("של"), direction: .leftToRight).levels, [1, 1])
    expectEqual(BidiParagraph([]).direction, .leftToRight)
    expectEqual(BidiParagraph(Array("1 + 2")).direction, .leftToRight)
  }

  @Test func theHighestLevelsAreTurnedRoundFirst() {
    expectEqual(BidiParagraph.visualOrder([0, 0, 0]), [0, 1, 2])
    expectEqual(BidiParagraph.visualOrder([0, 1, 1, 0]), [0, 2, 1, 3])
    expectEqual(BidiParagraph.visualOrder([1, 2, 2, 1]), [3, 1, 2, 0])
    expectEqual(BidiParagraph.visualOrder([]), [])
  }

  @Test func onlyTextThatMayBeReadFromTheRightIsLookedAt() {
    for text in ["", "plain", "“quoted” – naïve…", "日本語", "\u{200E}"] {
      expect(!text.hasRightToLeft)
    }
    for text in ["ש", "a م b", "\u{200F}", "\u{202E}x", "ﷲ", "𐤀"] {
      expect(text.hasRightToLeft)
    }
  }

  // MARK: Shaping

  @Test func lettersThatAreJoinedHaveOtherForms() {
    let apart = "سلام".map { fonts.width(of: String($0), font: body) }.reduce(0, +)

    expect(fonts.width(of: "سلام", font: body) < 0.9 * apart)
  }

  @Test func trackingDoesNotPartJoinedLetters() {
    let spaced = FontDescriptor(size: 40, tracking: 5)

    let joined = fonts.width(of: "سلام", font: spaced) - fonts.width(of: "سلام", font: body)
    let parted = fonts.width(of: "שלום", font: spaced) - fonts.width(of: "שלום", font: body)

    expect(abs(joined - 5) < 1e-6)
    expect(abs(parted - 20) < 0.5)
  }

  @Test func bracketsAreMirrored() {
    expectEqual(picture("(", .rightToLeft), picture(")", .leftToRight))
    expect(picture("(", .rightToLeft) != picture("(", .leftToRight))
  }

  @Test func aWordFromTheRightIsDrawnInReverse() {
    // The letters of this alphabet do not change their forms.
    let word = picture("אבג")

    expectEqual(word, picture("א\u{200F}ב\u{200F}ג"))
    expectEqual(word, picture("\u{202E}" + "אבג"))
    expect(word != picture("גבא"))
  }

  @Test func theNextPartBeginsWhereThePartBeforeEnds() {
    let (left, right) = ("abc ", "שלי")
    let whole = picture(left + right)
    var parts = picture(left)
    let width = fonts.width(of: left, font: body)

    fonts.draw(
      right, font: body, color: ink, at: CGPoint(x: 8 + width, y: 55), scale: 1, into: &parts)

    expectEqual(whole, parts)
    expect(
      abs(fonts.width(of: left + right, font: body) - width - fonts.width(of: right, font: body))
        < 1e-9)
  }

  // MARK: Other fonts

  @Test func whatTheFontLacksIsDrawnInAnother() {
    let box = picture("\u{10FFFD}", width: 120)

    for text in ["ש", "م", "─"] {
      expect(!fonts.isPlain(text, font: body))
      expect(picture(text, width: 120) != box)
    }
    expect(fonts.isPlain("Plain – “ä”", font: body))
  }

  @Test func whatNoFontHasIsOneBoxACharacter() {
    let box = fonts.width(of: "\u{10FFFD}", font: body)

    // A family is one character of seven scalars, and a flag one of two.
    expectEqual(fonts.width(of: "👩‍👩‍👧‍👦", font: body), box)
    expectEqual(fonts.width(of: "🇩🇪", font: body), box)
    expect(abs(fonts.width(of: "🇩🇪👩‍👩‍👧‍👦", font: body) - 2 * box) < 1e-6)
    expectEqual(picture("🇩🇪"), picture("\u{10FFFD}"))
  }

  @Test func aLetterIsDrawnWithoutTheMarksThatNoFontHas() {
    // A musical mark on a letter.
    expectEqual(picture("e\u{1D165}"), picture("e"))
  }

  @Test func theFontsThatStepInAreAsHighAsTheyAre() {
    let own = fonts.metrics(of: body)

    let plain = fonts.reach(of: "Plain", font: body)
    let hebrew = fonts.reach(of: "Plain ש", font: body)

    expect(plain.ascent == own.ascender && plain.descent == -own.descender)
    expect(hebrew.ascent > own.ascender && hebrew.descent > -own.descender)
  }

  @Test func noisyTextNeverStopsAnything() {
    let noise = [
      "\u{0}", "\u{FFFF}", "\u{202E}\u{202C}", "\u{2067}שa", "\u{301}", "\u{200D}",
      "ـ\u{64B}\u{651}", "\u{FFFD}", "क्षि", "ﷺ", String(repeating: "\u{301}", count: 50),
      String(repeating: "\u{202B}a", count: 200),
    ]

    for text in noise + [noise.joined(separator: " ")] {
      expect(fonts.width(of: text, font: body) >= 0)
      expect(picture(text).isPremultiplied)
    }
  }
}
