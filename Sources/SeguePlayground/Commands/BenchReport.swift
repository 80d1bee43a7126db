import Foundation
import SegueSession

/// The results of a bench, as a table and as JSON. Times are in milliseconds.
struct BenchReport: Report {
  /// The distribution of a time over the frames.
  struct Times: Encodable {
    let median: Double
    let p95: Double
    let p99: Double

    init(_ samples: [Double]) {
      let sorted = samples.sorted()
      func percentile(_ part: Double) -> Double {
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, Int((part * Double(sorted.count)).rounded(.up)) - 1)]
      }
      median = percentile(0.5)
      p95 = percentile(0.95)
      p99 = percentile(0.99)
    }
  }

  /// The frames of one engine, whole and in parts.
  struct EngineTimes: Encodable {
    let name: String
    let frame: Times
    /// The frames in which transitions begin.
    let first: Times
    let layout: Times
    let displayList: Times
    let raster: Times
  }

  /// The frames of one reference scene, and copies of their pixels made in alternation with them.
  struct SceneTimes: Encodable {
    let name: String
    let width: Int
    let height: Int
    let threads: Int
    let frame: Times
    let copy: Times

    /// The time of a frame in plain copies.
    var ratio: Double { copy.median > 0 ? frame.median / copy.median : 0 }
  }

  let width: Int
  let height: Int
  let frames: Int
  /// The time to copy a frame's pixels.
  let copy: Times
  let engines: [EngineTimes]
  let scenes: [SceneTimes]

  /// Longest time of a frame at 60 frames a second, in milliseconds.
  static let limit = 1000.0 / 60

  /// The engines whose frames take longer than `limit` in the 99th percentile.
  var late: [EngineTimes] { engines.filter { $0.frame.p99 > Self.limit } }
}

extension BenchReport {
  private enum CodingKeys: CodingKey {
    case width, height, frames, copy, engines, scenes, limit, late
  }

  func encode(to encoder: Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    try values.encode(frames, forKey: .frames)
    try values.encode(copy, forKey: .copy)
    try values.encode(engines, forKey: .engines)
    try values.encode(scenes, forKey: .scenes)
    try values.encode(Self.limit, forKey: .limit)
    try values.encode(late.map(\.name), forKey: .late)
  }
}

extension BenchReport {
  /// A report of scenes only, which have their own sizes and copies.
  init(frames: Int, scenes: [SceneTimes]) {
    self.init(
      width: 0, height: 0, frames: frames, copy: Times([]), engines: [], scenes: scenes)
  }

  private static let nameWidth = 18
  private static let engineWidth = 20
  private static let columnWidth = 21
  private static let sizeWidth = 12

  /// One line per engine and per scene.
  func table() -> String {
    [engines.isEmpty ? "" : engineTable(), scenes.isEmpty ? "" : sceneTable()]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func sceneTable() -> String {
    let head =
      "".leftAligned(Self.nameWidth) + "  size".leftAligned(Self.sizeWidth)
      + "  threads".leftAligned(Self.sizeWidth)
      + "  median   p95   copy  ratio"
    let rows = scenes.map { scene in
      scene.name.leftAligned(Self.nameWidth)
        + "  \(scene.width)×\(scene.height)".leftAligned(Self.sizeWidth)
        + "  \(scene.threads)".leftAligned(Self.sizeWidth)
        + String(
          format: "%8.2f%6.2f%7.2f%7.1f", scene.frame.median, scene.frame.p95, scene.copy.median,
          scene.ratio)
    }
    return (["Reference scenes: milliseconds a frame, and plain copies a frame", "", head] + rows)
      .joined(separator: "\n")
  }

  private func engineTable() -> String {
    func cell(_ times: Times) -> String {
      [times.median, times.p95, times.p99].map { String(format: "%6.2f", $0) }.joined()
        .leftAligned(Self.columnWidth)
    }
    let titles = ["frame", "first frame", "layout", "display list", "raster"]
    let head =
      "".leftAligned(Self.engineWidth)
      + titles.map { "  \($0)".leftAligned(Self.columnWidth) }.joined()
    let units =
      "".leftAligned(Self.engineWidth)
      + titles.map { _ in "   p50   p95   p99".leftAligned(Self.columnWidth) }.joined()
    let rows = engines.map { engine in
      engine.name.leftAligned(Self.engineWidth)
        + [engine.frame, engine.first, engine.layout, engine.displayList, engine.raster]
        .map(cell).joined()
    }
    let title =
      "Milliseconds a frame of \(width)×\(height) pixels, \(frames) frames an engine; "
      + String(format: "a plain copy of its pixels takes %.2f", copy.median)
    return ([title, "", head, units] + rows + ["", verdict]).joined(separator: "\n")
  }

  /// A sentence that names the engines that cannot show 60 frames a second.
  private var verdict: String {
    let limit = String(format: "%.1f ms", Self.limit)
    guard !late.isEmpty else {
      return "99 of 100 frames take less than \(limit), 60 frames a second, with each engine."
    }
    let names = late.map { $0.name + String(format: " (%.1f)", $0.frame.p99) }
    return "More than \(limit), 60 frames a second, in the 99th percentile: "
      + names.joined(separator: ", ") + "."
  }
}
