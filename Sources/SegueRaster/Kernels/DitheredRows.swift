import Foundation

// A shadow on a dark background has few levels, each of them pixels wide: visible bands. So the
// attenuated background is rounded up or down rather than to the nearest level, by a threshold that
// depends on the pixel's position alone: a repeating 8 × 8 table. The mean is right, and no edge is
// visible.
//
// A pixel without shadow stays as it is, one in full shadow becomes the shadow's color, and alpha
// is rounded as everywhere.

/// Blends one color, scaled by each pixel's own factor from 0 to 255, over `count` pixels from
/// column `x` of row `y` on.
func blendDithered(
  _ row: Row, _ color: UInt32, count: Int, factors: SourceRow, x: Int, y: Int
) {
  let source = Pixels4(repeating: color)
  let thresholds = ditherThresholds(x: x, y: y)
  var i = 0
  while i &+ 4 <= count {
    let factor = (factors + i).four
    if !factor.isZero {
      let threshold = i & 4 == 0 ? thresholds.lowHalf : thresholds.highHalf
      (row + i).four = over(source, factor.twice.weights, (row + i).four, dithered: threshold)
    }
    i &+= 4
  }
  while i < count {
    let weight = Lanes(repeating: UInt16(truncatingIfNeeded: factors[i])).weights
    row[i] =
      over(
        source, weight, Pixels4(repeating: row[i]),
        dithered: SIMD4(repeating: thresholds[i & 7]))[0]
    i &+= 1
  }
}

/// The thresholds of eight pixels from column `x` of row `y` on, of 65536: at least 1020, since a
/// background at full weight, 255 · 32767 / 32768, lacks 510 and must be rounded up.
private func ditherThresholds(x: Int, y: Int) -> SIMD8<UInt32> {
  var thresholds = SIMD8<UInt32>()
  for i in 0..<8 { thresholds[i] = ditherThreshold(x: x &+ i, y: y) }
  return thresholds
}

/// The threshold of one pixel: its rank in the 8 × 8 Bayer matrix, spread over the range.
private func ditherThreshold(x: Int, y: Int) -> UInt32 {
  // The rank interleaves the bits of x ^ y and y, lowest bits first.
  let (a, b) = (UInt32(truncatingIfNeeded: x ^ y), UInt32(truncatingIfNeeded: y))
  var rank: UInt32 = 0
  for bit in 0..<3 {
    let shift = UInt32(2 * (2 - bit))
    rank |= (a >> UInt32(bit) & 1) << (shift + 1) | (b >> UInt32(bit) & 1) << shift
  }
  return 1020 + rank * 1008
}

/// Four source pixels times a weight in each lane, over four others whose remaining part is
/// dithered by the thresholds.
@inline(__always)
private func over(
  _ source: Pixels4, _ weight: Lanes, _ below: Pixels4, dithered threshold: SIMD4<UInt32>
) -> Pixels4 {
  let alpha = (source &>> 24).twice
  let cover = alpha.weighted(weight).weights.rest
  let half: UInt32 = 0x8000 << 16
  let (even, odd) = (threshold.twice, unsafeBitCast(threshold | half, to: Lanes.self))
  return Pixels4(
    even: source.even.atMost(alpha).weighted(weight) &+ below.even.weighted(cover, dithered: even),
    odd: source.odd.atMost(alpha).weighted(weight) &+ below.odd.weighted(cover, dithered: odd))
}

extension SIMD8 where Scalar == UInt16 {
  /// Each lane, up to 255, times its weight, rounded up where its fraction plus the threshold
  /// reaches 1.
  @inline(__always) fileprivate func weighted(_ weight: Lanes, dithered threshold: Lanes) -> Lanes {
    let twice = self &+ self
    let low = twice &* weight
    let sum = low &+ threshold
    // The sum overflowed where it is less than before.
    return twice.timesHigh(weight) &+ Lanes(repeating: 0).replacing(with: 1, where: sum .< low)
  }
}
