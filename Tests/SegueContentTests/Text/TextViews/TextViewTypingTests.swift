import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// The effects of keys in a text view.
@MainActor @Suite struct TextViewTypingTests {
  @Test(arguments: [
    ("one|", "return", "one\n|"),
    ("o|ne", "tab", "o\t|ne"),
    ("one\ntw|o", "up", "on|e\ntwo"),
    ("on|e\ntwo", "down", "one\ntw|o"),
    ("on|e", "up", "|one"),
    ("o|ne", "down", "one|"),
    ("one\n|two", "left", "one|\ntwo"),
    ("one|\ntwo", "right", "one\n|two"),
    ("one\nt|wo", "home", "one\n|two"),
    ("o|ne\ntwo", "end", "one|\ntwo"),
    ("one\nt|wo", "ctrl home", "|one\ntwo"),
    ("o|ne\ntwo", "ctrl end", "one\ntwo|"),
    ("one\n|two", "ctrl left", "|one\ntwo"),
    ("one|\ntwo", "ctrl right", "one\ntwo|"),
    ("o|ne\ntwo", "shift down", "o[ne\nt]wo"),
    ("one\nt|wo", "shift up", "o[ne\nt]wo"),
    ("one\n|two", "backspace", "one|two"),
    ("one|\ntwo", "delete", "one|two"),
    ("one\n\n|", "backspace", "one\n|"),
    ("o[ne\nt]wo", "backspace", "o|wo"),
    ("o[ne\nt]wo", "return", "o\n|wo"),
    ("o|ne\ntwo", "ctrl a", "[one\ntwo]"),
    ("a|👩‍👩‍👧\r\nb", "delete", "a|\r\nb"),
    ("a|\r\nb", "delete", "a|b"),
    ("one\n|", "up", "|one\n"),
    ("one|\n", "down", "one\n|"),
  ])
  func keysMoveSelectAndChange(_ row: (String, String, String)) {
    let fixture = TextViewFixture(marked: row.0)

    fixture.keys(row.1)

    expectEqual(fixture.shown, row.2)
  }

  @Test func whatIsTypedIsTold() {
    let fixture = TextViewFixture("ab")

    fixture.stage.type("c\n")
    expectEqual(
      fixture.delegate.journal.take(), "2,0→c selected changed 3,0→\n selected changed")
    fixture.delegate.refusals = ["x"]
    fixture.stage.type("x")
    expectEqual(fixture.delegate.journal.take(), "4,0→x")
    fixture.keys("left")

    expectEqual(fixture.delegate.journal.take(), "selected")
    expectEqual(fixture.shown, "abc|\n")
  }

  @Test func movesUpAndDownKeepTheColumn() {
    let fixture = TextViewFixture(marked: "wide wi|de\n\nwide wide\na\nwide wide")

    fixture.keys("down", "down")
    expectEqual(fixture.shown, "wide wide\n\nwide wi|de\na\nwide wide")
    fixture.keys("down", "down")
    expectEqual(fixture.shown, "wide wide\n\nwide wide\na\nwide wi|de")
    fixture.keys("up", "left", "up")

    expectEqual(fixture.shown, "wide wide\n\n|wide wide\na\nwide wide")
  }

  @Test func linesAreBrokenBetweenWords() {
    let fixture = TextViewFixture("one two three four five six seven eight nine ten")

    let lines = fixture.lines
    expect(lines.count > 1)
    expectEqual(lines.joined(), fixture.view.text)
    expect(lines.dropLast().allSatisfy { $0.hasSuffix(" ") })
    fixture.view.textContainer.lineBreakMode = .byCharWrapping
    let broken = fixture.lines
    fixture.view.textContainer.maximumNumberOfLines = 1

    expectEqual(broken.joined(), fixture.view.text)
    expect(broken.dropLast().contains { !$0.hasSuffix(" ") })
    expectEqual(fixture.lines.count, 1)
  }

  @Test func homeAndEndAreForTheLineThatIsSeen() {
    let fixture = TextViewFixture("one two three four five six seven eight nine ten")
    let first = fixture.lines[0]
    fixture.view.selectedRange = NSRange(location: 2, length: 0)

    fixture.keys("end")
    expectEqual(fixture.view.selectedRange.location, first.utf16.count - 1)
    fixture.keys("right", "end", "home")

    expectEqual(fixture.view.selectedRange.location, first.utf16.count)
  }

