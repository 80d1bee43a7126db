import ArgumentParser
import Foundation
import Segue
import SegueGallery
import SegueLive
import SegueSession
import SegueSource

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
  @Option var hiding: [String] = []
  /// Copies of the files that were compiled besides, and where these are.
  @Option var beside: [String] = []
  @Option var path: [String] = []

  func run() throws {
    alarm(PluginTrial.longest)
    MemoryLimit.set(MemoryLimit.trial)
    // Text that the animators print is no report.
    let reports = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw CommandFailure("The file \(file) cannot be read.")
    }
    let url = URL(fileURLWithPath: file)
    let besides = try zip(beside, path).map { copy, path in
      guard let text = try? String(contentsOfFile: copy, encoding: .utf8) else {
        throw CommandFailure("The file \(copy) cannot be read.")
      }
      return LiveFiles.File(url: URL(fileURLWithPath: path), text: text)
    }
    let source = PluginSource(text, besides: besides.map(\.text), excluding: Set(excluding)).source
    let map = SourceMap(SwiftLexer.scan(text))
    try MainActor.assumeIsolated {
      var build = LiveBuild(
        file: url, source: source, library: library, folder: url.deletingLastPathComponent())
      (build.besides, build.hidden) = (besides, Set(hiding))
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
    // Screens that the file means to show come first: one that merely can be made may well crash by itself.
    let screens = plugin.screens.filter(\.source.kind.isMeant)
    for screen in screens + plugin.screens.filter({ !$0.source.kind.isMeant }) {
      try report(.doing(LiveStep(showing: screen.source, of: build)))
      guard !show(screen) else { continue }
      try report(
        .broken(
          build.finding(
            screen.source, "when it is shown: its body gives neither a view nor a view controller"))
      )
      isSafe = false
    }
    for run in runs { isSafe = try run.keepsPromises() && isSafe }
    if isSafe {
      try report(.safe)
      for run in runs { try run.measure() }
    }
    try report(.done)
  }

  /// Shows a screen for a moment, and draws it. Returns whether there is one.
  @MainActor private static func show(_ screen: PluginScreen) -> Bool {
    let stage = HeadlessStage(size: LintCase.size, framesPerSecond: 30)
    defer { stage.close() }
    guard let controller = screen.makeController() else { return false }
    stage.show(controller)
    stage.run(for: 1)
    _ = stage.picture()
    return true
  }
}
