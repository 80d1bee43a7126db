import Expectations
import Segue
import TestSupport
import Testing

/// Subclasses of texts that override what fulfils `UITextInput`.
@MainActor @Suite(.serialized) struct OverriddenInputTests {
  /// A field whose caret stays at the end, as fields for codes have it.
  private final class CodeField: UITextField {
    override var selectedTextRange: UITextRange? {
      get { super.selectedTextRange }
      set { super.selectedTextRange = textRange(from: endOfDocument, to: endOfDocument) }
    }

    override func replace(_ range: UITextRange, withText text: String) {
      super.replace(range, withText: text.uppercased())
    }
  }

  private final class ShortView: UITextView {
    override var endOfDocument: UITextPosition {
      position(from: beginningOfDocument, offset: 3) ?? super.endOfDocument
    }
  }

  private final class AskedField: UITextField {
    var requests = 0

    override func caretRect(for position: UITextPosition) -> CGRect {
      requests += 1
      return super.caretRect(for: position)
    }
  }

  @Test func aFieldIsAskedForItsCaretWhileItIsEditedAndNotBefore() {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100))
    let field = AskedField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    stage.window.addSubview(field)

    field.text = "abc"
    stage.settle()
    let before = field.requests
    stage.window.makeKeyAndVisible()
    field.becomeFirstResponder()

    expectEqual(before, 0)
    expect(field.requests > 0)
  }

  @Test func othersGetWhatAFieldOverrides() throws {
    let field = CodeField()
    field.text = "abc"
    let input: any UITextInput = field
    let start = input.beginningOfDocument

    input.selectedTextRange = input.textRange(from: start, to: start)
    let caret = try #require(input.selectedTextRange)
    input.replace(caret, withText: "d")

    expectEqual(input.offset(from: start, to: caret.start), 3)
    expectEqual(field.text, "abcD")
  }

  @Test func othersGetWhatATextViewOverrides() throws {
    let view = ShortView()
    view.text = "one two"
    let input: any UITextInput = view

    let range = try #require(
      input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))

    expectEqual(input.text(in: range), "one")
  }
}
