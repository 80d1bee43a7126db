import Foundation

/// Makes the outline of a stroked path.
///
/// The path is reduced to samples: points with a direction d, so close in direction that straight
/// lines between them are accurate enough even at half the width, h, to the side. With n = d
/// rotated by a quarter turn, the outline runs along p + h·n forward and along p − h·n
/// backward. So it consists of quadrilaterals between consecutive samples, all with the same
/// orientation, and the winding rule unites them. Where the line bends so tightly that a
/// quadrilateral would cross itself, a rectangle replaces it; and on the inside of a corner the
/// outline passes through the corner itself.
struct PathStroker {
  private(set) var outline = PathElements()
  private let style: StrokeStyle
  /// Half of the width.
  private let h: Double
  private let tolerance: Double
  /// The largest turn between two samples, in radians: a chord of a circle of radius h is
  /// h·(1 − cos(turn⁄2)) off.
  private let turn: Double
  private let cosine: Double

  /// Both sides of the current subpath's outline.
  private var there: [SIMD2<Double>] = []
  private var back: [SIMD2<Double>] = []
  private var first: Sample?
  private var last: Sample?
  private var start = SIMD2<Double>.zero
  private var current = SIMD2<Double>.zero
  private var hasSteps = false

  /// A point of the line and its direction, a unit vector.
  private struct Sample {
    var p: SIMD2<Double>
    var d: SIMD2<Double>
    var n: SIMD2<Double> { SIMD2(-d.y, d.x) }
  }

  /// The deepest subdivision of a curve.
  private static let deepestCut = 10
  /// Directions whose sine differs by less need no join.
  private static let smoothSine = 1e-4
  /// Between samples of a curve, a turn whose cosine is below this is a corner.
  private static let sharpCosine = 0.5

  init(_ style: StrokeStyle, tolerance: Double) {
    self.style = style
    self.tolerance = tolerance
    h = style.width.native / 2
    turn = min(max(2 * acos(max(1 - tolerance / h, -1)), 0.02), .pi / 4)
    cosine = cos(turn)
  }

  mutating func add(_ elements: PathElements) {
    elements.forEach { step in
      switch step {
      case .move(let p):
        finish(isClosed: false)
        start = SIMD2(p)
        current = start
      case .line(let p): line(to: SIMD2(p))
      case .quad(let c, let p): curve(Cubic(quadFrom: CGPoint(current), c, to: p))
      case .curve(let c, let d, let p): curve(Cubic(from: CGPoint(current), c, d, to: p))
      case .close:
        if current != start { line(to: start) }
        finish(isClosed: true)
        current = start
      }
    }
    finish(isClosed: false)
  }
}

// MARK: - Following the path

extension PathStroker {
  private mutating func line(to p: SIMD2<Double>) {
    hasSteps = true
    let offset = p - current
    let length = offset.length
    guard length > 0 else { return }
    begin(Sample(p: current, d: offset / length))
    sample(Sample(p: p, d: offset / length))
    current = p
  }

  private mutating func curve(_ curve: Cubic) {
    hasSteps = true
    defer { current = curve.p3 }
    guard let d = curve.startDirection else { return }
    begin(Sample(p: curve.p0, d: d))
    follow(curve, 0)
  }

  /// Samples the curve to its end.
  private mutating func follow(_ curve: Cubic, _ depth: Int) {
    if depth == PathStroker.deepestCut || isStraight(curve) {
      if let d = curve.endDirection { sample(Sample(p: curve.p3, d: d)) }
      return
    }
    let (head, tail) = curve.split(at: 0.5)
    follow(head, depth + 1)
    follow(tail, depth + 1)
  }

  private func isStraight(_ curve: Cubic) -> Bool {
    guard curve.pieceCount(tolerance: tolerance) == 1 else { return false }
    let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    /// A side of length 0 does not turn.
    func isSmall(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
      let lengths = ((a * a).sum() * (b * b).sum()).squareRoot()
      return lengths <= 1e-24 || (a * b).sum() >= cosine * lengths
    }
    return isSmall(a, b) && isSmall(b, c) && isSmall(a, c)
  }

  /// The start of an element, joined to the previous one.
  private mutating func begin(_ s: Sample) {
    if let last {
      join(last, s, style.join)
    } else {
      first = s
      there.append(s.p + h * s.n)
      back.append(s.p - h * s.n)
    }
    last = s
  }

  /// The next sample of the same element.
  private mutating func sample(_ s: Sample) {
    guard let before = last else { return }
    let offset = s.p - before.p
    let length = offset.length
    guard length > 0 else {
      join(before, s, .round)
      last = s
      return
    }
    var next = s
    let isSharp = (before.d * s.d).sum() < PathStroker.sharpCosine
    if isSharp {
      // A cusp: straight on, then a turn.
      let d = offset / length
      join(before, Sample(p: before.p, d: d), .round)
      next.d = d
      last?.d = d
    }
    add(next, offset, side: 1)
    add(next, offset, side: -1)
    if isSharp { join(next, s, .round) }
    last = s
  }

