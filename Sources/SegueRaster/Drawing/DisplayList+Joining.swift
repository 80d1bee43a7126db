import Foundation

// Two antialiased edges on one line let the background show through: where one covers a fraction c
// of a pixel and the other 1 − c, a fraction c·(1 − c) belongs to neither. So where something
// opaque adjoins something drawn earlier, the earlier one is extended under the later one:
//
//      earlier ┊▒▒▒┊ later        ▒ the pixel that both share: the earlier one fills it, and
//              └┄┄┄┘              the later one is drawn over it with its own coverage
//
// A shared pixel then shows c of the later and 1 − c of the earlier, and no background. Where the
// earlier edge is the longer one, its extension would stick out beside the later one; there the
// later one fills the pixels instead.

extension DisplayList {
  /// A list of `commands` in which edges shared with something opaque are joined.
  ///
  /// - Complexity: O(n log n) in the number of commands with edges that are not on pixel
  ///   boundaries.
  public init(_ commands: [DrawCommand]) {
    self.init(separate: commands)
    joinAxisAlignedEdges()
    joinRotatedEdges()
  }

  /// Extends axis-aligned commands that end at the edges of `area`, in pixels, to fill the pixels
  /// that those edges cross. Returns whether there were any.
  package mutating func fillPixels(around area: CGRect) -> Bool {
    let outer = UprightEdges(area)
    var hasFilled = false
    for index in commands.indices {
      guard let edges = commands[index].uprightEdges else { continue }
      for side in DrawCommand.Edges.each {
        let edge = edges[side]
        guard abs(edge - outer[side]) < Self.reach, edge != edge.rounded() else { continue }
        commands[index].extend(side, from: edge)
        hasFilled = true
      }
    }
    return hasFilled
  }

  /// Edges closer than this count as one, in pixels.
  private static let reach = 0.05
}

// MARK: - Axis-aligned edges

extension DisplayList {
  /// A command with axis-aligned edges.
  private struct Upright {
    let index: Int
    let isOpaque: Bool
    let edges: UprightEdges
  }

  /// An axis-aligned edge that is not on a pixel boundary.
  private struct AxisAlignedEdge {
    let index: Int
    let isOpaque: Bool
    let position: Double
    /// The ends of the edge.
    let start: Double
    let end: Double

    /// In 256ths of a pixel.
    var key: Int { Int(position * 256) }
  }

  /// The most edges on one line that are compared with an edge: those that begin before it, and
  /// those beside it. For rotated edges, `beside` limits those with nearly the same midpoint.
  private static let most = (before: 4, beside: 64)
  /// Edges further from the origin are ignored, in pixels.
  private static let farthest = 1e6

  private mutating func joinAxisAlignedEdges() {
    guard mayJoinAxisAlignedEdges else { return }
    let upright = commands.indices.compactMap { index in
      commands[index].uprightEdges.map { edges in
        Upright(index: index, isOpaque: commands[index].isOpaqueInside, edges: edges)
      }
    }
    let sides = DrawCommand.Edges.each.map { Self.sides($0, of: upright) }
    for (side, opposite) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
      for own in sides[side] {
        for key in own.key - 1...own.key + 1 {
          if join(own, DrawCommand.Edges.each[side], to: sides[opposite], at: key) { break }
        }
      }
    }
  }

  /// Whether there are two axis-aligned commands with edges off pixel boundaries, the later one
  /// opaque.
  private var mayJoinAxisAlignedEdges: Bool {
    var hasOne = false
    for index in commands.indices {
      guard commands[index].uprightEdges?.areWhole == false else { continue }
      if hasOne, commands[index].isOpaqueInside { return true }
      hasOne = true
    }
    return false
  }

  /// Sorted by position and start.
  private static func sides(_ side: DrawCommand.Edges, of upright: [Upright]) -> [AxisAlignedEdge] {
    var sides: [AxisAlignedEdge] = []
    for command in upright {
      let position = command.edges[side]
      guard position != position.rounded(), abs(position) < farthest else { continue }
      let (start, end) = command.edges.span(of: side)
      sides.append(
        AxisAlignedEdge(
          index: command.index, isOpaque: command.isOpaque, position: position, start: start,
          end: end))
    }
    sides.sort { ($0.key, $0.start) < ($1.key, $1.start) }
    return sides
  }

  /// Joins `own` to those of `others` at `key` that are opaque and drawn later: if they hide its
  /// whole length it is extended under them, otherwise the shorter ones are extended over it.
  /// Returns whether there were any.
  private mutating func join(
    _ own: AxisAlignedEdge, _ side: DrawCommand.Edges, to others: [AxisAlignedEdge], at key: Int
  ) -> Bool {
    // The first edge that begins after `own`.
    let next = others.partitioningIndex { ($0.key, $0.start) > (key, own.start) }
    let near = others[max(0, next - Self.most.before)..<min(others.count, next + Self.most.beside)]
    func adjoins(_ other: AxisAlignedEdge) -> Bool {
      other.key == key && other.index > own.index && other.isOpaque
        && other.start < own.end - Self.reach && other.end > own.start + Self.reach
    }
    var reached = own.start
    for other in near where adjoins(other) && other.start <= reached + Self.reach {
      reached = max(reached, other.end)
    }
    if reached >= own.end - Self.reach {
      commands[own.index].extend(side, from: own.position)
      return true
    }
    var hasAny = false
    for other in near where adjoins(other) {
      hasAny = true
      guard other.start >= own.start - Self.reach, other.end <= own.end + Self.reach
      else { continue }
      commands[other.index].extend(side.opposite, from: other.position)
    }
    return hasAny
  }
}

