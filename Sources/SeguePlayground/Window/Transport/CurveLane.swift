import Segue
import SegueGallery

/// A value over time, between 0 at the bottom and 1 at the top.
final class CurveLane: LaneView {
  struct Point: Equatable {
    /// From the left end of the plot, in points.
    let x: CGFloat
    /// Nil: there is none at that time, and the curve has a gap.
    let value: CGFloat?
  }

  private let curve = CAShapeLayer()
  private let line = SeparatorView()

  private static let inset: CGFloat = 5
  private static let width: CGFloat = 2

  init(_ name: String, _ color: UIColor) {
    super.init(name)
    curve.fillColor = nil
    curve.strokeColor = color.cgColor
    curve.lineWidth = Self.width
    curve.lineJoin = .round
    addSubview(line)
    layer.addSublayer(curve)
  }

  required init?(coder: NSCoder) { nil }

  /// From left to right.
  var points: [Point] = [] {
    didSet { if points != oldValue { draw() } }
  }

  private func draw() {
    let path = UIBezierPath()
    let height = max(1, bounds.height - 2 * Self.inset)
    var isDown = false
    for point in points {
      guard let value = point.value else {
        isDown = false
        continue
      }
      let place = CGPoint(x: point.x, y: Self.inset + (1 - min(max(value, 0), 1)) * height)
      if isDown { path.addLine(to: place) } else { path.move(to: place) }
      isDown = true
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    curve.path = path.cgPath
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    curve.frame = CGRect(
      x: plot.lowerBound, y: 0, width: plot.upperBound - plot.lowerBound, height: bounds.height)
    CATransaction.commit()
    draw()
  }
}
