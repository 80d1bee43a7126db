import Foundation

/// A path that can be changed. Used by one thread at a time.
///
/// Every method takes a transform that is applied to its points. Lines, curves and closing a
/// subpath do nothing where there is no current point.
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

  /// Appends a straight line to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.addLine(to: point.applying(transform))
  }

  /// Begins a new subpath at the first point and appends straight lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Appends a quadratic Bézier curve to `end`.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.addQuad(control.applying(transform), to: end.applying(transform))
  }

  /// Appends a cubic Bézier curve to `end`.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    elements.addCurve(
      control1.applying(transform), control2.applying(transform), to: end.applying(transform))
  }

  /// Closes the subpath with a straight line to its start.
  public func closeSubpath() {
    elements.close()
  }
}

// MARK: - Arcs

extension CGMutablePath {
  /// Appends a circular arc, with a straight line from the current point, if there is one, to its
  /// start.
  ///
  /// Angles are radians from the x axis, growing towards the y axis. `clockwise` assumes a y that
  /// points up, as in Core Graphics: on a screen, `true` goes counterclockwise.
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

  /// Appends a circular arc from `startAngle` by `delta`, in radians, with a straight line from the
  /// current point, if there is one, to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    elements.addArc(center, radius, from: startAngle, by: delta, transform)
  }

  /// Appends the arc of `radius` points that is tangent to the line from the current point to
  /// `tangent1End` and to the line from there to `tangent2End`, with a straight line to its start.
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

  /// Adds a rectangle with elliptical corners of the given radii, limited to half of a side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    elements.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform)
  }

  /// Adds the ellipse inscribed in `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    elements.addEllipse(rect, transform)
  }

  /// Adds all elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.add(path.elements, transform)
  }
}
