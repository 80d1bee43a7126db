import Foundation

/// Modifier keys held with another key.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// The options of the bits of `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command: the Windows key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A pressed key of the keyboard.
public final class UIKey: NSObject, Sendable {
  /// The text of the key with its modifiers, or one of `UIKeyCommand`'s input constants.
  public let characters: String
  /// The lower-case text of the key alone, or one of `UIKeyCommand`'s input constants.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that were held.
  public let modifierFlags: UIKeyModifierFlags

  /// A key with its text, and the modifiers held with it.
  public init(
    characters: String, charactersIgnoringModifiers: String? = nil,
    modifierFlags: UIKeyModifierFlags = []
  ) {
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
    self.modifierFlags = modifierFlags
  }
}

extension UIKey {
  /// The same key without Shift, if it is a letter with Shift.
  var withoutShift: UIKey? {
    let letter = charactersIgnoringModifiers
    guard modifierFlags.contains(.shift), letter.count == 1, letter.allSatisfy(\.isLetter) else {
      return nil
    }
    return UIKey(characters: letter, modifierFlags: modifierFlags.subtracting(.shift))
  }
}

/// One press of a key, from down to up.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a key press.
  public enum Phase: Int, Sendable {
    /// The key has gone down.
    case began
    /// Unlike UIKit, never used.
    case changed
    /// The key stays down.
    case stationary
    /// The key has come up.
    case ended
    /// The system has taken the press away.
    case cancelled
  }

  /// The key.
  open var key: UIKey?
  /// The phase of the key press.
  open internal(set) var phase: Phase
  /// The time of this phase, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval

  package init(key: UIKey, phase: Phase, timestamp: TimeInterval) {
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// A key event as responders receive it.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// The presses the event is about.
  open private(set) var allPresses: Set<UIPress>

  package init(presses: Set<UIPress>) {
    allPresses = presses
    super.init()
    modifierFlags = presses.compactMap { $0.key?.modifierFlags }.reduce([]) { $0.union($1) }
  }
}
