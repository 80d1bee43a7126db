import ArgumentParser
import Foundation
import SegueGallery
import SegueSession

/// `segue bench`: measures the frame times of each engine, without a display.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures how long frames take; needs no display.",
    discussion: """
      Times are in milliseconds: median, 95th and 99th percentile of the whole frame, of those in which \
      a transition begins, and of a frame's parts. The panels are full: a list, an album and photos. The \
      last line says which engines take longer than a sixtieth of a second in the 99th percentile.

      With --scenes, the frames that software renderers are compared by, at two sizes: slides, a \
      cross-fade, a cube and others, drawn from panels that are kept as pictures.

      With --growth, how the time of adding, removing, wrapping, laying out and drawing grows from 100 \
      to 40,000 things.

      With --steady, no times, but how many pictures are flattened anew in the steady frames of each \
      engine in each container, and of each scene, at five sizes. Engines whose frames are composed anew, \
      of moving masks or pieces, are left out. There should be none; the status is 1 \
      if there are any.
      """)

  @Option(
    parsing: .unconditional,
    help: Arguments.size.help(
      "The size of a frame in pixels",
      standard: """
        \(standardSize); with --scenes also \(sceneSizes[1]); with --steady from \
        \(SteadyBench.sizes[0]) to \(SteadyBench.sizes[SteadyBench.sizes.count - 1])
        """),
    transform: Arguments.size.read)
  var size: FrameSize?

  @Option(help: Arguments.engine.help("One engine only"), transform: Arguments.engine.read)
  var engine: Engine?

  @Flag(help: "The reference scenes instead of the engines.")
  var scenes = false

  @Option(
    help: Arguments.referenceScene.help("One reference scene only"),
    transform: Arguments.referenceScene.read)
  var scene: ReferenceScene?

  @Flag(help: "How times grow with the number of things, instead of the engines.")
  var growth = false

  @Flag(help: "What steady frames flatten anew, instead of times.")
  var steady = false

  @Option(
    parsing: .unconditional,
    help: frameCount.help(
      "How many frames of each engine or scene", standard: standardFrames),
    transform: frameCount.read)
  var frames: Int?

  @Option(
    parsing: .unconditional, help: threadCount.help("How many cores to draw on", standard: "all"),
    transform: threadCount.read)
  var threads: Int?

  @Flag(help: "Print JSON.")
  var json = false

  private static let frameCount = Arguments.number(1...100_000)
  private static let standardFrames = 300
  private static let threadCount = Arguments.number(1...256)
  private static let standardSize = FrameSize(width: 1280, height: 800)
  private static let sceneSizes = [standardSize, FrameSize(width: 1920, height: 1080)]

  /// The subject of a measurement.
  private enum Subject: String {
    case engines = "Engines"
    case scenes = "Scenes"
    case growth = "Growth"
    case steady = "Steadiness"
  }

  func run() throws {
    switch try subject() {
    case .engines: try runEngines()
    case .scenes: try runScenes()
    case .growth: try runGrowth()
    case .steady: try runSteady()
    }
  }

  private func subject() throws -> Subject {
    let asked: [(Subject, Bool)] = [
      (.scenes, scenes || scene != nil), (.growth, growth), (.steady, steady),
    ]
    let subjects = asked.filter(\.1).map(\.0)
    guard subjects.count < 2 else {
      throw CommandFailure.wrongUse(
        "One thing is measured at a time: give only one of --scenes, --growth and --steady.")
    }
    let subject = subjects.first ?? .engines
    let unfit: [(option: String, isGiven: Bool)] =
      switch subject {
      case .engines: []
      case .scenes: [("engine", engine != nil)]
      case .growth:
        [
          ("size", size != nil), ("engine", engine != nil), ("frames", frames != nil),
          ("threads", threads != nil),
        ]
      case .steady: [("frames", frames != nil), ("threads", threads != nil)]
      }
    if let option = unfit.first(where: \.isGiven)?.option {
      throw CommandFailure.wrongUse("\(subject.rawValue) cannot be measured with --\(option).")
    }
    return subject
  }

  private var frameCountOrStandard: Int { frames ?? Self.standardFrames }
  private var threadCountOrAll: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  private func show(_ report: some Report) throws {
    try Output.line(json ? report.json() : report.table())
  }

  private func runEngines() throws {
    let size = try (size ?? Self.standardSize).points()
    let report = MainActor.assumeIsolated {
      Bench(size: size, frames: frameCountOrStandard, threads: threadCountOrAll)
        .run(engine.map { [$0] } ?? Gallery.engines)
    }
    try show(report)
  }

  private func runScenes() throws {
    let sizes = try (size.map { [$0] } ?? Self.sceneSizes).map { try $0.points() }
    let scenes = scene.map { [$0] } ?? ReferenceScene.allCases
    let report = MainActor.assumeIsolated {
      BenchReport(
        frames: frameCountOrStandard,
        scenes: sizes.flatMap {
          ReferenceBench(size: $0, frames: frameCountOrStandard, threads: threadCountOrAll)
            .run(scenes)
        })
    }
    try show(report)
  }

  private func runGrowth() throws {
    let report = MainActor.assumeIsolated { GrowthBench().run(Growth.all) }
    try show(report)
  }

  private func runSteady() throws {
    let sizes = size.map { [$0] } ?? SteadyBench.sizes
    let subjects = engine.map { SteadyBench.subjects(of: [$0]) } ?? SteadyBench.subjects
    for size in sizes { _ = try size.points() }
    let report = try MainActor.assumeIsolated { try SteadyBench().run(subjects, sizes: sizes) }
    try show(report)
    let unsteady = report.unsteady.count
    guard unsteady == 0 else {
      throw CommandFailure(
        "\(unsteady) of \(report.rows.count) transitions flatten pictures anew in steady frames.")
    }
  }
}
