import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue
@testable import SegueText

/// The picture of a text field, and the times at which it draws.
@MainActor @Suite struct FieldPictureTests {
  /// The smallest rectangle, in pixels, around the differences.
  private func difference(_ a: CGImage, _ b: CGImage) -> CGRect {
    var box = CGRect.null
    for y in 0..<a.height {
      for x in 0..<a.width where a.bitmap[x, y] != b.bitmap[x, y] {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func theCaretBlinksInItsPlaceAndRestsInBetween() {
    alone { theCaretBlinks() }
  }

  private func theCaretBlinks() {
    let fixture = FieldFixture("one")
    defer { fixture.stage.close() }
    fixture.stage.settle()
    let visible = fixture.stage.picture()
    let before = fixture.stage.displayList()
    let time = fixture.stage.now

    expect(FrameLoop.shared.nextDeadline == nil)
    let next = FrameLoop.shared.nextTurn ?? 0
    expect(next > time && next <= time + CaretBlink.interval)
    fixture.stage.step(next - time)
    let hidden = fixture.stage.picture()
    let caret = fixture.field.convert(fixture.field.caretArea, to: nil)
    expectEqual(difference(visible, hidden), caret)
    let damage = fixture.stage.displayList().damage(since: before, width: 400, height: 120)
    expect(damage.reduce(0) { $0 + $1.area } < 500)
    fixture.stage.step(CaretBlink.interval)

    expectEqual(fixture.stage.picture().bitmap, visible.bitmap)
  }

  @Test func aCaretThatIsLeftAloneStaysVisible() {
    alone {
      let fixture = FieldFixture("one")
      defer { fixture.stage.close() }
      let visible = fixture.stage.picture()

      fixture.stage.run(for: 11)

      expect(FrameLoop.shared.nextTurn == nil)
      expectEqual(fixture.stage.picture().bitmap, visible.bitmap)
      fixture.stage.type("x")
      expect(FrameLoop.shared.nextTurn != nil)
    }
  }

  @Test func theBlinkEndsWithTheEditing() {
    alone {
      let fixture = FieldFixture("one", edits: false)
      defer { fixture.stage.close() }
      let rest = fixture.stage.picture()

      fixture.field.becomeFirstResponder()
      fixture.stage.run(for: 0.7)
      fixture.field.resignFirstResponder()
      fixture.stage.settle()

      expect(FrameLoop.shared.nextTurn == nil)
      expectEqual(fixture.stage.picture().bitmap, rest.bitmap)
    }
  }

  @Test func textThatIsTooWideIsTruncatedUnlessItIsEdited() {
    let fixture = FieldFixture(String(repeating: "word ", count: 20), edits: false)
    let line = fixture.field.lineView.line
    let width = fixture.field.textRect(forBounds: fixture.field.bounds).width

    let count = line.fittingCount(width)

    expect(line.edges[count] + LineLayout.ellipsisWidth(line.font) <= width)
    expect(line.edges[count + 1] + LineLayout.ellipsisWidth(line.font) > width)
    expectEqual(LineLayout("one", font: line.font).fittingCount(width), 3)
  }

  @Test func whatIsComposedIsShownUnderlinedUntilItIsFinished() {
    let fixture = FieldFixture("one two")
    fixture.keys("ctrl shift left")
    let start = fixture.stage.picture()
    func line() -> String { fixture.field.lineView.line.words.map(\.piece.text).joined() }

    fixture.stage.window.compose("thr", caret: 2)
    fixture.stage.turn()
    expect(fixture.field.text == "one thr" && fixture.field.markedTextRange == UITextRange(4..<7))
    expectEqual(line(), "one thr")
    expectEqual(fixture.field.lineView.underlined, 4..<7)
    expectEqual(fixture.field.caretArea, fixture.field.caretRect(for: TextOffset(6)))
    fixture.stage.window.compose("", caret: 0)
    fixture.stage.turn()
    expect(fixture.field.text == "one two" && fixture.field.markedTextRange == nil)
    expectEqual(fixture.stage.picture().bitmap, start.bitmap)
    fixture.stage.window.compose("three", caret: 5)
    fixture.stage.window.insertText("three")

    expect(fixture.shown == "one three|" && line() == "one three")
    expectEqual(fixture.delegate.journal.take(), "4,5→three")
    fixture.keys("ctrl z")
    expectEqual(fixture.shown, "one [two]")
  }

  @Test func theFieldsLookAsRecorded() throws {
    let stage = HeadlessStage(size: CGSize(width: 320, height: 180), scale: 2)
    stage.window.makeKeyAndVisible()
    stage.window.backgroundColor = UIColor(red: 0.09, green: 0.1, blue: 0.13, alpha: 1)
    var fields: [UITextField] = []
    func add(_ text: String, _ set: (UITextField) -> Void = { _ in }) {
      let place = CGPoint(x: fields.count % 2 * 156 + 8, y: fields.count / 2 * 34 + 8)
      let field = UITextField(frame: CGRect(origin: place, size: CGSize(width: 148, height: 28)))
      field.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
      field.textColor = UIColor(white: 0.92, alpha: 1)
      field.borderStyle = .roundedRect
      field.text = text
      set(field)
      stage.window.addSubview(field)
      fields.append(field)
    }
    add("") { $0.placeholder = "Search" }
    add("Container transform, long") { $0.clearButtonMode = .always }
    add("0.35") { $0.textAlignment = .right }
    add("secret") { $0.isSecureTextEntry = true }
    add("disabled") { $0.isEnabled = false }
    add("line") { $0.borderStyle = .line }
    add("bezel") {
      $0.borderStyle = .bezel
      $0.textAlignment = .center
    }
    add("from the right") { $0.semanticContentAttribute = .forceRightToLeft }
    add("caret")
    add("an end that is selected") { $0.clearButtonMode = .whileEditing }
    let caret = try edit(fields[8], of: stage, with: UIKeyCommand.inputLeftArrow)
    let selection = try edit(
      fields[9], of: stage, with: UIKeyCommand.inputLeftArrow, modifiers: [.shift, .control])

    try expect(Golden.mismatch(of: caret, with: "text-fields-caret") == nil)
    try expect(Golden.mismatch(of: selection, with: "text-fields-selection") == nil)
  }

  private func edit(
    _ field: UITextField, of stage: HeadlessStage, with key: String,
    modifiers: UIKeyModifierFlags = []
  ) throws -> CGImage {
    expect(field.becomeFirstResponder())
    stage.key(key, modifiers: modifiers)
    stage.settle()
    return stage.picture()
  }

  @Test func thePlaceholderIsSeenWhileThereIsNoText() {
    let fixture = FieldFixture(edits: false)
    let empty = fixture.stage.picture()
    fixture.field.placeholder = "Search"
    fixture.stage.turn()
    let faded = fixture.stage.picture()

    fixture.field.text = "Search"
    fixture.stage.turn()
    let full = fixture.stage.picture()
    fixture.field.text = nil
    fixture.stage.turn()

    expectEqual(difference(empty, faded), difference(empty, full))
    expect(faded.bitmap != full.bitmap)
    expectEqual(fixture.stage.picture().bitmap, faded.bitmap)
  }

  @Test func fromRightToLeftTheSidesChange() {
    let fixture = FieldFixture("one", edits: false)
    let field = fixture.field
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.leftViewMode = .always
    field.clearButtonMode = .always
    fixture.stage.turn()
    let bounds = field.bounds
    func mirrored(_ rect: CGRect) -> CGRect {
      CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    let places = [
      field.leftViewRect(forBounds: bounds), field.clearButtonRect(forBounds: bounds),
      field.textRect(forBounds: bounds),
    ]
    let start = field.caretRect(for: field.beginningOfDocument).midX
    expect(abs(start - places[2].minX) < 1)

    field.semanticContentAttribute = .forceRightToLeft
    fixture.stage.turn()

    expectEqual(field.leftViewRect(forBounds: bounds), mirrored(places[0]))
    expectEqual(field.clearButtonRect(forBounds: bounds), mirrored(places[1]))
    expectEqual(field.textRect(forBounds: bounds), mirrored(places[2]))
    let end = field.caretRect(for: field.endOfDocument).midX
    expect(abs(end - mirrored(places[2]).maxX) < 1)
  }

  @Test func theNaturalSizeHasRoomForEverything() {
    let fixture = FieldFixture("one two three", edits: false)
    let field = fixture.field

    let plain = field.intrinsicContentSize
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    field.rightViewMode = .always
    let wide = field.intrinsicContentSize

    expectEqual(plain.height, 28)
    expect(wide.width > plain.width + 30 && wide.height == 40)
    field.frame.size = wide
    expect(field.textRect(forBounds: field.bounds).width >= field.lineView.line.width)
  }
}
