import ArgumentParser
import Foundation
import SegueGallery

/// `segue bench`: how long the frames of each engine take, without a display.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures how long frames take; needs no display.",
    discussion: """
      Times are in milliseconds: median, 95th and 99th percentile of the whole frame and of its parts. \
      Beside them, the time of a plain copy of a frame's pixels.
      """)

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The size of a frame in pixels.", valueName: "WxH"))
  var size = "1280x800"

  @Option(help: "One engine only, as `segue list` names it.")
  var engine: String?

  @Option(parsing: .unconditional, help: "How many frames of each engine.")
  var frames = 300

  @Flag(help: "Print JSON.")
  var json = false

  private static let frameLimit = 100_000

  func run() throws {
    let size = try Arguments.size(size, scale: nil)
    let count = try Arguments.frames(frames, limit: Self.frameLimit)
    let engines = try engine.map { [try Arguments.engine($0)] } ?? Gallery.engines
    let report = MainActor.assumeIsolated {
      Bench(size: size, frames: count).run(engines)
    }
    Output.line(json ? try report.json() : report.table())
  }
}
