import Foundation

/// A gradient as a source of colors for target pixels.
///
/// With q a point of the shape, s the start and d = end − s, a point's location is
///
///     axial   t = (q − s)·d/|d|²
///     radial  t = |((q − s).x/d.x, (q − s).y/d.y)|
///     conic   t = angle of (q − s) from d, in turns
///     circles see `CircleBlend`
///
/// so each depends on one or two numbers (a, b) that are linear in q: under a transform (A/W, B/W),
/// with A, B and W linear in x and y. Colors come from a table, so they are at most 1/2048 of the
/// gradient's length off.
struct GradientSource {
  let isOpaque: Bool
  let colors: UnsafePointer<UInt32>
  private let kind: Gradient.Kind
  /// The increments of A, B and W per column and per row, and their values at the origin. Locations
  /// are in table entries.
  let perX: SIMD3<Double>
  let perY: SIMD3<Double>
  let origin: SIMD3<Double>
  /// Pixels of distance from a conic gradient's seam per unit of B; 0 where that varies.
  private let seamScale: Float
  /// Only for gradients between circles.
  private let circles: CircleBlend?

  private static let last = Double(GradientTable.size - 1)
  private static let smallestDivisor: Float = 1e-6

  /// Nil where there are no colors.
  init?(_ gradient: Gradient, over shape: CoverageShape, bounds: PixelRect, memory: FrameMemory) {
    guard !gradient.stops.isEmpty else { return nil }
    kind = gradient.kind
    let start = SIMD2(gradient.start)
    let d = SIMD2(gradient.end) - start
    let square = (d * d).sum()
    let last = GradientSource.last
    let i = shape.inverse
    func increment(_ u: Double, _ v: Double, _ w: Double) -> SIMD3<Double> {
      let q = SIMD2(u, v) - start * w
      switch gradient.kind {
      case .circles: return SIMD3(q.x, q.y, w)
      case .axial: return SIMD3((q * d).sum() / square * last, 0, w)
      case .radial: return SIMD3(q.x / d.x * last, q.y / d.y * last, w)
      case .conic:
        return square > 0 ? SIMD3((q * d).sum(), d.x * q.y - d.y * q.x, w) : SIMD3(q.x, q.y, w)
      }
    }
    var (x, y, one) = (
      increment(i.m11, i.m12, i.m13), increment(i.m21, i.m22, i.m23), increment(i.m31, i.m32, i.m33)
    )
    func divisor(_ px: Int, _ py: Int) -> Double { x.z * Double(px) + y.z * Double(py) + one.z }
    let largest = max(
      max(divisor(bounds.minX, bounds.minY), divisor(bounds.maxX, bounds.minY)),
      max(divisor(bounds.minX, bounds.maxY), divisor(bounds.maxX, bounds.maxY)))
    // A power of two: scaling by it is exact, and the result does not depend on the target's size.
    let exponent = max(largest, CoverageShape.smallestDivisor).exponent
    let scale = Double(sign: .plus, exponent: -exponent, significand: 1)
    x *= scale
    y *= scale
    one *= scale
    func isUsable(_ v: SIMD3<Double>) -> Bool {
      abs(v.x) < 1e15 && abs(v.y) < 1e15 && abs(v.z) < 1e15
    }
    if !(isUsable(x) && isUsable(y) && isUsable(one)) {
      // Start and end coincide, or nearly: everything is beyond the end.
      (x, y, one) = (.zero, .zero, SIMD3(last, 0, 1))
    }
    (perX, perY, origin) = (x, y, one)
    // An affine map of an axial or circular gradient scales evenly, so pixels have a constant size.
    let isAffine = x.z == 0 && y.z == 0 && one.z > 0
    let (across, down) = (
      SIMD2(x.x, y.x) / one.z, SIMD2(x.y, y.y) / one.z
    )
    let isRound = abs(across.length - down.length) < 1e-3 * across.length
    let isEven = isAffine && (gradient.kind == .axial || (gradient.kind == .radial && isRound))
    let table = GradientTable(
      gradient.stops, softness: isEven ? across.length / last / 2 : 0, memory: memory)
    colors = table.colors
    circles = CircleBlend(gradient)
    isOpaque = table.isOpaque && circles == nil
    let seam = isAffine && gradient.kind == .conic ? 1 / SIMD2(x.y, y.y).length : 0
    seamScale = seam.isFinite ? Float(seam) : 0
  }

  /// The single color of row `y`, or nil when colors differ.
  func color(ofRow y: Int) -> UInt32? {
    guard kind == .axial, perX == .zero, perY.z == 0 else { return nil }
    let start = perY * (Double(y) + 0.5) + origin
    return colors[Int(entries(axial(.zero, start))[0])]
  }

