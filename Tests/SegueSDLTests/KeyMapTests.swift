import CSDL
import Expectations
import Segue
import Testing

@testable import SegueSDL

@Suite struct KeyMapTests {
  private func key(
    _ sym: Int, _ place: SDL_Scancode = SDL_SCANCODE_UNKNOWN, _ modifiers: SDL_Keymod = KMOD_NONE
  ) -> UIKey? {
    KeyMap.key(
      SDL_Keysym(
        scancode: place, sym: SDL_Keycode(sym), mod: UInt16(modifiers.rawValue), unused: 0))
  }

  @Test func lettersAreLowerCaseAloneAndUpperCaseWithShift() {
    let plain = key(0x61, SDL_SCANCODE_A)
    let shifted = key(0x61, SDL_SCANCODE_A, KMOD_LSHIFT)

    expectEqual(plain?.characters, "a")
    expectEqual(shifted?.characters, "A")
    expectEqual(shifted?.charactersIgnoringModifiers, "a")
    expectEqual(shifted?.modifierFlags, .shift)
  }

  @Test func lettersOfALayoutWithoutThemAreFoundByTheirPlace() {
    expectEqual(key(0x444, SDL_SCANCODE_A)?.charactersIgnoringModifiers, "a")  // ф
    expectEqual(key(0xFC, SDL_SCANCODE_LEFTBRACKET)?.charactersIgnoringModifiers, "[")  // ü
  }

  @Test func theRowOfDigitsGivesDigitsInEveryLayout() {
    expectEqual(key(0x26, SDL_SCANCODE_1)?.charactersIgnoringModifiers, "1")  // & in France
    expectEqual(key(0x30, SDL_SCANCODE_0)?.charactersIgnoringModifiers, "0")
  }

  @Test(
    arguments: [
      (Int(SDLK_LEFT.rawValue), UIKeyCommand.inputLeftArrow),
      (Int(SDLK_RIGHT.rawValue), UIKeyCommand.inputRightArrow),
      (Int(SDLK_ESCAPE.rawValue), UIKeyCommand.inputEscape),
      (Int(SDLK_F1.rawValue), "UIKeyInputF1"),
      (Int(SDLK_F12.rawValue), "UIKeyInputF12"),
      (Int(SDLK_RETURN.rawValue), "\r"),
    ])
  func keysWithoutTextHaveUIKitsNames(sym: Int, name: String) {
    expectEqual(key(sym)?.charactersIgnoringModifiers, name)
  }

  @Test func theKeypadGivesDigitsAndSaysSo() {
    let key = key(Int(SDLK_KP_7.rawValue), SDL_SCANCODE_KP_7)

    expectEqual(key?.characters, "7")
    expectEqual(key?.modifierFlags, .numericPad)
  }

  @Test func modifiersAloneAreNoKeys() {
    expect(key(Int(SDLK_LSHIFT.rawValue), SDL_SCANCODE_LSHIFT, KMOD_LSHIFT) == nil)
    expect(key(Int(SDLK_LCTRL.rawValue), SDL_SCANCODE_LCTRL) == nil)
  }

  @Test func bothKeysOfAModifierCount() {
    let flags = [KMOD_LCTRL, KMOD_RCTRL].map { key(0x6B, SDL_SCANCODE_K, $0)?.modifierFlags }

    expectEqual(flags, [.control, .control])
  }
}
