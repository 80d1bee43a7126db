import ArgumentParser
import Foundation
import Segue
import SegueSDL

/// `segue replay`: shows a script of `segue torture` in a window.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Shows a script of `segue torture` in a window, event by event.")

  @Argument(help: Arguments.path.help("The file with the script"), transform: Arguments.path.read)
  var file: URL

  @Option(
    parsing: .unconditional,
    help: pauseLength.help(
      "Seconds between events that take no time themselves", standard: standardPause),
    transform: pauseLength.read)
  var pause = standardPause

  private static let standardPause = 0.15
  private static let pauseLength = Arguments.seconds(0...60)

  private static let size = CGSize(width: 400, height: 300)

  func run() throws {
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
