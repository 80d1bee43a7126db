import ArgumentParser
import Foundation
import SegueGallery
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

  @OptionGroup var choice: EngineChoice

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

  func run() throws {
    if let container, !container.usesEngine { throw container.ownTransitionFailure }
    if let out { try Output.checkFolder(of: out) }
    let containers = container.map { [$0] } ?? Gallery.containers.filter(\.usesEngine)
    let engines = try choice.engines
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
}
