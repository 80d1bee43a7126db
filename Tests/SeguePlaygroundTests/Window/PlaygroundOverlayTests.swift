import Expectations
import Foundation
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The panels over the whole window.
@MainActor @Suite(.serialized) struct PlaygroundOverlayTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private func palette() throws -> PaletteViewController {
    stage.key("k", modifiers: .control)
    stage.settle()
    return try #require(playground.presentedViewController as? PaletteViewController)
  }

  @Test func whatIsTypedIsFoundAndReturnDoesIt() throws {
    let palette = try palette()
    stage.type("cube v")
    stage.settle()
    expectEqual(palette.found.first?.title, "Cube vertical")
    stage.key("\r")
    stage.settle()

    expect(playground.presentedViewController == nil)
    expectEqual(playground.transport.engine.title, "Cube vertical")
  }

  @Test func whatIsTypedRightAfterTheKeyThatOpensItIsFound() {
    stage.key("k", modifiers: .control)
    stage.step()
    stage.type("small phone")
    stage.key("\r")
    stage.settle()

    expect(playground.presentedViewController == nil)
    expectEqual(playground.stage.shape.size, CGSize(width: 375, height: 667))
  }

  @Test func arrowsMoveTheChoiceAndRoundAgain() throws {
    let palette = try palette()
    stage.type("cube")
    stage.settle()
    stage.key(UIKeyCommand.inputUpArrow)
    expectEqual(palette.choice, palette.found.count - 1)
    stage.key(UIKeyCommand.inputDownArrow)
    stage.key(UIKeyCommand.inputDownArrow)
    expectEqual(palette.choice, 1)
    let chosen = palette.found[1].title
    stage.key("\r")
    stage.settle()
    expectEqual(playground.transport.engine.title, chosen)
  }

  @Test func everyItemIsFoundByItsNameAndDone() throws {
    let names = PaletteItem.all.map { "\($0.kind): \($0.title)" }
    expectEqual(Set(names).count, names.count)
    for item in PaletteItem.all {
      expectEqual(item.rank(in: NameSearch(item.title)), 0, "\(item.title)")
    }
    for (words, isDone) in [
      ("sheet container", { playground.content == .container(.sheet) }),
      ("appcoda", { playground.content.scene?.title.contains("AppCoda") == true }),
      ("small phone", { playground.stage.shape.size == CGSize(width: 375, height: 667) }),
      ("¼", { playground.transport.speed == .quarter }),
      ("loop", { playground.transport.loops }),
    ] as [(String, () -> Bool)] {
      _ = try palette()
      stage.type(words)
      stage.key("\r")
      stage.settle()
      expect(isDone(), "\(words)")
    }
  }

  @Test func escapeAndAClickBesideCloseIt() throws {
    _ = try palette()
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    expect(playground.presentedViewController == nil)
    _ = try palette()
    stage.tap(CGPoint(x: 40, y: 600))
    stage.settle()
    expect(playground.presentedViewController == nil)
    expectEqual(playground.content, .container(.custom))
  }

  @Test func whatIsNotFoundIsSaidAndReturnDoesNothing() throws {
    let palette = try palette()
    stage.type("xyzzy")
    stage.key("\r")
    stage.settle()
    expectEmpty(palette.found)
    expect(palette.view.label("Nothing is called that.")?.isHidden == false)
    expect(playground.presentedViewController === palette)
  }

  @Test func helpListsEveryControl() throws {
    for key in [UIKeyCommand.f1, "?"] {
      stage.key(key)
      stage.settle()
      let help = try #require(playground.presentedViewController as? HelpViewController)
      for control in PlaygroundControl.all {
        expect(help.view.label(control.name) != nil, "\(control.name)")
      }
      stage.key(key)
      stage.settle()
      expect(playground.presentedViewController == nil)
    }
  }

  @Test func helpIsByGroupAndSearched() throws {
    stage.key(UIKeyCommand.f1)
    stage.settle()
    let help = try #require(playground.presentedViewController as? HelpViewController)
    func seen() -> [String] {
      help.view.all(UILabel.self).filter { !$0.isHidden }.compactMap(\.text)
    }
    for group in PlaygroundControl.groups { expect(seen().contains(group.title)) }
    stage.type("loop")
    stage.settle()
    expect(seen().contains("L") && seen().contains("Play"))
    expect(!seen().contains("Ctrl+Q") && !seen().contains("Window"))
    let name = try #require(help.view.label("L"))
    expect(help.view.bounds.contains(name.convert(name.bounds, to: help.view)))
    stage.type("xyzzy")
    stage.settle()
    expect(seen().contains("Nothing is about that."))
  }

  /// Half of a frame of the panel's own transition passes between the keys.
  @Test func keysInTheMidstOfComingAndGoingAreTaken() {
    for _ in 0..<12 {
      stage.key("k", modifiers: .control)
      stage.run(for: 0.05)
      stage.key(UIKeyCommand.inputEscape)
      stage.run(for: 0.03)
      stage.key(UIKeyCommand.f1)
    }
    stage.settle()
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    expect(playground.presentedViewController == nil)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  @Test(arguments: [
    CGSize(width: 360, height: 240), CGSize(width: 480, height: 360),
    CGSize(width: 2560, height: 1440),
  ])
  func theyFitIntoEveryWindow(size: CGSize) throws {
    stage.resize(to: size)
    stage.settle()
    for key in ["k", UIKeyCommand.f1] {
      stage.key(key, modifiers: key == "k" ? .control : [])
      stage.settle()
      let view = try #require(playground.presentedViewController?.view)
      expect(stage.window.bounds.contains(view.convert(view.bounds, to: nil)))
      stage.key(UIKeyCommand.inputEscape)
      stage.settle()
    }
  }
}

extension UIView {
  /// The label with this text.
  fileprivate func label(_ text: String) -> UILabel? {
    all(UILabel.self).first { $0.text == text }
  }
}
