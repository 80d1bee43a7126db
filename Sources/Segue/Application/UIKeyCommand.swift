import Foundation

/// A key, with modifiers, and what it does.
///
/// Unlike UIKit, where a command names a selector of a responder, this one carries a closure.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// What the command is called where commands are listed.
  open var title: String
  /// The key: the character it gives alone, in lower case, or one of the constants below.
  public let input: String
  /// The modifier keys that must be held, exactly these. Caps lock does not count.
  ///
  /// Unlike UIKit, a letter with Shift counts as the letter alone where no command wants both.
  public let modifierFlags: UIKeyModifierFlags

  private let action: @MainActor (UIKeyCommand) -> Void

  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    action: @escaping @MainActor (UIKeyCommand) -> Void
  ) {
    self.title = title
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
  }

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  nonisolated public static let f1 = "UIKeyInputF1"
}

extension UIKeyCommand {
  /// Whether `key` is what this command waits for.
  func matches(_ key: UIKey) -> Bool {
    let ignored: UIKeyModifierFlags = [.alphaShift, .numericPad]
    return key.charactersIgnoringModifiers == input
      && key.modifierFlags.subtracting(ignored) == modifierFlags.subtracting(ignored)
  }

  func perform() {
    action(self)
  }
}
