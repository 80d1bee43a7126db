import Expectations
import Foundation
import Testing

@testable import SegueRaster

@Suite struct WarpTests {
  private let rasterizer = Rasterizer(threads: 1)

  /// A picture whose red grows by 4 a column, and whose green by 4 a row.
  private func ramp(_ width: Int = 60, _ height: Int = 50) -> CGImage {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4) << 8 }
    }
    return CGImage(bitmap)
  }

  private func warped(
    _ image: CGImage, cell: Int, _ place: (CGPoint) -> CGPoint
  ) -> Bitmap {
    let (width, height) = (image.width, image.height)
    let all = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let list = DisplayList([DrawCommand(.image(image.bitmap, source: all, destination: all))])
    let warp = Warp(width: width, height: height, cell: cell, place: place)
    let picture = Picture(list: list, width: width, height: height, effects: [.warp(warp)])
    return rasterizer.bitmap(
      of: DisplayList([DrawCommand(.picture(picture, destination: RoundedRect(all)))]),
      width: width, height: height)
  }

  @Test(arguments: [1, 7, 16, 100]) func whereEachPixelStaysNothingChanges(cell: Int) {
    expectEqual(warped(ramp(), cell: cell) { $0 }, ramp().bitmap)
  }

  @Test(arguments: [1, 7, 16]) func pixelsMoveAndTheOutermostGoOn(cell: Int) {
    let moved = warped(ramp(), cell: cell) { CGPoint(x: $0.x - 3, y: $0.y + 2) }

    expectEqual(moved[20, 10], ramp().bitmap[17, 12])
    expectEqual(moved[0, 10], ramp().bitmap[0, 12])
    expectEqual(moved[20, 49], ramp().bitmap[17, 49])
  }

  /// Affine places are the same in every cell, so the color of every pixel is known.
  @Test(arguments: [3, 16, 64]) func placesAreInterpolatedWithoutSeams(cell: Int) {
    let place: (CGPoint) -> CGPoint = {
      CGPoint(x: 8 + 0.6 * $0.x + 0.1 * $0.y, y: 4 - 0.05 * $0.x + 0.8 * $0.y)
    }
    let result = warped(ramp(), cell: cell, place)

    for y in 5..<50 {
      for x in 0..<60 {
        let from = place(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
        let (red, green) = (
          CGFloat(result[x, y] >> 16 & 0xFF), CGFloat(result[x, y] >> 8 & 0xFF)
        )
        expect(abs(red - (from.x - 0.5) * 4) <= 1.5, "red at \(x), \(y): \(red)")
        expect(abs(green - (from.y - 0.5) * 4) <= 1.5, "green at \(x), \(y): \(green)")
      }
    }
  }

  @Test func placesThatAreNoneStayAndThoseFarAwayAreTheEdge() {
    let still = warped(ramp(), cell: 16) { _ in CGPoint(x: CGFloat.nan, y: .infinity) }
    let far = warped(ramp(), cell: 16) { _ in CGPoint(x: -1e300, y: 1e300) }

    expectEqual(still, ramp().bitmap)
    expectEqual(far[30, 25], ramp().bitmap[0, 49])
  }

  @Test func eachPixelIsThatOfAPlainWarp() {
    let all = CGRect(x: 0, y: 0, width: 60, height: 50)
    let list = DisplayList([DrawCommand(.image(ramp().bitmap, source: all, destination: all))])
    let warp = Warp(width: 60, height: 50, cell: 8) {
      CGPoint(x: $0.x + 7 * sin($0.y / 9), y: $0.y + 5 * cos($0.x / 11))
    }
    let picture = Picture(list: list, width: 60, height: 50, effects: [.warp(warp)])
    let drawn = rasterizer.bitmap(
      of: DisplayList([DrawCommand(.picture(picture, destination: RoundedRect(all)))]), width: 60,
      height: 50)
    let plain = plainBitmap(of: picture)

    for y in 0..<50 {
      for x in 0..<60 {
        for shift in [UInt32(0), 8, 16, 24] {
          let difference =
            Int(drawn[x, y] >> shift & 255) - Int(plain[x, y] >> shift & 255)
          expect(abs(difference) <= 2, "\(difference) at \(x), \(y)")
        }
      }
    }
  }

  @Test func anyNumberOfWorkersMakesTheSamePixels() {
    let all = CGRect(x: 0, y: 0, width: 600, height: 500)
    let list = DisplayList([
      DrawCommand(
        .image(
          ramp().bitmap, source: CGRect(x: 0, y: 0, width: 60, height: 50), destination: all))
    ])
    let warp = Warp(width: 600, height: 500, cell: 16) {
      CGPoint(x: $0.x + 9 * sin($0.y / 30), y: $0.y + 9 * cos($0.x / 20))
    }
    let picture = Picture(list: list, width: 600, height: 500, effects: [.warp(warp)])
    let whole = DisplayList([DrawCommand(.picture(picture, destination: RoundedRect(all)))])

    let alone = Rasterizer(threads: 1).bitmap(of: whole, width: 600, height: 500)
    let together = Rasterizer(threads: 3).bitmap(of: whole, width: 600, height: 500)

    expectEqual(alone, together)
  }
}
