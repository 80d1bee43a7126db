import Foundation
import Segue
import SegueLive
import SegueSession
import SegueSource

/// The inheritance of a window from one that crashed.
@MainActor struct Successor {
  /// The user's file that was in place.
  let file: URL
  /// Its version that is not to be loaded once more.
  let text: String?
  /// The settings as they were.
  let settings: PlaygroundSettings?
  /// The reason for the crash or the hang, and its line in the file.
  let finding: LiveFinding
  /// Whether it was stuck rather than crashed.
  private let wasStuck: Bool
  /// The file of the recording that led there; nil: it cannot be written.
  let recording: URL?

  /// Takes the legacy, which is then no longer there. The session that led to the crash becomes a file of
  /// its own, as the user saves it.
  ///
  /// - Parameters:
  ///   - folder: The folder for recordings.
  ///   - date: Now.
  init(
    to legacy: Legacy, of file: URL, savingIn folder: URL, at date: Date = Date()
  ) {
    self.file = file
    text = try? String(contentsOf: legacy.source, encoding: .utf8)
    settings = SettingsFile(url: legacy.settings).read().settings
    let report = (try? Data(contentsOf: legacy.report)) ?? Data()
    let ending = CrashEnding(report: String(decoding: report, as: UTF8.self))
    wasStuck = ending?.ending == .silent
    finding =
      ending?.finding(in: file.lastPathComponent)
      ?? LiveFinding(sentence: "it crashes.")
    let log = (try? Data(contentsOf: legacy.recording)) ?? Data()
    recording = Recording.completed(String(decoding: log, as: UTF8.self))
      .flatMap { Self.save($0, in: [folder, FileManager.default.temporaryDirectory], at: date) }
    legacy.remove()
  }

  /// Saves the recording in the first of these folders where that is possible.
  private static func save(_ text: String, in folders: [URL], at date: Date) -> URL? {
    for folder in folders {
      if let file = try? RecordingFile.save(text, in: folder, at: date, part: "-crash") {
        return file.url
      }
    }
    return nil
  }

  /// The problem shown over the stage until the file is in place again.
  var problem: LiveProblem {
    let name = file.lastPathComponent
    let remedy =
      recording.map {
        "What led there is saved as \($0.path): drop it here once \(name) is mended."
      } ?? "What led there could not be saved."
    return LiveProblem(
      title:
        "\(name) has \(wasStuck ? "hung" : "crashed") the window. It is played again as soon as it "
        + "is saved anew.",
      findings: [
        LiveFinding(
          line: finding.line,
          sentence: finding.sentence.prefix(1).uppercased() + finding.sentence.dropFirst()),
        LiveFinding(sentence: remedy),
      ])
  }

  /// The problem as a sentence for the terminal.
  var sentence: String {
    let location = finding.line.map { "\(file.path):\($0)" } ?? file.path
    let what = finding.sentence.hasSuffix(".") ? finding.sentence.dropLast() : finding.sentence[...]
    let end = recording.map { "what led there is in \($0.path)" } ?? "what led there is lost"
    return "\(location): \(what), so the window opens again; \(end)."
  }
}
