import Segue

/// A key that what is on the stage handles.
struct StageKey: Equatable {
  /// The title of the key's command.
  let title: String
  let input: String
  let modifiers: UIKeyModifierFlags

  /// The key as it is pressed.
  @MainActor var key: UIKey { UIKey(characters: input, modifierFlags: modifiers) }
}

extension StageKey {
  @MainActor init(_ command: UIKeyCommand) {
    self.init(
      title: command.title, input: command.input, modifiers: command.modifierFlags)
  }
}
