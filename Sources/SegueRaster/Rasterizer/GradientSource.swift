import Foundation

/// A linear gradient as a source of colors for pixels of the target.
///
/// With q a point of the shape and d = end − start, the place along the gradient is
/// t = (q − start)·d/|d|². Under a transform it is (a·x + b·y + c)/(g·x + h·y + i). Colors come from
/// a table of 1024, so they are at most 1/2048 of the gradient's length away from where they belong.
struct GradientSource {
  let isOpaque: Bool
  private let colors: UnsafePointer<UInt32>
  /// Place along the gradient in table entries, and the divisor.
  private let perX: SIMD2<Double>
  private let perY: SIMD2<Double>
  private let origin: SIMD2<Double>

  private static let tableSize = 1024
  private static let smallestDivisor: Float = 1e-6

  /// Nil where there are no colors.
  init?(
    _ gradient: LinearGradient, over shape: CoverageShape, bounds: PixelRect, memory: FrameMemory
  ) {
    guard !gradient.stops.isEmpty else { return nil }
    let table = memory.allocate(UInt32.self, count: GradientSource.tableSize)
    isOpaque = GradientSource.fill(table, gradient.stops)
    colors = UnsafePointer(table)
    let start = SIMD2(gradient.start.x.native, gradient.start.y.native)
    let d = SIMD2(gradient.end.x.native, gradient.end.y.native) - start
    let square = (d * d).sum()
    let last = Double(GradientSource.tableSize - 1)
    let i = shape.inverse
    func place(_ u: Double, _ v: Double, _ w: Double) -> SIMD2<Double> {
      SIMD2(((SIMD2(u, v) - start * w) * d).sum() / square * last, w)
    }
    var (x, y, one) = (
      place(i.m11, i.m12, i.m13), place(i.m21, i.m22, i.m23), place(i.m31, i.m32, i.m33)
    )
    func divisor(_ px: Int, _ py: Int) -> Double { x.y * Double(px) + y.y * Double(py) + one.y }
    let largest = max(
      max(divisor(bounds.minX, bounds.minY), divisor(bounds.maxX, bounds.minY)),
      max(divisor(bounds.minX, bounds.maxY), divisor(bounds.maxX, bounds.maxY)))
    // A power of two, so that scaling rounds nothing and the target's size does not matter.
    let exponent = max(largest, CoverageShape.smallestDivisor).exponent
    let scale = Double(sign: .plus, exponent: -exponent, significand: 1)
    x *= scale
    y *= scale
    one *= scale
    func isUsable(_ v: SIMD2<Double>) -> Bool { abs(v.x) < 1e15 && abs(v.y) < 1e15 }
    if !(isUsable(x) && isUsable(y) && isUsable(one)) {
      // Start and end coincide, or nearly: everything lies beyond the end.
      (x, y, one) = (.zero, .zero, SIMD2(last, 1))
    }
    (perX, perY, origin) = (x, y, one)
  }

  /// The one color of row `y`, or nil when its colors differ.
  func color(ofRow y: Int) -> UInt32? {
    guard perX == .zero, perY.y == 0 else { return nil }
    return colors[Int(places(.zero, perY * (Double(y) + 0.5) + origin)[0])]
  }

  /// Writes the colors of `count` pixels from column `x` of row `y` on.
  func shade(x firstX: Int, y: Int, count: Int, into out: Row) {
    let start = perY * (Double(y) + 0.5) + origin
    var i = 0
    while i < count {
      let columns = SIMD4(repeating: Float(firstX &+ i)) + SIMD4(0.5, 1.5, 2.5, 3.5)
      let places = places(columns, start)
      for lane in 0..<min(4, count &- i) { out[i &+ lane] = colors[Int(places[lane])] }
      i &+= 4
    }
  }

  /// The table entries of four columns, given as centres.
  @inline(__always)
  private func places(_ columns: SIMD4<Float>, _ start: SIMD2<Double>) -> SIMD4<Int32> {
    let smallest = SIMD4(repeating: GradientSource.smallestDivisor)
    let last = SIMD4(repeating: Float(GradientSource.tableSize - 1))
    let w = columns * Float(perX.y) + Float(start.y)
    var t =
      (columns * Float(perX.x) + Float(start.x)) / w.replacing(with: smallest, where: w .< smallest)
    t.replace(with: 0, where: t .< 0)
    t.replace(with: last, where: t .> last)
    // The sum is rounded to a whole number, which then stands in the low bits of its pattern.
    return unsafeBitCast(t + 12_582_912, to: SIMD4<Int32>.self) &- 0x4B40_0000
  }

  /// Fills the table; returns whether all colors are opaque.
  private static func fill(
    _ table: UnsafeMutablePointer<UInt32>, _ stops: [LinearGradient.Stop]
  ) -> Bool {
    // The stop at or before the place that is filled, and where it and the next one count as lying:
    // locations that run backwards count as equal.
    var stop = 0
    var here = unit(stops[0].location)
    func location(after here: Double, _ stop: Int) -> Double {
      stop + 1 < stops.count ? max(here, unit(stops[stop + 1].location)) : .infinity
    }
    var next = location(after: here, stop)
    for i in 0..<tableSize {
      let t = Double(i) / Double(tableSize - 1)
      while t >= next {
        stop += 1
        here = next
        next = location(after: here, stop)
      }
      let from = stops[stop].color.premultipliedComponents
      if t <= here || stop + 1 == stops.count {
        table[i] = UInt32(premultiplied: from)
      } else {
        let to = stops[stop + 1].color.premultipliedComponents
        let weight = Float((t - here) / (next - here))
        table[i] = UInt32(premultiplied: from * (1 - weight) + to * weight)
      }
    }
    return stops.allSatisfy { $0.color.alpha >= 1 }
  }

  private static func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
}
