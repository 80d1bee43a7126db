import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// The effects of keys on the text of a field.
@MainActor @Suite struct TypingTests {
  @Test func whatIsTypedGoesToTheCaret() {
    let fixture = FieldFixture("ab")

    fixture.keys("left")
    fixture.stage.type("XY")

    expectEqual(fixture.shown, "aXY|b")
  }

  @Test func aKeyOfTheStageTypesToo() {
    let fixture = FieldFixture()

    fixture.stage.key("a")
    fixture.stage.key("b", modifiers: .shift)
    fixture.stage.key("c", modifiers: .control)
    fixture.stage.key("d", modifiers: .alternate)

    expectEqual(fixture.shown, "aB|")
  }

  @Test func aFieldThatIsNotEditedTakesNothing() {
    let fixture = FieldFixture("ab", edits: false)

    fixture.stage.type("c")

    expectEqual(fixture.shown, "ab|")
  }

  @Test(arguments: [
    ("one two|", "left", "one tw|o"),
    ("one| two", "right", "one |two"),
    ("|one", "left", "|one"),
    ("one|", "right", "one|"),
    ("one tw|o", "ctrl left", "one |two"),
    ("one |two", "ctrl left", "|one two"),
    ("o|ne, two", "ctrl right", "one|, two"),
    ("one|, two", "ctrl right", "one, two|"),
    ("on|e", "home", "|one"),
    ("on|e", "end", "one|"),
    ("o|ne", "shift right", "o[n]e"),
    ("o|ne", "shift end", "o[ne]"),
    ("on|e", "shift home", "[on]e"),
    ("one| two", "ctrl shift left", "[one] two"),
    ("o[n]e", "left", "o|ne"),
    ("o[n]e", "right", "on|e"),
    ("o[n]e", "home", "|one"),
    ("on|e", "backspace", "o|e"),
    ("|one", "backspace", "|one"),
    ("on|e", "delete", "on|"),
    ("one|", "delete", "one|"),
    ("o[n]e", "backspace", "o|e"),
    ("o[n]e", "delete", "o|e"),
    ("one two|", "ctrl backspace", "one |"),
    ("one |two", "ctrl delete", "one |"),
    ("on|e", "ctrl a", "[one]"),
  ])
  func keysMoveSelectAndDelete(_ row: (String, String, String)) {
    let fixture = FieldFixture(row.0.filter { !"|[]".contains($0) })
    let start = row.0.prefix { $0 != "|" && $0 != "[" }.utf16.count
    let length = row.0.contains("[") ? row.0.drop { $0 != "[" }.prefix { $0 != "]" }.count - 1 : 0
    fixture.field.selectedTextRange = UITextRange(start..<start + length)

    fixture.keys(row.1)

    expectEqual(fixture.shown, row.2)
  }

  @Test func charactersAreNeverSplit() {
    let fixture = FieldFixture("a👩‍👩‍👧é🇩🇪")

    fixture.keys("left", "left")
    expectEqual(fixture.shown, "a👩‍👩‍👧|é🇩🇪")
    fixture.keys("backspace")
    expectEqual(fixture.shown, "a|é🇩🇪")
    fixture.keys("end", "backspace", "backspace")

    expectEqual(fixture.shown, "a|")
  }

  @Test func anAccentJoinsItsLetter() {
    let fixture = FieldFixture()

    fixture.stage.type("e\u{301}")
    fixture.field.insertText("\u{302}")
    fixture.field.insertText("x")
    fixture.keys("left", "backspace")

    expectEqual(fixture.shown, "|x")
  }

  @Test func whatIsTypedTakesThePlaceOfTheSelection() {
    let fixture = FieldFixture("one two")

    fixture.keys("ctrl shift left")
    fixture.stage.type("3")

    expectEqual(fixture.shown, "one 3|")
  }

  @Test func cuttingAndPastingMovesText() {
    let fixture = FieldFixture("one two")

    fixture.keys("ctrl shift left", "ctrl x", "home", "ctrl v")
    expectEqual(fixture.shown, "two|one ")
    fixture.keys("ctrl a", "ctrl c", "end", "ctrl v")

    expectEqual(fixture.shown, "twoone twoone |")
  }

  @Test func whatAProgramReplacesCanBeUndone() {
    let fixture = FieldFixture("one two")

    fixture.field.replace(UITextRange(4..<7), withText: "3\n4")
    expectEqual(fixture.shown, "one 3 4|")
    expectEqual(fixture.delegate.journal.take(), "")
    fixture.keys("ctrl z")

    expectEqual(fixture.field.text, "one two")
  }

  @Test func lineBreaksBecomeSpacesWherePasted() {
    let fixture = FieldFixture()
    UIPasteboard.general.string = "one\ntwo\r\nthree\tfour\u{7}\u{2028}five"

    fixture.keys("ctrl v")

    expectEqual(fixture.field.text, "one two three four five")
  }

  @Test func aHugeTextIsCutWhereItIsPasted() {
    let fixture = FieldFixture("a")
    let digits = String(repeating: "0123456789", count: 1 << 20)
    let accents = "e" + String(repeating: "\u{301}", count: 5 << 20)
    for text in [accents, digits] {
      UIPasteboard.general.string = text

      let time = ContinuousClock().measure { fixture.keys("ctrl v") }

      expect(fixture.field.edited.length <= EditedText.limit)
      expect(time < .seconds(2))
    }
    expectEqual(fixture.field.edited.length, EditedText.limit)
    fixture.stage.type("b")
    expectEqual(fixture.field.edited.length, EditedText.limit)
  }

  @Test func returnEndsEditingIfTheExitIsHeardOf() {
    let fixture = FieldFixture("one")
    let counter = EventCounter()
    fixture.field.addTarget(counter, action: EventCounter.count, for: .primaryActionTriggered)

    fixture.stage.type("\n")
    expect(fixture.field.isEditing)
    expectEqual(counter.number, 1)
    fixture.field.addTarget(counter, action: EventCounter.count, for: .editingDidEndOnExit)
    fixture.stage.type("\n")

    expect(!fixture.field.isEditing)
    expectEqual(counter.number, 3)
    expectEqual(fixture.field.text, "one")
  }

  @Test func aSecretShowsDotsAndIsNotCopied() {
    let fixture = FieldFixture("aß👩‍👩‍👧")
    fixture.field.isSecureTextEntry = true
    fixture.stage.turn()
    let picture = fixture.stage.picture()

    fixture.keys("ctrl a", "ctrl c", "ctrl x")
    expect(UIPasteboard.general.string == nil)
    expectEqual(fixture.field.text, "aß👩‍👩‍👧")
    fixture.keys("end", "ctrl backspace")
    expectEqual(fixture.field.text, "")
    expectEqual(FieldFixture("•••").stage.picture().bitmap, picture.bitmap)
  }
}

@MainActor final class EventCounter {
  private(set) var number = 0

  func count() {
    number += 1
  }
}
