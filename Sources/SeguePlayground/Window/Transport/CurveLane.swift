import Segue
import SegueGallery

/// A value over time, between 0 at the bottom and 1 at the top, and dashed its speed: above the middle it rises,
/// below it falls; the fastest part reaches the edge.
final class CurveLane: LaneView {
  struct Point: Equatable {
    /// Distance from the left end of the plot, in points.
    let x: CGFloat
    /// The value; nil: there is none at that time, and the curve has a gap.
    let value: CGFloat?
  }

  private let curve = CAShapeLayer()
  private let speed = CAShapeLayer()
  private let line = SeparatorView()
  /// The plot, beyond which nothing is drawn.
  private let area = UIView()

  private static let inset: CGFloat = 5
  private static let width: CGFloat = 2
  private static let speedWidth: CGFloat = 1
  private static let dashes: [NSNumber] = [3, 3]
  private static let speedOpacity: CGFloat = 0.6

  init(_ name: String, _ color: UIColor) {
    super.init(name)
    curve.fillColor = nil
    curve.lineWidth = Self.width
    curve.lineJoin = .round
    speed.fillColor = nil
    speed.lineWidth = Self.speedWidth
    speed.lineDashPattern = Self.dashes
    area.clipsToBounds = true
    for view in [line, area] { addSubview(view) }
    for shape in [speed, curve] { area.layer.addSublayer(shape) }
    keepPainted {
      $0.curve.strokeColor = color.cgColor
      $0.speed.strokeColor = color.withAlphaComponent(Self.speedOpacity).cgColor
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The points of the curve, from left to right.
  var points: [Point] = [] {
    didSet { if points != oldValue { draw() } }
  }

  /// Rates of change of the value, in its whole range per point of the plot.
  private var slopes: [Point] {
    zip(points, points.dropFirst()).map { Point(x: $1.x, value: Self.slope(from: $0, to: $1)) }
  }

  private static func slope(from before: Point, to after: Point) -> CGFloat? {
    guard let start = before.value, let end = after.value, after.x > before.x else { return nil }
    return (end - start) / (after.x - before.x)
  }

  /// Returns the value at `x` of the plot, and its rate of change per point; nil: there is none.
  func value(at x: CGFloat) -> (value: CGFloat, slope: CGFloat)? {
    guard let index = points.firstIndex(where: { $0.x >= x }), let value = points[index].value
    else {
      return nil
    }
    let slope = index > 0 ? Self.slope(from: points[index - 1], to: points[index]) : nil
    return (value, slope ?? 0)
  }

  private func draw() {
    let slopes = slopes
    let fastest = slopes.reduce(0) { max($0, abs($1.value ?? 0)) }
    let speeds = slopes.map { slope in
      Point(x: slope.x, value: fastest > 0 ? slope.value.map { 0.5 + 0.5 * $0 / fastest } : nil)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    curve.path = path(through: points)
    speed.path = path(through: speeds)
    CATransaction.commit()
  }

  private func path(through points: [Point]) -> CGPath {
    let path = UIBezierPath()
    let height = max(1, bounds.height - 2 * Self.inset)
    var isDown = false
    for point in points {
      guard let value = point.value else {
        isDown = false
        continue
      }
      let vertex = CGPoint(x: point.x, y: Self.inset + (1 - min(max(value, 0), 1)) * height)
      if isDown { path.addLine(to: vertex) } else { path.move(to: vertex) }
      isDown = true
    }
    return path.cgPath
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    area.frame = CGRect(
      x: plot.lowerBound, y: 0, width: plot.upperBound - plot.lowerBound, height: bounds.height)
    for shape in [speed, curve] { shape.frame = area.bounds }
    CATransaction.commit()
    draw()
  }
}
