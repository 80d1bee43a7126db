import Expectations
import SegueRaster
import Testing

@testable import Segue
@testable import SegueText

/// Pictures that stand in texts (AT1, AT2).
@MainActor @Suite struct AttachmentTests {
  private let image = StyledPicture.image(.red, 24, 10)

  private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
    StyledPicture.joined([
      NSAttributedString(string: "a"), NSAttributedString(attachment: attachment),
      NSAttributedString(string: "b"),
    ])
  }

  @Test func itIsOneCharacter() {
    let attachment = NSTextAttachment(image: image)
    let text = text(attachment)

    expectEqual(text.length, 3)
    expectEqual((text.string as NSString).character(at: 1), UInt16(NSTextAttachment.character))
    expect(
      text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment === attachment)
    expect(text.containsAttachments(in: NSRange(location: 0, length: 3)))
    expect(!text.containsAttachments(in: NSRange(location: 2, length: 1)))
  }

  @Test func itHasTheSizeOfItsImageAndStandsOnTheBaseline() throws {
    let picture = StyledPicture(text(NSTextAttachment(image: image)))
    let line = picture.block.lines[0]
    let letter = StyledPicture("a").block.size.width

    expectEqual(line.pieces.map(\.width)[1], 24)
    expect(abs(picture.places[2] - letter - 24) < 0.01)
    expectEqual(line.height, StyledPicture.font.lineHeight)
    let bitmap = try #require(picture.bitmap)
    let (x, baseline) = (Int((letter + 12) * 2), Int((line.baseline * 2).rounded()))
    expectEqual(bitmap[x, baseline - 2], 0xFFFF_0000)
    expectEqual(bitmap[x, baseline - 18], 0xFFFF_0000)
    expectEqual(bitmap[x, baseline - 22], 0)
    expectEqual(bitmap[x, baseline + 1], 0)
  }

  @Test func itsBoundsMoveAndStretchIt() throws {
    let attachment = NSTextAttachment(image: image)
    attachment.bounds = CGRect(x: 0, y: -30, width: 16, height: 40)
    let picture = StyledPicture(text(attachment))
    let line = picture.block.lines[0]

    // It reaches lower than letters do.
    expectEqual(line.ascent, StyledPicture.font.ascender)
    expect(abs(line.height - line.ascent - 30) < 0.01)
    expectEqual(line.pieces[1].width, 16)
    let bitmap = try #require(picture.bitmap)
    let (x, baseline) = (Int(picture.places[1] * 2) + 16, Int((line.baseline * 2).rounded()))
    expectEqual(bitmap[x, baseline + 57], 0xFFFF_0000)
    expectEqual(bitmap[x, baseline - 19], 0xFFFF_0000)
  }

  @Test func itGoesToTheNextLineAsALetterDoes() {
    let words = StyledPicture.joined([
      NSAttributedString(string: "word "),
      NSAttributedString(attachment: NSTextAttachment(image: image)),
      NSAttributedString(string: "s"),
    ])
    let letters = StyledPicture("word ").block.size.width

    expectEqual(StyledPicture(words).block.lines.count, 1)
    let narrow = StyledPicture(words, width: letters + 26)
    expectEqual(narrow.texts, ["word", "\u{FFFC}s"])
    expect(StyledPicture(words, width: 10).block.lines.count > 3)
  }

  @Test func aSubclassDecidesItsSizeAndPicture() {
    final class Wide: NSTextAttachment {
      private(set) var asked: [Int] = []
      let shown = MainActor.assumeIsolated { StyledPicture.image(.blue, 1, 1) }
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect {
        asked.append(charIndex)
        return CGRect(x: 0, y: 0, width: lineFrag.width, height: 4)
      }
      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?,
        characterIndex charIndex: Int
      ) -> UIImage? { shown }
    }
    let wide = Wide()
    let picture = StyledPicture(text(wide), width: 90)

    expect(picture.block.lines.map { $0.pieces.map(\.width).max() }.contains(90))
    expectEqual(wide.asked, [1])
    expect(picture.amount > 4 * 4 * 80)
  }

  @Test func whatIsLeftOutTakesItsPictureWithIt() {
    let parts = StyledPicture.joined([
      NSAttributedString(string: "ab"),
      NSAttributedString(attachment: NSTextAttachment(image: image)),
      NSAttributedString(attachment: NSTextAttachment(image: image)),
    ])
    let picture = StyledPicture(parts, width: 66, limit: 1) { $0.lineBreakMode = .byTruncatingTail }

    expectEqual(picture.texts, ["ab\u{FFFC}…"])
    expect(picture.block.lines[0].pieces.last?.style.attachment == nil)
    expect(picture.block.size.width <= 66)
  }

  @Test func labelsButtonsAndLayersShowIt() {
    let attachment = NSTextAttachment(image: image)
    let label = UILabel()
    label.attributedText = NSAttributedString(attachment: attachment)
    let button = UIButton(type: .custom)
    button.setAttributedTitle(NSAttributedString(attachment: attachment), for: .normal)
    let layer = CATextLayer()
    layer.string = NSAttributedString(attachment: attachment)

    expectEqual(label.intrinsicContentSize, CGSize(width: 24, height: 10))
    expectEqual(button.intrinsicContentSize.width, 24)
    expectEqual(layer.preferredFrameSize(), CGSize(width: 24, height: 10))
    expectEqual(NSAttributedString(attachment: attachment).size(), CGSize(width: 24, height: 10))
  }

  @Test func dataOfAPictureIsShown() throws {
    let data = try #require(image.pngData())
    let attachment = NSTextAttachment(data: data, ofType: "public.png")
    let pixels = CGSize(width: 24 * image.scale, height: 10 * image.scale)

    expectEqual(NSAttributedString(attachment: attachment).size(), pixels)
    attachment.contents = nil
    expectEqual(NSAttributedString(attachment: attachment).size().width, 0)
  }

  @Test func aTemplateHasTheColorOfTheLetters() throws {
    let attachment = NSTextAttachment(image: image.withRenderingMode(.alwaysTemplate))
    let text = NSAttributedString(
      attachment: attachment, attributes: [.foregroundColor: UIColor.green])
    let bitmap = try #require(StyledPicture(text).bitmap)

    expectEqual(bitmap[4, 4], 0xFF00_FF00)
  }

  // MARK: Text views

  @Test func inATextViewItIsPassedSelectedAndDeletedAsOneCharacter() {
    let fixture = TextViewFixture("")
    fixture.view.attributedText = text(NSTextAttachment(image: image))
    fixture.view.selectedRange = NSRange(location: 1, length: 0)
    fixture.stage.turn()
    let before = fixture.view.caretRect(at: 1).midX

    fixture.keys("right")
    expectEqual(fixture.view.selectedRange, NSRange(location: 2, length: 0))
    expect(abs(fixture.view.caretRect(at: 2).midX - before - 24) <= 1)
    fixture.keys("shift left")
    expectEqual(fixture.view.selectedRange, NSRange(location: 1, length: 1))
    fixture.keys("right", "backspace")
    expectEqual(fixture.view.text, "ab")
    fixture.keys("ctrl z")
    expect(fixture.view.attributedText.containsAttachments(in: NSRange(location: 0, length: 3)))
  }

  @Test func aTextViewDrawsItAndMakesItsLineHigher() {
    let fixture = TextViewFixture("", edits: false)
    let attachment = NSTextAttachment(image: StyledPicture.image(.red, 30, 50))
    fixture.view.attributedText = text(attachment)
    fixture.stage.turn()

    expect(fixture.view.flow.height >= 50)
    let picture = fixture.stage.picture().bitmap
    var count = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] & 0xFF_FFFF == 0xFF_0000 { count += 1 }
    }
    expectEqual(count, 30 * 50)
  }
}
