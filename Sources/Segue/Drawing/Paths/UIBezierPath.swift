import Foundation
import SegueRaster

/// A path of lines and curves together with how it is drawn.
///
/// Coordinates are points with y down; angles are radians from the x axis on, growing clockwise.
open class UIBezierPath: NSObject, NSCopying {
  private var storage = CGMutablePath()

  /// The lines and curves. Setting it takes a copy.
  open var cgPath: CGPath {
    get { storage.frozen }
    set { storage = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// How thick the line along the path is, in points. 1 at first.
  open var lineWidth: CGFloat = 1

  /// How the line ends. `butt` at first.
  open var lineCapStyle = CGLineCap.butt

  /// How the line turns corners. `miter` at first.
  open var lineJoinStyle = CGLineJoin.miter

  /// How many times longer than the line is wide a mitered corner may become before it is cut off. 10 at
  /// first.
  open var miterLimit: CGFloat = 10

  /// Curves are always drawn as smooth as can be seen. Kept, but without effect.
  open var flatness: CGFloat = 0.6

  /// Whether the inside is what every way out of crosses the path an odd number of times; else it is
  /// what the path goes around. False at first.
  open var usesEvenOddFillRule = false

  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// An empty path.
  public override init() {
    super.init()
  }

  /// A rectangle, from its top left corner on, clockwise.
  public convenience init(rect: CGRect) {
    self.init()
    storage.addRect(rect)
  }

  /// The ellipse that touches the four sides of `rect`, from its rightmost point on, clockwise.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    storage.addEllipse(in: rect)
  }

  /// A rectangle whose corners are circles, from the left end of its upper edge on, clockwise.
  ///
  /// Unlike UIKit's, the corners are circles up to the largest radius.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A rectangle some of whose corners are quarters of ellipses, at most half of a side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRoundedRect(rect.standardized, corners, cornerRadii)
  }

  /// A part of a circle.
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

  /// A copy with the same lines and style.
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

  /// Goes straight to `point`; nothing happens where the path has no point to begin at, as with curves.
  open func addLine(to point: CGPoint) {
    storage.addLine(to: point)
  }

  /// Goes to `endPoint` along a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    storage.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Goes to `endPoint` along a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    storage.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, and a straight line that leads there if the path has begun.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics means a y that points up.
    storage.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Goes straight back to where the subpath begins.
  open func close() {
    storage.closeSubpath()
  }

  /// Forgets all lines and curves.
  open func removeAllPoints() {
    storage = CGMutablePath()
  }

  /// Adds the lines and curves of another path.
  open func append(_ bezierPath: UIBezierPath) {
    storage.addPath(bezierPath.storage)
  }

  /// Moves every point by `transform`.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(storage, transform: transform)
    storage = moved
  }

  /// The same lines and curves from the end to the beginning.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as? UIBezierPath ?? UIBezierPath()
    reversed.cgPath = cgPath.reversed
    return reversed
  }

  // MARK: Reading

  /// Whether there are no lines and curves.
  open var isEmpty: Bool { storage.isEmpty }

  /// Where the path ends; the origin for an empty one.
  open var currentPoint: CGPoint { storage.currentPoint }

  /// The smallest rectangle around the lines and curves; null for an empty path.
  open var bounds: CGRect { storage.boundingBoxOfPath }

  /// Whether `point` lies inside. Open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    storage.contains(point, using: fillRule)
  }

  // MARK: Drawing

  /// Makes the line along the path one of dashes.
  ///
  /// - Parameters:
  ///   - pattern: `count` lengths of dashes and of the gaps after them in points, in turn; nil for a
  ///     whole line.
  ///   - phase: How far in the pattern the line begins.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Writes the dashes to the places that are given.
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

  /// Fills the inside with the fill color of the current graphics context, `alpha` times as opaque, mixed by
  /// `blendMode` with what is there.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.blending(blendMode, alpha: alpha) { fill() }
  }

  /// Draws a line along the path in the stroke color of the current graphics context, `alpha` times as
  /// opaque, mixed by `blendMode` with what is there.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.blending(blendMode, alpha: alpha) { stroke() }
  }

  /// Draws a line along the path in the stroke color of the current graphics context.
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

  /// Leaves out what the current graphics context draws outside of the path from now on.
  open func addClip() {
    UIGraphicsGetCurrentContext()?.clip(to: cgPath, fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}

// MARK: - Rounded rectangles

extension UIBezierPath {
  /// From the left end of the upper edge on, clockwise.
  private func addRoundedRect(_ r: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let width = max(0, min(radii.width, r.width / 2))
    let height = max(0, min(radii.height, r.height / 2))
    guard width > 0, height > 0 else {
      storage.addRect(r)
      return
    }
    // A quarter of an ellipse as a cubic curve; see PathElements+Shapes.
    let rest: CGFloat = 1 - 0.552_284_749_830_793_6
    /// From the end of one edge around `corner` to the next one, which goes towards (`x`, `y`).
    func turn(
      _ corner: UIRectCorner, _ p: CGPoint, from x0: CGFloat, _ y0: CGFloat, to x1: CGFloat,
      _ y1: CGFloat
    ) {
      guard corners.contains(corner) else {
        storage.addLine(to: p)
        return
      }
      func place(_ x: CGFloat, _ y: CGFloat, _ part: CGFloat) -> CGPoint {
        CGPoint(x: p.x + x * width * part, y: p.y + y * height * part)
      }
      storage.addLine(to: place(x0, y0, 1))
      storage.addCurve(
        to: place(x1, y1, 1), control1: place(x0, y0, rest), control2: place(x1, y1, rest))
    }
    storage.move(
      to: CGPoint(x: r.minX + (corners.contains(.topLeft) ? width : 0), y: r.minY))
    turn(.topRight, CGPoint(x: r.maxX, y: r.minY), from: -1, 0, to: 0, 1)
    turn(.bottomRight, CGPoint(x: r.maxX, y: r.maxY), from: 0, -1, to: -1, 0)
    turn(.bottomLeft, CGPoint(x: r.minX, y: r.maxY), from: 1, 0, to: 0, -1)
    if corners.contains(.topLeft) { turn(.topLeft, r.origin, from: 0, 1, to: 1, 0) }
    storage.closeSubpath()
  }
}
