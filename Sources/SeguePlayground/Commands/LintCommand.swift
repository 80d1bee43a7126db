import ArgumentParser
import Foundation
import SegueGallery
import SegueLive
import SegueSession

/// `segue lint`: whether transitions are continuous, without a display.
struct LintCommand: ParsableCommand {
  /// A form of the report.
  enum Format: String, CaseIterable {
    case text, json, junit
  }

  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract:
      "Finds what jumps, flashes, idles, is left behind or ignores a preference in transitions; needs no display.",
    discussion: """
      Each engine is played forward and back in every container that engines animate, dragged by a \
      finger and finished, cancelled and let go with speed, turned around and overtaken by another. \
      Every frame is looked at, and what is left of both screens at the end. Where it just plays, so is its pace: frames \
      without a change at its start and end, too large a first or last step, a stop at full speed; and the container behind \
      screens that should cover it, what is enlarged until it blurs, and flashes. Then it is played with Reduce Motion, and \
      from right to left. Every fault is one line, with frame and place; the status is 1 if there are any, and 2 for wrong use.

      The cost of drawing is told in grades from A, cheap, to F. They come from counts of pixels, so that all machines \
      tell the same. With --budget a worse grade is a fault. The page Lint.md of the documentation has all measures.

      With files, the engines are the animators in them, as `segue play` lists them.
      """)

  @Argument(
    help: Arguments.path.help("Your own Swift files, or folders with them"),
    transform: Arguments.path.read)
  var files: [URL] = []

  @Option(
    help: Arguments.engine.help("This engine only; can be given more than once"),
    transform: Arguments.engine.read)
  var engine: [Engine] = []

  @Option(
    help: Arguments.container.help("One container only"), transform: Arguments.container.read)
  var container: ContainerKind?

  @Option(
    help: Arguments.frameRate.help(
      "Frames a second; with more of them smaller faults are found", standard: 240),
    transform: Arguments.frameRate.read)
  var fps = 240

  @Option(
    help: Arguments.size.help(
      "The size of the window in points in which pace and preferences are measured",
      standard: "200x180"),
    transform: Arguments.size.read)
  var size: FrameSize?

  @Option(
    help: Arguments.grade.help("The worst grade of cost that is no fault", standard: "F"),
    transform: Arguments.grade.read)
  var budget: LintCost.Grade?

  @Option(
    help: Arguments.lintFormat.help("The form of the report", standard: Format.text.rawValue),
    transform: Arguments.lintFormat.read)
  var format = Format.text

  @Option(
    help: ArgumentHelp("The file of the report, instead of standard output.", valueName: "file"),
    transform: Arguments.path.read)
  var out: URL?

  func validate() throws {
    for file in files where !FileManager.default.fileExists(atPath: file.path) {
      throw CommandFailure.wrongUse("There is no file \(file.path).")
    }
  }

  func run() throws {
    if let container, !container.usesEngine { throw container.ownTransitionFailure }
    if let out { try Output.checkFolder(of: out) }
    let containers = container.map { [$0] } ?? Gallery.containers.filter(\.usesEngine)
    let engines = try chosenEngines
    var report = LintReport()
    var progress = LintProgress(of: engines, in: containers)
    let size = try size?.points() ?? LintCase.size
    for engine in engines {
      for container in containers {
        report.append(
          MainActor.assumeIsolated {
            LintResult(
              of: engine, in: container, framesPerSecond: fps, size: size, budget: budget
            ) {
              Output.progress(progress.next($0))
            }
          })
      }
      Output.progress(nil)
      // A long report is read while it grows.
      if format == .text, out == nil { try Output.line(report.lines(of: engine.fileName)) }
    }
    try write(report)
    let (count, faulty) = report.counts
    guard faulty == 0 else {
      throw CommandFailure("\(faulty) of \(count) engines have faults.")
    }
  }

  private func write(_ report: LintReport) throws {
    let text =
      switch format {
      case .text: report.table()
      case .json: try report.json()
      case .junit: report.junit()
      }
    guard let out else {
      if format != .text { try Output.line(text) }
      return
    }
    try Output.write(Data("\(text)\n".utf8), to: out)
    let count = report.counts.engines
    try Output.line(
      "The report of \(count) engine\(count == 1 ? "" : "s"), written to \(out.path).")
  }

  /// The engines that were named, those of the files, or all.
  private var chosenEngines: [Engine] {
    get throws {
      guard !files.isEmpty else { return engine.isEmpty ? Gallery.engines : engine }
      guard engine.isEmpty else {
        throw CommandFailure.wrongUse("Give files or --engine: one of them says what is played.")
      }
      let engines = try loadedEngines()
      guard !engines.isEmpty else {
        throw CommandFailure.wrongUse("There is no animator in \(files[0].path) to look at.")
      }
      return engines
    }
  }

  /// The engines of the files. Status 1 means that a transition has a fault; a file that cannot be played has none yet.
  private func loadedEngines() throws -> [Engine] {
    do {
      let loaded = try LoadedFiles(files)
      return MainActor.assumeIsolated { loaded.plugin.engines }
    } catch let failure as CommandFailure {
      throw CommandFailure.wrongUse(failure.errorDescription ?? "The files cannot be played.")
    }
  }
}
