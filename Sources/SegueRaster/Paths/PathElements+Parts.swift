import Foundation

/// A path with more dashes than this is drawn solid.
private let mostDashes = 100_000.0

extension PathElements {
  /// The part of the path that `style`'s start, end and dashes leave, with dashes measured from the
  /// start of each subpath; the path itself where that is all.
  ///
  /// - Parameter tolerance: The accuracy of curve lengths.
  func part(_ style: StrokeStyle, tolerance: Double) -> PathElements {
    let pattern = DashPattern(style)
    let isWhole = style.start <= 0 && style.end >= 1
    if isWhole && pattern == nil { return self }
    let subpaths = measuredSubpaths(tolerance: tolerance)
    let total = subpaths.reduce(0) { $0 + $1.length }
    guard total.isFinite else { return self }
    func distance(_ fraction: CGFloat) -> Double {
      fraction > 0 ? min(fraction.native, 1) * total : 0
    }
    let (first, last) = (distance(style.start), distance(style.end))
    var result = PathElements()
    var done = 0.0
    for subpath in subpaths {
      let (from, to) = (max(0, first - done), min(subpath.length, last - done))
      done += subpath.length
      guard from < to || (from == to && isWhole) else { continue }
      guard let pattern, subpath.length / pattern.length * pattern.count < mostDashes else {
        subpath.append(from: from, to: to, into: &result)
        continue
      }
      pattern.forEachDash(until: to) { start, end in
        if end >= from { subpath.append(from: max(start, from), to: min(end, to), into: &result) }
      }
    }
    return result
  }

  /// The subpaths with their lengths.
  private func measuredSubpaths(tolerance: Double) -> [MeasuredSubpath] {
    var result: [MeasuredSubpath] = []
    var subpath = MeasuredSubpath()
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func finish() {
      if !subpath.pieces.isEmpty { result.append(subpath) }
      subpath = MeasuredSubpath()
    }
    func add(_ curve: Cubic, isLine: Bool) {
      subpath.add(curve, isLine: isLine, tolerance: tolerance)
    }
    forEach { step in
      switch step {
      case .move(let p):
        finish()
        (start, current) = (p, p)
      case .line(let p):
        add(Cubic(from: current, current, p, to: p), isLine: true)
        current = p
      case .quad(let c, let p):
        add(Cubic(quadFrom: current, c, to: p), isLine: false)
        current = p
      case .curve(let c, let d, let p):
        add(Cubic(from: current, c, d, to: p), isLine: false)
        current = p
      case .close:
        if current != start { add(Cubic(from: current, current, start, to: start), isLine: true) }
        subpath.isClosed = true
        current = start
        finish()
      }
    }
    finish()
    return result
  }
}

/// Alternating dashes and gaps.
private struct DashPattern {
  private let lengths: [Double]
  private let phase: Double
  /// The length of all dashes and gaps.
  let length: Double

  /// Nil for a solid line: no lengths, a negative one, or all of them 0.
  init?(_ style: StrokeStyle) {
    var lengths = style.dashes.map(\.native)
    if lengths.count % 2 == 1 { lengths += lengths }
    let sum = lengths.reduce(0, +)
    guard sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    self.lengths = lengths
    length = sum
    let rest = style.dashPhase.native.truncatingRemainder(dividingBy: sum)
    phase = rest.isNaN ? 0 : rest < 0 ? rest + sum : rest
  }

  var count: Double { Double(lengths.count) }

  /// Calls `body` with the start and end of each dash that starts before `end`.
  func forEachDash(until end: Double, _ body: (Double, Double) -> Void) {
    var at = -phase
    var index = 0
    while at < end || (at == end && end == 0) {
      let next = at + lengths[index]
      if index % 2 == 0, next > 0 || (next == 0 && at == 0) { body(max(0, at), next) }
      at = next
      index = (index + 1) % lengths.count
      if end == 0, at >= 0 { return }
    }
  }
}

/// A subpath whose parts are found by their distance along it.
private struct MeasuredSubpath {
  struct Piece {
    let curve: Cubic
    let isLine: Bool
    let length: Double
    /// The curve's length up to each of several evenly spaced t; empty for a line.
    let lengths: [Double]

    func part(from start: Double, to end: Double) -> Cubic {
      if start <= 0, end >= length { return curve }
      guard isLine else { return curve.part(from: t(at: start), to: t(at: end)) }
      let direction = length > 0 ? (curve.p3 - curve.p0) / length : .zero
      let (a, b) = (curve.p0 + direction * start, curve.p0 + direction * end)
      return Cubic(from: a, a, b, to: b)
    }

    /// The t at which the curve has the length `distance`.
    private func t(at distance: Double) -> Double {
      if distance >= length { return 1 }
      let index = lengths.dropLast().partitioningIndex { $0 >= distance }
      let before = index > 0 ? lengths[index - 1] : 0
      let step = lengths[index] - before
      let fraction = step > 0 ? (distance - before) / step : 0
      return (Double(index) + fraction) / Double(lengths.count)
    }
  }

  private(set) var pieces: [Piece] = []
  private(set) var length = 0.0
  var isClosed = false

  mutating func add(_ curve: Cubic, isLine: Bool, tolerance: Double) {
    var lengths: [Double] = []
    var sum = 0.0
    if isLine {
      sum = (curve.p3 - curve.p0).length
    } else {
      // Length is nearly linear in t between neighboring values.
      let count = max(8, curve.pieceCount(tolerance: tolerance))
      var last = curve.p0
      for i in 1...count {
        let p = curve.point(at: Double(i) / Double(count))
        sum += (p - last).length
        lengths.append(sum)
        last = p
      }
    }
    pieces.append(Piece(curve: curve, isLine: isLine, length: sum, lengths: lengths))
    length += sum
  }

  /// Appends the part between two distances; the whole subpath is appended unchanged.
  func append(from start: Double, to end: Double, into result: inout PathElements) {
    let isWhole = start <= 0 && end >= length
    var begun = false
    var done = 0.0
    for piece in pieces {
      let (from, to) = (max(start - done, 0), min(end - done, piece.length))
      done += piece.length
      guard from < to || (from == to && start == end && !begun && to >= 0) else { continue }
      let part = piece.part(from: from, to: to)
      if !begun { result.move(to: CGPoint(part.p0)) }
      begun = true
      if piece.isLine {
        result.addLine(to: CGPoint(part.p3))
      } else {
        result.addCurve(CGPoint(part.p1), CGPoint(part.p2), to: CGPoint(part.p3))
      }
    }
    if isWhole, isClosed { result.close() }
  }
}

extension SIMD2 where Scalar == Double {
  var length: Double { (self * self).sum().squareRoot() }
}
