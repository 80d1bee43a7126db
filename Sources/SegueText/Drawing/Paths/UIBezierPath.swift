import Foundation
import SegueRaster

/// A path of lines and curves with its drawing attributes.
///
/// Coordinates are points with y down; angles are radians from the x axis, growing clockwise.
open class UIBezierPath: NSObject, NSCopying {
  private var storage = CGMutablePath()

  /// The lines and curves. Setting it stores a copy.
  open var cgPath: CGPath {
    get { storage.frozen }
    set { storage = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// The width of strokes, in points. 1 by default.
  open var lineWidth: CGFloat = 1

  /// The ends of strokes. `butt` by default.
  open var lineCapStyle = CGLineCap.butt

  /// The corners of strokes. `miter` by default.
  open var lineJoinStyle = CGLineJoin.miter

  /// The largest length of a mitered corner, as a multiple of the line width, before it is beveled.
  /// 10 by default.
  open var miterLimit: CGFloat = 10

  /// Stored without effect: curves are always drawn smooth.
  open var flatness: CGFloat = 0.6

  /// Whether the inside follows the even-odd rule rather than the nonzero winding rule. False
  /// by default.
  open var usesEvenOddFillRule = false

  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// An empty path.
  public override init() {
    super.init()
  }

  /// A rectangle, clockwise from its top left corner.
  public convenience init(rect: CGRect) {
    self.init()
    storage.addRect(rect)
  }

  /// The ellipse inscribed in `rect`, clockwise from its rightmost point.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    storage.addEllipse(in: rect)
  }

  /// A rectangle with circular corners, clockwise from the left end of its upper edge.
  ///
  /// Unlike UIKit's, the corners are circular up to the largest radius.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A rectangle with some corners rounded by quarter ellipses, at most half a side long.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRoundedRect(rect.standardized, corners, cornerRadii)
  }

  /// An arc of a circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The lines and curves of `cgPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Unlike UIKit, there are no archives: this is an empty path.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// A copy with the same path and attributes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashes = dashes
    copy.dashPhase = dashPhase
    return copy
  }

  // MARK: Building

  /// Begins a new subpath at `point`.
  open func move(to point: CGPoint) {
    storage.move(to: point)
  }

  /// Adds a line to `point`. Like curves, it needs a current point; otherwise nothing is added.
  open func addLine(to point: CGPoint) {
    storage.addLine(to: point)
  }

  /// Adds a cubic Bézier curve to `endPoint`.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    storage.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve to `endPoint`.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    storage.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, with a line to its start if the path has a current point.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics names directions for a y axis that points up.
    storage.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath by a line to its start.
  open func close() {
    storage.closeSubpath()
  }

  /// Removes all lines and curves.
  open func removeAllPoints() {
    storage = CGMutablePath()
  }

  /// Adds the lines and curves of another path.
  open func append(_ bezierPath: UIBezierPath) {
    storage.addPath(bezierPath.storage)
  }

  /// Transforms every point by `transform`.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(storage, transform: transform)
    storage = moved
  }

  /// The same path in the reverse direction.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as? UIBezierPath ?? UIBezierPath()
    reversed.cgPath = cgPath.reversed
    return reversed
  }

  // MARK: Reading

  /// Whether there are no lines and curves.
  open var isEmpty: Bool { storage.isEmpty }

  /// The end of the path; the origin for an empty one.
  open var currentPoint: CGPoint { storage.currentPoint }

  /// The smallest rectangle around the lines and curves; null for an empty path.
  open var bounds: CGRect { storage.boundingBoxOfPath }

  /// Whether `point` lies inside. Open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    storage.contains(point, using: fillRule)
  }

  // MARK: Drawing

  /// Makes strokes dashed.
  ///
  /// - Parameters:
  ///   - pattern: Alternating lengths of dashes and gaps, in points; nil for a solid line.
  ///   - count: The number of lengths.
  ///   - phase: The offset in the pattern at which the line begins, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Writes the dash pattern through the given pointers.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (i, length) in dashes.enumerated() { pattern?[i] = length }
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  /// Fills the inside with the fill color of the current graphics context.
  open func fill() {
    UIGraphicsGetCurrentContext()?.fill(cgPath, fillRule)
  }

  /// Fills the inside with the fill color of the current graphics context, its alpha times `alpha`,
  /// blended by `blendMode`.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.blending(blendMode, alpha: alpha) { fill() }
  }

  /// Strokes the path with the stroke color of the current graphics context, its alpha times
  /// `alpha`, blended by `blendMode`.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.blending(blendMode, alpha: alpha) { stroke() }
  }

  /// Strokes the path with the stroke color of the current graphics context.
  open func stroke() {
    var style = StrokeStyle()
    style.width = lineWidth
    style.cap = lineCapStyle
    style.join = lineJoinStyle
    style.miterLimit = miterLimit
    style.dashes = dashes
    style.dashPhase = dashPhase
    UIGraphicsGetCurrentContext()?.stroke(cgPath, style)
  }

  /// Clips the current graphics context to the inside of the path.
  open func addClip() {
    UIGraphicsGetCurrentContext()?.clip(to: cgPath, fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}

// MARK: - Rounded rectangles

extension UIBezierPath {
  /// Clockwise from the left end of the upper edge.
  private func addRoundedRect(_ r: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let width = max(0, min(radii.width, r.width / 2))
    let height = max(0, min(radii.height, r.height / 2))
    guard width > 0, height > 0 else {
      storage.addRect(r)
      return
    }
    // A quarter of an ellipse as a cubic curve; see PathElements+Shapes.
    let rest: CGFloat = 1 - 0.552_284_749_830_793_6
    typealias Direction = (x: CGFloat, y: CGFloat)
    /// Adds the line to the corner at `p` and the curve around it. `start` and `end` are the
    /// directions from the corner along its edges.
    func addCorner(
      _ corner: UIRectCorner, at p: CGPoint, from start: Direction, to end: Direction
    ) {
      guard corners.contains(corner) else {
        storage.addLine(to: p)
        return
      }
      func point(_ part: CGFloat, along direction: Direction) -> CGPoint {
        CGPoint(x: p.x + direction.x * width * part, y: p.y + direction.y * height * part)
      }
      storage.addLine(to: point(1, along: start))
      storage.addCurve(
        to: point(1, along: end), control1: point(rest, along: start),
        control2: point(rest, along: end))
    }
    storage.move(
      to: CGPoint(x: r.minX + (corners.contains(.topLeft) ? width : 0), y: r.minY))
    addCorner(.topRight, at: CGPoint(x: r.maxX, y: r.minY), from: (-1, 0), to: (0, 1))
    addCorner(.bottomRight, at: CGPoint(x: r.maxX, y: r.maxY), from: (0, -1), to: (-1, 0))
    addCorner(.bottomLeft, at: CGPoint(x: r.minX, y: r.maxY), from: (1, 0), to: (0, -1))
    if corners.contains(.topLeft) {
      addCorner(.topLeft, at: r.origin, from: (0, 1), to: (1, 0))
    }
    storage.closeSubpath()
  }
}
