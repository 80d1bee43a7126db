import Foundation

/// A responder that text is typed into while it is the first responder.
///
/// Keys that type a character then trigger no key commands; Return inserts a line feed, and
/// Backspace deletes backwards.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Inserts typed text at the caret.
  func insertText(_ text: String)

  /// Deletes the character before the caret.
  func deleteBackward()
}

extension UIKeyInput {
  /// Applies the keys that act on any text, and returns the others. Characters that keys type arrive by themselves.
  func type(_ presses: Set<UIPress>) -> Set<UIPress> {
    presses.filter { press in
      guard let meaning = press.key.flatMap(TextKey.init), meaning.isFor(self) else { return true }
      switch meaning {
      case .submit: insertText("\n")
      case .delete: deleteBackward()
      // The editor cannot do that now: a responder around it may (RA4).
      case .selectAll, .cut, .copy, .paste: return true
      default: break
      }
      return false
    }
  }
}
