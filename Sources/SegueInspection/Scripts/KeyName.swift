/// The names of keys in scripts: `escape`, `a`, `command+[`.
enum KeyName {
  private static let named: [(name: String, input: String)] = [
    ("escape", UIKeyCommand.inputEscape), ("left", UIKeyCommand.inputLeftArrow),
    ("right", UIKeyCommand.inputRightArrow), ("up", UIKeyCommand.inputUpArrow),
    ("down", UIKeyCommand.inputDownArrow), ("pageup", UIKeyCommand.inputPageUp),
    ("pagedown", UIKeyCommand.inputPageDown), ("home", UIKeyCommand.inputHome),
    ("end", UIKeyCommand.inputEnd), ("delete", UIKeyCommand.inputDelete),
    ("space", " "), ("tab", "\t"), ("return", "\r"), ("backspace", "\u{8}"),
    // These two end an event in a script.
    ("semicolon", ";"), ("hash", "#"),
  ]
  private static let modifiers: [(name: String, flag: UIKeyModifierFlags)] = [
    ("command", .command), ("control", .control), ("alt", .alternate), ("shift", .shift),
  ]

  /// The key and its modifiers as a script writes them.
  static func text(_ input: String, _ flags: UIKeyModifierFlags) -> String {
    let held = modifiers.filter { flags.contains($0.flag) }.map { "\($0.name)+" }.joined()
    return held + (named.first { $0.input == input }?.name ?? input)
  }

  /// Parses what `text` wrote; nil for a word that names no key.
  static func key(_ word: Substring) -> (input: String, modifiers: UIKeyModifierFlags)? {
    var rest = word
    var flags: UIKeyModifierFlags = []
    while let modifier = modifiers.first(where: { rest.hasPrefix("\($0.name)+") }) {
      flags.insert(modifier.flag)
      rest = rest.dropFirst(modifier.name.count + 1)
    }
    if let key = named.first(where: { $0.name == rest }) { return (key.input, flags) }
    return rest.count == 1 ? (String(rest), flags) : nil
  }
}
