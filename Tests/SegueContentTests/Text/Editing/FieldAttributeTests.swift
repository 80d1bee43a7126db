import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// The attributes of a field's text, and how it is drawn.
@MainActor @Suite struct FieldAttributeTests {
  private static let two: NSAttributedString = {
    let text = NSMutableAttributedString(
      string: "red",
      attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 15)])
    text.append(NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue]))
    return text
  }()

  private func colors(_ field: UITextField) -> [UIColor] {
    field.lineView.line.words.map(\.piece.style.color)
  }

  @Test func anAttributedTextIsShownAndEdited() {
    let fixture = FieldFixture()
    fixture.field.attributedText = Self.two

    expect(colors(fixture.field) == [.red, .blue] && fixture.field.text == "redblue")
    expect(fixture.field.font?.pointSize == 15 && fixture.field.textColor == .red)
    fixture.stage.type("s")
    expect(colors(fixture.field) == [.red, .blue] && fixture.field.text == "redblues")
    fixture.keys("ctrl a", "backspace", "ctrl z")
    expectEqual(fixture.field.attributedText?.string, "redblues")
    expectEqual(colors(fixture.field), [.red, .blue])
    fixture.field.textColor = .green

    expect(colors(fixture.field).allSatisfy { $0 == .green })
  }

  @Test func aPictureStandsAmongTheLettersAsOneOfThem() {
    let fixture = FieldFixture()
    let attachment = NSTextAttachment(image: StyledPicture.image(.red, 24, 10))
    fixture.field.attributedText = StyledPicture.joined([
      NSAttributedString(string: "a"), NSAttributedString(attachment: attachment),
      NSAttributedString(string: "b"),
    ])

    let edges = fixture.field.lineView.line.edges
    expect(edges.count == 4 && edges[2] - edges[1] == 24)
    let place = fixture.field.convert(CGPoint(x: edges[1] + 12, y: 0), from: fixture.field.lineView)
    let middle = fixture.field.bounds.midY.rounded()
    fixture.stage.turn()
    let picture = fixture.stage.picture().bitmap
    let origin = fixture.field.convert(CGPoint(x: place.x, y: middle), to: nil)
    expectEqual(picture[Int(origin.x), Int(origin.y)], 0xFFFF_0000)
    fixture.keys("left", "backspace")
    expect(fixture.field.text == "ab" && fixture.field.lineView.line.count == 2)
  }

  @Test func anAccentOfAnotherColorStaysWithItsLetter() {
    let fixture = FieldFixture()
    let text = NSMutableAttributedString(string: "e", attributes: [.foregroundColor: UIColor.red])
    text.append(
      NSAttributedString(string: "\u{301}x", attributes: [.foregroundColor: UIColor.blue]))

    fixture.field.attributedText = text

    expect(colors(fixture.field) == [.red, .blue] && fixture.field.lineView.line.count == 2)
    fixture.keys("left")
    fixture.stage.type("\u{302}")
    expectEqual(fixture.field.lineView.line.edges.count, fixture.field.edited.edges.count)
  }

  @Test func defaultAttributesAreThoseOfTheWholeText() {
    let fixture = FieldFixture()
    fixture.field.attributedText = Self.two
    let width = fixture.field.lineView.line.width

    fixture.field.defaultTextAttributes[.kern] = 4
    expect(fixture.field.lineView.line.width > width + 20)
    expect(fixture.field.defaultTextAttributes[.kern] as? Int == 4)
    fixture.field.text = "plain"

    let attributes = fixture.field.attributedText?.attributes(at: 2, effectiveRange: nil) ?? [:]
    expect(attributes[.kern] as? Int == 4 && attributes[.foregroundColor] as? UIColor == .red)
  }

  @Test func typingAttributesHoldUntilTheSelectionChanges() {
    let fixture = FieldFixture("a")
    fixture.field.typingAttributes?[.foregroundColor] = UIColor.red

    fixture.stage.type("b")
    expectEqual(colors(fixture.field), [.white, .red])
    fixture.keys("home")
    fixture.stage.type("c")

    expectEqual(colors(fixture.field), [.white, .red])
    fixture.field.resignFirstResponder()
    expect(fixture.field.typingAttributes == nil)
  }

  @Test func aTextThatIsTooWideIsDrawnSmaller() {
    let fixture = FieldFixture("a text that is much too wide for its field, by far")
    let natural = fixture.field.intrinsicContentSize.width
    let room = fixture.field.editingRect(forBounds: fixture.field.bounds).width
    expect(fixture.field.lineView.line.width > room)

    fixture.field.adjustsFontSizeToFitWidth = true
    fixture.field.layoutIfNeeded()
    let width = fixture.field.lineView.line.width
    expect(width <= room && width > 0.9 * room)
    expectEqual(fixture.field.intrinsicContentSize.width, natural)
    fixture.field.minimumFontSize = 12
    fixture.field.layoutIfNeeded()

    expectEqual(fixture.field.lineView.line.font.pointSize, 12)
    fixture.field.text = "short"
    fixture.field.layoutIfNeeded()
    expectEqual(fixture.field.lineView.line.font.pointSize, 13)
  }

  @Test func whatIsInsertedMayTakeThePlaceOfAll() {
    let fixture = FieldFixture("one")
    fixture.field.clearsOnInsertion = true

    fixture.stage.type("a")
    fixture.stage.type("b")
    expect(fixture.shown == "ab|" && !fixture.field.clearsOnInsertion)
    fixture.field.clearsOnInsertion = true
    fixture.keys("left")

    expect(!fixture.field.clearsOnInsertion)
  }

  @Test func aPlaceholderKeepsItsColors() {
    let fixture = FieldFixture()

    fixture.field.attributedPlaceholder = Self.two
    fixture.field.textColor = .green

    let text = fixture.field.placeholderLabel.attributedText
    expect(text?.attributes(at: 4, effectiveRange: nil)[.foregroundColor] as? UIColor == .blue)
    expectEqual((text?.attributes(at: 4, effectiveRange: nil)[.font] as? UIFont)?.pointSize, 13)
    expectEqual(fixture.field.placeholder, "redblue")
    fixture.field.placeholder = "plain"
    expectEqual(fixture.field.attributedPlaceholder?.string, "plain")
  }

  @Test func anImageTakesThePlaceOfTheBorder() {
    let fixture = FieldFixture(edits: false)
    fixture.field.borderStyle = .none
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let other = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }

    fixture.field.background = image
    fixture.field.disabledBackground = other
    expect(fixture.field.editorOptions?.backgroundView?.image === image)
    fixture.field.isEnabled = false
    expect(fixture.field.editorOptions?.backgroundView?.image === other)
    fixture.field.borderStyle = .roundedRect

    expect(fixture.field.editorOptions?.backgroundView?.image == nil)
  }

  /// Draws a box in the place of the text, and has no caret.
  private final class Boxes: UITextField {
    var callsSuper = false

    override func drawText(in rect: CGRect) {
      if callsSuper { return super.drawText(in: rect) }
      UIColor.red.setFill()
      UIRectFill(rect)
    }

    override func drawPlaceholder(in rect: CGRect) {
      if callsSuper { return super.drawPlaceholder(in: rect) }
      UIColor.blue.setFill()
      UIRectFill(rect)
    }

    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  }

  @Test func aSubclassDrawsTheTextItself() {
    let stage = HeadlessStage(size: CGSize(width: 120, height: 40))
    let plain = UITextField(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    let boxes = Boxes(frame: plain.frame)
    stage.window.makeKeyAndVisible()
    var content = "text"
    func picture(of field: UITextField) -> CGImage {
      field.textColor = .white
      field.text = content
      stage.window.subviews.forEach { $0.removeFromSuperview() }
      stage.window.addSubview(field)
      stage.turn()
      return stage.picture()
    }

    plain.placeholder = "shown"
    boxes.placeholder = "shown"
    let text = picture(of: plain).bitmap
    let box = picture(of: boxes).bitmap
    boxes.callsSuper = true
    let same = picture(of: boxes).bitmap

    expect(box != text && same == text)
    expectEqual(box[15, 15], box[85, 25])
    content = ""
    for field in [plain, boxes] { field.placeholder = "again" }
    expectEqual(picture(of: boxes).bitmap, picture(of: plain).bitmap)
    boxes.callsSuper = false
    boxes.placeholder = "drawn"
    expect(picture(of: boxes).bitmap[15, 15] != box[15, 15])
    boxes.becomeFirstResponder()
    expect(boxes.lineView.subviews.contains { $0.frame.size == .zero })
  }

  @Test(arguments: ["نص عربي", "עברית", "ไทย"])
  func lettersHigherThanTheFieldAreNotClipped(text: String) throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 80))
    let field = UITextField(frame: CGRect(x: 10, y: 30, width: 180, height: 16))
    stage.window.makeKeyAndVisible()
    field.textColor = .white
    field.text = text
    stage.window.addSubview(field)
    stage.turn()
    let small = stage.picture()
    field.frame = CGRect(x: 10, y: 10, width: 180, height: 56)
    stage.turn()

    expectEqual(stage.picture().bitmap, small.bitmap)
  }
}
