import Foundation

/// A bitmap as a source of colors for target pixels.
struct BitmapSource {
  let pixels: SampledPixels
  let mapping: Mapping

  /// The mapping of target pixels to samples.
  enum Mapping {
    /// Column x shows the sample at 256·x + `u`, row y the one at 256·y + `v`.
    case shifted(u: Int, v: Int)
    case scaled(ScaledMap)
    /// As `scaled`, with mip levels where it shrinks.
    case mippedScaled(MippedScaledMap)
    case projective(ProjectiveMap)
    /// As `projective`, with mip levels where it shrinks.
    case mippedProjective(MippedProjectiveMap)
    /// As `projective`, for bitmaps too large for it.
    case largeProjective(ProjectiveMap)
    /// The nearest pixel, without interpolation.
    case nearest(ProjectiveMap)
  }

  /// Stretches the part `source` of a picture, whose bitmap must outlive this value, over `shape`.
  ///
  /// Nil where there is nothing to sample.
  init?(
    _ flat: FlatPicture, source: CGRect, sampling: DrawCommand.Sampling, over shape: CoverageShape,
    bounds: PixelRect, memory: FrameMemory, mipChain: (Bitmap, PixelRect) -> MipChain?
  ) {
    let (bitmap, rect) = (flat.bitmap, flat.rect)
    let all = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    let allowed = PixelRect(enclosing: source).intersection(all)
    guard !allowed.isEmpty else { return nil }
    pixels = SampledPixels(
      base: flat.pixels, stride: bitmap.width, minX: allowed.minX, minY: allowed.minY,
      maxX: allowed.maxX - 1, maxY: allowed.maxY - 1, isOpaque: bitmap.isOpaque,
      kernels: .fastest)
    let stretch = BitmapStretch(
      pixels: pixels, source: source, shape: shape, bounds: bounds, memory: memory)
    let mipped = allowed.offsetBy(x: rect.minX, y: rect.minY)
    let mapping: Mapping?
    if shape.isUpright, sampling != .nearest {
      mapping = stretch.axisAligned(sampling: sampling) { mipChain(bitmap, mipped) }
    } else {
      mapping = stretch.projective(
        sampling: sampling, isLarge: max(rect.width, rect.height) > SampleGrid.largestSide
      ) { mipChain(bitmap, mipped) }
    }
    guard let mapping else { return nil }
    self.mapping = mapping
  }

  var isOpaque: Bool { pixels.isOpaque }

  /// Whether target pixels are samples themselves, without interpolation.
  var isCopied: Bool {
    if case .shifted(let u, let v) = mapping { u & 255 == 0 && v & 255 == 0 } else { false }
  }

  /// Whether `shade` supports factors below 255.
  var canBlend: Bool {
    switch mapping {
    case .shifted, .scaled, .mippedScaled, .projective, .mippedProjective: pixels.canBlend
    case .largeProjective, .nearest: false
    }
  }

  /// Writes the colors of the pixels of `span`, inside the given bounds, or, where `canBlend`,
  /// blends them over the row with a factor.
  func shade(_ span: PixelSpan, into out: Row, factor: UInt32 = 255, scratch: RowScratch) {
    let (x, y, count) = (span.start, span.y, span.count)
    switch mapping {
    case .shifted(let u, let v):
      pixels.shiftedRow((x << 8) + u, (y << 8) + v, count: count, into: out, factor: factor)
    case .scaled(let map):
      map.shade(span, into: out, factor: factor)
    case .mippedScaled(let map):
      map.shade(span, into: out, factor: factor, scratch: scratch)
    case .projective(let map):
      pixels.projectiveRow(map, x: x, y: y, count: count, into: out, factor: factor)
    case .mippedProjective(let map):
      map.shade(span, into: out, factor: factor, scratch: scratch)
    case .nearest(let map):
      if map.isUpright {
        uprightNearestRow(map, x: x, y: y, count: count, into: out)
      } else {
        for i in 0..<count { out[i] = nearest(map, x: x + i, y: y) }
      }
    case .largeProjective(let map):
      for i in 0..<count {
        let p = map.x * (Double(x + i) + 0.5) + map.y * (Double(y) + 0.5) + map.one
        let w = max(p.z, Double(ProjectiveMap.smallestDivisor))
        out[i] = pixels.sample(
          Int(clamping: (p.x / w).rounded()), Int(clamping: (p.y / w).rounded()))
      }
    }
  }

  /// The source pixel that contains the center of target pixel (`x`, `y`).
  private func nearest(_ map: ProjectiveMap, x: Int, y: Int) -> UInt32 {
    let p = map.x * (Double(x) + 0.5) + map.y * (Double(y) + 0.5) + map.one
    let w = max(p.z, Double(ProjectiveMap.smallestDivisor)) * SampleGrid.unitsPerPixel
    let column = Int(clamping: (p.x / w + 0.5).rounded(.down))
    let row = Int(clamping: (p.y / w + 0.5).rounded(.down))
    return pixels.base[
      min(max(row, pixels.minY), pixels.maxY) * pixels.stride
        + min(max(column, pixels.minX), pixels.maxX)]
  }

  /// The same for a row of an upright map, whose source pixels lie in one row.
  private func uprightNearestRow(
    _ map: ProjectiveMap, x: Int, y: Int, count: Int, into out: Row
  ) {
    let w = SampleGrid.unitsPerPixel
    let row = Int(clamping: ((map.y.y * (Double(y) + 0.5) + map.one.y) / w + 0.5).rounded(.down))
    let source = pixels.base + min(max(row, pixels.minY), pixels.maxY) * pixels.stride
    let (low, high) = (Double(pixels.minX), Double(pixels.maxX))
    func place(_ i: Int) -> Double { (map.x.x * (Double(x + i) + 0.5) + map.one.x) / w + 0.5 }
    // What is not a number is low.
    func column(_ u: Double) -> Int { Int(u > low ? (u < high ? u : high) : low) }
    let length = w / map.x.x
    guard length >= 16 else {
      for i in 0..<count { out[i] = source[column(place(i))] }
      return
    }
    // OPTIMIZATION: Much enlarged pixels are long runs. Where one ends is guessed, and then found.
    var start = 0
    while start < count {
      let u = place(start)
      let shown = column(u)
      let rest = (Double(shown + 1) - u) * length
      var end = start + (rest > 1 ? Int(min(rest, Double(count - start))) : 1)
      while end < count, column(place(end)) == shown { end += 1 }
      while end > start + 1, column(place(end - 1)) != shown { end -= 1 }
      (out + start).update(repeating: source[shown], count: end - start)
      start = end
    }
  }

  /// The source pixels themselves where no interpolation is needed and all lie inside the bitmap.
  func direct(_ span: PixelSpan) -> SourceRow? {
    guard isCopied, case .shifted(let u, let v) = mapping else { return nil }
    let (column, row) = (span.start + (u >> 8), span.y + (v >> 8))
    guard column >= pixels.minX, column + span.count - 1 <= pixels.maxX, row >= pixels.minY,
      row <= pixels.maxY
    else { return nil }
    return pixels.base + (row * pixels.stride + column)
  }
}

extension ProjectiveMap {
  /// Whether target rows lie in source rows, and the divisor is exactly 1.
  fileprivate var isUpright: Bool { isAffine && x.y == 0 && y.x == 0 && one.z == 1 }
}
