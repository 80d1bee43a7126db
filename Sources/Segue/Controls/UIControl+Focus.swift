import Foundation

extension UIControl {
  /// The keys by which a focused control, or its group, is worked.
  static let focusKeys: Set<String> = [
    " ", "\r", UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow,
    UIKeyCommand.inputDownArrow, UIKeyCommand.inputHome, UIKeyCommand.inputEnd,
  ]

  /// Does what `key` asks the focused control to: Space and Return press it, others may change its value.
  /// Returns whether it was such a key.
  func handleFocused(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: .chords) else { return false }
    if adjustValue(with: key.charactersIgnoringModifiers) { return true }
    guard [" ", "\r"].contains(key.charactersIgnoringModifiers) else { return false }
    pressByKey()
    return true
  }
}
