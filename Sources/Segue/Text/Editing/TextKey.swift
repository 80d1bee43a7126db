import Foundation

/// The effect of a key on text that is edited.
enum TextKey: Equatable {
  /// It types a character, which comes by itself.
  case character
  /// It ends the line, or editing.
  case submit
  /// It types a tab.
  case tab
  /// It deletes from the caret to the movement's destination.
  case delete(TextMovement)
  case move(TextMovement, extends: Bool)
  case selectAll, cut, copy, paste, undo, redo

  /// Nil for a key that does nothing to text.
  init?(_ key: UIKey) {
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    if held.isSubset(of: [.shift, .control]), let meaning = Self.caretKey(key, held) {
      self = meaning
    } else if held.isSubset(of: .shift), Self.isText(key.characters) {
      self = .character
    } else if let meaning = Self.shortcuts[held.rawValue]?[key.charactersIgnoringModifiers] {
      self = meaning
    } else {
      return nil
    }
  }

  /// Whether it is for `input`: a text field has a caret that moves, a text view one that goes up and down as well,
  /// others have only their end.
  @MainActor func isFor(_ input: UIKeyInput) -> Bool {
    if let editor = input as? any TextEditor { return editor.takes(self) }
    switch self {
    case .character, .submit, .delete(.backward): return true
    default: return false
    }
  }

  private static func caretKey(_ key: UIKey, _ held: UIKeyModifierFlags) -> TextKey? {
    let isByWord = held.contains(.control)
    let extends = held.contains(.shift)
    switch key.charactersIgnoringModifiers {
    case UIKeyCommand.inputLeftArrow:
      return .move(isByWord ? .wordBackward : .backward, extends: extends)
    case UIKeyCommand.inputRightArrow:
      return .move(isByWord ? .wordForward : .forward, extends: extends)
    case UIKeyCommand.inputHome:
      return .move(isByWord ? .toStart : .toLineStart, extends: extends)
    case UIKeyCommand.inputEnd: return .move(isByWord ? .toEnd : .toLineEnd, extends: extends)
    case UIKeyCommand.inputUpArrow: return isByWord ? nil : .move(.up, extends: extends)
    case UIKeyCommand.inputDownArrow: return isByWord ? nil : .move(.down, extends: extends)
    case UIKeyCommand.inputPageUp: return isByWord ? nil : .move(.pageUp, extends: extends)
    case UIKeyCommand.inputPageDown: return isByWord ? nil : .move(.pageDown, extends: extends)
    case "\u{8}": return .delete(isByWord ? .wordBackward : .backward)
    case UIKeyCommand.inputDelete: return .delete(isByWord ? .wordForward : .forward)
    case "\r", "\n": return held.isEmpty ? .submit : nil
    case "\t": return held.isEmpty ? .tab : nil
    default: return nil
    }
  }

  /// Whether a key with these characters types them: they are neither control characters nor the
  /// name of a key.
  private static func isText(_ characters: String) -> Bool {
    guard characters.count == 1, let first = characters.unicodeScalars.first else { return false }
    return first.properties.generalCategory != .control
  }

  /// The effects of shortcuts, by the modifiers held and by key.
  private static let shortcuts: [Int: [String: TextKey]] = [
    UIKeyModifierFlags.control.rawValue: [
      "a": .selectAll, "x": .cut, "c": .copy, "v": .paste, "z": .undo, "y": .redo,
    ],
    UIKeyModifierFlags([.control, .shift]).rawValue: ["z": .redo],
    UIKeyModifierFlags.command.rawValue: ["z": .undo],
    UIKeyModifierFlags([.command, .shift]).rawValue: ["z": .redo],
  ]
}

/// A movement of the caret.
enum TextMovement: Equatable {
  case backward, forward, wordBackward, wordForward
  case up, down, pageUp, pageDown
  case toLineStart, toLineEnd
  case toStart, toEnd

  /// Whether it goes to another line, and keeps its place in it.
  var isVertical: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }
}

extension UIKey {
  /// Whether it types its own characters.
  package var typesItself: Bool { TextKey(self) == .character }

  /// Whether it pastes where text is edited.
  package var pastes: Bool { TextKey(self) == .paste }

  /// The key that types `character`.
  convenience init(typing character: Character) {
    if character.isNewline {
      self.init(characters: "\r")
      return
    }
    let isUpper = character.isUppercase
    self.init(
      characters: String(character), charactersIgnoringModifiers: character.lowercased(),
      modifierFlags: isUpper ? .shift : [])
  }
}
