import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// The pointer in a text field.
@MainActor @Suite struct FieldPointerTests {
  private let fixture = FieldFixture("one two three", edits: false)

  @Test func aClickPutsTheCaretThere() {
    fixture.stage.tap(fixture.place(5))

    expect(fixture.field.isEditing)
    expectEqual(fixture.shown, "one t|wo three")
  }

  @Test func aDragSelects() {
    fixture.stage.press(fixture.place(6))
    fixture.stage.drag(to: fixture.place(2))
    expectEqual(fixture.shown, "on[e tw]o three")
    fixture.stage.drag(to: CGPoint(x: 399, y: 119))
    fixture.stage.release()

    expectEqual(fixture.shown, "one tw[o three]")
  }

  @Test func withShiftAClickExtendsTheSelection() {
    fixture.stage.tap(fixture.place(5))
    fixture.stage.run(for: 1)

    fixture.stage.press(fixture.place(9), modifiers: .shift)
    fixture.stage.release()
    expectEqual(fixture.shown, "one t[wo t]hree")
    fixture.stage.run(for: 1)
    fixture.stage.press(fixture.place(2), modifiers: .shift)
    fixture.stage.release()

    expectEqual(fixture.shown, "on[e t]wo three")
  }

  @Test func twoClicksSelectAWordAndThreeEverything() {
    let place = fixture.place(5)
    fixture.stage.tap(place)
    fixture.stage.tap(place)
    expectEqual(fixture.shown, "one [two] three")
    fixture.stage.tap(place)

    expectEqual(fixture.shown, "[one two three]")
  }

  @Test func aDragAfterTwoClicksSelectsWords() {
    let place = fixture.place(5)
    fixture.stage.tap(place)
    fixture.stage.press(place)
    fixture.stage.drag(to: fixture.place(10))
    expectEqual(fixture.shown, "one [two three]")
    fixture.stage.drag(to: fixture.place(1))
    fixture.stage.release()

    expectEqual(fixture.shown, "[one two] three")
  }

  @Test func whatIsSelectedAsEditingBeginsStaysSo() {
    fixture.delegate.onBegin = { $0.selectAll(nil) }

    fixture.stage.tap(fixture.place(5))
    expectEqual(fixture.shown, "[one two three]")
    fixture.stage.run(for: 1)
    fixture.stage.tap(fixture.place(5))

    expectEqual(fixture.shown, "one t|wo three")
  }

  @Test func theClearButtonClears() {
    fixture.field.clearButtonMode = .always
    fixture.stage.turn()
    let area = fixture.field.clearButtonRect(forBounds: fixture.field.bounds)
    let button = fixture.field.convert(CGPoint(x: area.midX, y: area.midY), to: nil)
    fixture.delegate.refusals = ["clear"]

    fixture.stage.tap(button)
    expectEqual(fixture.field.text, "one two three")
    fixture.delegate.refusals = []
    fixture.stage.tap(button)
    expect(fixture.field.text == "" && fixture.field.isEditing)
    fixture.keys("ctrl z")

    expectEqual(fixture.field.text, "one two three")
  }

  @Test func dragsAlongTheTextAreNotForThePanAroundIt() {
    let pan = UIPanGestureRecognizer()
    let counter = EventCounter()
    pan.addTarget(counter, action: EventCounter.count)
    fixture.stage.window.addGestureRecognizer(pan)

    fixture.stage.press(fixture.place(1))
    fixture.stage.drag(to: fixture.place(12))
    fixture.stage.release()
    expectEqual(counter.number, 0)
    fixture.stage.press(fixture.place(1))
    fixture.stage.drag(to: CGPoint(x: fixture.place(1).x, y: 119))
    fixture.stage.release()

    expect(counter.number > 0)
  }

  @Test func theCaretOfALongTextIsVisible() {
    fixture.field.text = String(repeating: "word ", count: 50)
    fixture.field.becomeFirstResponder()
    fixture.stage.turn()
    let area = fixture.field.editingRect(forBounds: fixture.field.bounds).insetBy(dx: -2, dy: 0)
    func caret() -> CGRect { fixture.field.caretArea }

    expect(area.contains(caret()) && caret().minX > area.midX)
    fixture.keys("home")
    expect(area.contains(caret()) && caret().minX < area.midX)
    for _ in 0..<60 {
      fixture.keys("right")
      expect(area.contains(caret()))
    }
    fixture.keys("end", "ctrl backspace")
    expect(area.contains(caret()) && caret().maxX > area.maxX - 3)
  }
}
