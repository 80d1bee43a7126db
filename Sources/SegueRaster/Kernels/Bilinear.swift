import Foundation

// Bilinear sampling.
//
// - Source coordinates are in 1/256 of a pixel, integers at pixel centers. They are clamped to the
//   allowed pixels first; so the right neighbor of the last pixel has weight 0, and may be read,
//   because bitmaps have a spare row and pixel after the last one.
// - Lanes hold 7 fraction bits. First vertically, in steps of 1/128: a·(128 − f) + b·f, which is
//   exact. Then horizontally from a to b by f/256: a + 2·⌊(b − a)·(f·128)/65536⌋, exact for f = 0
//   and for a = b, and at most 3/128 of a level off. Then rounded.
// - All paths give the same bits: they all use `mix`.

typealias SignedLanes = SIMD8<Int16>

/// The sampling grid along one axis: 256 units per source pixel.
enum SampleGrid {
  static let unitsPerPixel = 256.0
  /// The longest side that the fast path can sample; beyond it coordinates do not fit, and pixels
  /// are sampled one by one.
  static let largestSide = 16_384

  /// The nearest integer. Halves round up, with a margin for rounding errors, so that the same
  /// position rounds the same way however it was computed.
  static func rounded(_ v: Double) -> Double { (v + 0.500_001).rounded(.down) }
}

extension SIMD4 where Scalar == UInt32 {
  /// Blue and red with 7 fraction bits.
  @inline(__always) fileprivate var evenFixed: SignedLanes {
    unsafeBitCast((self &<< 7) & Pixels4(repeating: 0x7F80_7F80), to: SignedLanes.self)
  }

  /// Green and alpha with 7 fraction bits.
  @inline(__always) fileprivate var oddFixed: SignedLanes {
    unsafeBitCast((self &>> 1) & Pixels4(repeating: 0x7F80_7F80), to: SignedLanes.self)
  }

  /// Fractions from 0 to 255 between two columns, one per pixel, as `mix` expects.
  @inline(__always) var acrossWeights: SignedLanes {
    unsafeBitCast((self &<< 7) | (self &<< 23), to: SignedLanes.self)
  }

  /// Fractions from 0 to 255 between two rows, one per pixel, as weights of the lower row from 0 to
  /// 128.
  @inline(__always) var downWeights: Lanes { ((self &+ 1) &>> 1).twice }
}

/// Sign-extends the lanes to 32 bits. The standard library's conversion may remain a function call
/// in large loops; written out, the compiler turns the multiplication below into one instruction.
@inline(__always)
private func widened(_ a: SignedLanes) -> SIMD8<Int32> {
  SIMD8(
    Int32(a[0]), Int32(a[1]), Int32(a[2]), Int32(a[3]),
    Int32(a[4]), Int32(a[5]), Int32(a[6]), Int32(a[7]))
}

/// The upper half of each product.
@inline(__always)
private func highProduct(_ a: SignedLanes, _ b: SignedLanes) -> SignedLanes {
  let p = (widened(a) &* widened(b)) &>> 16
  @inline(__always) func low(_ i: Int) -> Int16 { Int16(truncatingIfNeeded: p[i]) }
  return SignedLanes(low(0), low(1), low(2), low(3), low(4), low(5), low(6), low(7))
}

/// Interpolates from `a` (weight 0) towards `b`.
@inline(__always)
private func mix(_ a: SignedLanes, _ b: SignedLanes, _ weight: SignedLanes) -> SignedLanes {
  let half = highProduct(b &- a, weight)
  return a &+ half &+ half
}

/// Interpolates from `a` (weight 0) to `b` (weight 128), bytes to lanes with 7 fraction bits.
@inline(__always)
private func step(_ a: Lanes, _ b: Lanes, _ weight: Lanes) -> SignedLanes {
  unsafeBitCast(a &* (128 &- weight) &+ b &* weight, to: SignedLanes.self)
}

@inline(__always)
private func rounded(_ lanes: SignedLanes) -> Lanes {
  unsafeBitCast((lanes &+ 64) &>> 7, to: Lanes.self)
}

/// Neighboring pixels of a row, for four samples.
typealias PixelPairs = (left: Pixels4, right: Pixels4)

/// Four samples, each from its four neighbors.
@inline(__always)
func bilinear(
  top: PixelPairs, bottom: PixelPairs, across: SignedLanes, down: Lanes
) -> Pixels4 {
  let evenLeft = step(top.left.even, bottom.left.even, down)
  let evenRight = step(top.right.even, bottom.right.even, down)
  let oddLeft = step(top.left.odd, bottom.left.odd, down)
  let oddRight = step(top.right.odd, bottom.right.odd, down)
  return Pixels4(
    even: rounded(mix(evenLeft, evenRight, across)), odd: rounded(mix(oddLeft, oddRight, across)))
}

/// Four samples, each between two horizontal neighbors.
@inline(__always)
func linearAcross(_ a: Pixels4, _ b: Pixels4, _ weight: SignedLanes) -> Pixels4 {
  Pixels4(
    even: rounded(mix(a.evenFixed, b.evenFixed, weight)),
    odd: rounded(mix(a.oddFixed, b.oddFixed, weight)))
}

/// Four samples, each between two vertical neighbors.
@inline(__always)
func linearDown(_ a: Pixels4, _ b: Pixels4, _ weight: Lanes) -> Pixels4 {
  Pixels4(
    even: rounded(step(a.even, b.even, weight)), odd: rounded(step(a.odd, b.odd, weight)))
}

/// A bitmap and the columns and rows that may be sampled, both ends included, not empty.
struct SampledPixels {
  let base: UnsafePointer<UInt32>
  let stride: Int
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int
  let isOpaque: Bool
  let kernels: RowKernels

  /// The sample at (`u`, `v`), in 1/256 of a pixel.
  func sample(_ u: Int, _ v: Int) -> UInt32 {
    let u = min(max(u, minX << 8), maxX << 8)
    let v = min(max(v, minY << 8), maxY << 8)
    let top = base + ((v >> 8) * stride + (u >> 8))
    let bottom = top + stride
    return bilinear(
      top: (Pixels4(repeating: top[0]), Pixels4(repeating: top[1])),
      bottom: (Pixels4(repeating: bottom[0]), Pixels4(repeating: bottom[1])),
      across: Pixels4(repeating: UInt32(u & 255)).acrossWeights,
      down: Pixels4(repeating: UInt32(v & 255)).downWeights)[0]
  }
}

extension SampledPixels {
  /// All pixels of `flat`, whose bitmap must outlive this value.
  init(allOf flat: FlatPicture, kernels: RowKernels) {
    self.init(
      base: flat.pixels, stride: flat.bitmap.width, minX: 0, minY: 0, maxX: flat.rect.width - 1,
      maxY: flat.rect.height - 1, isOpaque: flat.bitmap.isOpaque, kernels: kernels)
  }
}
