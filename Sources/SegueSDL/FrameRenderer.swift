import Foundation
import Segue

internal import CSDL

/// Renders a layer tree into the window; draws and presents only what changed.
@MainActor final class FrameRenderer {
  private let surface: any WindowSurface
  private let rasterizer = Rasterizer()

  /// The display list that the window shows, and its size in pixels; nil: nothing yet.
  private var presented: (list: DisplayList, width: Int, height: Int)?

  /// The time to tidy up unless a frame draws something first, in seconds of the media clock; nil:
  /// there is nothing to tidy up.
  private(set) var tidyTime: TimeInterval?

  /// Seconds without drawing after which cached pictures of earlier frames are evicted.
  private static let tidyDelay: TimeInterval = 2

  init(surface: any WindowSurface) {
    self.surface = surface
  }

  /// Draws the tree of `root` at the current time.
  ///
  /// - Parameters:
  ///   - presentsAll: Whether to present all pixels, even those that did not change.
  ///   - timing: Receives the times of the list, the drawing and the presenting.
  func render(
    _ root: CALayer, scale: CGFloat, presentsAll: Bool, timing: inout FrameTiming
  ) throws {
    let start = Stopwatch()
    let list = root.displayList(scale: scale)
    let (width, height) = try surface.size()
    let budget = UIScreen.main.pictureBudget
    if rasterizer.pictureBudget != budget { rasterizer.pictureBudget = budget }
    let damage: [PixelRect]
    if let presented, try !surface.isFresh() {
      damage = list.damage(since: presented.list, width: width, height: height)
    } else {
      damage = [PixelRect(x: 0, y: 0, width: width, height: height)]
    }
    presented = (list, width, height)
    timing.pixels = damage.reduce(0) { $0 + $1.area }
    timing.displayList = start.seconds
    guard presentsAll || !damage.isEmpty else { return }

    let acquiring = Stopwatch()
    let buffer = try surface.acquire(drawing: damage)
    timing.present = acquiring.seconds

    let drawing = Stopwatch()
    if !damage.isEmpty {
      rasterizer.draw(list, into: buffer, damage: damage)
      tidyTime = MediaClock.now + FrameRenderer.tidyDelay
    }
    timing.raster = drawing.seconds

    let presenting = Stopwatch()
    try surface.present(presentsAll ? nil : damage)
    timing.present += presenting.seconds
  }
}

// MARK: - Memory

extension FrameRenderer {
  /// The memory of cached pictures, in bytes.
  var pictureByteCount: Int { rasterizer.pictureByteCount }

  /// Tidies up if it is time to and no frame is due.
  func tidyIfDue(at now: TimeInterval, nextFrame: TimeInterval?) {
    guard let tidyTime, tidyTime <= now else { return }
    if let nextFrame, nextFrame <= now { return }
    tidy()
  }

  /// The earlier of `nextFrame` and the time to tidy up; nil: not until something happens.
  func nextTime(nextFrame: TimeInterval?) -> TimeInterval? {
    guard let nextFrame, let tidyTime else { return nextFrame ?? tidyTime }
    return min(nextFrame, tidyTime)
  }

  /// Evicts what the window does not show, and returns freed memory to the system.
  func tidy() {
    tidyTime = nil
    if let presented {
      rasterizer.evictAll(
        unusedBy: presented.list, width: presented.width, height: presented.height)
    }
    surface.tidy()
    return_freed_memory()
  }
}

/// Measures elapsed time on the system clock, independently of the media clock.
struct Stopwatch {
  private let start = DispatchTime.now().uptimeNanoseconds

  /// Seconds since creation.
  var seconds: TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }
}
