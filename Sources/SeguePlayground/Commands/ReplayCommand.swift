import ArgumentParser
import Foundation
import Segue
import SegueMedia
import SegueSDL
import SegueSession

/// `segue replay`: shows a recording of the window, or a script of `segue torture`, in a window.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Shows a recording of the window again, or a script of `segue torture`.",
    discussion: "With --out a recording is exported instead, which needs no display.")

  @Argument(
    help: Arguments.path.help("The file with the recording or the script"),
    transform: Arguments.path.read)
  var file: URL

  @Option(
    parsing: .unconditional,
    help: pauseLength.help(
      "Seconds between events of a script that take no time themselves", standard: standardPause),
    transform: pauseLength.read)
  var pause = standardPause

  @Option(
    parsing: .unconditional,
    help: Arguments.path.help("The file, or folder, as which the recording is exported"),
    transform: Arguments.path.read)
  var out: URL?

  @Option(
    parsing: .unconditional,
    help: Arguments.size.help("The size of a frame in pixels", standard: "as it was recorded"),
    transform: Arguments.size.read)
  var size: FrameSize?

  @OptionGroup var export: ExportOptions

  private static let standardPause = 0.15
  private static let pauseLength = Arguments.seconds(0...60)

  private static let recordingSize = CGSize(width: 1100, height: 720)

  func run() throws {
    let recording = RecordingFile(url: file)
    let data = try recording.data()
    let isRecording = Recording.isRecording(data)
    if let out, isRecording {
      let format = try export.format(of: out)
      try Export.checkDestination(out)
      try FontLibrary.shared.check()
      return try MainActor.assumeIsolated {
        let session = try recording.session(data)
        let request = ExportRequest(
          session: session, span: 0...session.duration, format: format, size: size,
          caption: file.deletingPathExtension().lastPathComponent)
        try Export.run(export.applied(to: request), to: out)
      }
    }
    guard out == nil else {
      throw CommandFailure.wrongUse(
        "The file \(file.path) is no recording: only recordings are exported with --out.")
    }
    guard size == nil, !export.isGiven else {
      throw CommandFailure.wrongUse(
        "Without --out nothing is exported: leave out --size, --format, --fps, --motion-blur, "
          + "--hold, --repeat and --frames.")
    }
    try MainActor.assumeIsolated {
      if isRecording {
        try show(recording.session(data))
      } else {
        let script = try TortureScript(file: file, data)
        if let content = script.content {
          try show(TorturePlayer.session(script, content, size: TortureRun.size))
        } else {
          try play(script)
        }
      }
    }
  }

  @MainActor private func play(_ script: TortureScript) throws {
    let application = try SDLApplication(
      WindowConfiguration(title: "Segue replay", size: TortureRun.size, scale: nil))
    let hierarchy = TortureHierarchy(window: application.window)
    let replay = TortureReplay(script, hierarchy, pause: pause)
    replay.start()
    try application.run()
    withExtendedLifetime(replay) {}
  }

  /// Opens the window with a session, and keeps nothing for the next run.
  @MainActor private func show(_ session: Session) throws {
    let application: SDLApplication
    do {
      application = try SDLApplication(
        WindowConfiguration(
          title: "Segue replay", size: Self.recordingSize, scale: nil,
          minimumSize: PlaygroundViewController.minimumSize))
    } catch let error as WindowError {
      throw error.advising("`segue replay --out` exports recordings")
    }
    let playground = PlaygroundViewController(Session.Setup(session)) { [weak application] in
      application?.stop()
    }
    playground.succession = Succession(
      arguments: [WindowCommand.name, "--no-config"], isSuccessor: false)
    try application.run(playground) { playground.show(session) }
  }
}
