import Foundation
import Segue
import SegueSDL

/// The durations of the last frames.
struct FrameTimes {
  /// The stage's own part of a frame, in seconds: the events and callbacks, and the picture.
  struct StageTime {
    var playing = 0.0
    var drawing = 0.0
  }

  /// Numbers about the content of the stage.
  struct StageNumbers {
    /// Layers' pictures and shapes that it draws.
    var commands = 0
    /// Pictures of groups that drawing has made so far.
    var flattenings = 0
    /// Controllers that live.
    var controllers = 0
    /// The container's policy for a second request while a transition is in flight.
    var policy = ""
    /// The speed of its time, and whether it is live or played again.
    var clock = ""
  }

  /// A frame, for the graph: the seconds of each part, in the order of the parts.
  typealias Parts = [Double]

  private var frames: [(timing: FrameTiming, stage: StageTime)] = []
  /// The time of the last frame that was shown in numbers, on the window's clock.
  private var lastShown = -TimeInterval.infinity
  /// Pixels in the window.
  var pixels = 1
  var stage = StageNumbers()

  /// Number of frames that are kept.
  private static let count = 240
  /// The numbers change no more often than this, in seconds.
  private static let interval = 0.25
  /// A frame of a screen with 60 of them a second, in seconds.
  static let frame = 1.0 / 60
  /// Frames farther apart do not belong to one motion, in seconds.
  private static let pause = 0.1

  static let names = [
    "Time for a frame", "Slowest of 100", "Frames a second", "Part drawn anew", "Shapes drawn",
    "Controllers alive", "A second request", "Time of the stage",
  ]

  /// Adds a frame; returns whether it is time to show new numbers.
  mutating func add(_ timing: FrameTiming, _ stage: StageTime) -> Bool {
    frames.append((timing, stage))
    if frames.count > Self.count { frames.removeFirst() }
    guard timing.time - lastShown >= Self.interval else { return false }
    lastShown = timing.time
    return true
  }

  /// Whether one of a hundred frames takes longer than the screen shows one.
  var isLate: Bool { slow(frames.map(\.timing.total)) > Self.frame }

  /// Returns the last frames, the newest last: layout, display list, raster and presenting.
  func parts(of count: Int) -> [Parts] {
    frames.suffix(count).map {
      [$0.timing.layout, $0.timing.displayList, $0.timing.raster, $0.timing.present]
    }
  }

  /// The last frame's parts, in one sentence; nil: there was none.
  private var parts: String? {
    guard let (timing, time) = frames.last else { return nil }
    func ms(_ seconds: Double) -> String { Self.tenths(seconds * 1000) }
    return "Layout \(ms(timing.layout)), display list \(ms(timing.displayList)), drawing "
      + "\(ms(timing.raster)) and presenting \(ms(timing.present)) ms; the stage took "
      + "\(ms(time.playing)) ms for events and callbacks, \(ms(time.drawing)) for its picture"
  }

  /// Returns the explanation of the number in that row, in one sentence.
  func explanation(of row: Int) -> String? {
    switch row {
    case 0: parts
    case 1: "One frame of a hundred took as long or longer, in milliseconds"
    case 2:
      "The usual number while something moves; one frame of a hundred came as if there were so few"
    case 3: "The pixels of the window that the last frame drew"
    case 4: "What the stage draws; it has drawn \(stage.flattenings) pictures of groups so far"
    case 5: "View controllers that are not freed, those of the stage"
    case 6: "What a container does when it is asked for another transition in mid-flight"
    default: "How fast it runs, and whether it is live or played again"
    }
  }

  /// The numbers, in the order of the names.
  var texts: [String] {
    guard let timing = frames.last?.timing else { return Self.names.map { _ in "–" } }
    let totals = frames.map(\.timing.total)
    let intervals = zip(frames, frames.dropFirst()).map { $1.timing.time - $0.timing.time }
      .filter { $0 < Self.pause }
    func ms(_ seconds: Double) -> String { Self.tenths(seconds * 1000) }
    func rate(_ seconds: Double) -> String { seconds > 0 ? Self.tenths(1 / seconds) : "–" }
    let middle = intervals.sorted()
    return [
      "\(ms(timing.total)) ms", "\(ms(slow(totals))) ms",
      middle.isEmpty ? "–" : "\(rate(middle[middle.count / 2])), at least \(rate(slow(middle)))",
      "\(min(100, timing.pixels * 100 / max(1, pixels))) %", "\(stage.commands)",
      "\(stage.controllers)", stage.policy, stage.clock,
    ]
  }

  /// Returns the 99th percentile.
  private func slow(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }

  private static func tenths(_ value: Double) -> String { String(format: "%.1f", value) }
}
