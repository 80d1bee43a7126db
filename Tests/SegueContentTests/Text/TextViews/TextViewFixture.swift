import Foundation
import SegueLayers
import TestSupport

@testable import Segue
@testable import SegueText

/// A text view on a stage, with a delegate that notes its calls.
@MainActor final class TextViewFixture {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 240))
  let view = UITextView(frame: CGRect(x: 40, y: 40, width: 200, height: 120))
  let delegate = TextViewJournal()

  init(_ text: String = "", edits: Bool = true) {
    UIPasteboard.general.string = nil
    stage.window.makeKeyAndVisible()
    view.font = .systemFont(ofSize: 13)
    view.textColor = .black
    view.backgroundColor = .white
    view.text = text
    view.delegate = delegate
    stage.window.addSubview(view)
    stage.turn()
    if edits { view.becomeFirstResponder() }
    stage.turn()
    _ = delegate.journal.take()
  }

  /// A fixture with a caret "|" or a selection "[…]".
  convenience init(marked text: String) {
    self.init(text.filter { !"|[]".contains($0) })
    let start = text.prefix { $0 != "|" && $0 != "[" }.utf16.count
    let selected = text.contains("[") ? text.drop { $0 != "[" }.prefix { $0 != "]" } : "["
    view.selectedRange = NSRange(location: start, length: selected.utf16.count - 1)
    stage.turn()
    _ = delegate.journal.take()
  }

  /// The text with the selection in brackets, or the caret as a bar.
  var shown: String {
    let range = view.edited.selection.range
    let text = view.edited.string
    let parts = [
      text.text(in: 0..<range.lowerBound), text.text(in: range),
      text.text(in: range.upperBound..<text.utf16.count),
    ]
    return range.isEmpty ? "\(parts[0])|\(parts[2])" : "\(parts[0])[\(parts[1])]\(parts[2])"
  }

  /// Presses keys, such as "shift left" and "ctrl z".
  func keys(_ names: String...) {
    for name in names { stage.press(keys: name) }
  }

  /// The texts of all lines.
  var lines: [String] {
    view.layoutIfNeeded()
    return view.flow.lines(in: 0...view.flow.height).map { $0.line.text(of: $0.line.characters) }
  }

  /// The middle of the caret before the character at `offset`, in points of the window.
  func place(_ offset: Int) -> CGPoint {
    let rect = view.caretRect(for: TextOffset(offset))
    return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  /// Whether the caret is in sight.
  var seesCaret: Bool {
    view.layoutIfNeeded()
    return view.bounds.insetBy(dx: -1, dy: -1).contains(view.caretArea)
  }
}

/// A delegate that notes a text view's calls, and answers as the test wants.
@MainActor final class TextViewJournal: NSObject, UITextViewDelegate {
  var journal = FieldJournal()
  /// The names of the questions that are answered with no.
  var refusals: Set<String> = []
  var onBegin: ((UITextView) -> Void)?

  private func ask(_ name: String) -> Bool {
    journal.write(name + "?")
    return !refusals.contains(name)
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("end") }
  func textViewDidBeginEditing(_ textView: UITextView) {
    journal.write("began")
    onBegin?(textView)
  }
  func textViewDidEndEditing(_ textView: UITextView) { journal.write("ended") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    journal.write("\(range.location),\(range.length)→\(text)")
    return !refusals.contains(text)
  }
  func textViewDidChange(_ textView: UITextView) { journal.write("changed") }
  func textViewDidChangeSelection(_ textView: UITextView) { journal.write("selected") }
}