  /// Writes the colors of the pixels of `span`.
  func shade(_ span: PixelSpan, into out: Row, kernels: RowKernels = .fastest) {
    let start = perY * (Double(span.y) + 0.5) + origin
    switch kind {
    case .circles: if let circles { shade(circles, over: span, into: out) }
    #if arch(x86_64)
      case .axial where kernels.isWide:
        wideAxialRow(
          colors, last: Float(GradientSource.last), u: (Float(start.x), Float(perX.x)),
          w: (Float(start.z), Float(perX.z)), x: span.start, count: span.count, into: out)
    #endif
    case .axial: lookUp(span, into: out) { axial($0, start) }
    case .radial: lookUp(span, into: out) { radial($0, start) }
    case .conic:
      lookUp(span, into: out) { conic($0, start) }
      if seamScale > 0 { smoothSeam(of: span, from: start, in: out) }
    }
  }

  /// Looks up the colors of four columns at a time; `location` maps their centers to table positions.
  @inline(__always)
  private func lookUp(
    _ span: PixelSpan, into out: Row, _ location: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let count = span.count
    var i = 0
    while i < count {
      let columns = SIMD4(repeating: Float(span.start &+ i)) + SIMD4(0.5, 1.5, 2.5, 3.5)
      let entries = entries(location(columns))
      for lane in 0..<min(4, count &- i) { out[i &+ lane] = colors[Int(entries[lane])] }
      i &+= 4
    }
  }

  /// Rounds to table indices.
  @inline(__always)
  private func entries(_ locations: SIMD4<Float>) -> SIMD4<Int32> {
    var t = locations
    t.replace(with: 0, where: .!(t .> 0))
    t.replace(
      with: Float(GradientSource.last), where: t .> SIMD4(repeating: Float(GradientSource.last)))
    // Adding 1.5·2²³ rounds to an integer, which then stands in the low bits of the float.
    return unsafeBitCast(t + 12_582_912, to: SIMD4<Int32>.self) &- 0x4B40_0000
  }
}

// MARK: - Locations

extension GradientSource {
  @inline(__always)
  private func divisor(_ columns: SIMD4<Float>, _ start: SIMD3<Double>) -> SIMD4<Float> {
    let smallest = SIMD4(repeating: GradientSource.smallestDivisor)
    let w = columns * Float(perX.z) + Float(start.z)
    return w.replacing(with: smallest, where: w .< smallest)
  }

  @inline(__always)
  private func axial(_ columns: SIMD4<Float>, _ start: SIMD3<Double>) -> SIMD4<Float> {
    (columns * Float(perX.x) + Float(start.x)) / divisor(columns, start)
  }

  @inline(__always)
  private func radial(_ columns: SIMD4<Float>, _ start: SIMD3<Double>) -> SIMD4<Float> {
    let w = divisor(columns, start)
    let a = (columns * Float(perX.x) + Float(start.x)) / w
    let b = (columns * Float(perX.y) + Float(start.y)) / w
    return (a * a + b * b).squareRoot()
  }

  @inline(__always)
  private func conic(_ columns: SIMD4<Float>, _ start: SIMD3<Double>) -> SIMD4<Float> {
    let a = columns * Float(perX.x) + Float(start.x)
    let b = columns * Float(perX.y) + Float(start.y)
    return turns(a, b) * Float(GradientSource.last)
  }

  /// The angle of (a, b) in turns, from 0 to 1.
  ///
  /// In the first octant it is z·P(z²), z = b/a, with a polynomial that is at most 0.000 002 of a
  /// turn off; the other octants are mirrored.
  @inline(__always)
  private func turns(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    let zero = SIMD4<Float>.zero
    let (absA, absB) = (
      a.replacing(with: -a, where: a .< zero), b.replacing(with: -b, where: b .< zero)
    )
    let isSteep = absB .> absA
    let long = absA.replacing(with: absB, where: isSteep)
    let short = absB.replacing(with: absA, where: isSteep)
    let z = short / long.replacing(with: .leastNormalMagnitude, where: long .== zero)
    let s = z * z
    var p = s * -0.011_721_20 + 0.052_653_32
    p = p * s - 0.116_432_87
    p = p * s + 0.193_543_46
    p = p * s - 0.332_623_47
    p = p * s + 0.999_977_26
    var t = p * z * 0.159_154_943
    t.replace(with: 0.25 - t, where: isSteep)
    t.replace(with: 0.5 - t, where: a .< zero)
    t.replace(with: 1 - t, where: b .< zero)
    return t
  }

  /// Blends the first and last color where a conic gradient's seam runs through a pixel.
  ///
  /// - Parameter start: A, B and W at the start of the row.
  private func smoothSeam(of span: PixelSpan, from start: SIMD3<Double>, in out: Row) {
    let (first, last) = (colors[0], colors[GradientTable.size - 1])
    if first == last { return }
    for i in 0..<span.count {
      let column = Double(span.start + i) + 0.5
      let distance = Float(column * perX.y + start.y) * seamScale
      guard abs(distance) < 0.5, column * perX.x + start.x > 0 else { continue }
      let weight = UInt32(((distance + 0.5) * 255).rounded())
      out[i] = over(first, weight, 0) &+ over(last, 255 - weight, 0)
    }
  }
}
