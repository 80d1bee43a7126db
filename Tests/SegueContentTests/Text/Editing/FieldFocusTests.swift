import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// Beginning and ending to edit, and which keys go to the text.
@MainActor @Suite struct FieldFocusTests {
  /// A controller with key commands around the field.
  private final class Commander: UIViewController {
    var commands: [UIKeyCommand] = []
    var presses: [String] = []

    override var keyCommands: [UIKeyCommand]? { commands }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      self.presses += presses.compactMap { $0.key?.characters }
      super.pressesBegan(presses, with: event)
    }
  }

  private func surround(_ fixture: FieldFixture) -> Commander {
    let controller = Commander()
    fixture.stage.show(controller)
    controller.view.addSubview(fixture.field)
    return controller
  }

  @Test func beginningAndEndingIsTold() {
    let fixture = FieldFixture("a", edits: false)
    let second = UITextField(frame: CGRect(x: 40, y: 80, width: 200, height: 28))
    second.delegate = fixture.delegate
    fixture.stage.window.addSubview(second)

    fixture.field.becomeFirstResponder()
    expectEqual(fixture.delegate.journal.take(), "begin? began")
    expect(fixture.field.isEditing)
    second.becomeFirstResponder()
    expectEqual(fixture.delegate.journal.take(), "begin? end? ended began")
    expect(!fixture.field.isEditing && second.isEditing)
    fixture.stage.window.endEditing(false)

    expectEqual(fixture.delegate.journal.take(), "end? ended")
  }

  @Test func aRefusalKeepsItAsItIs() {
    let fixture = FieldFixture("ab", edits: false)
    fixture.delegate.refusals = ["begin"]
    expect(!fixture.field.becomeFirstResponder())
    expect(!fixture.field.isEditing)

    fixture.delegate.refusals = ["end"]
    expect(fixture.field.becomeFirstResponder())
    expect(!fixture.field.resignFirstResponder())
    expect(fixture.field.isEditing)
    expect(fixture.stage.window.endEditing(true))

    expect(!fixture.field.isEditing)
  }

  @Test func theDelegateRefusesChanges() {
    let fixture = FieldFixture("12")
    fixture.delegate.allowsChange = { $0.allSatisfy(\.isNumber) }
    let counter = EventCounter()
    fixture.field.addTarget(counter, action: EventCounter.count, for: .editingChanged)

    fixture.stage.type("3x4")
    fixture.keys("shift left", "backspace")

    expectEqual(fixture.shown, "123|")
    expectEqual(fixture.delegate.journal.take(), "2,0→3 3,0→x 3,0→4 3,1→")
    expectEqual(counter.number, 3)
  }

  /// K29
  @Test func aFieldThatLeavesItsWindowEndsEditing() {
    let fixture = FieldFixture("a")

    fixture.field.removeFromSuperview()

    expect(!fixture.field.isEditing && !fixture.field.isFirstResponder)
    expectEqual(fixture.delegate.journal.take(), "end? ended")
    expect(!fixture.field.becomeFirstResponder())
  }

  /// K29
  @Test func aFieldThatLeavesItsWindowEndsEditingEvenIfItsDelegateRefuses() {
    let fixture = FieldFixture("a")
    fixture.delegate.refusals = ["end"]

    let warnings = Diagnostics.capture { fixture.field.removeFromSuperview() }

    expect(!fixture.field.isEditing && !fixture.field.isFirstResponder)
    expectEqual(fixture.delegate.journal.take(), "end? ended")
    expect(warnings.count == 1 && warnings[0].contains("refused to resign"))
  }

  @Test func whatLeavesTheWindowAndMakesAnotherTheFirstResponderIsHeeded() {
    let fixture = FieldFixture("a")
    let second = UITextField(frame: CGRect(x: 40, y: 80, width: 200, height: 28))
    fixture.stage.window.addSubview(second)
    fixture.delegate.onEnd = { _ in second.becomeFirstResponder() }

    fixture.field.removeFromSuperview()

    expect(!fixture.field.isEditing && second.isFirstResponder)
  }

  @Test func aFieldThatIsRemovedAsAnotherEndsIsNotEdited() {
    let fixture = FieldFixture("a")
    let second = UITextField(frame: CGRect(x: 40, y: 80, width: 200, height: 28))
    fixture.stage.window.addSubview(second)
    fixture.delegate.onEnd = { _ in second.removeFromSuperview() }

    expect(!second.becomeFirstResponder())

    expect(!second.isEditing && !second.isFirstResponder && !fixture.field.isEditing)
  }

  @Test func aFieldThatWasEditedIsReleased() {
    let fixture = FieldFixture(edits: false)
    // Other stages may wait for something, too.
    let before = FrameLoop.shared.nextTurn
    weak var released: UITextField?
    do {
      let field = UITextField(frame: CGRect(x: 40, y: 80, width: 200, height: 28))
      field.clearButtonMode = .always
      fixture.stage.window.addSubview(field)
      field.becomeFirstResponder()
      fixture.stage.type("abc")
      field.removeFromSuperview()
      fixture.stage.turn()
      released = field
    }

    expect(released == nil)
    expectEqual(FrameLoop.shared.nextTurn, before)
  }

  @Test func aFieldThatIsDisabledEndsEditing() {
    let fixture = FieldFixture("a")

    fixture.field.isEnabled = false

    expect(!fixture.field.isEditing)
    fixture.stage.tap(fixture.place(0))
    expect(!fixture.field.isEditing)
  }

  @Test func keysThatTypeAreNoCommandsWhileTextIsEdited() {
    let fixture = FieldFixture(edits: false)
    let commander = surround(fixture)
    var performed: [String] = []
    for input in ["s", "/", " ", "\r", "\u{8}", UIKeyCommand.inputLeftArrow, UIKeyCommand.f1] {
      commander.commands.append(UIKeyCommand(input: input) { performed.append($0.input ?? "") })
    }
    for input in ["s", "a"] {
      commander.commands.append(
        UIKeyCommand(input: input, modifierFlags: .control) {
          performed.append("ctrl \($0.input ?? "")")
        }
      )
    }
    fixture.field.becomeFirstResponder()

    fixture.stage.type("s/ S")
    fixture.keys("left", "ctrl a", "backspace", "return")
    expectEqual(performed, [])
    expectEqual(fixture.field.text, "")
    fixture.keys("ctrl s", UIKeyCommand.f1, "escape", "up")

    expectEqual(performed, ["ctrl s", UIKeyCommand.f1])
    expectEqual(commander.presses, [UIKeyCommand.inputEscape, UIKeyCommand.inputUpArrow])
    fixture.field.resignFirstResponder()
    fixture.keys("s")
    expectEqual(performed.last, "s")
  }

  @Test func aCommandThatWantsPriorityComesFirst() {
    let fixture = FieldFixture("a")
    let commander = surround(fixture)
    fixture.field.becomeFirstResponder()
    var count = 0
    let command = UIKeyCommand(input: "\r") { _ in count += 1 }
    command.wantsPriorityOverSystemBehavior = true
    commander.commands = [command]

    fixture.keys("return")

    expectEqual(count, 1)
    expect(!fixture.delegate.journal.take().contains("return"))
  }

  @Test func theKeyThatBeginsEditingIsNotTyped() {
    let fixture = FieldFixture(edits: false)
    let commander = surround(fixture)
    commander.commands = [
      UIKeyCommand(input: "/") { [field = fixture.field] _ in field.becomeFirstResponder() }
    ]

    fixture.stage.type("/x/")

    expectEqual(fixture.field.text, "x/")
  }

  @Test func tabMovesThroughTheFieldsInReadingOrder() {
    let fixture = FieldFixture("one", edits: false)
    func add(_ frame: CGRect) -> UITextField {
      let field = UITextField(frame: frame)
      field.text = "two"
      fixture.stage.window.addSubview(field)
      return field
    }
    let below = add(CGRect(x: 10, y: 80, width: 100, height: 28))
    let beside = add(CGRect(x: 260, y: 42, width: 100, height: 28))
    let hidden = add(CGRect(x: 10, y: 0, width: 100, height: 28))
    hidden.isHidden = true
    let order = [fixture.field, beside, below]

    for field in order + [fixture.field] {
      fixture.keys("tab")
      expect(field.isFirstResponder)
      expectEqual(field.edited.selection.range, 0..<3)
    }
    for field in order.reversed() {
      fixture.keys("shift tab")
      expect(field.isFirstResponder)
    }
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    fixture.keys("tab")

    expect(below.isFirstResponder)
  }

  @Test func otherRespondersTakeTextAsWell() {
    final class Log: UIView, UIKeyInput {
      var text = ""
      var hasText: Bool { !text.isEmpty }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { text.removeLast() }
      override var canBecomeFirstResponder: Bool { true }
    }
    let fixture = FieldFixture(edits: false)
    let log = Log(frame: fixture.stage.window.bounds)
    fixture.stage.window.addSubview(log)
    log.becomeFirstResponder()

    fixture.stage.type("ab\nc")
    fixture.keys("backspace", "left", "ctrl a")

    expectEqual(log.text, "ab\n")
    expectEqual(fixture.stage.window.textInputArea, fixture.stage.window.bounds)
    log.resignFirstResponder()
    expect(fixture.stage.window.textInputArea == nil)
  }
}
