import Foundation

/// Finds out where and why a process that tried a build has crashed or hung.
enum CrashReport {
  /// - Parameter step: The last step of the process.
  static func finding(
    _ result: ChildProgram.Result, _ step: LiveStep?, in build: LiveBuild
  ) -> LiveFinding {
    let name = build.file.lastPathComponent
    let lines = result.errors.split(separator: "\n").map(String.init)
    let place = place(in: lines, of: name)
    return LiveFinding(
      line: place ?? step?.line, sentence: "\(subject(step)) \(reason(result.ending, lines))")
  }

  /// Returns the finding for a process that hangs, before it tells where.
  static func hang(_ step: LiveStep?) -> LiveFinding {
    LiveFinding(line: step?.line, sentence: "\(subject(step)) \(reason(.silent, []))")
  }

  private static func subject(_ step: LiveStep?) -> String {
    step.map { "\($0.animator), \($0.what):" } ?? "When it is loaded:"
  }

  /// Returns the end of a sentence about what was at work.
  ///
  /// - Parameter lines: The lines on standard error.
  static func reason(_ ending: ChildProgram.Ending, _ lines: [String]) -> String {
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
      return "its trial took longer than \(TryPluginCommand.longest) s."
    case .crashed(let signal): return "it crashes with signal \(signal)."
    default: return "it crashes."
    }
  }

  /// Returns the first line of `file` in a backtrace: “… in libLive1_Fade.so at /tmp/1/Fade.swift:12:7”.
  static func place(in lines: [String], of file: String) -> Int? {
    for line in lines {
      guard let found = line.firstRange(of: "/\(file):") else { continue }
      let number = line[found.upperBound...].prefix { $0.isNumber }
      if let number = Int(number) { return number }
    }
    return nil
  }
}
