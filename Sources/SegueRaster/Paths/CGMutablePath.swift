import Foundation

/// A path to be built step by step. Used by one thread at a time.
///
/// Every step takes a transform that its points are moved by first. A line, a curve or the end of a
/// subpath without a point to begin at is left out.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public init() {
    super.init(PathElements(), isMutable: true)
  }

  init(_ elements: PathElements) {
    super.init(elements, isMutable: true)
  }
}

// MARK: - Lines and curves

extension CGMutablePath {
  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.move(to: point.applying(transform))
  }

  /// Goes straight to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.addLine(to: point.applying(transform))
  }

  /// Begins a new subpath at the first point and goes straight to each of the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Goes to `end` along a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.addQuad(control.applying(transform), to: end.applying(transform))
  }

  /// Goes to `end` along a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    elements.addCurve(
      control1.applying(transform), control2.applying(transform), to: end.applying(transform))
  }

  /// Goes straight back to where the subpath begins.
  public func closeSubpath() {
    elements.close()
  }
}

// MARK: - Arcs

extension CGMutablePath {
  /// Adds a part of a circle, and a straight line that leads there if the path has begun.
  ///
  /// Angles are radians from the x axis on, growing towards the y axis. `clockwise` is meant for a y
  /// that points up, as in Core Graphics: on a screen, `true` goes counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = clockwise ? startAngle - endAngle : endAngle - startAngle
    if delta < 0 {
      delta = delta.remainder(dividingBy: turn)
      if delta <= 0 { delta += turn }
    } else {
      delta = min(delta, turn)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta,
      transform: transform)
  }

  /// Adds the part of a circle from `startAngle` on by `delta`, in radians, and a straight line that
  /// leads there if the path has begun.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    elements.addArc(center, radius, from: startAngle, by: delta, transform)
  }

  /// Adds the arc of `radius` points that touches the line from the current point to `tangent1End` and
  /// the line from there to `tangent2End`, and a straight line that leads there.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    elements.addArc(around: tangent1End, to: tangent2End, radius: radius, transform)
  }
}

// MARK: - Shapes

extension CGMutablePath {
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    elements.addRect(rect, transform)
  }

  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle whose corners are quarters of ellipses, at most half of a side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    elements.addRoundedRect(rect, cornerWidth, cornerHeight, transform)
  }

  /// Adds the ellipse that touches the four sides of `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    elements.addEllipse(rect, transform)
  }

  /// Adds all steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.add(path.elements, transform)
  }
}
