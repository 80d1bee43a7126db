import Foundation

/// The coverage of a row of pixels by a shape.
///
///     start    solidStart       solidEnd   end
///       ├─ some ─┼──── level ──────┼─ some ─┤       nothing outside
struct RowCoverage {
  var start: Int
  var end: Int
  /// Empty, with both at `end`, where no run of constant coverage is known.
  var solidStart: Int
  var solidEnd: Int
  /// The constant coverage from `solidStart` until `solidEnd`, from 0 to 1.
  var level: Double

  /// No coverage.
  static let none = RowCoverage(start: 0, end: 0, solidStart: 0, solidEnd: 0, level: 0)

  /// The product of both coverages.
  func intersection(_ other: RowCoverage) -> RowCoverage {
    var row = RowCoverage(
      start: max(start, other.start), end: min(end, other.end),
      solidStart: max(solidStart, other.solidStart), solidEnd: min(solidEnd, other.solidEnd),
      level: level * other.level)
    row.tidy()
    return row
  }

  /// Normalizes empty ranges.
  fileprivate mutating func tidy() {
    end = max(start, end)
    solidStart = max(solidStart, start)
    solidEnd = min(solidEnd, end)
    if solidStart >= solidEnd {
      solidStart = end
      solidEnd = end
    }
  }
}

extension CoverageShape {
  /// The coverage of the columns of `bounds` in row `y`.
  func row(_ y: Int, in bounds: PixelRect) -> RowCoverage {
    isUpright ? uprightRow(y, bounds) : projectiveRow(y, bounds)
  }

  /// Rows with equal coverage: those of an axis-aligned shape between its ends and round corners.
  var steadyRows: Range<Int> {
    guard isUpright else { return 0..<0 }
    let reach = corner.reach / inverse.m22
    let first = Int(clamping: (reach - top.c).rounded(.up))
    return first..<max(first, Int(clamping: (bottom.c - reach).rounded(.down)))
  }

  private func projectiveRow(_ y: Int, _ bounds: PixelRect) -> RowCoverage {
    let py = Double(y) + 0.5
    var (start, end) = (bounds.minX, bounds.maxX)
    narrow(&start, &end, y: py, depth: -0.5)
    var row = RowCoverage(start: start, end: end, solidStart: start, solidEnd: end, level: 1)
    narrow(&row.solidStart, &row.solidEnd, y: py, depth: 0.5)
    let reach = corner.reach
    if reach > 0 {
      // Without the corners: the longer run of the horizontal and the vertical bar.
      var (x, xEnd) = (row.solidStart, row.solidEnd)
      line(u: 1, x0 + reach).narrow(&x, &xEnd, y: py, depth: 0)
      line(u: -1, x1 - reach).narrow(&x, &xEnd, y: py, depth: 0)
      line(v: 1, y0 + reach).narrow(&row.solidStart, &row.solidEnd, y: py, depth: 0)
      line(v: -1, y1 - reach).narrow(&row.solidStart, &row.solidEnd, y: py, depth: 0)
      if xEnd - x > row.solidEnd - row.solidStart { (row.solidStart, row.solidEnd) = (x, xEnd) }
    }
    row.tidy()
    return row
  }

  @inline(__always)
  private func narrow(_ first: inout Int, _ last: inout Int, y: Double, depth: Double) {
    left.narrow(&first, &last, y: y, depth: depth)
    top.narrow(&first, &last, y: y, depth: depth)
    right.narrow(&first, &last, y: y, depth: depth)
    bottom.narrow(&first, &last, y: y, depth: depth)
  }

  private func line(u sign: Double, _ at: Double) -> Line {
    let i = inverse
    return Line(
      zeroOf: sign
        * SIMD3(i.m11 - at * i.m13, i.m21 - at * i.m23, i.m31 - at * i.m33))
  }

  private func line(v sign: Double, _ at: Double) -> Line {
    let i = inverse
    return Line(
      zeroOf: sign
        * SIMD3(i.m12 - at * i.m13, i.m22 - at * i.m23, i.m32 - at * i.m33))
  }

  private func uprightRow(_ y: Int, _ bounds: PixelRect) -> RowCoverage {
    let py = Double(y) + 0.5
    let level = covered(py + top.c) + covered(bottom.c - py) - 1
    let (l, r) = (-left.c, right.c)
    guard level > 0 else {
      return RowCoverage(
        start: bounds.minX, end: bounds.minX, solidStart: bounds.minX, solidEnd: bounds.minX,
        level: 0)
    }
    var row = RowCoverage(
      start: max(bounds.minX, Int(clamping: l.rounded(.down))),
      end: min(bounds.maxX, Int(clamping: r.rounded(.up))),
      solidStart: Int(clamping: l.rounded(.up)), solidEnd: Int(clamping: r.rounded(.down)),
      level: level)
    let v = py * inverse.m22 + inverse.m32
    let isAbove = v < y0 + corner.reach
    if corner.reach > 0, isAbove || v > y1 - corner.reach {
      let (inset, clear) = (cornerInset(v, level), clearInset(v))
      if isRound(right: false, bottom: !isAbove) {
        row.solidStart = max(row.solidStart, Int(clamping: (l + inset - 0.5).rounded(.up)))
        row.start = max(row.start, Int(clamping: (l + clear - 0.5).rounded(.down)))
      }
      if isRound(right: true, bottom: !isAbove) {
        row.solidEnd = min(row.solidEnd, Int(clamping: (r - inset - 0.5).rounded(.down)) + 1)
        row.end = min(row.end, Int(clamping: (r - clear - 0.5).rounded(.up)) + 1)
      }
    }
    row.tidy()
    return row
  }

