import ArgumentParser
import Foundation
import SegueGallery
import SegueSDL

/// `segue`: opens the window.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window",
    abstract: "Opens the playground's window; what `segue` does without a command.")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the window in points.", valueName: "WxH"))
  var size = "1100x720"

  @Option(parsing: .unconditional, help: "Pixels a point; as the display asks unless given.")
  var scale: Double?

  @Option(help: "The engine to start with, as `segue list` names it.")
  var engine = Gallery.standardName

  @Option(
    help: "The container to start with: custom, navigation, tabs, modal or sheet. (default: custom)"
  )
  var container: String?

  @Option(help: "A scene to start with instead of a container, as `segue list` names it.")
  var scene: String?

  @Option(parsing: .unconditional, help: "The speed to start with: 1, 0.5, 0.25 or 0.1.")
  var speed = "1"

  func run() throws {
    let engine = try Arguments.engine(engine)
    let speed = try Arguments.speed(speed)
    let content = try content()
    let size = try Arguments.size(size, scale: scale)
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
      try application.run()
    }
  }

  private func content() throws -> StageContent {
    guard let scene else {
      return .container(try Arguments.kind(container ?? ContainerKind.custom.rawValue))
    }
    guard container == nil else {
      throw CommandFailure.wrongUse(
        "A scene has its own containers: leave out either --scene or --container.")
    }
    return .scene(try Arguments.scene(scene))
  }
}
