import Expectations
import Foundation
import SegueMedia
import SegueRaster
import Testing

@testable import Segue
@testable import SegueText

/// Lines around letters, slants, widths, and directions of parts of a text (AT5, AT6).
@MainActor @Suite struct LetterEffectTests {
  @Test func aLineAroundLettersIsHollowOrAddedToThem() throws {
    let plain = StyledPicture("O", [.font: UIFont.boldSystemFont(ofSize: 60)])
    func with(_ width: CGFloat, _ color: UIColor? = nil) -> StyledPicture {
      var attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.boldSystemFont(ofSize: 60), .strokeWidth: width,
      ]
      attributes[.strokeColor] = color
      return StyledPicture("O", attributes)
    }
    let hollow = with(3)
    let filled = with(-3, .red)

    expectEqual(hollow.block.size, plain.block.size)
    expect(hollow.amount < plain.amount * 2 / 3)
    expect(filled.amount > plain.amount)
    // Half of the line lies outside: 3 hundredths of 60 points, half of that.
    expect(abs(plain.ink.minX - hollow.ink.minX - 0.9) <= 0.5)
    expect(abs(hollow.ink.maxY - plain.ink.maxY - 0.9) <= 0.5)
    let bitmap = try #require(filled.bitmap)
    let row = Int(filled.ink.midY * 2)
    let colors = (0..<bitmap.width).map { bitmap[$0, row] }
    expect(colors.contains(0xFFFF_0000) && colors.contains(0xFF00_0000))
  }

  /// The plain reference: every cell looks at every other.
  @Test func aLineIsWhatIsNearTheEdge() {
    var bitmap = Bitmap(width: 60, height: 40)
    let font = FontDescriptor(size: 20)
    FontLibrary.shared.draw(
      "e", font: font, color: PackedColor(red: 0, green: 0, blue: 0, alpha: 1),
      at: CGPoint(x: 20, y: 25), scale: 1, into: &bitmap)
    for width in [1.0, 3, 6] as [CGFloat] {
      var line = Bitmap(width: 60, height: 40)
      FontLibrary.shared.draw(
        "e", font: font, color: PackedColor(red: 0, green: 0, blue: 0, alpha: 1),
        at: CGPoint(x: 20, y: 25), scale: 1, outline: width, into: &line)
      for y in 8..<32 {
        for x in 8..<52 {
          let isInk = bitmap[x, y] >> 24 > 127
          var nearest = CGFloat.infinity
          for v in 0..<40 {
            for u in 0..<60 where (bitmap[u, v] >> 24 > 127) != isInk {
              nearest = min(nearest, hypot(CGFloat(u - x), CGFloat(v - y)))
            }
          }
          // The pixels are as wide as the tolerance.
          let drawn = line[x, y] >> 24
          if nearest - 0.5 > width / 2 + 1.2 { expectEqual(drawn, 0, "(\(x), \(y)) of \(width)") }
          if nearest + 0.5 < width / 2 - 0.7 { expectEqual(drawn, 255, "(\(x), \(y)) of \(width)") }
        }
      }
    }
  }

  @Test func aSlantMovesTheTopsOfLettersToTheRight() throws {
    func edges(_ obliqueness: CGFloat) throws -> (top: CGFloat, bottom: CGFloat) {
      let picture = StyledPicture(
        "I", [.obliqueness: obliqueness, .font: UIFont.systemFont(ofSize: 50)])
      let bitmap = try #require(picture.bitmap)
      let box = picture.ink
      func left(_ y: CGFloat) throws -> CGFloat {
        let row = Int(y * 2)
        return CGFloat(
          try #require((0..<bitmap.width).first { bitmap[$0, row] >> 24 > 127 })) / 2
      }
      return (try left(box.minY + 1), try left(box.maxY - 1.5))
    }
    let upright = try edges(0)
    let leaning = try edges(0.3)
    let height = UIFont.systemFont(ofSize: 50).capHeight

    expect(abs(upright.top - upright.bottom) <= 0.5)
    expect(abs((leaning.top - leaning.bottom) - 0.3 * height) <= 2)
    expect(abs(leaning.bottom - upright.bottom) <= 1)
    expectEqual(
      StyledPicture("I", [.obliqueness: 0.3]).block.size, StyledPicture("I").block.size)
  }

  @Test func anExpansionMakesLettersWider() {
    let plain = StyledPicture("wide")
    let wide = StyledPicture("wide", [.expansion: log(1.5)])
    let narrow = StyledPicture("wide", [.expansion: -0.3])

    expect(abs(wide.block.size.width / plain.block.size.width - 1.5) < 0.001)
    expect(abs(narrow.block.size.width / plain.block.size.width - exp(-0.3)) < 0.001)
    expectEqual(wide.block.size.height, plain.block.size.height)
    expect(abs(wide.ink.width / plain.ink.width - 1.5) < 0.05)
    expect(abs(wide.ink.height - plain.ink.height) <= 0.5)
  }

  @Test func lettersWithoutLigaturesKeepTheirPlaces() throws {
    let plain = StyledPicture("office")
    let apart = StyledPicture("office", [.ligature: 0])

    // Inter has no glyph for several letters, so that both are the same.
    expectEqual(plain.block.size, apart.block.size)
    expectEqual(plain.bitmap, apart.bitmap)
    var font = FontDescriptor(size: 20)
    font.effect.hasLigatures = false
    expect(
      abs(
        FontLibrary.shared.width(of: "لا", font: font)
          - FontLibrary.shared.width(
            of: "لا", font: FontDescriptor(size: 20))) < 0.001)
  }

  @Test func aPartMayBeReadInAnotherDirection() {
    let text = StyledPicture.joined([
      NSAttributedString(string: "ab "),
      NSAttributedString(
        string: "cd",
        attributes: [
          .writingDirection: [
            NSWritingDirection.rightToLeft.rawValue
              | NSWritingDirectionFormatType.override.rawValue
          ]
        ]),
      NSAttributedString(string: " ef"),
    ])
    let pieces = StyledPicture(text).block.lines[0].pieces

    expectEqual(pieces.map(\.direction), [.leftToRight, .rightToLeft, .leftToRight])
    let embedded = NSAttributedString(
      string: "ab-", attributes: [.writingDirection: [NSWritingDirection.rightToLeft.rawValue]])
    expectEqual(StyledPicture(embedded).texts, ["-ab"])
  }

  @Test func sameInputSamePixels() throws {
    let attributes: [NSAttributedString.Key: Any] = [
      .strokeWidth: -4, .strokeColor: UIColor.blue, .obliqueness: 0.25, .expansion: 0.2,
    ]
    let first = try #require(StyledPicture("Twice", attributes).bitmap)
    FontLibrary.shared.evictGlyphs()

    expectEqual(StyledPicture("Twice", attributes).bitmap, first)
  }
}