  /// The distance from the left and right edges, in pixels, at which full coverage begins at height
  /// `v`, in local coordinates, of an axis-aligned shape between two corners: at most where the
  /// corner ends. Any corner's curve lies outside the circle whose radius is its reach.
  private func cornerInset(_ v: Double, _ level: Double) -> Double {
    let (across, reach) = (1 / inverse.m11, corner.reach)
    guard level == 1, isEvenlyScaled else { return reach * across }
    // Slightly less than the true circle, as the two scales may differ slightly.
    let r = reach * across * (1 - 3 * unevenness) - 0.51
    let dv = cornerRise(v)
    guard r > dv else { return reach * across }
    return reach * across - (r * r - dv * dv).squareRoot()
  }

  /// The distance from the left and right edges, in pixels, up to which a round corner leaves all
  /// clear at height `v`.
  private func clearInset(_ v: Double) -> Double {
    guard corner.isCircle, isEvenlyScaled else { return 0 }
    // Slightly more than the true circle.
    let radius = corner.reach / inverse.m11
    let r = radius * (1 + 3 * unevenness) + 0.51
    let dv = cornerRise(v)
    return max(0, radius - max(r * r - dv * dv, 0).squareRoot())
  }

  /// Whether both scales of an axis-aligned shape are nearly the same.
  private var isEvenlyScaled: Bool { unevenness < 1e-3 }

  /// The difference of both scales of an axis-aligned shape, as a fraction of one.
  private var unevenness: Double { abs(inverse.m11 - inverse.m22) / inverse.m11 }

  /// Returns the distance of height `v` above or below the end of the corners there, in pixels.
  private func cornerRise(_ v: Double) -> Double {
    let reach = corner.reach
    return (v < y0 + reach ? y0 + reach - v : v - (y1 - reach)) / inverse.m22
  }

  /// A large rectangle of fully covered pixels, found without searching; empty unless the shape is
  /// axis-aligned.
  var solidRect: PixelRect {
    guard isUpright else { return .zero }
    func rect(_ insetX: Double, _ insetY: Double) -> PixelRect {
      func inset(_ inset: Double, _ corners: RoundedRect.Corners) -> Double {
        roundCorners.isDisjoint(with: corners) ? 0 : inset
      }
      return PixelRect(
        minX: Int(clamping: (inset(insetX, [.minXMinY, .minXMaxY]) - left.c).rounded(.up)),
        minY: Int(clamping: (inset(insetY, [.minXMinY, .maxXMinY]) - top.c).rounded(.up)),
        maxX: Int(clamping: (right.c - inset(insetX, [.maxXMinY, .maxXMaxY])).rounded(.down)),
        maxY: Int(clamping: (bottom.c - inset(insetY, [.minXMaxY, .maxXMaxY])).rounded(.down)))
    }
    guard corner.reach > 0 else { return rect(0, 0) }
    let (tall, wide) = (
      rect(corner.reach / inverse.m11, 0), rect(0, corner.reach / inverse.m22)
    )
    return tall.area > wide.area ? tall : wide
  }

  /// The pixels that an axis-aligned shape covers, also in part.
  var coveredRect: PixelRect {
    PixelRect(
      minX: Int(clamping: (-left.c).rounded(.down)), minY: Int(clamping: (-top.c).rounded(.down)),
      maxX: Int(clamping: right.c.rounded(.up)), maxY: Int(clamping: bottom.c.rounded(.up)))
  }

  /// Whether every pixel of `rect` is known to be fully covered.
  func covers(_ rect: PixelRect) -> Bool {
    if isUpright { return solidRect.contains(rect) || isInCircles(rect) }
    guard corner.reach == 0, !rect.isEmpty else { return false }
    let (l, t) = (Double(rect.minX) + 0.5, Double(rect.minY) + 0.5)
    let (r, b) = (Double(rect.maxX) - 0.5, Double(rect.maxY) - 0.5)
    func isInside(_ line: Line) -> Bool {
      min(line.a * l, line.a * r) + min(line.b * t, line.b * b) + line.c >= 0.5
    }
    return isInside(left) && isInside(top) && isInside(right) && isInside(bottom)
  }

  /// Whether corners that are circles leave every pixel of `rect` fully covered: those at its ends are, and what is covered is
  /// convex.
  private func isInCircles(_ rect: PixelRect) -> Bool {
    guard corner.isCircle, corner.reach > 0, !rect.isEmpty, coveredRect.contains(rect) else {
      return false
    }
    func isWhole(_ x: Int, _ y: Int) -> Bool { coverage(x: x, y: y) == 1 }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    return isWhole(rect.minX, rect.minY) && isWhole(right, rect.minY)
      && isWhole(rect.minX, bottom) && isWhole(right, bottom)
  }
}
