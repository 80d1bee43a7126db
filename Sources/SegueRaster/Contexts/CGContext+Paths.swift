import Foundation

/// The way a path is drawn: filled, stroked or both.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills it with the winding rule.
  case fill
  /// Fills it with the even-odd rule.
  case eoFill
  /// Strokes it.
  case stroke
  /// Fills it with the winding rule, then strokes it.
  case fillStroke
  /// Fills it with the even-odd rule, then strokes it.
  case eoFillStroke
}

// MARK: - Building the current path

extension CGContext {
  /// Discards the current path.
  public func beginPath() {
    pixelPath = CGMutablePath()
  }

  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint) {
    pixelPath.move(to: point, transform: state.transform)
  }

  /// Appends a straight line to `point`.
  public func addLine(to point: CGPoint) {
    pixelPath.addLine(to: point, transform: state.transform)
  }

  /// Begins a new subpath at the first point and appends straight lines to the others.
  public func addLines(between points: [CGPoint]) {
    pixelPath.addLines(between: points, transform: state.transform)
  }

  /// Appends a cubic Bézier curve to `end`.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pixelPath.addCurve(
      to: end, control1: control1, control2: control2, transform: state.transform)
  }

  /// Appends a quadratic Bézier curve to `end`.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pixelPath.addQuadCurve(to: end, control: control, transform: state.transform)
  }

  /// Appends a circular arc, see `CGMutablePath.addArc`: `clockwise` assumes a y that points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    pixelPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: state.transform)
  }

  /// Appends the arc of `radius` points that is tangent to the line from the current point to
  /// `tangent1End` and to the line from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pixelPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: state.transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {
    pixelPath.addRect(rect, transform: state.transform)
  }

  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect]) {
    pixelPath.addRects(rects, transform: state.transform)
  }

  /// Adds the ellipse inscribed in `rect`.
  public func addEllipse(in rect: CGRect) {
    pixelPath.addEllipse(in: rect, transform: state.transform)
  }

  /// Adds all elements of `path`.
  public func addPath(_ path: CGPath) {
    pixelPath.addPath(path, transform: state.transform)
  }

  /// Closes the subpath with a straight line to its start.
  public func closePath() {
    pixelPath.closeSubpath()
  }

  /// Replaces the current path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    let outline = outline(of: takeUserPath(), style: state.stroke)
    pixelPath.addPath(outline, transform: state.transform)
  }
}

// MARK: - Reading the current path

extension CGContext {
  /// The current path in points; nil for an empty one.
  public var path: CGPath? { isPathEmpty ? nil : userPath }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { pixelPath.isEmpty }

  /// The end of the current path; the origin for an empty one.
  public var currentPointOfPath: CGPoint { userPath.currentPoint }

  /// The smallest rectangle around all points of the current path; null for an empty one.
  public var boundingBoxOfPath: CGRect { userPath.boundingBox }

  /// Whether drawing the current path in `mode` would paint `point`.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let path = userPath
    func fills(_ rule: CGPathFillRule) -> Bool { path.contains(point, using: rule) }
    func strokes() -> Bool { outline(of: path, style: state.stroke).contains(point) }
    switch mode {
    case .fill: return fills(.winding)
    case .eoFill: return fills(.evenOdd)
    case .stroke: return strokes()
    case .fillStroke: return fills(.winding) || strokes()
    case .eoFillStroke: return fills(.evenOdd) || strokes()
    }
  }

  private var userPath: CGPath {
    var inverse = state.transform.inverted()
    return pixelPath.copy(using: &inverse) ?? pixelPath
  }

  private func takeUserPath() -> CGPath {
    defer { pixelPath = CGMutablePath() }
    return userPath
  }

  /// Takes the current path, in pixels, and leaves an empty one.
  func takePath() -> CGPath {
    defer { pixelPath = CGMutablePath() }
    return pixelPath.frozen
  }
}

// MARK: - Drawing the current path

extension CGContext {
  /// Fills the current path, which is then empty.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path, which is then empty.
  public func strokePath() {
    drawPath(using: .stroke)
  }

  /// Draws the current path, which is then empty.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takeUserPath()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path, width: state.stroke.width)
    case .fillStroke:
      fill(path, .winding)
      stroke(path, width: state.stroke.width)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path, width: state.stroke.width)
    }
  }

  /// Fills `path`, which is in points.
  package func fill(_ path: CGPath, _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    record(.path(path.frozen, rule, .color(PackedColor(state.fillColor))))
  }

  /// Strokes `path` with a line of `width` points, in the current style.
  func stroke(_ path: CGPath, width: CGFloat) {
    var style = state.stroke
    style.width = width
    stroke(path, style)
  }

  /// Strokes `path`, which is in points.
  package func stroke(_ path: CGPath, _ style: StrokeStyle) {
    let outline = outline(of: path, style: style)
    guard !outline.isEmpty else { return }
    record(.path(outline, .winding, .color(PackedColor(state.strokeColor))))
  }

  private func outline(of path: CGPath, style: StrokeStyle) -> CGPath {
    let magnification = abs(state.transform.determinant).squareRoot()
    let isUsable = magnification > 1e-6 && magnification < 1e6
    return path.stroked(style, tolerance: 1 / (128 * (isUsable ? magnification : 1)))
  }
}
