import Foundation
import Segue

/// The colors of a frame along the direction in which an edge moves: each the mean of a band across it.
struct EdgeProfile {
  /// A color for each pixel along the direction, from 0 to 255 a channel.
  let colors: [SIMD3<Double>]

  /// - Parameters:
  ///   - direction: The direction in which the edge moves.
  ///   - band: The pixels across it of which the mean is taken: rows of a horizontal motion.
  init(_ frame: Bitmap, _ direction: ReferenceEdge.Direction, band: Range<Int>) {
    let (width, height) = (frame.width, frame.height)
    let isHorizontal = direction == .horizontal
    var sums = [SIMD3<Int>](repeating: .zero, count: isHorizontal ? width : height)
    frame.withPixels { pixels in
      if isHorizontal {
        for row in band {
          let line = pixels + row * width
          for x in 0..<width { sums[x] &+= Self.channels(line[x]) }
        }
      } else {
        for y in 0..<height {
          let line = pixels + y * width
          for x in band { sums[y] &+= Self.channels(line[x]) }
        }
      }
    }
    let count = Double(max(1, band.count))
    colors = sums.map { SIMD3(Double($0.x), Double($0.y), Double($0.z)) / count }
  }

  private init(colors: [SIMD3<Double>]) { self.colors = colors }

  /// Returns a part of the profile in `count` pixels, each the mean of what it covers.
  ///
  /// - Parameters:
  ///   - start: The beginning of the part, in pixels.
  ///   - length: The length of the part, in pixels. What it has beyond the profile is as the profile's end is.
  func resampled(from start: Double, over length: Double, count: Int) -> EdgeProfile {
    let step = length / Double(count)
    func color(_ index: Int) -> SIMD3<Double> { colors[min(max(0, index), colors.count - 1)] }
    return EdgeProfile(
      colors: (0..<count).map { number in
        let (low, high) = (start + Double(number) * step, start + Double(number + 1) * step)
        var sum = SIMD3<Double>.zero
        for index in Int(low.rounded(.down))...Int(high.rounded(.down)) {
          let covered = min(high, Double(index + 1)) - max(low, Double(index))
          if covered > 0 { sum += color(index) * covered }
        }
        return sum / step
      })
  }

  @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD3<Int> {
    SIMD3(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
  }

  /// Returns the mean color of some pixels; nil: less than two of them are in the frame.
  func mean(_ range: Range<Int>) -> SIMD3<Double>? {
    let range = range.clamped(to: 0..<colors.count)
    guard range.count > 1 else { return nil }
    return colors[range].reduce(.zero, +) / Double(range.count)
  }
}

extension SIMD3<Double> {
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }
  var length: Double { dot(self).squareRoot() }
}
