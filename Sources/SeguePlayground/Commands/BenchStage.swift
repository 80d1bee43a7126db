import Foundation
import Segue
import SegueGallery

/// A container that fills a stage, with panels as full as an application's screens, between which
/// engines are measured one after the other.
@MainActor final class BenchStage {
  private let stage: HeadlessStage
  private let vendor = EngineVendor(.cut)
  private let container = Gallery.makeFullContainer()
  private let threads: Int
  private var rasterizer: Rasterizer
  private var bitmap: Bitmap
  private var shown: DisplayList?

  /// The times of the parts of a frame, in milliseconds.
  struct Sample {
    /// Whether a transition began in the frame.
    let isFirst: Bool
    let layout: Double
    let displayList: Double
    let raster: Double

    var whole: Double { layout + displayList + raster }
  }

  /// Shows each panel once, so that views are loaded and glyphs known as in a running program.
  init(size: CGSize, threads: Int) {
    self.threads = threads
    stage = HeadlessStage(size: size)
    rasterizer = Rasterizer(threads: threads)
    bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
    container.delegate = vendor
    stage.show(container)
    for _ in container.viewControllers {
      stage.settle()
      _ = frame()
    }
  }

  /// Shows the first panel with nothing drawn before; from there, `engine` leads on.
  func begin(_ engine: Engine) {
    vendor.engine = .cut
    stage.settle()
    container.select(0)
    stage.settle()
    vendor.engine = engine
    rasterizer = Rasterizer(threads: threads)
    shown = nil
  }

  /// Begins a transition to the next panel, if none is in flight, and draws the next frame as in the
  /// window: only what changed since the last one.
  func frame() -> Sample {
    let isFirst = !container.isTransitioning
    let start = Bench.now
    if isFirst { selectNext() }
    stage.step()
    let laidOut = Bench.now
    let list = stage.displayList()
    let (width, height) = (bitmap.width, bitmap.height)
    let damage =
      shown.map { list.damage(since: $0, width: width, height: height) }
      ?? [PixelRect(x: 0, y: 0, width: width, height: height)]
    let listed = Bench.now
    if !damage.isEmpty {
      bitmap.withMutablePixels { pixels in
        rasterizer.draw(
          list, into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
          damage: damage)
      }
    }
    let drawn = Bench.now
    shown = list
    return Sample(
      isFirst: isFirst, layout: laidOut - start, displayList: listed - laidOut,
      raster: drawn - listed)
  }

  private func selectNext() {
    let controllers = container.viewControllers
    let index = controllers.firstIndex { $0 === container.selectedViewController } ?? 0
    container.select((index + 1) % controllers.count)
  }
}
