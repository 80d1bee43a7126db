import Foundation

/// The distance of a quarter circle's control points from its ends, for radius 1: 4⁄3·tan(π⁄8). The
/// cubic curve is at most 0.00027 too far out.
private let quarterHandle: CGFloat = 0.552_284_749_830_793_6

/// The most quarter circles in an arc; any further turns are left out.
private let mostQuarters = 1024

extension PathElements {
  /// A closed subpath: top left, top right, bottom right, bottom left.
  mutating func addRect(_ rect: CGRect, _ t: CGAffineTransform) {
    let corners = rect.corners
    move(to: corners[0].applying(t))
    for corner in corners.dropFirst() { addLine(to: corner.applying(t)) }
    close()
  }

  /// A closed subpath, clockwise on the screen from the rightmost point.
  mutating func addEllipse(_ rect: CGRect, _ t: CGAffineTransform) {
    let center = rect.center
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + x * rx, y: center.y + y * ry).applying(t)
    }
    let k = quarterHandle
    move(to: point(1, 0))
    addCurve(point(1, k), point(k, 1), to: point(0, 1))
    addCurve(point(-k, 1), point(-1, k), to: point(-1, 0))
    addCurve(point(-1, -k), point(-k, -1), to: point(0, -1))
    addCurve(point(k, -1), point(1, -k), to: point(1, 0))
    close()
  }

  /// A closed subpath, clockwise on the screen from the middle of the right side. Corners take at
  /// most half of a side.
  mutating func addRoundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, _ t: CGAffineTransform
  ) {
    let r = rect.standardized
    let w = min(max(0, cornerWidth), r.width / 2)
    let h = min(max(0, cornerHeight), r.height / 2)
    guard w > 0, h > 0 else {
      addRect(r, t)
      return
    }
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
    let (kw, kh) = (w * (1 - quarterHandle), h * (1 - quarterHandle))
    move(to: point(r.maxX, r.midY))
    addLine(to: point(r.maxX, r.maxY - h))
    addCurve(
      point(r.maxX, r.maxY - kh), point(r.maxX - kw, r.maxY), to: point(r.maxX - w, r.maxY))
    addLine(to: point(r.minX + w, r.maxY))
    addCurve(
      point(r.minX + kw, r.maxY), point(r.minX, r.maxY - kh), to: point(r.minX, r.maxY - h))
    addLine(to: point(r.minX, r.minY + h))
    addCurve(
      point(r.minX, r.minY + kh), point(r.minX + kw, r.minY), to: point(r.minX + w, r.minY))
    addLine(to: point(r.maxX - w, r.minY))
    addCurve(
      point(r.maxX - kw, r.minY), point(r.maxX, r.minY + kh), to: point(r.maxX, r.minY + h))
    close()
  }

  /// A circular arc from the angle `start` by `delta`, in radians, clockwise on the screen, with a
  /// straight line from the current point, if there is one, to its start.
  mutating func addArc(
    _ center: CGPoint, _ radius: CGFloat, from start: CGFloat, by delta: CGFloat,
    _ t: CGAffineTransform
  ) {
    guard start.isFinite, delta.isFinite else { return }
    func point(_ angle: CGFloat, _ along: CGFloat) -> CGPoint {
      let (c, s) = (cos(angle) * radius, sin(angle) * radius)
      return CGPoint(x: center.x + c - s * along, y: center.y + s + c * along).applying(t)
    }
    let first = point(start, 0)
    if current == nil { move(to: first) } else { addLine(to: first) }
    guard delta != 0 else { return }
    let quarters = (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)
    let count = max(1, Int(min(quarters, CGFloat(mostQuarters))))
    let step = delta / max(1, quarters)
    let k = 4 / 3 * tan(step / 4)
    for i in 0..<count {
      let (a, b) = (start + step * CGFloat(i), start + step * CGFloat(i + 1))
      addCurve(point(a, k), point(b, -k), to: point(b, 0))
    }
  }

  /// The arc of `radius` tangent to the line from the current point to `corner` and to the one from
  /// there to `end`, with a straight line to its start.
  mutating func addArc(
    around corner: CGPoint, to end: CGPoint, radius: CGFloat, _ t: CGAffineTransform
  ) {
    guard let currentImage = current else { return }
    let begin = currentImage.applying(t.inverted())
    let (ax, ay) = (begin.x - corner.x, begin.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (la, lb) = (hypot(ax, ay), hypot(bx, by))
    let turn = ax * by - ay * bx
    guard la > 0, lb > 0, radius > 0, abs(turn) > 1e-9 * la * lb else {
      addLine(to: corner.applying(t))
      return
    }
    // The tangent of half the angle between both lines is |a×b| ⁄ (|a||b| + a·b).
    let distance = radius * (la * lb + ax * bx + ay * by) / abs(turn)
    let first = CGPoint(x: corner.x + ax / la * distance, y: corner.y + ay / la * distance)
    let side: CGFloat = turn > 0 ? 1 : -1
    let center = CGPoint(
      x: first.x - side * ay / la * radius, y: first.y + side * ax / la * radius)
    let last = CGPoint(x: corner.x + bx / lb * distance, y: corner.y + by / lb * distance)
    let a = atan2(first.y - center.y, first.x - center.x)
    var delta = atan2(last.y - center.y, last.x - center.x) - a
    if side > 0, delta > 0 { delta -= 2 * .pi }
    if side < 0, delta < 0 { delta += 2 * .pi }
    addArc(center, radius, from: a, by: delta, t)
  }
}
