import Foundation

// Rows of a bitmap moved by a fraction of a pixel: the weights are the same for all pixels.
//
// Measured without the wide kernels, 1280×800, opaque, release, one core of two: between columns
// 1.0 ms, between columns and rows 1.5 ms; on both cores 0.5 and 0.8 ms; a plain copy of the frame
// 0.15 ms.

extension SampledPixels {
  /// Whether rows of samples can be blended with a factor over a row; then all pixels are opaque.
  var canBlend: Bool { isOpaque && kernels.isWide }

  /// Writes the samples (`u` + 256·i, `v`) for i from 0 until `count`, in 1/256 of a pixel, or,
  /// where `canBlend`, blends them over the row with a factor.
  func shiftedRow(_ u: Int, _ v: Int, count: Int, into out: Row, factor: UInt32 = 255) {
    let v = min(max(v, minY << 8), maxY << 8)
    // Before `first` and from `last` on, a neighbor lies outside and the sample is clamped.
    let column = u >> 8
    let first = min(max(minX - column, 0), count)
    let last = min(max(maxX - column, first), count)
    func clamped(_ range: Range<Int>) {
      for i in range {
        let sample = sample(u + (i << 8), v)
        out[i] = factor == 255 ? sample : over(sample, factor, out[i])
      }
    }
    clamped(0..<first)
    let top = base + ((v >> 8) * stride + column)
    let (across, down) = (UInt32(u & 255), UInt32(v & 255))
    let next = down == 0 ? top : top + stride
    var i = first
    switch (across, down) {
    case (0, 0):
      if factor == 255 {
        (out + i).update(from: top + i, count: last - first)
      } else {
        blend(out + i, top + i, count: last - first, factor: factor, isOpaque: true)
      }
      i = last
    #if arch(x86_64)
      case _ where kernels.isWide:
        wideShiftedRow(
          out + i, top: top + i, bottom: next + i, across: across, down: down, count: last - first,
          factor: factor)
        i = last
    #endif
    case (_, 0):
      let weights = Pixels4(repeating: across).acrossWeights
      while i &+ 4 <= last {
        (out + i).four = linearAcross((top + i).four, (top + (i &+ 1)).four, weights)
        i &+= 4
      }
    case (0, _):
      let weights = Pixels4(repeating: down).downWeights
      while i &+ 4 <= last {
        (out + i).four = linearDown((top + i).four, (next + i).four, weights)
        i &+= 4
      }
    default:
      let (across, down) = (
        Pixels4(repeating: across).acrossWeights, Pixels4(repeating: down).downWeights
      )
      while i &+ 4 <= last {
        (out + i).four = bilinear(
          top: ((top + i).four, (top + (i &+ 1)).four),
          bottom: ((next + i).four, (next + (i &+ 1)).four),
          across: across, down: down)
        i &+= 4
      }
    }
    clamped(i..<count)
  }
}

/// Writes samples at `fraction`/256 of the way from each of `count` pixels of `a` towards `b` or,
/// with a factor below 255, which only the wide kernels support, blends them over the row.
func linearDownRow(
  _ row: Row, from a: SourceRow, to b: SourceRow, fraction: UInt32, count: Int,
  factor: UInt32 = 255,
  kernels: RowKernels = .fastest
) {
  #if arch(x86_64)
    if kernels.isWide {
      wideLinearDown(row, from: a, to: b, fraction: fraction, count: count, factor: factor)
      return
    }
  #endif
  let weights = Pixels4(repeating: fraction).downWeights
  var i = 0
  while i &+ 4 <= count {
    (row + i).four = linearDown((a + i).four, (b + i).four, weights)
    i &+= 4
  }
  while i < count {
    row[i] = linearDown(Pixels4(repeating: a[i]), Pixels4(repeating: b[i]), weights)[0]
    i &+= 1
  }
}
