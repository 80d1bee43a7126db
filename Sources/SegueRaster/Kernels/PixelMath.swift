import Foundation

// The arithmetic that all kernels share.
//
// - A pixel is `0xAARRGGBB`, premultiplied. Four pixels in a vector are split into two vectors of
//   16-bit lanes: `even` holds blue and red, `odd` holds green and alpha. So no shuffles are needed.
// - Products are divided by 255 with exact rounding: with t = x + 128, (t + t/256)/256 = t·257/65536
//   equals round(x/255) for every x from 0 to 255².
// - A source pixel s with factor k over d gives s·k + d·(255 − alpha(s·k)), each product rounded by
//   itself. So a translucent pixel that was first flattened over nothing gives the same result.
// - Colors above their alpha are read as their alpha: a damaged bitmap cannot overflow a lane.

typealias Pixels4 = SIMD4<UInt32>
typealias Lanes = SIMD8<UInt16>

extension SIMD4 where Scalar == UInt32 {
  /// Blue and red of four pixels.
  @inline(__always) var even: Lanes { unsafeBitCast(self & 0x00FF_00FF, to: Lanes.self) }

  /// Green and alpha of four pixels.
  @inline(__always) var odd: Lanes { unsafeBitCast((self &>> 8) & 0x00FF_00FF, to: Lanes.self) }

  /// Each of four small numbers in both 16-bit halves of its lane.
  @inline(__always) var twice: Lanes { unsafeBitCast(self | (self &<< 16), to: Lanes.self) }

  /// Four pixels from their halves, each lane at most 255.
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
  /// Each lane, at most 255², divided by 255 and rounded.
  ///
  /// Spelled out lane by lane: the compiler then recognises the upper half of a product as one
  /// instruction, while the library's conversions may stay calls.
  @inline(__always) var dividedBy255: Lanes {
    let t = self &+ 128
    @inline(__always) func wide(_ i: Int) -> UInt32 { UInt32(t[i]) }
    let wider = SIMD8<UInt32>(
      wide(0), wide(1), wide(2), wide(3), wide(4), wide(5), wide(6), wide(7))
    let p = (wider &* 257) &>> 16
    @inline(__always) func low(_ i: Int) -> UInt16 { UInt16(truncatingIfNeeded: p[i]) }
    return Lanes(low(0), low(1), low(2), low(3), low(4), low(5), low(6), low(7))
  }

  /// The smaller one of each pair of lanes, all below 2¹⁵.
  @inline(__always) func atMost(_ bound: Lanes) -> Lanes {
    let a = unsafeBitCast(self, to: SIMD8<Int16>.self)
    let b = unsafeBitCast(bound, to: SIMD8<Int16>.self)
    return unsafeBitCast(a.replacing(with: b, where: b .< a), to: Lanes.self)
  }
}

extension UnsafePointer where Pointee == UInt32 {
  /// Four pixels from here on, at any alignment.
  @inline(__always) var four: Pixels4 {
    UnsafeRawPointer(self).loadUnaligned(as: Pixels4.self)
  }
}

extension UnsafeMutablePointer where Pointee == UInt32 {
  /// Four pixels from here on, at any alignment.
  @inline(__always) var four: Pixels4 {
    get { UnsafeRawPointer(self).loadUnaligned(as: Pixels4.self) }
    nonmutating set { UnsafeMutableRawPointer(self).storeBytes(of: newValue, as: Pixels4.self) }
  }
}

/// Four source pixels, scaled by `factor` (0 to 255 in each lane), over four others.
@inline(__always)
func over(_ source: Pixels4, _ factor: Lanes, _ below: Pixels4) -> Pixels4 {
  let alpha = (source &>> 24).twice
  let cover = 255 &- (alpha &* factor).dividedBy255
  let even = (source.even.atMost(alpha) &* factor).dividedBy255
  let odd = (source.odd.atMost(alpha) &* factor).dividedBy255
  return Pixels4(
    even: even &+ (below.even &* cover).dividedBy255,
    odd: odd &+ (below.odd &* cover).dividedBy255)
}

/// Four source pixels over four others.
@inline(__always)
func over(_ source: Pixels4, _ below: Pixels4) -> Pixels4 {
  let alpha = (source &>> 24).twice
  let cover = 255 &- alpha
  return Pixels4(
    even: source.even.atMost(alpha) &+ (below.even &* cover).dividedBy255,
    odd: source.odd.atMost(alpha) &+ (below.odd &* cover).dividedBy255)
}

/// One source pixel, scaled by `factor` from 0 to 255, over another.
@inline(__always)
func over(_ source: UInt32, _ factor: UInt32, _ below: UInt32) -> UInt32 {
  over(
    Pixels4(repeating: source), Lanes(repeating: UInt16(truncatingIfNeeded: factor)),
    Pixels4(repeating: below))[0]
}
