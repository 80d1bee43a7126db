import Foundation
import Segue

/// Sees to it that a window which crashes, with code of a user's file in place, is succeeded by another one.
@MainActor final class Succession {
  /// What a successor is called with besides what it inherits.
  private let arguments: [String]
  private let earliest: TimeInterval
  private let legacy = Legacy(folder: LiveCode.newFolder())
  private var keeper: SettingsKeeper?
  private var watch: CrashWatch?
  private var file: URL?

  /// A window that crashes sooner than this after it succeeded another has no successor, in seconds.
  private static let shortestLife: TimeInterval = 1

  /// - Parameters:
  ///   - arguments: Options of the window that are not among its settings.
  ///   - isSuccessor: Whether this window has just succeeded another.
  init(arguments: [String], isSuccessor: Bool) {
    self.arguments = arguments
    earliest = isSuccessor ? CrashWatch.now + Self.shortestLife : 0
  }

  /// Prepares for what `text`, a version of `file`, may do once it is loaded.
  ///
  /// Without a folder for what is left there is no successor.
  func prepare(for text: String, of file: URL, in playground: PlaygroundViewController) {
    do {
      try FileManager.default.createDirectory(
        at: legacy.folder, withIntermediateDirectories: true)
      try text.write(to: legacy.source, atomically: true, encoding: .utf8)
    } catch { return }
    if keeper == nil {
      keeper = SettingsKeeper(legacy.settings, kept: nil)
      playground.transport.log = RecordingLog(legacy.recording)
    }
    keeper?.keep(playground.settings)
    guard self.file != file else { return }
    self.file = file
    watch?.end()
    let program = SwiftCompiler.program.path
    let name = file.lastPathComponent
    watch = CrashWatch(
      CrashWatch.Plan(
        program: program,
        arguments: [program, WindowCommand.configuration.commandName ?? ""] + arguments
          + ["--successor", legacy.folder.path, "--crashed", file.path],
        report: legacy.report, earliest: earliest,
        refusal: "segue: \(name) has crashed the window twice within a second: it stays closed."))
  }

  /// The settings may have changed.
  func note(_ settings: @escaping @MainActor () -> PlaygroundSettings?) {
    keeper?.note(settings)
  }

  /// The window is closed.
  func end() {
    watch?.end()
    (watch, keeper) = (nil, nil)
    legacy.remove()
  }
}
