import Foundation

extension TransitionDrawing {
  /// Draws the blades of a camera's shutter, over the old content while they close, and over the new one while they
  /// open.
  ///
  /// - Parameter openness: From 0, closed, to 1, where they are out of sight.
  mutating func shut(over content: LayerSnapshot?, openness: Double) {
    add(content)
    let hole = Hole(in: bounds, openness: CGFloat(openness))
    let around = CGMutablePath()
    around.addRect(bounds)
    around.addPath(hole.outline(in: bounds))
    add(.path(around, .evenOdd, .color(Self.blade)), map)
    // Thin lines that end slanting, a pixel before the layer does.
    let inside = bounds.insetBy(dx: 1 / scale, dy: 1 / scale)
    for edge in hole.edges(width: 1 / scale, in: inside) {
      add(.path(edge, .winding, .color(Self.edge)), map)
    }
  }

  private static let blade = PackedColor(red: 0.05, green: 0.05, blue: 0.06)
  private static let edge = PackedColor(red: 0.2, green: 0.2, blue: 0.22)
}

/// The hole between the blades of a shutter.
private struct Hole {
  private let middle: CGPoint
  /// From the middle to a corner.
  private let radius: CGFloat
  /// The angle of the first corner.
  private let angle: CGFloat

  private static let bladeCount = 7
  /// The angle by which the hole turns while it closes.
  private static let turn: CGFloat = 0.9

  /// - Parameter openness: From 0, closed, to 1, where all of `bounds` is in it.
  init(in bounds: CGRect, openness: CGFloat) {
    middle = CGPoint(x: bounds.midX, y: bounds.midY)
    // The sides, which are nearer than the corners, are as far away as the corners of the bounds.
    let whole = hypot(bounds.width, bounds.height) / 2 / cos(.pi / CGFloat(Self.bladeCount))
    radius = whole * openness
    angle = -.pi / 2 + (1 - openness) * Self.turn
  }

  /// The angle of a corner, or between two.
  private func angle(_ index: CGFloat) -> CGFloat {
    angle + 2 * .pi * index / CGFloat(Self.bladeCount)
  }

  private func corner(_ index: Int) -> CGPoint {
    let angle = angle(CGFloat(index))
    return CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
  }

  /// The part of its outline in `bounds`.
  func outline(in bounds: CGRect) -> CGPath {
    let path = CGMutablePath()
    var corners = (0..<Self.bladeCount).map { corner($0) }
    // One side of the bounds after the other cuts off what lies beyond it.
    corners = Self.cut(corners) { $0.x - bounds.minX }
    corners = Self.cut(corners) { bounds.maxX - $0.x }
    corners = Self.cut(corners) { $0.y - bounds.minY }
    corners = Self.cut(corners) { bounds.maxY - $0.y }
    guard corners.count > 2 else { return path }
    path.addLines(between: corners)
    path.closeSubpath()
    return path
  }

  /// The part of a convex polygon in which `height` is not negative.
  private static func cut(_ corners: [CGPoint], by height: (CGPoint) -> CGFloat) -> [CGPoint] {
    var rest: [CGPoint] = []
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % corners.count]
      let (a, b) = (height(start), height(end))
      if a >= 0 { rest.append(start) }
      if (a >= 0) != (b >= 0) {
        let part = a / (a - b)
        rest.append(
          CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      }
    }
    return rest
  }

  /// The edges of the blades: each goes on along a side of the hole, to the edge of `bounds`.
  func edges(width: CGFloat, in bounds: CGRect) -> [CGPath] {
    (0..<Self.bladeCount).compactMap { i in
      let start = corner(i)
      guard bounds.contains(start) else { return nil }
      // Along the side that ends here, which has a direction even where the hole is closed.
      let direction = angle(CGFloat(i) - 0.5) + .pi / 2
      let (x, y) = (cos(direction), sin(direction))
      let across = x > 0 ? bounds.maxX - start.x : start.x - bounds.minX
      let down = y > 0 ? bounds.maxY - start.y : start.y - bounds.minY
      let length = min(across / max(abs(x), 1e-6), down / max(abs(y), 1e-6))
      let end = CGPoint(x: start.x + x * length, y: start.y + y * length)
      let (dx, dy) = (-y * width / 2, x * width / 2)
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: start.x + dx, y: start.y + dy), CGPoint(x: end.x + dx, y: end.y + dy),
        CGPoint(x: end.x - dx, y: end.y - dy), CGPoint(x: start.x - dx, y: start.y - dy),
      ])
      path.closeSubpath()
      return path
    }
  }
}
