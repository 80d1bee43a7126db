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

      With --scenes, the frames that software renderers are compared by, at two sizes: slides, a \
      cross-fade, a cube and others, drawn from panels that are kept as pictures.

      With --growth, how the time of adding, removing, wrapping, laying out and drawing grows from 100 \
      to 40,000 things.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of a frame in pixels. (default: 1280x800; with --scenes also 1920x1080)",
      valueName: "WxH"))
  var size: String?

  @Option(help: "One engine only, as `segue list` names it.")
  var engine: String?

  @Flag(help: "The reference scenes instead of the engines.")
  var scenes = false

  @Option(help: "One reference scene only, as --scenes names it.")
  var scene: String?

  @Flag(help: "How times grow with the number of things, instead of the engines.")
  var growth = false

  @Option(parsing: .unconditional, help: "How many frames of each engine or scene.")
  var frames = 300

  @Option(parsing: .unconditional, help: "How many cores to draw on. (default: all)")
  var threads: Int?

  @Flag(help: "Print JSON.")
  var json = false

  private static let frameLimit = 100_000
  private static let threadLimit = 256
  private static let sceneSizes = ["1280x800", "1920x1080"]

  private static func scene(_ name: String) throws -> ReferenceScene {
    guard let scene = ReferenceScene(rawValue: name.lowercased()) else {
      let all = ReferenceScene.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      throw CommandFailure.wrongUse(
        "There is no reference scene called “\(name)”; there are \(all).")
    }
    return scene
  }

  func run() throws {
    if growth {
      if scenes || scene != nil || engine != nil || size != nil || threads != nil {
        throw CommandFailure.wrongUse(
          "Growth has no engine, scenes, size or threads: leave out --growth, or these.")
      }
      let report = MainActor.assumeIsolated { GrowthBench().run(Growth.all) }
      try Output.line(json ? report.json() : report.table())
      return
    }
    let sizes = try (size.map { [$0] } ?? (scenes || scene != nil ? Self.sceneSizes : ["1280x800"]))
      .map {
        try Arguments.size($0, scale: nil)
      }
    let count = try Arguments.frames(frames, limit: Self.frameLimit)
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    guard threads > 0, threads <= Self.threadLimit else {
      throw CommandFailure.wrongUse(
        "Frames cannot be drawn on \(threads) threads: choose from 1 to \(Self.threadLimit).")
    }
    let showsScenes = scenes || scene != nil
    if showsScenes, engine != nil {
      throw CommandFailure.wrongUse("Scenes have no engine: leave out either --scenes or --engine.")
    }
    let engines = try engine.map { [try Arguments.engine($0)] } ?? Gallery.engines
    let scenes = try scene.map { [try Self.scene($0)] } ?? ReferenceScene.allCases
    let report = MainActor.assumeIsolated {
      if showsScenes {
        BenchReport(
          frames: count,
          scenes: sizes.flatMap {
            ReferenceBench(size: $0, frames: count, threads: threads).run(scenes)
          })
      } else {
        Bench(size: sizes[0], frames: count, threads: threads).run(engines)
      }
    }
    try Output.line(json ? report.json() : report.table())
  }
}
