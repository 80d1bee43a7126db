import Foundation

// Rows of a bitmap moved by a fraction of a pixel: the weights are the same for all pixels.
//
// Measured without the wide twins, 1280×800, opaque, release, one core of two: between columns 1.0 ms,
// between columns and rows 1.5 ms; on both cores 0.5 and 0.8 ms; a plain copy of the frame 0.15 ms.

extension SampledPixels {
  /// Writes the samples (`u` + 256·i, `v`) for i from 0 until `count`, in 1/256 of a pixel.
  func shiftedRow(_ u: Int, _ v: Int, count: Int, into out: Row) {
    let v = min(max(v, minY << 8), maxY << 8)
    // Before `first` and from `last` on, a neighbour lies outside and the sample is clamped.
    let column = u >> 8
    let first = min(max(minX - column, 0), count)
    let last = min(max(maxX - column, first), count)
    for i in 0..<first { out[i] = sample(u + (i << 8), v) }
    let top = base + ((v >> 8) * stride + column)
    let (across, down) = (UInt32(u & 255), UInt32(v & 255))
    let next = down == 0 ? top : top + stride
    var i = first
    switch (across, down) {
    case (0, 0):
      (out + i).update(from: top + i, count: last - first)
      i = last
    case _ where kernels == .wide:
      let whole = (last - first) & ~7
      wideShiftedRow(out + i, top + i, next + i, across, down, count: whole)
      i += whole
      if i < last, whole > 0 {
        // The rest, and some once more.
        i = last - 8
        wideShiftedRow(out + i, top + i, next + i, across, down, count: 8)
        i = last
      }
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
          (top + i).four, (top + (i &+ 1)).four, (next + i).four, (next + (i &+ 1)).four,
          across: across, down: down)
        i &+= 4
      }
    }
    for i in i..<count { out[i] = sample(u + (i << 8), v) }
  }
}

/// Mixes `place` of 256 of another row into each of `count` pixels.
func mixRow(
  _ row: Row, with other: SourceRow, _ place: UInt32, count: Int, kernels: RowKernels = .fastest
) {
  var i = 0
  if kernels == .wide {
    i = count & ~7
    wideMix(row, with: other, place, count: i)
  }
  let weights = Pixels4(repeating: place).downWeights
  while i &+ 4 <= count {
    (row + i).four = linearDown((row + i).four, (other + i).four, weights)
    i &+= 4
  }
  while i < count {
    row[i] = linearDown(Pixels4(repeating: row[i]), Pixels4(repeating: other[i]), weights)[0]
    i &+= 1
  }
}
