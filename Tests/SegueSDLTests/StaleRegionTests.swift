import Expectations
import Segue
import SegueRandom
import Testing

@testable import SegueSDL

/// Three buffers that take turns show the same as one would.
@Suite struct StaleRegionTests {
  /// Colors of 24 × 16 pixels.
  private typealias Picture = [[Int]]

  private static let bounds = PixelRect(x: 0, y: 0, width: 24, height: 16)

  private static func fill(_ rects: [PixelRect], of picture: inout Picture, from other: Picture) {
    for rect in rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { picture[y][x] = other[y][x] }
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func buffersThatTakeTurnsShowAllThatWasPresented(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let empty = Picture(repeating: Array(repeating: 0, count: 24), count: 16)
    var truth = empty
    var buffers = Array(
      repeating: (pixels: empty, stale: StaleRegion(rects: [Self.bounds])), count: 3)
    var newest: Int?

    for frame in 1...60 {
      let damage = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        PixelRect(
          x: Int.random(in: -4...23, using: &random), y: Int.random(in: -4...15, using: &random),
          width: Int.random(in: 1...12, using: &random),
          height: Int.random(in: 1...9, using: &random)
        ).intersection(Self.bounds)
      }.filter { !$0.isEmpty }
      for rect in damage {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX { truth[y][x] = frame * 100 + x }
        }
      }
      let index = Int.random(in: 0..<3, using: &random)
      if let newest, newest != index {
        let missing = buffers[index].stale.missing(except: damage)
        Self.fill(missing, of: &buffers[index].pixels, from: buffers[newest].pixels)
      }

      Self.fill(damage, of: &buffers[index].pixels, from: truth)
      for other in buffers.indices where other != index { buffers[other].stale.add(damage) }
      buffers[index].stale = StaleRegion(rects: [])
      newest = index

      expectEqual(buffers[index].pixels, truth, "frame \(frame)")
    }
  }

  @Test func whatIsDrawnAnywayIsNotCopied() {
    let stale = StaleRegion(rects: [
      PixelRect(x: 0, y: 0, width: 4, height: 4), PixelRect(x: 8, y: 0, width: 4, height: 4),
    ])

    let missing = stale.missing(except: [PixelRect(x: 0, y: 0, width: 5, height: 5)])

    expectEqual(missing, [PixelRect(x: 8, y: 0, width: 4, height: 4)])
  }
}
