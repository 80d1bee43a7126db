import Foundation

/// A bitmap as a source of colors for target pixels.
struct BitmapSource {
  let pixels: SampledPixels
  let mapping: Mapping

  /// How target pixels map to samples.
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

  /// Stretches the part `source` of `bitmap`, which must outlive this value, over `shape`.
  ///
  /// Nil where there is nothing to sample.
  init?(
    _ bitmap: Bitmap, source: CGRect, sampling: DrawCommand.Sampling, over shape: CoverageShape,
    bounds: PixelRect, memory: FrameMemory, mipChain: (Bitmap, PixelRect) -> MipChain?
  ) {
    let all = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let allowed = PixelRect(enclosing: source).intersection(all)
    guard !allowed.isEmpty else { return nil }
    pixels = SampledPixels(
      base: bitmap.pixels, stride: bitmap.width, minX: allowed.minX, minY: allowed.minY,
      maxX: allowed.maxX - 1, maxY: allowed.maxY - 1, isOpaque: bitmap.isOpaque,
      kernels: .fastest)
    let units = SampleGrid.unitsPerPixel
    let (sx, sy) = (source.minX.native, source.minY.native)
    let (scaleX, scaleY) = (
      source.width.native / (shape.x1 - shape.x0), source.height.native / (shape.y1 - shape.y0)
    )
    if shape.isUpright, sampling == .smooth {
      let (l, t) = (shape.unjoinedEdges.x, shape.unjoinedEdges.y)
      let stepX = BitmapSource.step(source.width.native, over: shape.unjoinedEdges.z - l)
      let stepY = BitmapSource.step(source.height.native, over: shape.unjoinedEdges.w - t)
      let startX = ((0.5 - l) * stepX + sx - 0.5) * units
      let startY = ((0.5 - t) * stepY + sy - 0.5) * units
      guard abs(startX) < 1e15, abs(startY) < 1e15, stepX < 1e9, stepY < 1e9 else { return nil }
      if stepX == 1, stepY == 1 {
        mapping = .shifted(u: Int(SampleGrid.rounded(startX)), v: Int(SampleGrid.rounded(startY)))
      } else {
        let map = ScaledMap.Steps(x: stepX, y: stepY, startX: startX, startY: startY)
        let mipLevel = MipLevel(squaredWidth: stepX * stepX, squaredHeight: stepY * stepY)
        if mipLevel != .none, let chain = mipChain(bitmap, allowed) {
          mapping = .mippedScaled(
            MippedScaledMap(
              map, of: pixels, at: mipLevel, in: chain, bounds: bounds, memory: memory))
        } else {
          mapping = .scaled(ScaledMap(map, of: pixels, bounds: bounds, memory: memory))
        }
      }
      return
    }
    // [u v w] as shape coordinates, then stretched: u' = (u − x0·w)·scale + (sx − ½)·w.
    let i = shape.inverse
    func stretched(_ a: Double, _ b: Double, _ w: Double) -> SIMD3<Double> {
      SIMD3(
        ((a - shape.x0 * w) * scaleX + (sx - 0.5) * w) * units,
        ((b - shape.y0 * w) * scaleY + (sy - 0.5) * w) * units, w)
    }
    var map = ProjectiveMap(
      x: stretched(i.m11, i.m12, i.m13), y: stretched(i.m21, i.m22, i.m23),
      one: stretched(i.m31, i.m32, i.m33), isAffine: i.m13 == 0 && i.m23 == 0)
    let scale: Double
    if map.isAffine {
      // An affine map skips the division, so its divisor must be exactly 1.
      guard map.one.z > 0 else { return nil }
      scale = 1 / map.one.z
    } else {
      // A power of two: scaling by it is exact, and the result does not depend on the target's
      // size.
      let largest = map.largestDivisor(in: bounds)
      scale = Double(sign: .plus, exponent: -largest.exponent, significand: 1)
    }
    map.x *= scale
    map.y *= scale
    map.one *= scale
    guard map.isUsable else { return nil }
    if sampling == .nearest {
      mapping = .nearest(map)
      return
    }
    guard max(bitmap.width, bitmap.height) <= SampleGrid.largestSide else {
      mapping = .largeProjective(map)
      return
    }
    let needs = NeededMipLevels(map, over: shape, bounds: bounds)
    if !needs.isNone, let chain = mipChain(bitmap, allowed) {
      mapping = .mippedProjective(
        MippedProjectiveMap(
          map, of: pixels, at: needs, in: chain, memory: memory))
    } else {
      mapping = .projective(map)
    }
  }

  /// Source pixels per target pixel, where `length` was snapped to the grid at both ends.
  private static func step(_ pixels: Double, over length: Double) -> Double {
    abs(pixels - length) <= UprightEdges.largestStretch ? 1 : pixels / length
  }

  var isOpaque: Bool { pixels.isOpaque }

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
      for i in 0..<count { out[i] = nearest(map, x: x + i, y: y) }
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

  /// The source pixels themselves where no interpolation is needed and all lie inside the bitmap.
  func direct(_ span: PixelSpan) -> SourceRow? {
    guard case .shifted(let u, let v) = mapping, u & 255 == 0, v & 255 == 0 else { return nil }
    let (column, row) = (span.start + (u >> 8), span.y + (v >> 8))
    guard column >= pixels.minX, column + span.count - 1 <= pixels.maxX, row >= pixels.minY,
      row <= pixels.maxY
    else { return nil }
    return pixels.base + (row * pixels.stride + column)
  }
}

extension ProjectiveMap {
  /// The divisor at the corner of `bounds` where it is largest; at least a tiny positive number.
  fileprivate func largestDivisor(in bounds: PixelRect) -> Double {
    func divisor(_ px: Int, _ py: Int) -> Double {
      x.z * Double(px) + y.z * Double(py) + one.z
    }
    let corners = max(
      max(divisor(bounds.minX, bounds.minY), divisor(bounds.maxX, bounds.minY)),
      max(divisor(bounds.minX, bounds.maxY), divisor(bounds.maxX, bounds.maxY)))
    return max(corners, CoverageShape.smallestDivisor)
  }

  fileprivate var isUsable: Bool {
    func isSmall(_ v: SIMD3<Double>) -> Bool {
      let largest = ProjectiveMap.largestCoefficient
      return abs(v.x) <= largest && abs(v.y) <= largest && abs(v.z) <= largest
    }
    return isSmall(x) && isSmall(y) && isSmall(one)
  }
}
