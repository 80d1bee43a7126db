import Foundation
import Segue
import SegueLive
import SegueSession

/// Sees to it that a window which crashes, with code of a user's file in place, is succeeded by another one.
@MainActor final class Succession {
  /// The command of a successor and its arguments, besides its legacy.
  private let arguments: [String]
  private let earliest: TimeInterval
  private let owner: SettingsFile?
  private let legacy = Legacy(folder: LiveCode.newFolder())
  private var keeper: SettingsKeeper?
  private var watch: CrashWatch?
  private var hangWatch: HangWatch?
  private var file: URL?

  /// A window that crashes sooner than this after it succeeded another has no successor, in seconds.
  private static let shortestLife: TimeInterval = 1

  /// - Parameters:
  ///   - arguments: The command that opens the window, and its options that are not among the settings.
  ///   - isSuccessor: Whether this window has just succeeded another.
  ///   - owner: The file in which the window keeps its settings; nil: it keeps none, and its session is
  ///     offered to no other.
  init(arguments: [String], isSuccessor: Bool, owner: SettingsFile? = nil) {
    (self.arguments, self.owner) = (arguments, owner)
    earliest = isSuccessor ? CrashWatch.now + Self.shortestLife : 0
  }

  /// Prepares for what `text`, a version of `file`, may do once it is loaded.
  ///
  /// Without a folder for what is left there is no successor.
  ///
  /// - Parameters:
  ///   - settings: The settings of the window.
  ///   - transport: What the window plays, of which a recording is kept.
  func prepare(
    for text: String, of file: URL, with settings: PlaygroundSettings, _ transport: Transport
  ) {
    do {
      try FileManager.default.createDirectory(
        at: legacy.folder, withIntermediateDirectories: true)
      try text.write(to: legacy.source, atomically: true, encoding: .utf8)
      try legacy.sign(file, owner?.url)
    } catch { return }
    if keeper == nil {
      keeper = SettingsKeeper(SettingsFile(url: legacy.settings), kept: nil)
      transport.log = RecordingLog(legacy.recording)
    }
    keeper?.keep(settings)
    guard self.file != file else { return }
    self.file = file
    watch?.end()
    MemoryLimit.set(MemoryLimit.window)
    let program = ThisProgram.url.path
    let name = file.lastPathComponent
    watch = CrashWatch(
      CrashWatch.Plan(
        program: program,
        arguments: [program] + arguments + [
          "--successor", legacy.folder.path, "--crashed", file.path,
        ],
        report: legacy.report, earliest: earliest,
        refusal: "segue: \(name) has crashed the window twice within a second: it stays closed."))
    // Without a report nothing succeeds this process.
    if watch != nil, hangWatch == nil { hangWatch = HangWatch(mark: "/\(LiveCode.folderName)") }
  }

  /// The settings may have changed.
  func note(_ settings: @escaping @MainActor () -> PlaygroundSettings?) {
    keeper?.note(settings)
  }

  /// The window is closed.
  func end() {
    hangWatch?.end()
    watch?.end()
    (hangWatch, watch, keeper) = (nil, nil, nil)
    legacy.remove()
  }
}
