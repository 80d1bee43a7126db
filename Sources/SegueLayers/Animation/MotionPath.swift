import Foundation

/// A path along which a point moves: one piece from each keyframe to the next. Gaps between subpaths are jumps.
struct MotionPath {
  /// A curve, as which lines are drawn, too.
  private struct Piece {
    let curve: Cubic
    /// The lengths of the way at equal steps of t.
    let lengths: [Double]

    private static let steps = 48

    init(_ curve: Cubic) {
      self.curve = curve
      var (lengths, last) = ([0.0], curve.p0)
      for step in 1...Self.steps {
        let next = curve.point(at: Double(step) / Double(Self.steps))
        lengths.append((lengths.last ?? 0) + Self.length(next - last))
        last = next
      }
      self.lengths = lengths
    }

    private static func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }

    var length: Double { lengths.last ?? 0 }

    /// Returns the direction of movement at t: the derivative, or where control points coincide, the
    /// way to what is next.
    func direction(_ t: Double) -> SIMD2<Double> {
      let s = 1 - t
      let own =
        (curve.p1 - curve.p0) * (s * s) + (curve.p2 - curve.p1) * (2 * s * t)
        + (curve.p3 - curve.p2) * (t * t)
      if Self.length(own) > Self.negligible { return own }
      return curve.point(at: min(1, t + Self.nudge)) - curve.point(at: max(0, t - Self.nudge))
    }

    private static let negligible = 1e-9
    private static let nudge = 1e-3

    /// The t at a distance from the start along the curve, in points.
    func t(atDistance distance: Double) -> Double {
      guard length > 0 else { return 0 }
      let high = lengths[1..<lengths.count - 1].partitioningIndex { $0 > distance }
      let low = high - 1
      let step = lengths[high] - lengths[low]
      let part = step > 0 ? min(max((distance - lengths[low]) / step, 0), 1) : 0
      return (Double(low) + part) / Double(lengths.count - 1)
    }
  }

  /// A point of the path, and the direction of the path there.
  struct Position: Equatable {
    let point: CGPoint
    /// In radians, clockwise from the right as y points down.
    let angle: Double
  }

  private var pieces: [Piece] = []
  private let length: Double

  /// Nil where the path has no lines or curves.
  init?(_ path: CGPath) {
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    var found: [Piece] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      func add(_ curve: Cubic, to end: CGPoint) {
        found.append(Piece(curve))
        current = end
      }
      func addLine(to end: CGPoint) {
        let middle = CGPoint(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2)
        add(Cubic(quadFrom: current, middle, to: end), to: end)
      }
      switch element.pointee.type {
      case .moveToPoint:
        current = points[0]
        start = current
      case .addLineToPoint: addLine(to: points[0])
      case .addQuadCurveToPoint:
        add(Cubic(quadFrom: current, points[0], to: points[1]), to: points[1])
      case .addCurveToPoint:
        add(Cubic(from: current, points[0], points[1], to: points[2]), to: points[2])
      case .closeSubpath:
        if current != start { addLine(to: start) }
      }
    }
    guard !found.isEmpty else { return nil }
    pieces = found
    length = found.reduce(0) { $0 + $1.length }
  }

  /// The number of keyframes: the ends, and each point where a piece meets the next.
  var keyframeCount: Int { pieces.count + 1 }

  /// The position at a part of a piece.
  func position(piece: Int, part: Double) -> Position {
    let piece = pieces[min(max(piece, 0), pieces.count - 1)]
    let point = piece.curve.point(at: part)
    let way = piece.direction(part)
    return Position(point: CGPoint(x: point.x, y: point.y), angle: atan2(way.y, way.x))
  }

  /// The position after a fraction of the whole length, from 0 to 1.
  func position(atFraction part: Double) -> Position {
    var rest = min(max(part, 0), 1) * length
    for (index, piece) in pieces.enumerated() {
      if rest <= piece.length || index == pieces.count - 1 {
        return position(piece: index, part: piece.t(atDistance: min(rest, piece.length)))
      }
      rest -= piece.length
    }
    return position(piece: 0, part: 0)
  }
}

extension CGPath {
  /// All points of its elements, control points included.
  var elementPoints: [CGPoint] {
    var points: [CGPoint] = []
    applyWithBlock { element in
      let count = element.pointee.type.pointCount
      points += (0..<count).map { element.pointee.points[$0] }
    }
    return points
  }

  /// The same elements with other points, as many as it has.
  func replacing(elementPoints points: [CGPoint]) -> CGPath {
    var rest = points[...]
    let path = CGMutablePath()
    applyWithBlock { element in
      func next() -> CGPoint { rest.popFirst() ?? .zero }
      switch element.pointee.type {
      case .moveToPoint: path.move(to: next())
      case .addLineToPoint: path.addLine(to: next())
      case .addQuadCurveToPoint:
        let control = next()
        path.addQuadCurve(to: next(), control: control)
      case .addCurveToPoint:
        let (first, second) = (next(), next())
        path.addCurve(to: next(), control1: first, control2: second)
      case .closeSubpath: path.closeSubpath()
      }
    }
    return path
  }
}
