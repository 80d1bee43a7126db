import Foundation

extension UIControl {
  /// Whether the focused control does what `key` asks it to: Space and Return press it.
  func takesFocused(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: .chords) else { return false }
    if adjustsFocused(with: key.charactersIgnoringModifiers) { return true }
    guard [" ", "\r"].contains(key.charactersIgnoringModifiers) else { return false }
    sendActions(
      for: clickIsPrimaryAction ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside)
    return true
  }
}