// MARK: - Rotated edges

extension DisplayList {
  /// A straight edge that is rotated or seen in perspective, or that adjoins such an edge.
  private struct RotatedEdge {
    /// Nearly equal for edges with the same midpoint.
    let key: Double
    let index: Int
    let side: DrawCommand.Edges
    let isUpright: Bool
    let isOpaque: Bool
    let a: SIMD2<Double>
    let b: SIMD2<Double>
    /// The mean of the command's four corners.
    let middle: SIMD2<Double>

    /// Whether `other` has the same ends and bounds a shape on the opposite side.
    func adjoins(_ other: RotatedEdge, within reach: Double) -> Bool {
      func isOne(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Bool {
        let offset = p - q
        return (offset * offset).sum() < reach * reach
      }
      func turn(_ p: SIMD2<Double>) -> Double {
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
      }
      return (isOne(a, other.b) && isOne(b, other.a) || isOne(a, other.a) && isOne(b, other.b))
        && turn(middle) * turn(other.middle) < 0
    }
  }

  private mutating func joinRotatedEdges() {
    guard mayJoinRotatedEdges else { return }
    var sides: [RotatedEdge] = []
    sides.reserveCapacity(4 * commands.count)
    for index in commands.indices { addRotatedEdges(of: index, to: &sides) }
    sides.sort { ($0.key, $0.index) < ($1.key, $1.index) }
    for (index, one) in sides.enumerated() {
      for other in sides[(index + 1)...].prefix(Self.most.beside) {
        if other.key > one.key + 2 * Self.reach { break }
        let (earlier, later) = one.index < other.index ? (one, other) : (other, one)
        guard earlier.index < later.index, later.isOpaque, !one.isUpright || !other.isUpright,
          earlier.adjoins(later, within: Self.reach)
        else { continue }
        let clip = commands[later.index].clip
        guard clip == nil || clip == commands[earlier.index].clip else { continue }
        commands[earlier.index].joinedEdges.insert(earlier.side)
      }
    }
  }

  /// Whether there are two commands with straight edges, one of them rotated and the later one
  /// opaque.
  private var mayJoinRotatedEdges: Bool {
    var (hasOne, hasRotated) = (false, false)
    for index in commands.indices where commands[index].sharpArea != nil {
      let isRotated = !commands[index].transform.isUprightScaleAndTranslation
      if hasOne, hasRotated || isRotated, commands[index].isOpaqueInside { return true }
      hasOne = true
      hasRotated = hasRotated || isRotated
    }
    return false
  }

  private func addRotatedEdges(of index: Int, to sides: inout [RotatedEdge]) {
    let command = commands[index]
    let isUpright = command.transform.isUprightScaleAndTranslation
    if isUpright, command.uprightEdges?.areWhole != false { return }
    guard let area = command.sharpArea, command.hasUsableTransform,
      let topLeft = command.pixelPosition(area.minX, area.minY),
      let topRight = command.pixelPosition(area.maxX, area.minY),
      let bottomRight = command.pixelPosition(area.maxX, area.maxY),
      let bottomLeft = command.pixelPosition(area.minX, area.maxY)
    else { return }
    let isOpaque = command.isOpaqueInside
    let middle = (topLeft + topRight + bottomRight + bottomLeft) / 4
    func add(_ side: DrawCommand.Edges, _ a: SIMD2<Double>, _ b: SIMD2<Double>) {
      // An arbitrary direction: different midpoints rarely project to the same key by chance.
      let key = ((a + b) * SIMD2(0.41, 0.29)).sum()
      sides.append(
        RotatedEdge(
          key: key, index: index, side: side, isUpright: isUpright, isOpaque: isOpaque, a: a, b: b,
          middle: middle))
    }
    add(.minY, topLeft, topRight)
    add(.maxX, topRight, bottomRight)
    add(.maxY, bottomRight, bottomLeft)
    add(.minX, bottomLeft, topLeft)
  }
}

extension DrawCommand {
  /// The pixel position of a point in local coordinates; nil behind the viewer and very far away.
  fileprivate func pixelPosition(_ x: CGFloat, _ y: CGFloat) -> SIMD2<Double>? {
    guard let point = transform.apply(to: CGPoint(x: x, y: y)), abs(point.x) < 1e6,
      abs(point.y) < 1e6
    else { return nil }
    return SIMD2(point.x, point.y)
  }
}

extension DrawCommand.Edges {
  /// Left, right, top and bottom.
  fileprivate static let each: [DrawCommand.Edges] = [.minX, .maxX, .minY, .maxY]

  /// The opposite of a single side.
  fileprivate var opposite: DrawCommand.Edges {
    switch self {
    case .minX: .maxX
    case .maxX: .minX
    case .minY: .maxY
    default: .minY
    }
  }
}
