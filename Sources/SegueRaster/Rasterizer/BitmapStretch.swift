import Foundation

/// A part of a bitmap that is stretched over a shape.
struct BitmapStretch {
  let pixels: SampledPixels
  /// The part, in pixels of the bitmap.
  let source: CGRect
  let shape: CoverageShape
  let bounds: PixelRect
  let memory: FrameMemory

  private static let units = SampleGrid.unitsPerPixel

  /// The mapping to a shape that is only moved and scaled; nil where there is nothing to sample.
  func axisAligned(
    sampling: DrawCommand.Sampling, mipChain: () -> MipChain?
  ) -> BitmapSource.Mapping? {
    let (units, edges) = (BitmapStretch.units, shape.unjoinedEdges)
    let (sx, sy) = (source.minX.native, source.minY.native)
    let (l, t) = (edges.x, edges.y)
    let stepX = BitmapStretch.step(source.width.native, over: edges.z - l)
    let stepY = BitmapStretch.step(source.height.native, over: edges.w - t)
    let startX = ((0.5 - l) * stepX + sx - 0.5) * units
    let startY = ((0.5 - t) * stepY + sy - 0.5) * units
    guard abs(startX) < 1e15, abs(startY) < 1e15, stepX < 1e9, stepY < 1e9 else { return nil }
    if stepX == 1, stepY == 1, sampling == .smooth {
      return .shifted(u: Int(SampleGrid.rounded(startX)), v: Int(SampleGrid.rounded(startY)))
    }
    let steps = ScaledMap.Steps(x: stepX, y: stepY, startX: startX, startY: startY)
    let factor = sampling.mipFactor
    let mipLevel = MipLevel(
      squaredWidth: stepX * stepX * factor, squaredHeight: stepY * stepY * factor)
    guard mipLevel != .none, let chain = mipChain() else {
      return .scaled(ScaledMap(steps, of: pixels, bounds: bounds, memory: memory))
    }
    return .mippedScaled(
      MippedScaledMap(
        steps, of: pixels, at: mipLevel, in: chain, bounds: bounds, memory: memory))
  }

  /// Source pixels per target pixel, where `length` was snapped to the grid at both ends.
  private static func step(_ pixels: Double, over length: Double) -> Double {
    abs(pixels - length) <= UprightEdges.largestStretch ? 1 : pixels / length
  }

  /// The mapping to a shape under any transform; nil where there is nothing to sample.
  ///
  /// - Parameter isLarge: Whether the bitmap is too large for the fast path.
  func projective(
    sampling: DrawCommand.Sampling, isLarge: Bool, mipChain: () -> MipChain?
  ) -> BitmapSource.Mapping? {
    guard var map = projectiveMap else { return nil }
    map.mipFactor = sampling.mipFactor
    if sampling == .nearest { return .nearest(map) }
    if isLarge { return .largeProjective(map) }
    let needs = NeededMipLevels(map, over: shape, bounds: bounds)
    guard !needs.isNone, let chain = mipChain() else { return .projective(map) }
    return .mippedProjective(
      MippedProjectiveMap(map, of: pixels, at: needs, in: chain, memory: memory))
  }

  private var projectiveMap: ProjectiveMap? {
    let (sx, sy) = (source.minX.native, source.minY.native)
    let (scaleX, scaleY) = (
      source.width.native / (shape.x1 - shape.x0), source.height.native / (shape.y1 - shape.y0)
    )
    // [u v w] as shape coordinates, then stretched: u' = (u − x0·w)·scale + (sx − ½)·w.
    func stretched(_ a: Double, _ b: Double, _ w: Double) -> SIMD3<Double> {
      SIMD3(
        ((a - shape.x0 * w) * scaleX + (sx - 0.5) * w) * BitmapStretch.units,
        ((b - shape.y0 * w) * scaleY + (sy - 0.5) * w) * BitmapStretch.units, w)
    }
    let i = shape.inverse
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
    return map.isUsable ? map : nil
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
