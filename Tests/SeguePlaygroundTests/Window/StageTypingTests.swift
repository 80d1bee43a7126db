import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Text that is edited on the stage: typed characters go there, and not to the keys of the window.
@MainActor @Suite(.serialized) struct StageTypingTests {
  /// The playground with the form of Settings on its stage, whose first field is edited. It is made in each test's
  /// own turn: all windows share the first responder.
  @MainActor private struct Desk {
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    let playground: PlaygroundViewController
    let field: UITextField

    init() throws {
      UIPasteboard.general.string = nil
      playground = stage.showPlayground()
      playground.choose(.scene(try #require(Gallery.scenes.named("settings"))))
      stage.settle()
      let link = try #require(
        playground.transport.stage.window.firstShown { ($0 as? UILabel)?.text == "Ada Lovelace" })
      stage.tap(playground.place(of: link))
      stage.settle()
      field = try #require(
        playground.transport.stage.window.firstShown { $0.accessibilityIdentifier == "Name" }
          as? UITextField)
    }

    func replaceAll(_ text: String) {
      stage.key("a", modifiers: .control)
      stage.type(text)
      stage.settle()
    }

    var text: String? { playground.onStage { field.text } }
  }

  /// “c” would change the container, “n” the scene, and so on.
  @Test func lettersThatAreKeysOfTheWindowAreTyped() throws {
    let desk = try Desk()
    let content = desk.playground.content
    desk.replaceAll("cnse, 1/2 Q")

    expectEqual(desk.text, "cnse, 1/2 Q")
    expectEqual(desk.playground.content, content)
    expect(desk.stage.window.textInputArea != nil)
    desk.stage.key("k", modifiers: .control)
    desk.stage.settle()
    expect(desk.playground.presentedViewController is PaletteViewController)
  }

  @Test func anInputMethodComposesThere() throws {
    let desk = try Desk()
    desk.replaceAll("a")
    desk.stage.window.compose("ni", caret: 2)
    desk.stage.settle()
    let composed = desk.playground.transport.picture()
    desk.stage.window.compose("", caret: 0)
    desk.stage.window.insertText("é")
    desk.stage.settle()

    expectEqual(desk.text, "aé")
    expect(composed != desk.playground.transport.picture())
    let area = try #require(desk.stage.window.textInputArea)
    let screen = desk.playground.stage.screen
    expect(screen.convert(screen.bounds, to: nil).contains(area))
  }

  @Test func theClipboardIsTheDesktops() throws {
    let desk = try Desk()
    desk.replaceAll("copied")
    desk.stage.key("a", modifiers: .control)
    desk.stage.key("c", modifiers: .control)
    desk.stage.settle()
    expectEqual(UIPasteboard.general.string, "copied")

    UIPasteboard.general.string = "from elsewhere"
    desk.stage.key("v", modifiers: .control)
    desk.stage.settle()
    expectEqual(desk.text, "from elsewhere")
    // Played again, it is what it was; and nothing is copied again.
    UIPasteboard.general.string = "later"
    let transport = desk.playground.transport
    let picture = transport.picture()
    transport.scrub(to: 0.1)
    transport.goLive()
    desk.playground.run()
    desk.stage.settle()
    expectEqual(transport.picture(), picture)
    expectEqual(UIPasteboard.general.string, "later")
  }

  @Test func whoeverTypesIntoTheWindowGoesOn() throws {
    let desk = try Desk()
    desk.stage.key("k", modifiers: .control)
    desk.stage.settle()
    desk.stage.type("cube")
    desk.stage.settle()

    expectEqual(desk.text, "Ada Lovelace")
    desk.stage.key(UIKeyCommand.inputEscape)
    desk.stage.settle()
    desk.stage.tap(desk.playground.place(of: desk.field))
    desk.stage.type("!")
    desk.stage.settle()
    expect(desk.text?.contains("!") == true)
  }

  /// Shift-Tab leads to a control that is no text, and its keys go to the stage, too.
  @Test func controlsAreWorkedByKeys() throws {
    let desk = try Desk()
    desk.stage.key("\t", modifiers: .shift)
    desk.stage.settle()
    let stage = desk.playground.transport.stage
    expect(stage.textInputArea == nil && stage.hasFocus)
    expect(stage.takes(UIKey(characters: UIKeyCommand.inputHome)))
    expect(!stage.takes(UIKey(characters: "n")))
    // The control before the first field is the bar's button that leads back.
    desk.stage.key(" ")
    desk.stage.settle()
    expect(stage.controller.backStep == nil)
  }

  @Test func whatWasTypedIsShownAgain() throws {
    let desk = try Desk()
    desk.replaceAll("first")
    let transport = desk.playground.transport
    let count = transport.session.moments.count
    desk.replaceAll("second")
    let second = transport.picture()
    transport.pause()
    transport.seek(to: count)
    desk.playground.run()
    desk.stage.settle()

    expect(transport.picture() != second)
    expect(desk.stage.window.textInputArea == nil)
    let content = desk.playground.content
    desk.stage.key("n")
    desk.stage.settle()
    expect(desk.playground.content != content)
  }
}
