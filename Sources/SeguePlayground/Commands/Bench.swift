import Foundation
import Segue
import SegueGallery

/// Runs transitions between full panels, one after the other on a stepped clock, and measures each
/// frame.
@MainActor struct Bench {
  let size: CGSize
  /// Number of frames of each engine that are measured.
  let frames: Int
  /// Number of cores to draw on.
  let threads: Int

  /// Number of copies of a frame that are measured.
  private static let copies = 300
  /// Frames drawn before measuring, so that caches are as in a running program.
  private static let warmUp = 10

  func run(_ engines: [Engine]) -> BenchReport {
    let stage = BenchStage(size: size, threads: threads)
    return BenchReport(
      width: Int(size.width), height: Int(size.height), frames: frames,
      copy: BenchReport.Times(measureCopies()), engines: engines.map { measure($0, on: stage) },
      scenes: [])
  }

  private func measure(_ engine: Engine, on stage: BenchStage) -> BenchReport.EngineTimes {
    stage.begin(engine)
    let samples = (0..<frames + Self.warmUp).map { _ in stage.frame() }.dropFirst(Self.warmUp)
    func times(_ part: KeyPath<BenchStage.Sample, Double>) -> BenchReport.Times {
      BenchReport.Times(samples.map { $0[keyPath: part] })
    }
    return BenchReport.EngineTimes(
      name: engine.title, frame: times(\.whole),
      first: BenchReport.Times(samples.filter(\.isFirst).map(\.whole)), layout: times(\.layout),
      displayList: times(\.displayList), raster: times(\.raster))
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