  private mutating func add(_ s: Sample, _ offset: SIMD2<Double>, side: Double) {
    guard let last else { return }
    let (a, b) = (last.p + h * side * last.n, s.p + h * side * s.n)
    if ((b - a) * offset).sum() <= 0 {
      let length = offset.length
      let toSide = SIMD2(-offset.y, offset.x) * (h * side / length)
      append(side, last.p)
      append(side, last.p + toSide)
      append(side, s.p + toSide)
      append(side, s.p)
    }
    append(side, b)
  }

  private mutating func append(_ side: Double, _ p: SIMD2<Double>) {
    if side > 0 { there.append(p) } else { back.append(p) }
  }
}

// MARK: - Joins and caps

extension PathStroker {
  /// From the end of an element, `a`, to the start of the next one at the same point.
  private mutating func join(_ a: Sample, _ b: Sample, _ style: CGLineJoin) {
    let sine = a.d.x * b.d.y - a.d.y * b.d.x
    let cosine = (a.d * b.d).sum()
    let isSmooth = cosine > 0 && abs(sine) < PathStroker.smoothSine
    // The outer side is −n where the line turns towards n.
    let outer: Double = sine > 0 ? -1 : 1
    if !isSmooth {
      append(-outer, a.p)
      switch style {
      case .bevel: break
      case .miter:
        let limit = self.style.miterLimit.native
        if (1 + cosine) / 2 * limit * limit >= 1, 1 + cosine > 1e-9 {
          append(outer, a.p + (a.n + b.n) * (outer * h / (1 + cosine)))
        }
      case .round:
        arc(a.p, from: outer * a.n, by: atan2(sine, cosine), outer)
      }
    }
    there.append(b.p + h * b.n)
    back.append(b.p - h * b.n)
  }

  /// Points of a circle around `p` between the arc's ends, which are left out.
  private mutating func arc(
    _ p: SIMD2<Double>, from n: SIMD2<Double>, by angle: Double, _ side: Double
  ) {
    // A half turn goes around the outer side, whatever the sign of its angle.
    let angle = side > 0 ? -abs(angle) : abs(angle)
    let parts = (abs(angle) / turn).rounded(.up)
    // Overflowed lengths have no direction.
    guard parts.isFinite else { return }
    let count = Int(parts)
    for i in 1..<max(1, count) {
      let part = angle * Double(i) / Double(count)
      let (c, s) = (cos(part), sin(part))
      append(side, p + h * SIMD2(n.x * c - n.y * s, n.x * s + n.y * c))
    }
  }

  /// The cap at `p`, where the line's direction is `d`: from p + h·n to p − h·n.
  private mutating func cap(_ p: SIMD2<Double>, _ d: SIMD2<Double>) {
    let n = SIMD2(-d.y, d.x)
    switch style.cap {
    case .butt: break
    case .square:
      there.append(p + h * (n + d))
      there.append(p + h * (d - n))
    case .round: arc(p, from: n, by: .pi, 1)
    }
  }

  /// Adds the outline of the current subpath.
  private mutating func finish(isClosed: Bool) {
    defer {
      there.removeAll(keepingCapacity: true)
      back.removeAll(keepingCapacity: true)
      (first, last) = (nil, nil)
      hasSteps = false
    }
    guard let first, let last else {
      // A line of length 0: only its caps.
      if hasSteps, style.cap != .butt {
        let d = SIMD2(1.0, 0)
        there = [current + h * SIMD2(0, 1)]
        cap(current, d)
        there.append(current - h * SIMD2(0, 1))
        cap(current, -d)
        addOutline(there)
      }
      return
    }
    if isClosed {
      join(last, first, style.join)
      addOutline(there)
      addOutline(back.reversed())
      return
    }
    cap(last.p, last.d)
    there += back.reversed()
    cap(first.p, -first.d)
    addOutline(there)
  }

  private mutating func addOutline(_ points: [SIMD2<Double>]) {
    guard let first = points.first else { return }
    outline.move(to: CGPoint(first))
    for p in points.dropFirst() { outline.addLine(to: CGPoint(p)) }
    outline.close()
  }
}

extension Cubic {
  /// The unit vector at the start; nil for a point.
  fileprivate var startDirection: SIMD2<Double>? { Cubic.direction(p1 - p0, p2 - p0, p3 - p0) }

  /// The unit vector at the end; nil for a point.
  fileprivate var endDirection: SIMD2<Double>? { Cubic.direction(p3 - p2, p3 - p1, p3 - p0) }

  private static func direction(_ offsets: SIMD2<Double>...) -> SIMD2<Double>? {
    let longest = offsets.map(\.length).max() ?? 0
    guard longest > 0, longest.isFinite else { return nil }
    for offset in offsets where offset.length > longest * 1e-9 { return offset / offset.length }
    return nil
  }
}
