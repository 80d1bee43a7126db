import Expectations
import Foundation
import SegueRandom
import Testing

@testable import Segue
@testable import SegueText

/// Marked text, which the input method has not committed yet.
@MainActor @Suite struct MarkedTextTests {
  @Test func markedTextIsPartOfTheTextAndUndoneAsOne() {
    let fixture = FieldFixture("one two")
    fixture.field.selectedTextRange = UITextRange(4..<7)

    fixture.field.setMarkedText("dre", selectedRange: NSRange(location: 3, length: 0))
    fixture.field.setMarkedText("drei", selectedRange: NSRange(location: 1, length: 2))
    expect(fixture.shown == "one d[re]i" && fixture.field.lineView.underlined == 4..<8)
    expect(fixture.field.undoManager?.canUndo == false)
    fixture.field.unmarkText()

    expect(fixture.field.markedTextRange == nil && fixture.field.lineView.underlined.isEmpty)
    fixture.keys("ctrl z")
    expectEqual(fixture.shown, "one [two]")
    fixture.keys("ctrl y")
    expectEqual(fixture.shown, "one d[re]i")
  }

  @Test func aSelectionBesideItAcceptsIt() {
    let fixture = TextViewFixture("one two")
    fixture.view.setMarkedText("!", selectedRange: NSRange(location: 1, length: 0))

    fixture.view.selectedRange = NSRange(location: 7, length: 1)
    expect(fixture.view.markedTextRange != nil)
    fixture.view.selectedRange = NSRange(location: 2, length: 1)

    expect(fixture.view.markedTextRange == nil && fixture.shown == "on[e] two!")
    expectEqual(fixture.view.undoManager?.undoCount, 1)
  }

  @Test func emptyMarkedTextDeletesTheSelection() {
    let fixture = TextViewFixture(marked: "one [two] three")

    fixture.view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    fixture.view.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))

    expect(fixture.view.markedTextRange == nil && fixture.shown == "one | three")
    fixture.keys("ctrl z")
    expectEqual(fixture.shown, "one [two] three")
  }

  @Test func whatIsTypedTakesItsPlace() {
    let fixture = TextViewFixture(marked: "one |three")

    fixture.view.setMarkedText("tw", selectedRange: NSRange(location: 2, length: 0))
    fixture.view.insertText("two ")

    expectEqual(fixture.shown, "one two |three")
    fixture.keys("ctrl z")
    expectEqual(fixture.shown, "one |three")
  }

  @Test func whatAnInputMethodComposesIsDroppedByAClick() {
    let fixture = TextViewFixture("one two")
    fixture.stage.window.compose("drei", caret: 4)
    expectEqual(fixture.view.text, "one twodrei")

    fixture.stage.tap(fixture.place(3))

    expect(fixture.shown == "one| two" && fixture.view.undoManager?.canUndo == false)
  }

  @Test func itHasTheLookThatWasGiven() {
    let fixture = TextViewFixture("one ")
    fixture.view.markedTextStyle = [.foregroundColor: UIColor.red]

    fixture.view.setMarkedText("two", selectedRange: NSRange(location: 3, length: 0))
    fixture.view.layoutIfNeeded()
    let words = fixture.view.flow.line(at: 0)?.line.layout.words ?? []
    expectEqual(words.map(\.piece.style.color), [.black, .red])
    fixture.view.unmarkText()

    fixture.view.layoutIfNeeded()
    let plain = fixture.view.flow.line(at: 0)?.line.layout.words ?? []
    expect(plain.allSatisfy { $0.piece.style.color == .black } && fixture.view.text == "one two")
  }

  @Test func theInputDelegateIsToldBeforeAndAfter() {
    @MainActor final class Spy: NSObject, UITextInputDelegate {
      var journal = FieldJournal()
      func selectionWillChange(_ textInput: UITextInput?) { journal.write("select") }
      func selectionDidChange(_ textInput: UITextInput?) { journal.write("selected") }
      func textWillChange(_ textInput: UITextInput?) { journal.write("change \(text(textInput))") }
      func textDidChange(_ textInput: UITextInput?) { journal.write("changed \(text(textInput))") }
      private func text(_ input: UITextInput?) -> String { (input as? UITextField)?.text ?? "" }
    }
    let fixture = FieldFixture("a")
    let spy = Spy()
    fixture.field.inputDelegate = spy

    fixture.stage.type("b")
    expectEqual(spy.journal.take(), "change a changed ab")
    fixture.keys("left", "ctrl z")
    expectEqual(spy.journal.take(), "select selected change ab changed a")
    fixture.field.text = "c"

    expectEqual(spy.journal.take(), "change a changed c")
  }

  /// Undo of all gives the first text and redo of all the last, whatever is typed, deleted, replaced, marked, undone
  /// and redone.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func undoOfAllGivesTheFirstTextAndRedoTheLast(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let fixture = TextViewFixture("first\ntext")
    let view = fixture.view
    let manager = try #require(view.undoManager)
    func scalars() -> [Unicode.Scalar] { Array(view.text.unicodeScalars) }
    let first = scalars()

    for _ in 0..<60 {
      let place = random.below(view.edited.length + 1)
      switch random.below(10) {
      case 0, 1: view.insertText(random.element(of: ["a", "b ", "e\u{301}", "\u{301}", "\n", "🇩🇪"]))
      case 2: view.deleteBackward()
      case 3: view.selectedRange = NSRange(location: place, length: random.below(4))
      case 4: view.replace(UITextRange(place..<place + random.below(5)), withText: "new")
      case 5, 6:
        let text = random.element(of: ["m", "ma", "mar\u{301}", "", "🇩"])
        view.setMarkedText(text, selectedRange: NSRange(location: random.below(3), length: 0))
      case 7: for _ in 0...random.below(3) { view.userDeletes(.forward) }
      case 8: manager.undo()
      default: manager.redo()
      }
      if random.chance(0.1) { view.unmarkText() }
      expect(view.markedTextRange.map { $0.offsets.upperBound <= view.edited.length } ?? true)
    }
    view.unmarkText()
    while manager.canRedo { manager.redo() }
    let last = scalars()

    while manager.canUndo { manager.undo() }
    expect(scalars() == first && manager.undoCount == 0)
    while manager.canRedo { manager.redo() }

    expect(scalars() == last && manager.redoCount == 0)
  }
}
