import Foundation

/// A key with modifiers, and its action.
///
/// Unlike UIKit, where a command names a selector, this one has a function, and the first responder of the function's
/// type performs it; or it carries a closure.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key: its lower-case character, or one of the constants below.
  open private(set) var input: String?
  /// The modifier keys that must be held, exactly these. Caps lock is ignored.
  ///
  /// Unlike UIKit, a letter with Shift counts as the letter alone if no command matches both.
  open private(set) var modifierFlags: UIKeyModifierFlags

  /// Whether the command comes before what the key does to the text that is being edited. False by
  /// default.
  open var wantsPriorityOverSystemBehavior = false

  /// Called instead of a responder.
  private let handler: (@MainActor (UIKeyCommand) -> Void)?

  /// A command for the key `input` with modifiers, which calls a closure.
  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    action: @escaping @MainActor (UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    handler = action
    super.init(title: title, action: .none)
  }

  init(
    _ title: String, _ image: UIImage? = nil, _ input: String, _ modifierFlags: UIKeyModifierFlags,
    _ action: ResponderAction, _ propertyList: Any? = nil,
    _ alternates: [UICommandAlternate] = [], _ discoverabilityTitle: String? = nil,
    _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    handler = nil
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      alternates: alternates)
    (self.discoverabilityTitle, self.attributes, self.state) = (
      discoverabilityTitle, attributes, state
    )
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
  /// The first function key.
  nonisolated public static let f1 = "UIKeyInputF1"
  /// The second function key.
  nonisolated public static let f2 = "UIKeyInputF2"
  /// The third function key.
  nonisolated public static let f3 = "UIKeyInputF3"
  /// The fourth function key.
  nonisolated public static let f4 = "UIKeyInputF4"
  /// The fifth function key.
  nonisolated public static let f5 = "UIKeyInputF5"
  /// The sixth function key.
  nonisolated public static let f6 = "UIKeyInputF6"
  /// The seventh function key.
  nonisolated public static let f7 = "UIKeyInputF7"
  /// The eighth function key.
  nonisolated public static let f8 = "UIKeyInputF8"
  /// The ninth function key.
  nonisolated public static let f9 = "UIKeyInputF9"
  /// The tenth function key.
  nonisolated public static let f10 = "UIKeyInputF10"
  /// The eleventh function key.
  nonisolated public static let f11 = "UIKeyInputF11"
  /// The twelfth function key.
  nonisolated public static let f12 = "UIKeyInputF12"
}

extension UIKeyCommand {
  /// The action for `key`; nil: another key.
  private func action(for key: UIKey) -> ResponderAction? {
    guard key.charactersIgnoringModifiers == input else { return nil }
    let ignored: UIKeyModifierFlags = [.alphaShift, .numericPad]
    let held = key.modifierFlags.subtracting(ignored)
    let own = modifierFlags.subtracting(ignored)
    if held == own { return action }
    return alternates.first { held == own.union($0.modifierFlags.subtracting(ignored)) }?.action
  }

  /// Performs the action of `key` along a responder chain. Returns false for another key, and where no responder performs
  /// the command, or the one that would disables it (RA3).
  func perform(for key: UIKey, along responders: some Sequence<UIResponder>) -> Bool {
    guard let action = action(for: key) else { return false }
    if let handler {
      guard isUsable else { return false }
      handler(self)
      return true
    }
    for responder in responders where action.isPossible(responder, self) {
      responder.validate(self)
      guard isUsable else { return false }
      if action.send(to: responder, or: [], from: self, for: nil) { return true }
    }
    return false
  }

  private var isUsable: Bool { attributes.isDisjoint(with: [.disabled, .hidden]) }

  /// The name in lists of commands.
  package var listedTitle: String { discoverabilityTitle ?? title }
}
