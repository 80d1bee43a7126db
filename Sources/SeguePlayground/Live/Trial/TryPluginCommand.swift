import ArgumentParser
import Foundation
import Segue
import SegueGallery

/// `segue try-plugin`: plays what a build has, for the program that made it. What happens in it happens to
/// nobody else.
struct TryPluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try-plugin",
    abstract: "Plays the animators of a library that was compiled to be played live.",
    shouldDisplay: false)

  @Argument var library: String
  @Argument var file: String
  @Option var excluding: [String] = []

  /// Maximum lifetime, in seconds: it does not outlive the program that waits for it by much.
  static let longest: UInt32 = 300

  func run() throws {
    alarm(Self.longest)
    MemoryLimit.set(MemoryLimit.trial)
    // Text that the animators print is no report.
    let reports = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw CommandFailure("The file \(file) cannot be read.")
    }
    let url = URL(fileURLWithPath: file)
    let source = PluginSource(text, excluding: Set(excluding)).source
    let map = SourceMap(SwiftLexer.scan(text))
    try MainActor.assumeIsolated {
      let build = LiveBuild(
        file: url, source: source, library: library, folder: url.deletingLastPathComponent())
      try Self.attempt(build, map) { try Output.line($0.line(), to: reports) }
    }
  }

  @MainActor private static func attempt(
    _ build: LiveBuild, _ map: SourceMap, _ report: @escaping (TrialReport) throws -> Void
  ) throws {
    if let first = build.source.animators.first {
      try report(.doing(LiveStep(animator: first.name, line: first.line, what: "when it is made")))
    }
    let plugin: Plugin
    do {
      plugin = try Plugin(build)
    } catch {
      try report(.broken(LiveFinding(sentence: error.localizedDescription)))
      return try report(.done)
    }
    let runs = plugin.engines.compactMap { engine in
      build.source.animators.first { $0.name == engine.title }
        .map { TrialRun(engine: engine, animator: $0, map: map, report: report) }
    }
    var isSafe = true
    for run in runs { isSafe = try run.keepsPromises() && isSafe }
    if isSafe {
      try report(.safe)
      for run in runs { try run.measure() }
    }
    try report(.done)
  }
}
