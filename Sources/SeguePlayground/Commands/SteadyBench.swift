import Foundation
import Segue
import SegueGallery
import SegueSession

/// Counts the pictures that are flattened again in the steady frames of transitions: those after
/// everything that moves has become visible. Each should draw what earlier frames flattened.
@MainActor struct SteadyBench {
  nonisolated static let sizes = [
    FrameSize(width: 640, height: 480), FrameSize(width: 1100, height: 720),
    FrameSize(width: 1920, height: 1080), FrameSize(width: 2560, height: 1440),
    FrameSize(width: 3840, height: 2160),
  ]

  /// Each engine in each container that has one, the other containers, and the scenes.
  nonisolated static let subjects =
    subjects(of: Gallery.engines.filter { $0.drawing != .composed })
    + Gallery.containers.filter { !$0.usesEngine }.map {
      .container($0, Gallery.standardEngine.untuned)
    }
    + Gallery.scenes.map(FilmSubject.scene)

  /// The frames in which the panels of a transition become visible for the first time.
  private static let firstFrames = 6
  private static let frameLimit = 40
  /// The time between frames, in seconds.
  private static let step = 1.0 / 20

  /// Each of `engines` in every container that has one.
  nonisolated static func subjects(of engines: [Engine]) -> [FilmSubject] {
    let containers = Gallery.containers.filter(\.usesEngine)
    return engines.flatMap { engine in containers.map { FilmSubject.container($0, engine.untuned) }
    }
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
      // In the last frame nothing moves any more, and what stood still is drawn again.
      steady: Array(counts.dropFirst(firstFrames).dropLast()))
  }

  /// Returns the number of frames until all panels have been visible, counted from the one in which the new panel
  /// appears.
  private func firstFrames(of subject: FilmSubject) -> Int {
    guard case .container(let kind, let tuning) = subject, kind.usesEngine else {
      return Self.firstFrames
    }
    let arrival = tuning.engine.arrival * tuning.duration
    return Self.firstFrames + Int((arrival / Self.step).rounded(.up))
  }

  /// Returns the number of pictures that each frame of the transition flattens.
  private func flattenings(_ subject: FilmSubject, _ size: FrameSize) throws -> [Int] {
    let turner = PageTurner(subject, size: try size.points())
    let rasterizer = Rasterizer(threads: 2)
    var bitmap = Bitmap(width: size.width, height: size.height)
    _ = flattenings(turner.stage.displayList(), rasterizer, in: &bitmap)
    turner.turn(to: 1)
    var counts = [flattenings(turner.stage.displayList(), rasterizer, in: &bitmap)]
    while FrameLoop.shared.nextDeadline != nil, counts.count < Self.frameLimit {
      turner.stage.step(Self.step)
      counts.append(flattenings(turner.stage.displayList(), rasterizer, in: &bitmap))
    }
    return counts
  }

  /// Returns the number of pictures that drawing `list` flattens.
  private func flattenings(
    _ list: DisplayList, _ rasterizer: Rasterizer, in bitmap: inout Bitmap
  ) -> Int {
    let (width, height) = (bitmap.width, bitmap.height)
    // Everything between these two pixels is prepared, but hardly anything is drawn.
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

/// The numbers of pictures that steady frames flattened again, as a table and as JSON.
struct SteadyReport: Report {
  /// A transition at one size.
  struct Row: Encodable {
    /// The name of its file in `segue tour`.
    let name: String
    let width: Int
    let height: Int
    /// Number of pictures flattened by the first frames, in which panels become visible.
    let first: Int
    /// Number of pictures flattened by each frame after those.
    let steady: [Int]

    /// Number of pictures that were flattened again.
    var count: Int { steady.reduce(0, +) }
  }

  let rows: [Row]

  /// The transitions that flattened anything again; there should be none.
  var unsteady: [Row] { rows.filter { $0.count > 0 } }
}

extension SteadyReport {
  private static let nameWidth = 30
  private static let columnWidth = 12

  /// One line per transition, one column per size.
  func table() -> String {
    func left(_ text: String) -> String { text.leftAligned(Self.nameWidth) }
    func right(_ text: String) -> String { text.rightAligned(Self.columnWidth) }
    let sizes = unique(rows.map { "\($0.width)×\($0.height)" })
    let lines = unique(rows.map(\.name)).map { name in
      left(name) + rows.filter { $0.name == name }.map { right("\($0.count)") }.joined()
    }
    return
      (["Pictures flattened anew in the steady frames of a transition", ""]
      + [left("") + sizes.map(right).joined()] + lines).joined(separator: "\n")
  }

  /// `texts` in order, without duplicates.
  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
