import Foundation
import SegueSource
import Synchronization

/// Tries a build in a process of its own before it is loaded.
package enum PluginTrial {
  /// The result of a trial.
  enum Verdict: Equatable, Sendable {
    /// It can be loaded.
    case safe
    /// It breaks promises, crashes or hangs.
    case refused([LiveFinding])
    /// A screen crashes or hangs that is listed only because it can be made: its key. The others may be shown.
    case unshown(String, LiveFinding)
    case failure(String)
    case cancelled
  }

  /// Maximum lifetime, in seconds: it does not outlive the program that waits for it by much.
  package static let longest: UInt32 = 300

  /// Seconds without a word after which it hangs.
  static let patience: TimeInterval = 3

  /// Tries a build.
  ///
  /// - Parameters:
  ///   - program: This program, or another that knows the command.
  ///   - isSafe: Called as soon as it can be loaded, on another thread; what is found later is no reason not to.
  ///   - hangs: Called as soon as it is known to hang, on another thread, with what it did last.
  /// - Returns: The verdict, and the findings that are no reason to refuse the build.
  static func run(
    _ build: LiveBuild, with program: String,
    patience: TimeInterval = patience, isSafe: @escaping @Sendable () -> Void,
    hangs: @escaping @Sendable (LiveFinding) -> Void = { _ in }
  ) async -> (Verdict, [LiveFinding]) {
    let copy = build.folder.appendingPathComponent("source.txt")
    let besides = build.besides.indices.map {
      build.folder.appendingPathComponent("source-\($0).txt")
    }
    do {
      try build.text.write(to: copy, atomically: false, encoding: .utf8)
      for (file, url) in zip(build.besides, besides) {
        try file.text.write(to: url, atomically: false, encoding: .utf8)
      }
    } catch {
      return (.failure("Nothing can be written to \(build.folder.path)."), [])
    }
    var arguments = [program, "try-plugin", build.library, copy.path]
    for name in build.excluded.sorted() { arguments += ["--excluding", name] }
    for name in build.hidden.sorted() { arguments += ["--hiding", name] }
    for (file, url) in zip(build.besides, besides) {
      arguments += ["--beside", url.path, "--path", file.url.path]
    }
    let step = Mutex<LiveStep?>(nil)
    let result = await ChildProgram.run(
      arguments, environment: Backtraces.environment, patience: patience,
      onSilence: { hangs(CrashReport.hang(step.withLock { $0 })) },
      onLine: { line in
        switch TrialReport(line: line) {
        case .safe: isSafe()
        case .doing(let next): step.withLock { $0 = next }
        default: break
        }
      })
    let reports = result.output.split(separator: "\n").compactMap { TrialReport(line: String($0)) }
    return verdict(result, reports, build)
  }

  private static func verdict(
    _ result: ChildProgram.Result, _ reports: [TrialReport], _ build: LiveBuild
  ) -> (Verdict, [LiveFinding]) {
    var (broken, discontinuous): ([LiveFinding], [LiveFinding]) = ([], [])
    var step: LiveStep?
    for report in reports {
      switch report {
      case .doing(let next): step = next
      case .broken(let finding): broken.append(finding)
      case .discontinuous(let finding): discontinuous.append(finding)
      case .safe, .done: break
      }
    }
    switch result.ending {
    case .stopped: return (.cancelled, [])
    case .missing(let reason):
      return (.failure("The build cannot be tried: \(reason)."), [])
    // A program that ends before that was ended by what is tried.
    case .exited(0) where reports.last == .done:
      return (broken.isEmpty ? .safe : .refused(broken), discontinuous)
    case .exited where reports.isEmpty:
      let line = result.errors.split(separator: "\n").last.map(String.init)
      return (.failure("The build cannot be tried: \(line ?? "it said nothing")."), [])
    case .exited, .crashed, .silent:
      let finding = CrashReport.finding(result, step, in: build)
      if let screen = step?.unmeantScreen { return (.unshown(screen, finding), []) }
      return (.refused(broken + [finding]), discontinuous)
    }
  }
}
