import ArgumentParser
import Foundation
import Segue
import SegueSDL

/// `segue replay`: shows a script of `segue torture` in a window.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Shows a script of `segue torture` in a window, event by event.")

  @Argument(help: "The file with the script.")
  var file: String

  @Option(parsing: .unconditional, help: "Seconds between events that take no time themselves.")
  var pause = 0.15

  private static let size = CGSize(width: 400, height: 300)

  func run() throws {
    guard pause.isFinite, (0...60).contains(pause) else {
      throw CommandFailure.wrongUse("A pause of \(pause) seconds is not possible; ask for 0 to 60.")
    }
    let script = try TortureScript(file: file)
    try MainActor.assumeIsolated {
      let application = try SDLApplication(
        WindowConfiguration(title: "Segue replay", size: Self.size, scale: nil))
      let house = TortureHouse(window: application.window)
      let replay = TortureReplay(script, house, pause: pause)
      replay.start()
      try application.run()
      withExtendedLifetime(replay) {}
    }
  }
}
