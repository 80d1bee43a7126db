import Foundation

/// An object that is notified of changes of a text and its selection, as an input method would be.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// The selection is about to change, and the text is not.
  func selectionWillChange(_ textInput: UITextInput?)

  /// The selection has changed.
  func selectionDidChange(_ textInput: UITextInput?)

  /// The text is about to change.
  func textWillChange(_ textInput: UITextInput?)

  /// The text has changed.
  func textDidChange(_ textInput: UITextInput?)
}
