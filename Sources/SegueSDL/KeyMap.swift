import Foundation
import Segue

internal import CSDL

/// Maps SDL's keys to UIKit's.
enum KeyMap {
  /// The key of an event; nil for keys without text or name, such as Shift alone.
  static func key(_ symbol: SDL_Keysym) -> UIKey? {
    let flags = modifierFlags(symbol.mod)
    if let name = names[Int(symbol.sym)] {
      return UIKey(characters: name, modifierFlags: flags)
    }
    if let digit = keypad[Int(symbol.sym)] {
      return UIKey(characters: digit, modifierFlags: flags.union(.numericPad))
    }
    guard let plain = plainText(symbol) else { return nil }
    let isUpper = flags.contains(.shift) != flags.contains(.alphaShift)
    return UIKey(
      characters: isUpper ? plain.uppercased() : plain, charactersIgnoringModifiers: plain,
      modifierFlags: flags)
  }

  /// The key's text without modifiers.
  ///
  /// The layout decides for ASCII letters and symbols. Where it has none (Cyrillic, ü), and in the
  /// digit row (French layouts have digits on Shift), the position on the keyboard decides, so that
  /// shortcuts can be typed on every layout.
  private static func plainText(_ symbol: SDL_Keysym) -> String? {
    let usCharacter = usCharacters[Int(symbol.scancode.rawValue)]
    if let usCharacter, usCharacter >= "0", usCharacter <= "9" { return String(usCharacter) }
    if symbol.sym >= 0x20, symbol.sym < 0x7F, let scalar = Unicode.Scalar(UInt32(symbol.sym)) {
      return String(Character(scalar)).lowercased()
    }
    if let usCharacter { return String(usCharacter) }
    guard symbol.sym >= 0xA0, symbol.sym < 0x4000_0000 else { return nil }
    return Unicode.Scalar(UInt32(symbol.sym)).map { String(Character($0)) }
  }

  /// Whether it is a key that changes what others mean.
  static func isModifier(_ symbol: SDL_Keysym) -> Bool {
    let code = symbol.scancode.rawValue
    return code >= SDL_SCANCODE_LCTRL.rawValue && code <= SDL_SCANCODE_RGUI.rawValue
      || symbol.scancode == SDL_SCANCODE_CAPSLOCK || symbol.scancode == SDL_SCANCODE_MODE
  }

  static func modifierFlags(_ modifiers: UInt16) -> UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    let held = { (mask: SDL_Keymod) in UInt32(modifiers) & mask.rawValue != 0 }
    if held(KMOD_CAPS) { flags.insert(.alphaShift) }
    if held(KMOD_LSHIFT) || held(KMOD_RSHIFT) { flags.insert(.shift) }
    if held(KMOD_LCTRL) || held(KMOD_RCTRL) { flags.insert(.control) }
    if held(KMOD_LALT) || held(KMOD_RALT) { flags.insert(.alternate) }
    if held(KMOD_LGUI) || held(KMOD_RGUI) { flags.insert(.command) }
    return flags
  }
}

// MARK: - Tables

extension KeyMap {
  private static let names: [Int: String] = {
    var names = [
      Int(SDLK_UP.rawValue): UIKeyCommand.inputUpArrow,
      Int(SDLK_DOWN.rawValue): UIKeyCommand.inputDownArrow,
      Int(SDLK_LEFT.rawValue): UIKeyCommand.inputLeftArrow,
      Int(SDLK_RIGHT.rawValue): UIKeyCommand.inputRightArrow,
      Int(SDLK_ESCAPE.rawValue): UIKeyCommand.inputEscape,
      Int(SDLK_PAGEUP.rawValue): UIKeyCommand.inputPageUp,
      Int(SDLK_PAGEDOWN.rawValue): UIKeyCommand.inputPageDown,
      Int(SDLK_HOME.rawValue): UIKeyCommand.inputHome,
      Int(SDLK_END.rawValue): UIKeyCommand.inputEnd,
      Int(SDLK_DELETE.rawValue): UIKeyCommand.inputDelete,
      Int(SDLK_BACKSPACE.rawValue): "\u{8}",
      Int(SDLK_TAB.rawValue): "\t",
      Int(SDLK_RETURN.rawValue): "\r",
      Int(SDLK_KP_ENTER.rawValue): "\r",
    ]
    for number in 0..<12 {
      names[Int(SDLK_F1.rawValue) + number] = "UIKeyInputF\(number + 1)"
    }
    return names
  }()

  private static let keypad: [Int: String] = {
    var keypad = [
      Int(SDLK_KP_0.rawValue): "0",
      Int(SDLK_KP_PERIOD.rawValue): ".",
      Int(SDLK_KP_PLUS.rawValue): "+",
      Int(SDLK_KP_MINUS.rawValue): "-",
      Int(SDLK_KP_MULTIPLY.rawValue): "*",
      Int(SDLK_KP_DIVIDE.rawValue): "/",
    ]
    for digit in 1...9 { keypad[Int(SDLK_KP_1.rawValue) + digit - 1] = "\(digit)" }
    return keypad
  }()

  /// The characters of a US keyboard, by key position.
  private static let usCharacters: [Int: Character] = {
    var usCharacters: [Int: Character] = [
      Int(SDL_SCANCODE_MINUS.rawValue): "-",
      Int(SDL_SCANCODE_EQUALS.rawValue): "=",
      Int(SDL_SCANCODE_LEFTBRACKET.rawValue): "[",
      Int(SDL_SCANCODE_RIGHTBRACKET.rawValue): "]",
      Int(SDL_SCANCODE_BACKSLASH.rawValue): "\\",
      Int(SDL_SCANCODE_SEMICOLON.rawValue): ";",
      Int(SDL_SCANCODE_APOSTROPHE.rawValue): "'",
      Int(SDL_SCANCODE_GRAVE.rawValue): "`",
      Int(SDL_SCANCODE_COMMA.rawValue): ",",
      Int(SDL_SCANCODE_PERIOD.rawValue): ".",
      Int(SDL_SCANCODE_SLASH.rawValue): "/",
      Int(SDL_SCANCODE_SPACE.rawValue): " ",
    ]
    for (offset, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      usCharacters[Int(SDL_SCANCODE_A.rawValue) + offset] = letter
    }
    for (offset, digit) in "1234567890".enumerated() {
      usCharacters[Int(SDL_SCANCODE_1.rawValue) + offset] = digit
    }
    return usCharacters
  }()
}
