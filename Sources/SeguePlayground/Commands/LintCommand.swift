import ArgumentParser
import SegueGallery

/// `segue lint`: whether transitions are continuous, without a display.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds what jumps, flashes or is seen twice in transitions; needs no display.",
    discussion: """
      Each engine is played forward and back in every container that engines animate, dragged by a \
      finger and finished, cancelled and let go with speed, turned around and overtaken by another. \
      Every frame is looked at. Every fault is one line, with frame and place; the status is 1 if there are any.
      """)

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

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    if let container, !container.usesEngine { throw container.ownTransitionFailure }
    let containers = container.map { [$0] } ?? Gallery.containers.filter(\.usesEngine)
    let engines = engine.isEmpty ? Gallery.engines : engine
    var reports: [LintReport] = []
    var progress = LintProgress(of: engines, in: containers)
    for engine in engines {
      let report = MainActor.assumeIsolated {
        LintReport(of: engine, in: containers, framesPerSecond: fps) {
          Output.progress(progress.next($0))
        }
      }
      Output.progress(nil)
      if !json { try Output.line(report.table()) }
      reports.append(report)
    }
    if json { try Output.line(JSON.text(reports)) }
    let faulty = reports.filter { !$0.faults.isEmpty }.count
    guard faulty == 0 else {
      throw CommandFailure("\(faulty) of \(reports.count) engines are not continuous.")
    }
  }
}
