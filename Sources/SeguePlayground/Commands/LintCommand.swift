import ArgumentParser
import Foundation
import SegueGallery
import SegueLive
import SegueSession

/// `segue lint`: whether transitions are continuous, without a display.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds what jumps, flashes, idles or is seen twice in transitions; needs no display.",
    discussion: """
      Each engine is played forward and back in every container that engines animate, dragged by a \
      finger and finished, cancelled and let go with speed, turned around and overtaken by another. \
      Every frame is looked at. Where it just plays, so is its pace: frames without a change at its start and end, \
      too large a first or last step, and the container behind screens that should cover it. Every fault is one line, \
      with frame and place; the status is 1 if there are any.

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

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    for file in files where !FileManager.default.fileExists(atPath: file.path) {
      throw CommandFailure.wrongUse("There is no file \(file.path).")
    }
  }

  func run() throws {
    if let container, !container.usesEngine { throw container.ownTransitionFailure }
    let containers = container.map { [$0] } ?? Gallery.containers.filter(\.usesEngine)
    let engines = try chosenEngines
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
    let faulty = reports.filter { !$0.isFaultless }.count
    guard faulty == 0 else {
      throw CommandFailure("\(faulty) of \(reports.count) engines are not continuous.")
    }
  }

  /// The engines that were named, those of the files, or all.
  private var chosenEngines: [Engine] {
    get throws {
      guard !files.isEmpty else { return engine.isEmpty ? Gallery.engines : engine }
      guard engine.isEmpty else {
        throw CommandFailure.wrongUse("Give files or --engine: one of them says what is played.")
      }
      let loaded = try LoadedFiles(files)
      return MainActor.assumeIsolated { loaded.plugin.engines }
    }
  }
}
