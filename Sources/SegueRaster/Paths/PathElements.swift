import Foundation

/// The elements of a path as a plain value: their types, and all their points in one array.
struct PathElements: Sendable {
  private(set) var types: [CGPathElementType] = []
  private(set) var points: [CGPoint] = []
  /// The start of the last subpath.
  private var start = CGPoint.zero

  /// The current point; nil where there are no elements.
  var current: CGPoint? {
    guard let last = types.last else { return nil }
    return last == .closeSubpath ? start : points.last
  }

  /// One element with its points.
  enum Step {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }
}

// MARK: - Reading

extension PathElements {
  /// Calls `body` with each element in turn.
  @inline(__always)
  func forEach(_ body: (Step) -> Void) {
    var i = 0
    for type in types {
      switch type {
      case .moveToPoint: body(.move(points[i]))
      case .addLineToPoint: body(.line(points[i]))
      case .addQuadCurveToPoint: body(.quad(points[i], points[i + 1]))
      case .addCurveToPoint: body(.curve(points[i], points[i + 1], points[i + 2]))
      case .closeSubpath: body(.close)
      }
      i += type.pointCount
    }
  }

  /// The smallest rectangle around all points, control points included. Null where there are none,
  /// or where a coordinate is NaN.
  var controlBounds: CGRect {
    guard let first = points.first else { return .null }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for p in points {
      if p.x.isNaN || p.y.isNaN { return .null }
      minX = min(minX, p.x)
      minY = min(minY, p.y)
      maxX = max(maxX, p.x)
      maxY = max(maxY, p.y)
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension PathElements: Hashable {
  static func == (a: PathElements, b: PathElements) -> Bool {
    a.types == b.types && a.points == b.points
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(types)
    for point in points {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }
}

// MARK: - Adding

extension PathElements {
  /// Begins a subpath at `p`.
  mutating func move(to p: CGPoint) {
    types.append(.moveToPoint)
    points.append(p)
    start = p
  }

  /// Does nothing without a current point; the same holds for curves.
  mutating func addLine(to p: CGPoint) {
    guard prepareStep() else { return }
    types.append(.addLineToPoint)
    points.append(p)
  }

  mutating func addQuad(_ control: CGPoint, to p: CGPoint) {
    guard prepareStep() else { return }
    types.append(.addQuadCurveToPoint)
    points += [control, p]
  }

  mutating func addCurve(_ control1: CGPoint, _ control2: CGPoint, to p: CGPoint) {
    guard prepareStep() else { return }
    types.append(.addCurveToPoint)
    points += [control1, control2, p]
  }

  /// Closes the subpath with a straight line to its start; does nothing where it is closed already.
  mutating func close() {
    guard let last = types.last, last != .closeSubpath else { return }
    types.append(.closeSubpath)
  }

  /// Adds the elements of another path, transformed by `transform`.
  mutating func add(_ other: PathElements, _ transform: CGAffineTransform = .identity) {
    types += other.types
    let isMoved = !transform.isIdentity
    points += isMoved ? other.points.map { $0.applying(transform) } : other.points
    start = isMoved ? other.start.applying(transform) : other.start
  }

  /// The path with all its points transformed.
  func applying(_ transform: CGAffineTransform) -> PathElements {
    var result = PathElements()
    result.add(self, transform)
    return result
  }

  /// See `CGPath.mixed(with:_:)`.
  func mixed(with other: PathElements, _ t: Double) -> PathElements? {
    guard types == other.types else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    var result = self
    for i in points.indices { result.points[i] = mix(points[i], other.points[i]) }
    result.start = mix(start, other.start)
    return result
  }

  /// After a closed subpath, begins a new one at the same point.
  private mutating func prepareStep() -> Bool {
    guard let last = types.last else { return false }
    if last == .closeSubpath { move(to: start) }
    return true
  }
}
