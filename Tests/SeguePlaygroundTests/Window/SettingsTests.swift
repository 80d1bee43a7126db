import Expectations
import Foundation
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The settings kept from one run to the next.
@MainActor @Suite(.serialized) final class SettingsTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "segue-\(UUID())")
  private var file: SettingsFile {
    SettingsFile(url: folder.appendingPathComponent("a/settings.json"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func kept() throws -> PlaygroundSettings {
    guard case .settings(let settings) = file.read() else {
      Issue.record("there are no settings")
      return PlaygroundSettings()
    }
    return settings
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file.url)
  }

  @Test func whatIsChangedIsThereTheNextTime() throws {
    let playground = stage.showPlayground()
    playground.keepSettings(in: file, kept: nil)
    let cube = try #require(Gallery.engine(named: "Cube")?.setting("duration", to: 2.25))
    playground.choose(.container(.navigation))
    playground.change(to: cube)
    for key in ["f", "d", "g", "s", "l"] { stage.key(key) }
    for key in ["m", "l"] { stage.key(key, modifiers: .shift) }
    stage.run(for: 2)

    let settings = try kept()
    expectEqual(settings, playground.settings)
    let again = PlaygroundViewController(Session.Setup(settings.session), settings: settings) {}
    stage.show(again)
    stage.settle()
    expectEqual(again.settings, settings)
    expectEqual(again.content, .container(.navigation))
    expectEqual(again.transport.tuning.values, ["duration": 2.25])
    expectEqual(again.transport.speed, .half)
    expect(again.transport.loops)
    expectEqual(again.traits, StageTraits(isRightToLeft: true, look: .light))
    expectEqual(again.view.traitCollection[LookTrait.self], .light)
    expectEqual(again.view.traitCollection.userInterfaceStyle, .light)
    expectEqual(again.stage.shape.size, CGSize(width: 375, height: 667))
    expect(!again.layout.isVisible(.gallery))
    expectEqual(again.list.favorites, [cube.engine])
  }

  @Test func anEngineIsAsItWasTunedWhenItIsChosenAgain() throws {
    let playground = stage.showPlayground()
    let cube = try #require(Gallery.engine(named: "Cube")?.setting("duration", to: 2.25))
    playground.change(to: cube)
    stage.key("]")
    stage.key("[")
    expectEqual(playground.transport.tuning.values, ["duration": 2.25])
  }

  @Test func aDamagedFileIsSetAsideAndNothingIsLost() throws {
    try write("{ \"version\": 1, \"engine\": [")
    guard case .unusable(let sentence, isReplaceable: true) = file.read() else {
      Issue.record("a damaged file was read")
      return
    }
    expect(sentence.contains(file.url.path))
    try file.write(PlaygroundSettings())
    let aside = file.url.deletingLastPathComponent().appendingPathComponent("settings.damaged.json")
    try expectEqual(String(contentsOf: aside, encoding: .utf8), "{ \"version\": 1, \"engine\": [")
    try expectEqual(kept(), PlaygroundSettings())
  }

  @Test func aLaterVersionIsLeftAsItIs() throws {
    try write("{ \"version\": 9, \"planets\": true }")
    guard case .unusable(let sentence, isReplaceable: false) = file.read() else {
      Issue.record("another version was read")
      return
    }
    expect(sentence.contains("version 9"))
  }

  @Test func namesAndValuesThatMakeNoSenseAreLeftOut() throws {
    try write(
      """
      { "version": 1, "engine": "No such", "container": "nowhere", "speed": "7",
        "parameters": { "cube": { "duration": 1e300, "wings": 2 } }, "stage": { "size": [1e9, -4] },
        "favorites": ["cube", "no such"] }
      """)
    let setup = Session.Setup(try kept().session)
    expectEqual(setup.tuning, Gallery.standardEngine.untuned)
    expectEqual(setup.content, .container(.custom))
    expectEqual(setup.speed, .full)
    let cube = setup.tunings[try #require(Gallery.engine(named: "Cube"))]
    expectEqual(cube.values, ["duration": 5])
    expectEqual(setup.shape, .sized(CGSize(width: 1e9, height: -4)))
  }

  @Test func whatCannotBeWrittenIsSaidOnceAndTheWindowGoesOn() throws {
    // A file is where the folder should be.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("a"))
    let playground = stage.showPlayground()
    playground.keepSettings(in: file, kept: nil)
    stage.key("l")
    _ = Diagnostics.capture { stage.run(for: 2) }
    expect(playground.label(beginning: "The settings cannot be written to ") != nil)
    stage.key("2")
    stage.settle()
    expectEqual(playground.transport.stage.panelIndex, 1)
  }

  @Test func atTheFirstStartPagesTurnUntilTheUserDoesSomething() {
    let playground = stage.showPlayground()
    playground.beginShowing()
    stage.run(for: 2)
    expectEqual(playground.transport.stage.panelIndex, 1)
    let place = playground.place(of: playground.transport.stage.window)
    stage.press(CGPoint(x: place.x, y: place.y - 150))
    stage.release()
    stage.run(for: 8)
    expectEqual(playground.transport.stage.panelIndex, 1)
    expect(playground.state.activity?.showing == nil)
  }
}
