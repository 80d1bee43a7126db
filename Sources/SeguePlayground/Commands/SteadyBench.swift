import Foundation
import Segue
import SegueGallery

/// Counts the pictures that are flattened anew in the steady frames of transitions: in those after all
/// that moves has come into sight. Each should draw what the frames before it flattened.
@MainActor struct SteadyBench {
  nonisolated static let sizes = [
    FrameSize(width: 640, height: 480), FrameSize(width: 1100, height: 720),
    FrameSize(width: 1920, height: 1080), FrameSize(width: 2560, height: 1440),
    FrameSize(width: 3840, height: 2160),
  ]

  /// Each engine in each container, and the scenes.
  nonisolated static let subjects =
    subjects(of: Gallery.engines) + Gallery.scenes.map(FilmSubject.scene)

  /// In which the panels of a transition come into sight, each for the first time.
  private static let firstFrames = 6
  private static let frameLimit = 40
  /// Between frames, in seconds.
  private static let step = 1.0 / 20

  /// In every container.
  nonisolated static func subjects(of engines: [Engine]) -> [FilmSubject] {
    engines.flatMap { engine in Gallery.containers.map { FilmSubject.container($0, engine) } }
  }

  func run(_ subjects: [FilmSubject], sizes: [FrameSize]) throws -> SteadyReport {
    SteadyReport(
      rows: try sizes.flatMap { size in
        Output.warning("measuring: \(size)")
        return try subjects.map { try measure($0, size) }
      })
  }

  func measure(_ subject: FilmSubject, _ size: FrameSize) throws -> SteadyReport.Row {
    let counts = try flattenings(subject, size)
    let firstFrames = firstFrames(of: subject)
    return SteadyReport.Row(
      name: subject.fileName, width: size.width, height: size.height,
      first: counts.prefix(firstFrames).reduce(0, +),
      // In the last one nothing moves any more, and what stood still meanwhile is drawn again.
      steady: Array(counts.dropFirst(firstFrames).dropLast()))
  }

  /// Counted from when the new panel is seen.
  private func firstFrames(of subject: FilmSubject) -> Int {
    guard case .container(let kind, let engine) = subject, kind.usesEngine else {
      return Self.firstFrames
    }
    return Self.firstFrames + Int((engine.arrival * engine.duration / Self.step).rounded(.up))
  }

  /// How many pictures each frame of the transition flattens.
  private func flattenings(_ subject: FilmSubject, _ size: FrameSize) throws -> [Int] {
    let turner = PageTurner(subject, size: try size.points())
    let rasterizer = Rasterizer(threads: 2)
    var bitmap = Bitmap(width: size.width, height: size.height)
    _ = flattenings(turner.stage.displayList(), rasterizer, in: &bitmap)
    turner.turn(from: 0, to: 1)
    var counts = [flattenings(turner.stage.displayList(), rasterizer, in: &bitmap)]
    while FrameLoop.shared.nextDeadline != nil, counts.count < Self.frameLimit {
      turner.stage.step(Self.step)
      counts.append(flattenings(turner.stage.displayList(), rasterizer, in: &bitmap))
    }
    return counts
  }

  /// How many pictures drawing `list` flattens.
  private func flattenings(
    _ list: DisplayList, _ rasterizer: Rasterizer, in bitmap: inout Bitmap
  ) -> Int {
    let (width, height) = (bitmap.width, bitmap.height)
    // All that lies between these two pixels is prepared, but hardly anything drawn.
    let corners = [
      PixelRect(x: 0, y: 0, width: 1, height: 1),
      PixelRect(x: width - 1, y: height - 1, width: 1, height: 1),
    ]
    let before = rasterizer.flatteningCount
    bitmap.withMutablePixels { pixels in
      rasterizer.draw(
        list, into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
        damage: corners)
    }
    return rasterizer.flatteningCount - before
  }
}

/// What steady frames flattened anew, for people and for programs.
struct SteadyReport: Codable {
  /// A transition at one size.
  struct Row: Codable {
    /// As `segue tour` names its file.
    let name: String
    let width: Int
    let height: Int
    /// How many pictures the first frames flattened, in which panels come into sight.
    let first: Int
    /// How many each frame after those flattened.
    let steady: [Int]

    /// How many pictures were flattened anew.
    var count: Int { steady.reduce(0, +) }
  }

  let rows: [Row]

  /// What should not be there: transitions that flattened anything anew.
  var unsteady: [Row] { rows.filter { $0.count > 0 } }
}

extension SteadyReport {
  private static let nameWidth = 30
  private static let columnWidth = 12

  /// Sorted and indented.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// One line a transition, one column a size.
  func table() -> String {
    func left(_ text: String) -> String {
      text.padding(toLength: Self.nameWidth, withPad: " ", startingAt: 0)
    }
    func right(_ text: String) -> String {
      String(repeating: " ", count: max(1, Self.columnWidth - text.count)) + text
    }
    let sizes = unique(rows.map { "\($0.width)×\($0.height)" })
    let lines = unique(rows.map(\.name)).map { name in
      left(name) + rows.filter { $0.name == name }.map { right("\($0.count)") }.joined()
    }
    return
      (["Pictures flattened anew in the steady frames of a transition", ""]
      + [left("") + sizes.map(right).joined()] + lines).joined(separator: "\n")
  }

  /// Each once, in their order.
  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
