import Segue

/// A key that what is on the stage handles.
package struct StageKey: Equatable {
  /// The title of the key's command.
  package let title: String
  package let input: String
  package let modifiers: UIKeyModifierFlags

  /// The key as it is pressed.
  @MainActor package var key: UIKey { UIKey(characters: input, modifierFlags: modifiers) }
}

extension StageKey {
  @MainActor package init(_ command: UIKeyCommand) {
    self.init(
      title: command.listedTitle, input: command.input ?? "", modifiers: command.modifierFlags)
  }
}
