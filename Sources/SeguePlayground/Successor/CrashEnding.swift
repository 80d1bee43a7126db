import Foundation
import SegueLive
import SegueSource

/// The end of a process, from the report that `CrashWatch` writes.
struct CrashEnding {
  let ending: ChildProgram.Ending
  /// Lines that tell of it: Swift's last words, and its backtrace.
  let lines: [String]

  /// Prefix of the report's line that says how the process ended: “segue-ended signal 11”.
  static let mark = "segue-ended"

  /// Nil: the report does not say how it ended.
  init?(report: String) {
    let lines = report.split(whereSeparator: \.isNewline).map(String.init)
    guard let index = lines.lastIndex(where: { $0.hasPrefix(Self.mark) }) else { return nil }
    let words = lines[index].split(separator: " ")
    guard words.count == 3, let number = Int32(words[2]) else { return nil }
    ending =
      switch words[1] {
      case "signal": .crashed(number)
      case "stuck": .silent
      default: .exited(number)
      }
    // The line before is what Swift says, if it is Swift that stops.
    let last = lines[..<index].suffix(1).filter { $0.contains("Fatal error") }
    self.lines = last + lines[(index + 1)...]
  }

  /// Returns the reason for the end, and its line in `file`.
  func finding(in file: String) -> LiveFinding {
    LiveFinding(
      line: CrashReport.lineNumber(in: lines, of: file),
      sentence: CrashReport.reason(ending, lines))
  }
}
