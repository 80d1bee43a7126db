import Foundation

// The arithmetic shared by all kernels.
//
// - A pixel is `0xAARRGGBB`, premultiplied. Four pixels in a vector are split into two vectors of
//   16-bit lanes: `even` holds blue and red, `odd` holds green and alpha. So no shuffles are
//   needed.
// - A weighted lane is lane · ⌊weight · 257 / 2⌋ / 2¹⁵, rounded, for a weight from 0 to 255: one
//   instruction on wide vectors. Exact for weights of 0 and 255, and for lanes of 255; never more
//   than 0.506 off lane · weight / 255; and monotonic in lane and weight.
// - Source s with weight k over d is s·k + d·(255 − alpha(s·k)), each product rounded separately.
//   So flattening a translucent pixel over transparency first gives the same result.
// - Components above alpha are read as alpha: a malformed bitmap cannot overflow a lane.

typealias Pixels4 = SIMD4<UInt32>
typealias Lanes = SIMD8<UInt16>

extension SIMD4 where Scalar == UInt32 {
  /// Blue and red of four pixels.
  @inline(__always) var even: Lanes { unsafeBitCast(self & 0x00FF_00FF, to: Lanes.self) }

  /// Green and alpha of four pixels.
  @inline(__always) var odd: Lanes { unsafeBitCast((self &>> 8) & 0x00FF_00FF, to: Lanes.self) }

  /// Copies each of four 16-bit numbers to both halves of its lane.
  @inline(__always) var twice: Lanes { unsafeBitCast(self | (self &<< 16), to: Lanes.self) }

  /// Four pixels from even and odd lanes, each at most 255.
  @inline(__always) init(even: Lanes, odd: Lanes) {
    self =
      unsafeBitCast(even, to: Pixels4.self) | (unsafeBitCast(odd, to: Pixels4.self) &<< 8)
  }

  /// Whether all four pixels are 0.
  @inline(__always) var isZero: Bool {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// Whether all four pixels are opaque.
  @inline(__always) var isOpaque: Bool {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0] & halves[1] & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
  }
}

extension SIMD8 where Scalar == UInt16 {
  /// Weights from 0 to 255, scaled to 32767 as `weighted` expects.
  @inline(__always) var weights: Lanes { (self &* 257) &>> 1 }

  /// 32767 − weights.
  @inline(__always) var rest: Lanes { 32767 &- self }

  /// Each lane, up to 255, times its weight, rounded.
  @inline(__always) func weighted(_ weight: Lanes) -> Lanes {
    let twice = self &+ self
    return twice.timesHigh(weight) &+ (twice &* weight) &>> 15
  }

  /// The upper half of each product.
  ///
  /// Written out lane by lane: the compiler then turns it into one instruction, while the standard
  /// library's conversions may remain calls.
  @inline(__always) func timesHigh(_ other: Lanes) -> Lanes {
    @inline(__always) func high(_ i: Int) -> UInt16 {
      UInt16(truncatingIfNeeded: (UInt32(self[i]) &* UInt32(other[i])) &>> 16)
    }
    return Lanes(high(0), high(1), high(2), high(3), high(4), high(5), high(6), high(7))
  }

  /// The lane-wise minimum, for lanes below 2¹⁵.
  @inline(__always) func atMost(_ bound: Lanes) -> Lanes {
    let a = unsafeBitCast(self, to: SIMD8<Int16>.self)
    let b = unsafeBitCast(bound, to: SIMD8<Int16>.self)
    return unsafeBitCast(a.replacing(with: b, where: b .< a), to: Lanes.self)
  }
}

extension UnsafePointer where Pointee == UInt32 {
  /// Four pixels, at any alignment.
  @inline(__always) var four: Pixels4 {
    UnsafeRawPointer(self).loadUnaligned(as: Pixels4.self)
  }
}

extension UnsafeMutablePointer where Pointee == UInt32 {
  /// Four pixels, at any alignment.
  @inline(__always) var four: Pixels4 {
    get { UnsafeRawPointer(self).loadUnaligned(as: Pixels4.self) }
    nonmutating set { UnsafeMutableRawPointer(self).storeBytes(of: newValue, as: Pixels4.self) }
  }
}

/// Four source pixels times a weight in each lane, over four others.
@inline(__always)
func over(_ source: Pixels4, _ weight: Lanes, _ below: Pixels4) -> Pixels4 {
  let alpha = (source &>> 24).twice
  let cover = alpha.weighted(weight).weights.rest
  return Pixels4(
    even: source.even.atMost(alpha).weighted(weight) &+ below.even.weighted(cover),
    odd: source.odd.atMost(alpha).weighted(weight) &+ below.odd.weighted(cover))
}

/// Four source pixels over four others.
@inline(__always)
func over(_ source: Pixels4, _ below: Pixels4) -> Pixels4 {
  let alpha = (source &>> 24).twice
  let cover = alpha.weights.rest
  return Pixels4(
    even: source.even.atMost(alpha) &+ below.even.weighted(cover),
    odd: source.odd.atMost(alpha) &+ below.odd.weighted(cover))
}

/// One source pixel, scaled by `factor` from 0 to 255, over another.
@inline(__always)
func over(_ source: UInt32, _ factor: UInt32, _ below: UInt32) -> UInt32 {
  over(
    Pixels4(repeating: source), Lanes(repeating: UInt16(truncatingIfNeeded: factor)).weights,
    Pixels4(repeating: below))[0]
}
