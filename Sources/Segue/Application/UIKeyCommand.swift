import Foundation

/// A key with modifiers, and its action.
///
/// Unlike UIKit, where a command names a selector of a responder, this one carries a closure.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// The name of the command in lists of commands.
  open var title: String
  /// The key: its lower-case character, or one of the constants below.
  open private(set) var input: String
  /// The modifier keys that must be held, exactly these. Caps lock is ignored.
  ///
  /// Unlike UIKit, a letter with Shift counts as the letter alone if no command matches both.
  open private(set) var modifierFlags: UIKeyModifierFlags

  /// Whether the command comes before what the key does to the text that is being edited. False by
  /// default.
  open var wantsPriorityOverSystemBehavior = false

  private let action: @MainActor (UIKeyCommand) -> Void

  /// A command for the key `input` with modifiers.
  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    action: @escaping @MainActor (UIKeyCommand) -> Void
  ) {
    self.title = title
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
  }

  /// The arrow up.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The End key.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The Delete key.
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  /// The F1 key.
  nonisolated public static let f1 = "UIKeyInputF1"
}

extension UIKeyCommand {
  /// Whether `key` triggers this command.
  func matches(_ key: UIKey) -> Bool {
    let ignored: UIKeyModifierFlags = [.alphaShift, .numericPad]
    return key.charactersIgnoringModifiers == input
      && key.modifierFlags.subtracting(ignored) == modifierFlags.subtracting(ignored)
  }

  func perform() {
    action(self)
  }
}
