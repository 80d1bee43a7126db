import Foundation
import SegueSource

/// Finds out where and why a process that tried a build has crashed or hung.
package enum CrashReport {
  /// - Parameter step: The last step of the process.
  static func finding(
    _ result: ChildProgram.Result, _ step: LiveStep?, in build: LiveBuild
  ) -> LiveFinding {
    let lines = result.errors.split(separator: "\n").map(String.init)
    let location = location(in: lines, of: build)
    var finding = LiveFinding(
      line: location?.line ?? step?.line,
      sentence: "\(subject(step)) \(reason(result.ending, lines))")
    finding.file = location == nil ? step?.file : location?.file
    return finding
  }

  /// Returns the first line of a backtrace that is in a user's file, and the file if it is one that was compiled besides.
  private static func location(
    in lines: [String], of build: LiveBuild
  ) -> (line: Int, file: String?)? {
    let name = build.file.lastPathComponent
    // Lines beyond its end were added.
    let count = build.text.reduce(1) { $0 + ($1.isNewline ? 1 : 0) }
    for line in lines {
      if let number = lineNumber(in: [line], of: name), number <= count { return (number, nil) }
      for (index, file) in build.besides.enumerated() {
        if let number = lineNumber(in: [line], of: "besides-\(index).swift") {
          return (number, file.url.path)
        }
      }
    }
    return nil
  }

  /// Returns the finding for a process that hangs, before it tells where.
  static func hang(_ step: LiveStep?) -> LiveFinding {
    var finding = LiveFinding(
      line: step?.line, sentence: "\(subject(step)) \(reason(.silent, []))")
    finding.file = step?.file
    return finding
  }

  private static func subject(_ step: LiveStep?) -> String {
    step.map { "\($0.animator), \($0.what):" } ?? "When it is loaded:"
  }

  /// Returns the end of a sentence about what was at work.
  ///
  /// - Parameter lines: The lines on standard error.
  package static func reason(_ ending: ChildProgram.Ending, _ lines: [String]) -> String {
    if case .silent = ending { return "it hangs." }
    // Swift's runtime stops where it gets no memory.
    let marks = ["Fatal error: failed to allocate", "swift_slowAlloc", "std::bad_alloc"]
    if lines.contains(where: { line in marks.contains(where: line.contains) }) {
      return "it asks for more memory than there may be."
    }
    // “Live1_Fade/Fade.swift:12: Fatal error: message”.
    if let line = lines.first(where: { $0.contains("Fatal error") }),
      let start = line.firstRange(of: "Fatal error")
    {
      let message = line[start.upperBound...].drop { ": ".contains($0) }
      return message.isEmpty ? "it crashes." : "it crashes: \(message)."
    }
    switch ending {
    case .exited(let status): return "it ends the program with status \(status)."
    case .crashed(SIGSEGV), .crashed(SIGBUS):
      return "it crashes: it uses memory that is not there, or calls itself without end."
    case .crashed(SIGILL), .crashed(SIGTRAP):
      return "it crashes: a value is nil, too large, or not of the type that is expected."
    case .crashed(SIGALRM):
      return "its trial took longer than \(PluginTrial.longest) s."
    case .crashed(let signal): return "it crashes with signal \(signal)."
    default: return "it crashes."
    }
  }

  /// Returns the first line of `file` in a backtrace: “… in libLive1_Fade.so at /tmp/1/Fade.swift:12:7”.
  package static func lineNumber(in lines: [String], of file: String) -> Int? {
    for line in lines {
      guard let found = line.firstRange(of: "/\(file):") else { continue }
      let number = line[found.upperBound...].prefix { $0.isNumber }
      if let number = Int(number) { return number }
    }
    return nil
  }
}
