import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

@Suite struct CrossFadeTests {
  /// Opaque pixels of no pattern.
  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var random = SeededRandom(seed: seed)
    // A prime number of them, so that rows differ.
    let colors = (0..<4099).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
    bitmap.withMutablePixels { pixels in
      for i in 0..<width * height { pixels[i] = colors[i % colors.count] }
    }
    return bitmap
  }

  /// Small bitmaps stay in the processor's cache, the last is written past it.
  @Test(arguments: [(61, 37), (300, 200), (4100, 1600)])
  func aCrossFadeIsOnePictureMixedWithTheOther(width: Int, height: Int) {
    let (below, above) = (noise(width, height, seed: 1), noise(width, height, seed: 2))
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    func image(_ bitmap: Bitmap, opacity: Double) -> DrawCommand {
      DrawCommand(
        .image(bitmap, source: all, destination: all), transform: .identity, opacity: opacity)
    }

    let drawn = Rasterizer(threads: 2).bitmap(
      of: DisplayList([image(below, opacity: 1), image(above, opacity: 0.4)]), width: width,
      height: height)

    var expected = below
    expected.withMutablePixels { row in
      above.withPixels {
        mixRow(row, with: $0, count: width * height, factor: 102, kernels: .portable)
      }
    }
    expectEqual(drawn, expected)
  }
}
