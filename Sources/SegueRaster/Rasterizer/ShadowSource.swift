import Foundation

/// A shadow as a source of coverage for target pixels.
struct ShadowSource {
  private let entries: UnsafePointer<Float>
  private let columns: Int
  private let rows: Int
  private let quarterStride: Int
  /// The center of the blurred shape, in local coordinates.
  private let middle: SIMD2<Double>
  /// Half of its size.
  private let half: SIMD2<Double>
  /// Table entries per unit of local coordinates.
  private let scale: Double
  private let inverse: ProjectiveTransform
  private let isAffine: Bool
  /// Whether it is so soft that its levels would show as bands.
  let isDithered: Bool

  /// Shadows at least this soft are dithered, in pixels of standard deviation. Dithering depends on
  /// the position, which differs between a picture and the window; so the small shadows of knobs
  /// and buttons are not dithered.
  private static let ditheredBlur = 24.0

  /// - Parameters:
  ///   - table: Must outlive this value.
  ///   - pixels: The blur in pixels.
  ///   - shape: The shadow's extent, blur included.
  init(_ table: ShadowTable, blur: Double, pixels: Double, over shape: CoverageShape) {
    isDithered = pixels >= ShadowSource.ditheredBlur
    entries = table.entries
    columns = table.columns
    rows = table.rows
    quarterStride = table.quarterStride
    scale = table.resolution / blur
    middle = SIMD2(shape.x0 + shape.x1, shape.y0 + shape.y1) / 2
    half = SIMD2(shape.x1 - shape.x0, shape.y1 - shape.y0) / 2
    inverse = shape.inverse
    isAffine = inverse.m13 == 0 && inverse.m23 == 0 && inverse.m33 == 1
  }

  /// Writes `opacity` times the darkness of the pixels of `span`, from 0 to 255; `profile` has room
  /// for twice as many numbers as a quarter of the table has columns.
  func shade(
    _ span: PixelSpan, opacity: Double, into out: Row, profile: UnsafeMutablePointer<Float>
  ) {
    let (x, y, count) = (span.start, span.y, span.count)
    let (py, level) = (Double(y) + 0.5, Float(opacity * 255))
    if isAffine && inverse.m12 == 0 {
      // All pixels of the row share two rows of the table: interpolate these first.
      let v = py * inverse.m22 + inverse.m32 - middle.y
      let (row, weight) = split(half.y - abs(v), rows)
      let right = quarterStride > 0 ? columns : 0
      for side in 0..<(right > 0 ? 2 : 1) {
        let quarter = entries + quarterStride * (side + (v > 0 ? 2 : 0))
        let (a, b) = (quarter + row * columns, quarter + (row + 1) * columns)
        let profile = profile + side * columns
        for i in 0..<columns { profile[i] = (a[i] + (b[i] - a[i]) * weight) * level }
      }
      let start = py * inverse.m21 + inverse.m31 - middle.x
      func shade(_ range: Range<Int>) {
        for i in range {
          let u = (Double(x + i) + 0.5) * inverse.m11 + start
          let (column, weight) = split(half.x - abs(u), columns)
          let profile = u > 0 ? profile + right : profile
          let value = profile[column] + (profile[column + 1] - profile[column]) * weight
          out[i] = UInt32(max(value, 0) + 0.5)
        }
      }
      let inside = profile[columns - 2]
      guard inside == profile[right + columns - 2] else {
        shade(0..<count)
        return
      }
      let even = evenColumns(x, count, start)
      shade(0..<even.lowerBound)
      (out + even.lowerBound).update(
        repeating: UInt32(max(inside, 0) + 0.5), count: even.count)
      shade(even.upperBound..<count)
      return
    }
    for i in 0..<count {
      let px = Double(x + i) + 0.5
      let w = max(
        px * inverse.m13 + py * inverse.m23 + inverse.m33, CoverageShape.smallestDivisor)
      let u = (px * inverse.m11 + py * inverse.m21 + inverse.m31) / w
      let v = (px * inverse.m12 + py * inverse.m22 + inverse.m32) / w
      let (column, across) = split(half.x - abs(u - middle.x), columns)
      let (row, down) = split(half.y - abs(v - middle.y), rows)
      let quarter =
        entries + quarterStride * ((u > middle.x ? 1 : 0) + (v > middle.y ? 2 : 0))
      let (a, b) = (quarter + (row * columns + column), quarter + ((row + 1) * columns + column))
      let left = a[0] + (b[0] - a[0]) * down
      let right = a[1] + (b[1] - a[1]) * down
      out[i] = UInt32(max((left + (right - left) * across) * level, 0) + 0.5)
    }
  }

  /// Rows that are all equal: those further inside than both blurred ends reach, less a few.
  var steadyRows: Range<Int> {
    guard isAffine, inverse.m12 == 0, inverse.m22 > 0, quarterStride == 0 else { return 0..<0 }
    let reach = half.y - Double(rows - 2) / scale
    let start = inverse.m32 - middle.y
    let first = Int(clamping: ((-reach - start) / inverse.m22).rounded(.up)) + 1
    return first..<max(first, Int(clamping: ((reach - start) / inverse.m22).rounded(.down)) - 1)
  }

  /// Columns, of `count` from `x` on, that are further inside than both blurred ends reach, less
  /// one or two; column c is at (c + ½) · m11 + `start`.
  private func evenColumns(_ x: Int, _ count: Int, _ start: Double) -> Range<Int> {
    let reach = half.x - Double(columns - 2) / scale
    guard reach > 0, inverse.m11 > 0 else { return 0..<0 }
    let first = ((-reach - start) / inverse.m11 - 0.5 - Double(x)).rounded(.up) + 1
    let end = ((reach - start) / inverse.m11 - 0.5 - Double(x)).rounded(.down)
    guard first < end, end > 0, first < Double(count) else { return 0..<0 }
    let low = max(0, Int(first))
    return low..<max(low, min(count, Int(end)))
  }

  /// The entry at or before `distance` from the outermost one, and the weight of the next one.
  @inline(__always)
  private func split(_ distance: Double, _ count: Int) -> (Int, Float) {
    let position = distance * scale
    if !(position > 0) { return (0, 0) }
    if position >= Double(count - 2) { return (count - 2, 0) }
    let index = Int(position)
    return (index, Float(position - Double(index)))
  }
}
