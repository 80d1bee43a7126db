import Foundation
import SegueLayers
import TestSupport

@testable import Segue
@testable import SegueText

/// A text field on a stage, with a delegate that notes its calls.
@MainActor final class FieldFixture {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 120))
  let field = UITextField(frame: CGRect(x: 40, y: 40, width: 200, height: 28))
  let delegate = FieldDelegate()

  init(_ text: String = "", edits: Bool = true) {
    UIPasteboard.general.string = nil
    stage.window.makeKeyAndVisible()
    field.font = .systemFont(ofSize: 13)
    field.textColor = .white
    field.borderStyle = .roundedRect
    field.text = text
    field.delegate = delegate
    stage.window.addSubview(field)
    stage.turn()
    if edits { field.becomeFirstResponder() }
    stage.turn()
    _ = delegate.journal.take()
  }

  /// The text with the selection in brackets, or the caret as a bar.
  var shown: String {
    let range = field.edited.selection.range
    let text = field.edited
    let parts = [
      text.text(in: 0..<range.lowerBound), text.text(in: range),
      text.text(in: range.upperBound..<text.length),
    ]
    return range.isEmpty ? "\(parts[0])|\(parts[2])" : "\(parts[0])[\(parts[1])]\(parts[2])"
  }

  /// Presses keys, such as "shift left" and "ctrl z".
  func keys(_ names: String...) {
    for name in names { stage.press(keys: name) }
  }

  /// The middle of the caret before the character at `offset`, in points of the window.
  func place(_ offset: Int) -> CGPoint {
    let rect = field.caretRect(for: TextOffset(offset))
    return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
}

extension HeadlessStage {
  /// Presses a key with modifiers, such as "shift left" and "ctrl z".
  func press(keys name: String) {
    var words = name.split(separator: " ").map(String.init)
    let key = words.removeLast()
    var modifiers: UIKeyModifierFlags = []
    if words.contains("shift") { modifiers.insert(.shift) }
    if words.contains("ctrl") { modifiers.insert(.control) }
    if words.contains("alt") { modifiers.insert(.alternate) }
    self.key(Self.inputs[key] ?? key, modifiers: modifiers)
  }

  private static let inputs = [
    "left": UIKeyCommand.inputLeftArrow, "right": UIKeyCommand.inputRightArrow,
    "up": UIKeyCommand.inputUpArrow, "down": UIKeyCommand.inputDownArrow,
    "pageup": UIKeyCommand.inputPageUp, "pagedown": UIKeyCommand.inputPageDown,
    "home": UIKeyCommand.inputHome, "end": UIKeyCommand.inputEnd, "backspace": "\u{8}",
    "delete": UIKeyCommand.inputDelete, "return": "\r", "tab": "\t",
    "escape": UIKeyCommand.inputEscape,
  ]
}

/// A delegate that notes a field's calls, and answers as the test wants.
@MainActor final class FieldDelegate: NSObject, UITextFieldDelegate {
  var journal = FieldJournal()
  /// The names of the questions that are answered with no.
  var refusals: Set<String> = []
  var onBegin: ((UITextField) -> Void)?
  var onEnd: ((UITextField) -> Void)?
  var allowsChange: ((String) -> Bool)?

  private func ask(_ name: String) -> Bool {
    journal.write(name + "?")
    return !refusals.contains(name)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin") }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    journal.write("began")
    onBegin?(textField)
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end") }
  func textFieldDidEndEditing(_ textField: UITextField) {
    journal.write("ended")
    onEnd?(textField)
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    journal.write("\(range.location),\(range.length)→\(string)")
    return allowsChange?(string) ?? true
  }
}

/// A log of calls, in order.
struct FieldJournal {
  private var entries: [String] = []

  mutating func write(_ entry: String) {
    entries.append(entry)
  }

  /// Returns the entries since the last time, as one line.
  mutating func take() -> String {
    defer { entries = [] }
    return entries.joined(separator: " ")
  }
}
