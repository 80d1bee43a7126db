import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueLive
@testable import SeguePlayground
@testable import SegueSession

/// Two screens of the user's as the panels of an engine.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct PanelPairTests {
  private func picture(_ color: UIColor, _ file: URL) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 80), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 80))
    }
    try Output.png(image).write(to: file)
  }

  /// The color of the middle of the stage.
  private func middle(_ playground: PlaygroundViewController) -> UInt32 {
    let picture = playground.transport.stage.picture().bitmap
    return picture[picture.width / 2, picture.height / 3]
  }

  @Test("They are read as names or as pictures that are there")
  func choicesAreRead() throws {
    let folder = TemporaryFolder()
    let (a, b) = (folder("a.png"), folder("b.png"))
    for file in [a, b] { try picture(.red, file) }

    try expectEqual(
      Arguments.panels.read("First, Second two"),
      PanelChoice(first: .screen("First"), second: .screen("Second two")))
    try expectEqual(
      Arguments.panels.read("\(a.path),\(b.path)"),
      PanelChoice(first: .picture(a), second: .picture(b)))
    for wrong in ["", "A", "A,", "A,B,C", "/nowhere/a.png,B"] {
      #expect(throws: CommandFailure.self, "\(wrong)") { try Arguments.panels.read(wrong) }
    }
    #expect(throws: CommandFailure.self) {
      try PanelChoice(first: .screen("A"), second: .picture(a)).checkPictures()
    }
  }

  @Test("Two pictures fill the panels, and an engine leads from one to the other and back")
  func picturesArePanels() throws {
    let folder = TemporaryFolder()
    let (a, b) = (folder("a.png"), folder("b.png"))
    try picture(UIColor(red: 1, green: 0, blue: 0, alpha: 1), a)
    try picture(UIColor(red: 0, green: 0, blue: 1, alpha: 1), b)
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    let playground = stage.showPlayground()

    playground.takeDrop(of: a)
    expect(playground.statusBar.note?.hasPrefix("a.png is panel A") == true)
    expectEqual(playground.content.kind, .custom)
    playground.takeDrop(of: b)
    stage.settle()
    expect(playground.showsPanelChoice && playground.content.usesEngine)
    expectEqual(middle(playground), 0xFFFF_0000)

    playground.transport.turnPage()
    playground.run()
    stage.run(for: playground.transport.tuning.duration + 1)
    expectEqual(middle(playground), 0xFF00_00FF)
    playground.transport.turnPage()
    playground.run()
    stage.run(for: playground.transport.tuning.duration + 1)
    expectEqual(middle(playground), 0xFFFF_0000)
  }

  @Test("A picture that cannot be read is named, and nothing changes")
  func wrongPicturesAreNamed() throws {
    let folder = TemporaryFolder()
    let file = folder("a.png")
    try Data("none".utf8).write(to: file)
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    let playground = stage.showPlayground()

    playground.takeDrop(of: file)

    expect(playground.statusBar.alert?.contains("is no picture that can be read") == true)
    expectEqual(playground.content.kind, .custom)
  }

  private static let screens = """
    import UIKit
    final class First: UIViewController {
      override func viewDidLoad() { view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    }
    final class Second: UIViewController {
      override func viewDidLoad() { view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    }

    """

  @Test(
    "Two screens of a file are panels once it is in place, of its own animator, and stay from version to version",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func screensArePanels() async throws {
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    let playground = stage.showPlayground()
    let text = LiveFixture.fade("precondition(context.viewController(forKey: .from) is First)")
      .replacing("import UIKit\n", with: Self.screens)
    let fixture = try LiveFixture("Fade.swift", text)
    let code = fixture.makeCode()
    playground.begin(
      with: PanelChoice(first: .screen("First"), second: .screen("Second")), playing: true)
    playground.play(code)

    // The animator asks for a screen that others do not have: no trial would let it pass.
    let first = await code.settled {}
    guard case .refused = first else {
      Issue.record("it is in place")
      return
    }
    let good = LiveFixture.fade().replacing("import UIKit\n", with: Self.screens)
    #expect(try await code.settled { try fixture.write(good) } == .inPlace)
    stage.settle()
    expect(playground.showsPanelChoice && playground.transport.engine.title == "Fade")
    expectEqual(middle(playground), 0xFFFF_0000)

    #expect(
      try await code.settled {
        try fixture.write(good.replacing("red: 1, green: 0", with: "red: 0, green: 0"))
      } == .inPlace)
    stage.settle()
    expect(playground.showsPanelChoice && playground.transport.engine.title == "Fade")
    expectEqual(middle(playground), 0xFF00_0000)

    playground.choosePanel(.screen("Second"), isFirst: true)
    stage.settle()
    expectEqual(middle(playground), 0xFF00_FF00)
    playground.choosePanel(.screen("Third"), isFirst: false)
    expectEqual(
      playground.statusBar.alert, "There is no screen “Third”; there is “First”, “Second”.")
    code.end()
  }
}
