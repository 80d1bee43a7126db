import Foundation
import Segue
import SegueGallery

/// The cost of drawing a transition that plays, from counts and not from a clock: the same on every machine.
///
/// It is counted in a window as large as a phone's, at 60 frames a second, where only what changes is drawn anew, as in
/// the window. What the container shows at rest has been drawn before.
@MainActor package struct LintCost {
  /// The size of the window, in points, each of which is a pixel.
  static let size = CGSize(width: 393, height: 852)

  /// The counts of each frame, from the one in which the transition begins.
  private let frames: [DrawingCounts]

  /// Plays a case whose ending is `.played`.
  init(of lintCase: LintCase) {
    let stage = HeadlessStage(size: Self.size, framesPerSecond: LintPace.framesPerSecond)
    defer { stage.close() }
    let scene = LintScene(lintCase.tuning, in: lintCase.container, on: stage)
    _ = lintCase.approach(scene, on: stage)
    var drawing = CountedDrawing(stage)
    _ = drawing.frame()
    lintCase.start(scene)
    var frames: [DrawingCounts] = []
    repeat {
      frames.isEmpty ? stage.turn() : stage.step()
      frames.append(drawing.frame())
    } while (frames.count < 2 || stage.isMoving) && frames.count < LintPace.longest
    self.frames = frames
  }

  /// For tests.
  init(_ frames: [DrawingCounts]) {
    self.frames = frames
  }

  /// The counts, with their grade.
  var summary: Summary {
    let pixels = Self.size.width * Self.size.height
    let total = frames.reduce(DrawingCounts(), +)
    let worst = frames.indices.max { frames[$0].pixels < frames[$1].pixels } ?? 0
    let count = Double(max(1, frames.count))
    return Summary(
      worstFrame: worst,
      worst: Counts(frames.isEmpty ? total : frames[worst], of: Double(pixels), frames: 1),
      mean: Counts(total, of: Double(pixels), frames: count))
  }
}

// MARK: - Counts

extension LintCost {
  /// The counts of a frame, or their means.
  struct Counts: Encodable, Equatable {
    /// Pixels that are composed, in pixels of the window.
    let windows: Double
    let pixels: Double
    let pictures: Double
    let passes: Double
    let layers: Double

    init(_ counts: DrawingCounts, of window: Double, frames: Double) {
      func mean(_ count: Int, _ unit: Double = 1) -> Double {
        (1000 * Double(count) / frames / unit).rounded() / 1000
      }
      windows = mean(counts.pixels, window)
      pixels = mean(counts.pixels)
      pictures = mean(counts.pictures)
      passes = mean(counts.passes)
      layers = mean(counts.layers)
    }
  }

  /// The worst frame, the mean of all, and their grade.
  struct Summary: Encodable, Equatable {
    let grade: Grade
    /// The number of the frame that composes the most pixels, from 0: the one in which the transition begins.
    let worstFrame: Int
    let worst: Counts
    let mean: Counts

    init(worstFrame: Int, worst: Counts, mean: Counts) {
      (self.worstFrame, self.worst, self.mean) = (worstFrame, worst, mean)
      grade = Grade(worst: worst.windows, mean: mean.windows)
    }

    /// The cost in words.
    var sentence: String {
      let (worst, mean) = (Self.text(worst.windows), Self.text(mean.windows))
      return
        "A frame draws \(mean) windows of pixels on average, and frame \(worstFrame) draws \(worst): "
        + "grade \(grade)."
    }

    private static func text(_ number: Double) -> String { String(format: "%.1f", number) }
  }

  /// A grade of cost, from A, cheap, to F.
  package enum Grade: String, CaseIterable, Encodable, Comparable, CustomStringConvertible {
    case a = "A"
    case b = "B"
    case c = "C"
    case d = "D"
    case e = "E"
    case f = "F"

    /// The most that a frame may draw on average, in windows of pixels; any frame may draw three times as much.
    var bound: Double {
      switch self {
      case .a: 1.5
      case .b: 2.5
      case .c: 4
      case .d: 6
      case .e: 9
      case .f: .infinity
      }
    }

    /// The factor by which a single frame may exceed the average: the first one makes the pictures that the others move.
    package static let leeway = 3.0

    /// The bound in words: of the average, and of the worst frame.
    package var bounds: [String] {
      self == .f
        ? ["more", "more"]
        : [bound, Self.leeway * bound].map { String(format: "%g", $0) }
    }

    init(worst: Double, mean: Double) {
      let cost = max(mean, worst / Self.leeway)
      self = Self.allCases.first { cost <= $0.bound } ?? .f
    }

    package var description: String { rawValue }

    package static func < (a: Grade, b: Grade) -> Bool { a.rawValue < b.rawValue }
  }
}

/// The drawing of a stage's frames as a window draws them, counted.
@MainActor private struct CountedDrawing {
  private let stage: HeadlessStage
  private let rasterizer = Rasterizer(threads: 1)
  private var bitmap: Bitmap
  private var shown: DisplayList?

  init(_ stage: HeadlessStage) {
    self.stage = stage
    bitmap = Bitmap(width: Int(LintCost.size.width), height: Int(LintCost.size.height))
  }

  /// Draws what has changed since the last frame, and returns the counts of it.
  mutating func frame() -> DrawingCounts {
    let list = stage.displayList()
    let (width, height) = (bitmap.width, bitmap.height)
    let damage = shown.map { list.damage(since: $0, width: width, height: height) }
    shown = list
    rasterizer.counts = DrawingCounts()
    if damage?.isEmpty != true {
      bitmap.withMutablePixels { pixels in
        rasterizer.draw(
          list, into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
          damage: damage)
      }
    }
    return rasterizer.counts ?? DrawingCounts()
  }
}
