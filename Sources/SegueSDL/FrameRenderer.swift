import Foundation
import Segue

internal import CSDL

/// Brings what a layer tree shows into the window, drawing and presenting only what changed.
@MainActor final class FrameRenderer {
  private let surface: WindowSurface
  private let rasterizer = Rasterizer()

  /// What the window shows; nil: nothing yet.
  private var shown: DisplayList?
  /// In pixels.
  private var shownSize = (width: 0, height: 0)

  /// When to tidy up unless another frame draws something first, in seconds of the media clock; nil: all
  /// is tidy.
  private(set) var tidyTime: TimeInterval?

  /// Seconds without anything drawn after which pictures of earlier frames are no longer kept.
  private static let tidyDelay: TimeInterval = 2

  init(surface: WindowSurface) {
    self.surface = surface
  }

  /// Draws what `root` shows at this moment.
  ///
  /// - Parameters:
  ///   - presentsAll: Whether the display needs all pixels again, also those that did not change.
  ///   - timing: Gets the times of the list, the drawing and the presenting.
  func render(
    _ root: CALayer, scale: CGFloat, presentsAll: Bool, timing: inout FrameTiming
  ) throws {
    let start = Stopwatch()
    let list = root.displayList(scale: scale)
    let (buffer, isFresh) = try surface.acquire()
    let budget = UIScreen.main.pictureBudget
    if rasterizer.pictureBudget != budget { rasterizer.pictureBudget = budget }
    let damage: [PixelRect]
    if let shown, !isFresh {
      damage = list.damage(since: shown, width: buffer.width, height: buffer.height)
    } else {
      damage = [buffer.bounds]
    }
    timing.displayList = start.seconds

    let drawing = Stopwatch()
    if !damage.isEmpty { rasterizer.draw(list, into: buffer, damage: damage) }
    shown = list
    shownSize = (buffer.width, buffer.height)
    if !damage.isEmpty { tidyTime = MediaClock.now + FrameRenderer.tidyDelay }
    timing.pixels = damage.reduce(0) { $0 + $1.area }
    timing.raster = drawing.seconds

    let presenting = Stopwatch()
    if presentsAll {
      try surface.present(nil)
    } else if !damage.isEmpty {
      try surface.present(damage)
    }
    timing.present = presenting.seconds
  }
}

// MARK: - Memory

extension FrameRenderer {
  /// How much memory kept pictures take, in bytes.
  var pictureByteCount: Int { rasterizer.pictureByteCount }

  /// Tidies up if it is time for it, also where a frame is to come later; not where one is due.
  func tidyIfDue(at now: TimeInterval, nextFrame: TimeInterval?) {
    guard let tidyTime, tidyTime <= now else { return }
    if let nextFrame, nextFrame <= now { return }
    tidy()
  }

  /// When there is something to do next, where the next frame is due at `nextFrame`; nil: when something
  /// happens.
  func nextTime(nextFrame: TimeInterval?) -> TimeInterval? {
    guard let nextFrame, let tidyTime else { return nextFrame ?? tidyTime }
    return min(nextFrame, tidyTime)
  }

  /// Gives back the memory of what the window does not show.
  func tidy() {
    tidyTime = nil
    if let shown {
      rasterizer.keepOnly(what: shown, width: shownSize.width, height: shownSize.height)
    }
    return_freed_memory()
  }
}

/// Measures how long something takes, on the machine's clock, whatever the media clock shows.
struct Stopwatch {
  private let start = DispatchTime.now().uptimeNanoseconds

  /// Since it was made.
  var seconds: TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }
}
