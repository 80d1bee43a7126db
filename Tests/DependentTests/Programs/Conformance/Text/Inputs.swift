import UIKit

// Subclasses that override what fulfils UITextInput.

@MainActor private class InputUITextField: UITextField {
  override var selectedTextRange: UITextRange? {
    get { super.selectedTextRange }
    set { super.selectedTextRange = newValue }
  }
  override func text(in range: UITextRange) -> String? { super.text(in: range) }
  override func replace(_ range: UITextRange, withText text: String) {
    super.replace(range, withText: text)
  }
  override var markedTextRange: UITextRange? { super.markedTextRange }
  override var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { super.markedTextStyle }
    set { super.markedTextStyle = newValue }
  }
  override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    super.setMarkedText(markedText, selectedRange: selectedRange)
  }
  override func unmarkText() { super.unmarkText() }
  override var inputDelegate: UITextInputDelegate? {
    get { super.inputDelegate }
    set { super.inputDelegate = newValue }
  }
  override var tokenizer: UITextInputTokenizer { super.tokenizer }
  override var beginningOfDocument: UITextPosition { super.beginningOfDocument }
  override var endOfDocument: UITextPosition { super.endOfDocument }
  override func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  { super.textRange(from: fromPosition, to: toPosition) }
  override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    super.position(from: position, offset: offset)
  }
  override func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { super.position(from: position, in: direction, offset: offset) }
  override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    super.offset(from: from, to: toPosition)
  }
  override func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { super.baseWritingDirection(for: position, in: direction) }
  override func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { super.setBaseWritingDirection(writingDirection, for: range) }
  override func characterRange(at point: CGPoint) -> UITextRange? {
    super.characterRange(at: point)
  }
}

@MainActor private class InputUITextView: UITextView {
  override var selectedTextRange: UITextRange? {
    get { super.selectedTextRange }
    set { super.selectedTextRange = newValue }
  }
  override func text(in range: UITextRange) -> String? { super.text(in: range) }
  override func replace(_ range: UITextRange, withText text: String) {
    super.replace(range, withText: text)
  }
  override var markedTextRange: UITextRange? { super.markedTextRange }
  override var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { super.markedTextStyle }
    set { super.markedTextStyle = newValue }
  }
  override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    super.setMarkedText(markedText, selectedRange: selectedRange)
  }
  override func unmarkText() { super.unmarkText() }
  override var inputDelegate: UITextInputDelegate? {
    get { super.inputDelegate }
    set { super.inputDelegate = newValue }
  }
  override var tokenizer: UITextInputTokenizer { super.tokenizer }
  override var beginningOfDocument: UITextPosition { super.beginningOfDocument }
  override var endOfDocument: UITextPosition { super.endOfDocument }
  override func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  { super.textRange(from: fromPosition, to: toPosition) }
  override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    super.position(from: position, offset: offset)
  }
  override func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { super.position(from: position, in: direction, offset: offset) }
  override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    super.offset(from: from, to: toPosition)
  }
  override func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { super.baseWritingDirection(for: position, in: direction) }
  override func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { super.setBaseWritingDirection(writingDirection, for: range) }
  override func characterRange(at point: CGPoint) -> UITextRange? {
    super.characterRange(at: point)
  }
}