  @Test func theCaretIsKeptInSight() {
    let fixture = TextViewFixture((0..<60).map { "line \($0)" }.joined(separator: "\n"))

    fixture.keys("ctrl home")
    expect(fixture.seesCaret && fixture.view.contentOffset.y == 0)
    for _ in 0..<30 {
      fixture.keys("down")
      expect(fixture.seesCaret)
    }
    let place = fixture.view.caretArea.minY
    fixture.keys("pagedown")
    expect(fixture.seesCaret && fixture.view.caretArea.minY > place + 60)
    fixture.keys("pageup")
    expect(fixture.seesCaret && fixture.view.caretArea.minY == place)
    fixture.keys("ctrl end")
    fixture.stage.type("\n\n")

    expect(fixture.seesCaret)
    expectEqual(fixture.view.contentOffset.y, fixture.view.contentSize.height - 120)
  }

  @Test func textIsCutPastedAndUndone() {
    let fixture = TextViewFixture("one\ntwo\n")

    fixture.keys("ctrl a", "ctrl x", "ctrl v", "ctrl v")
    expectEqual(fixture.view.text, "one\ntwo\none\ntwo\n")
    fixture.keys("ctrl z")
    expectEqual(fixture.view.text, "one\ntwo\n")
    fixture.keys("ctrl z", "ctrl z")
    expectEqual(fixture.shown, "[one\ntwo\n]")
    fixture.keys("ctrl y", "ctrl y", "ctrl shift z")

    expectEqual(fixture.view.text, "one\ntwo\none\ntwo\n")
  }

  @Test func controlCharactersAreNotPasted() {
    let fixture = TextViewFixture()
    UIPasteboard.general.string = "a\u{0}b\tc\r\nd\u{7}\u{7F}é"

    fixture.keys("ctrl v")

    expectEqual(fixture.view.text, "ab\tc\r\ndé")
  }

  @Test func whatIsComposedIsShownUntilItIsFinished() {
    let fixture = TextViewFixture(marked: "one [two]\nthree")

    fixture.stage.window.compose("zw", caret: 1)
    expectEqual(fixture.view.text, "one zw\nthree")
    expectEqual(fixture.lines, ["one zw", "three"])
    expect(fixture.view.caretArea.midX < fixture.view.caretRect(at: 6).midX)
    fixture.stage.window.compose("", caret: 0)
    expectEqual(fixture.lines, ["one two", "three"])
    fixture.stage.window.compose("zwei", caret: 4)
    fixture.stage.window.insertText("zwei")

    expectEqual(fixture.shown, "one zwei|\nthree")
    expectEqual(fixture.lines, ["one zwei", "three"])
  }

  @Test func textThatIsOnlyReadIsSelectedCopiedAndScrolled() {
    let lines = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    let fixture = TextViewFixture(lines, edits: false)
    fixture.view.isEditable = false
    fixture.view.selectedRange = NSRange(location: 0, length: 0)

    expect(fixture.view.becomeFirstResponder())
    expectEqual(fixture.delegate.journal.take(), "selected")
    expect(fixture.stage.window.textInputArea == nil)
    fixture.stage.type("x\n")
    fixture.keys("backspace", "pagedown")
    expect(fixture.view.contentOffset.y > 60)
    fixture.keys("shift right", "ctrl c")
    expectEqual(UIPasteboard.general.string, "l")
    fixture.view.isSelectable = false
    fixture.view.resignFirstResponder()

    expect(!fixture.view.becomeFirstResponder())
    expectEqual(fixture.view.text, lines)
  }

  @Test func shiftTabLeavesTheText() {
    let fixture = TextViewFixture("a")
    let field = UITextField(frame: CGRect(x: 40, y: 4, width: 100, height: 28))
    fixture.stage.window.addSubview(field)

    fixture.keys("shift tab")
    expect(field.isFirstResponder)
    fixture.keys("tab", "tab")

    expectEqual(fixture.shown, "a\t|")
  }
}
