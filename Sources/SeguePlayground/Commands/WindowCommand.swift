import ArgumentParser
import Foundation
import SegueGallery
import SegueSDL

/// `segue`: opens the window.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window",
    abstract: "Opens the playground's window; what `segue` does without a command.",
    discussion: "In the window:\n" + PlaygroundControl.help)

  @Option(
    parsing: .unconditional,
    help: Arguments.size.help("The size of the window in points", standard: standardSize),
    transform: Arguments.size.read)
  var size = standardSize

  @Option(
    parsing: .unconditional,
    help: Arguments.scale.help("Pixels a point; as the display asks unless given"),
    transform: Arguments.scale.read)
  var scale: Double?

  @Option(
    help: Arguments.engine.help("The engine to start with", standard: Gallery.standardEngine.title),
    transform: Arguments.engine.read)
  var engine: Engine?

  @Option(
    name: .customLong("set"), help: Arguments.setting.help("A parameter of the engine"),
    transform: Arguments.setting.read)
  var settings: [EngineSetting] = []

  @Option(
    help: Arguments.container.help(
      "The container to start with", standard: ContainerKind.custom.fileName),
    transform: Arguments.container.read)
  var container: ContainerKind?

  @Option(
    help: Arguments.scene.help("A scene to start with instead of a container"),
    transform: Arguments.scene.read)
  var scene: Scene?

  @Option(
    parsing: .unconditional,
    help: Arguments.speed.help("The speed to start with", standard: standardSpeed),
    transform: Arguments.speed.read)
  var speed = standardSpeed

  private static let standardSize = FrameSize(width: 1100, height: 720)
  private static let standardSpeed = PlaybackSpeed.full

  func run() throws {
    let engine = try (engine ?? Gallery.standardEngine).with(settings)
    let content = try content()
    let size = try size.points(at: scale ?? 1)
    try MainActor.assumeIsolated {
      let application = try SDLApplication(
        WindowConfiguration(
          title: "Segue", size: size, scale: scale.map { CGFloat($0) },
          minimumSize: PlaygroundViewController.minimumSize))
      let playground = PlaygroundViewController(engine: engine, speed: speed, content: content) {
        [weak application] in application?.stop()
      }
      playground.watchPromises()
      application.window.rootViewController = playground
      application.onFrame = { [weak playground] in playground?.note($0) }
      try application.run()
    }
  }

  private func content() throws -> StageContent {
    guard let scene else { return .container(container ?? .custom) }
    guard container == nil else {
      throw CommandFailure.wrongUse(
        "A scene has its own containers: leave out either --scene or --container.")
    }
    return .scene(scene)
  }
}
