import CSDL
import Expectations
import Foundation
import Segue
import Testing

@testable import SegueSDL

extension HiddenWindowTests {
  /// Runs one step with every frame of the display, and stops after the last one.
  @MainActor private final class Steps: NSObject {
    private var steps: [() -> Void]
    private let application: SDLApplication

    init(_ application: SDLApplication, _ steps: [() -> Void]) {
      self.application = application
      self.steps = steps
    }

    func tick(_ link: CADisplayLink) {
      steps.isEmpty ? application.stop() : steps.removeFirst()()
    }
  }

  /// A field that the key / begins to edit.
  private final class Searcher: UIViewController {
    let field = UITextField(frame: CGRect(x: 4, y: 8, width: 56, height: 24))

    override func viewDidLoad() {
      view.addSubview(field)
    }

    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "/") { [field] _ in field.becomeFirstResponder() }]
    }
  }

  private func press(_ key: Character, _ modifiers: SDL_Keymod = KMOD_NONE) {
    for type in [SDL_KEYDOWN, SDL_KEYUP] {
      var event = SDL_Event()
      event.type = type.rawValue
      event.key.keysym.sym = Int32(key.asciiValue ?? 0)
      event.key.keysym.mod = UInt16(modifiers.rawValue)
      SDL_PushEvent(&event)
    }
  }

  private func type(_ text: String) {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
    SDL_PushEvent(&event)
  }

  private func compose(_ text: String) {
    var event = SDL_Event()
    event.type = SDL_TEXTEDITING.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
    event.edit.start = Int32(text.count)
    SDL_PushEvent(&event)
  }

  @Test func textIsTypedWhileAFieldIsEdited() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let application = try SDLApplication(
      WindowConfiguration(title: "Typing", size: CGSize(width: 64, height: 48), scale: 1))
    let searcher = Searcher()
    application.window.rootViewController = searcher
    var texts: [String] = []
    var isOn: [Bool] = []
    func look() {
      texts.append(searcher.field.text ?? "")
      isOn.append(SDL_IsTextInputActive() == SDL_TRUE)
    }
    var copied: String?
    var pasted: String?
    let steps = Steps(
      application,
      [
        {},
        // Pressed before the field is edited, and so before there is text for a key.
        {
          look(); press("/"); press("x")
        },
        { look() },
        {
          look(); press("a"); type("a"); press("b"); type("B"); compose("に"); compose("日本");
          compose(""); type("é€")
        },
        {
          look(); press("a", KMOD_LCTRL); press("c", KMOD_LCTRL); press("c", KMOD_LALT); type("c")
        },
        {
          look()
          copied = SDL_GetClipboardText().map { String(cString: $0) }
          SDL_SetClipboardText("from elsewhere")
          pasted = UIPasteboard.general.string
          searcher.field.resignFirstResponder()
        },
        {},
        {
          look(); type("z")
        },
        { look() },
      ])
    let link = CADisplayLink(target: steps, selector: Steps.tick)
    link.add(to: .main, forMode: .common)
    try application.run()
    link.invalidate()

    expectEqual(texts, ["", "x", "x", "xaBé€", "xaBé€", "xaBé€", "xaBé€"])
    expectEqual(isOn, [false, false, true, true, true, false, false])
    expectEqual(copied, "xaBé€")
    expectEqual(pasted, "from elsewhere")
  }

  /// The case of Wayland, where SDL may have lost the accent.
  @Test func whatSDLMakesOfAKeyInASequenceIsReplaced() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let window = try SDLWindow(
      WindowConfiguration(title: "Typing", size: CGSize(width: 64, height: 48), scale: 1))
    defer { withExtendedLifetime(window) {} }
    var reader = EventReader()
    SDL_StartTextInput()
    func texts(_ composed: [ComposedKey] = []) -> [String] {
      reader.readEvents(composed)
      return reader.takeInput().compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    _ = texts()

    press("n")
    type("n")
    let replaced = texts([
      ComposedKey(symbol: 0xFE53, outcome: .pending),
      ComposedKey(symbol: 0x6E, outcome: .composed("ñ")),
    ])
    press("q")
    type("q")
    let dropped = texts([ComposedKey(symbol: 0x71, outcome: .dropped)])
    press("n")
    type("n")

    expectEqual(replaced, ["ñ"])
    expectEqual(dropped, [])
    expectEqual(texts(), ["n"])
  }
}
