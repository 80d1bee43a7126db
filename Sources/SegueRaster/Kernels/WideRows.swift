#if arch(x86_64)
  internal import CRasterKernels
#endif

/// The implementation of the row kernels; all give the same pixels.
enum RowKernels: Sendable {
  /// Swift's SIMD types, on every processor.
  case portable
  /// 256-bit vectors, on x86 processors with AVX2.
  case wide
  /// As `wide`, and 512-bit vectors for samples at any places, on x86 processors with AVX-512.
  case widest

  /// Those that this processor supports, the fastest last.
  static let available: [RowKernels] = {
    #if arch(x86_64)
      if !wide_rows_available() { return [.portable] }
      return widest_rows_available() ? [.portable, .wide, .widest] : [.portable, .wide]
    #else
      return [.portable]
    #endif
  }()

  static let fastest = available[available.count - 1]

  /// Whether they are those in C.
  var isWide: Bool { self != .portable }
}

#if arch(x86_64)

  extension SampledPixels {
    /// As `projectiveRow`, on a processor that has wide vectors.
    func wideProjectiveRow(
      _ start: SIMD3<Float>, _ step: SIMD3<Float>, isAffine: Bool, x: Int, count: Int,
      into out: Row, factor: UInt32
    ) {
      var source = wide_source(
        base: base, stride: Int32(truncatingIfNeeded: stride), low_u: Float(minX << 8),
        low_v: Float(minY << 8), high_u: Float(maxX << 8), high_v: Float(maxY << 8))
      var map = wide_map(
        start_u: start.x, start_v: start.y, start_w: start.z, step_u: step.x, step_v: step.y,
        step_w: step.z, is_affine: isAffine)
      let draw = kernels == .widest ? widest_projective_row : wide_projective_row
      draw(
        &source, &map, Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: count), out, factor)
    }

    /// As the middle of `shiftedRow`.
    func wideShiftedRow(
      _ row: Row, top: SourceRow, bottom: SourceRow, across: UInt32, down: UInt32, count: Int,
      factor: UInt32
    ) {
      let count = Int32(truncatingIfNeeded: count)
      if down == 0 {
        wide_linear_across(row, top, count, across, factor)
      } else if across == 0 {
        wide_linear_down(row, top, bottom, count, down, factor)
      } else {
        wide_bilinear(row, top, bottom, count, across, down, factor)
      }
    }

    /// As `scaledRow`.
    func wideScaledRow(
      _ row: Row, top: SourceRow, bottom: SourceRow, columns: UnsafePointer<Int32>, down: Int,
      count: Int, factor: UInt32
    ) {
      wide_scaled_row(
        row, top, bottom, columns, Int32(truncatingIfNeeded: count), UInt32(down), factor)
    }
  }

  /// The colors of an axial gradient whose table index along the row is `u`/`w`, each a start and a
  /// step.
  func wideAxialRow(
    _ colors: SourceRow, last: Float, u: (Float, Float), w: (Float, Float), x: Int, count: Int,
    into out: Row
  ) {
    var map = wide_map(
      start_u: u.0, start_v: 0, start_w: w.0, step_u: u.1, step_v: 0, step_w: w.1,
      is_affine: w.0 == 1 && w.1 == 0)
    wide_axial_row(
      colors, last, &map, Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: count), out)
  }

  /// As `blend`.
  func wideBlend(_ row: Row, _ source: SourceRow, count: Int, factor: UInt32) {
    wide_blend(row, source, Int32(truncatingIfNeeded: count), factor)
  }

  /// As `mixRow`.
  func wideMix(_ row: Row, with other: SourceRow, count: Int, factor: UInt32) {
    wide_mix(row, other, Int32(truncatingIfNeeded: count), factor)
  }

  /// Writes `above` times `factor`/255 plus `below` times the rest, past the cache where it
  /// `streams`.
  func wideMix(
    _ row: Row, _ above: SourceRow, over below: SourceRow, count: Int, factor: UInt32, streams: Bool
  ) {
    wide_mix_both(row, above, below, Int32(truncatingIfNeeded: count), factor, streams)
  }

  /// Makes streaming stores visible to other threads.
  func finishStreams() { wide_finish_streams() }

  /// As `blend`.
  func wideBlend(_ row: Row, _ source: SourceRow, count: Int, factors: SourceRow) {
    wide_blend_factors(row, source, Int32(truncatingIfNeeded: count), factors)
  }

  /// As `blendSolid` with factors.
  func wideBlend(_ row: Row, color: UInt32, count: Int, factors: SourceRow) {
    wide_blend_color_factors(row, color, Int32(truncatingIfNeeded: count), factors)
  }

  /// As `blendSolid`, with the color already scaled.
  func wideBlend(_ row: Row, color: UInt32, count: Int) {
    wide_blend_color(row, color, Int32(truncatingIfNeeded: count))
  }

  /// As `linearDownRow`.
  func wideLinearDown(
    _ row: Row, from a: SourceRow, to b: SourceRow, fraction: UInt32, count: Int, factor: UInt32
  ) {
    wide_linear_down(row, a, b, Int32(truncatingIfNeeded: count), fraction, factor)
  }
#endif
