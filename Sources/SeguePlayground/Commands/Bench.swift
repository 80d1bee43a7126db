import Foundation
import Segue
import SegueGallery

/// Runs transitions one after the other on a stepped clock and measures each frame.
///
/// The container fills the whole frame, and frames are drawn as in the window: only what changed
/// since the last one.
@MainActor struct Bench {
  let size: CGSize
  /// How many frames of each engine are measured.
  let frames: Int
  /// How many cores to draw on.
  let threads: Int

  /// How many copies of a frame are measured.
  private static let copies = 300
  /// Frames drawn before measuring, so that caches are as in a running program.
  private static let warmUp = 10

  func run(_ engines: [Engine]) -> BenchReport {
    BenchReport(
      width: Int(size.width), height: Int(size.height), frames: frames,
      copy: BenchReport.Times(measureCopies()), engines: engines.map(measure), scenes: [])
  }

  private func measure(_ engine: Engine) -> BenchReport.EngineTimes {
    let stage = HeadlessStage(size: size)
    let vendor = EngineVendor(engine)
    let container = Gallery.makeContainer()
    container.delegate = vendor
    stage.show(container)
    stage.settle()

    let rasterizer = Rasterizer(threads: threads)
    let width = Int(size.width)
    let height = Int(size.height)
    var bitmap = Bitmap(width: width, height: height)
    var shown: DisplayList?
    var layout: [Double] = []
    var displayList: [Double] = []
    var raster: [Double] = []
    for _ in 0..<frames + Self.warmUp {
      if !container.isTransitioning { selectNext(in: container) }
      let start = Self.now
      stage.step()
      let laidOut = Self.now
      let list = stage.displayList()
      let damage =
        shown.map { list.damage(since: $0, width: width, height: height) }
        ?? [PixelRect(x: 0, y: 0, width: width, height: height)]
      let listed = Self.now
      if !damage.isEmpty {
        bitmap.withMutablePixels { pixels in
          rasterizer.draw(
            list, into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
            damage: damage)
        }
      }
      let drawn = Self.now
      shown = list
      layout.append(laidOut - start)
      displayList.append(listed - laidOut)
      raster.append(drawn - listed)
    }
    let total = zip(zip(layout, displayList), raster).map { $0.0 + $0.1 + $1 }
    func times(_ all: [Double]) -> BenchReport.Times {
      BenchReport.Times(Array(all.dropFirst(Self.warmUp)))
    }
    return BenchReport.EngineTimes(
      name: engine.title, frame: times(total), layout: times(layout),
      displayList: times(displayList), raster: times(raster))
  }

  private func selectNext(in container: ContainerViewController) {
    let controllers = container.viewControllers
    let index = controllers.firstIndex { $0 === container.selectedViewController } ?? 0
    container.select((index + 1) % controllers.count)
  }

  private func measureCopies() -> [Double] {
    let source = Self.noise(width: Int(size.width), height: Int(size.height))
    var target = source
    let byteCount = source.width * source.height * 4
    func copy() -> Double {
      let start = Self.now
      source.withPixels { from in
        target.withMutablePixels { to in _ = memcpy(to, from, byteCount) }
      }
      return Self.now - start
    }
    // The first copy touches the target's memory.
    _ = copy()
    return (0..<Self.copies).map { _ in copy() }
  }

  /// Pixels to copy: noise, since a system may map all zeros to one page.
  static func noise(width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      for index in 0..<width * height {
        pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 0x9E37_79B1)
      }
    }
    return bitmap
  }

  /// The current time in milliseconds.
  static var now: Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e6
  }
}
