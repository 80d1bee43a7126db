import Segue
import SegueGallery
import SegueSession

/// The positions of an edge over time: dots as they were recorded, a line as they are fitted, and a dashed one as the engine
/// would move it.
final class ReferencePlot: UIView {
  private let ground = CAShapeLayer()
  private let own = CAShapeLayer()
  private let line = CAShapeLayer()
  private let dots = CAShapeLayer()
  private var shown: (fit: ReferenceFit, own: EngineTiming?)?

  // In points.
  private static let inset: CGFloat = 9
  private static let dotRadius: CGFloat = 1.75
  private static let pitch: CGFloat = 2

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = Theme.background
    layer.cornerRadius = Theme.controlRadius
    for shape in [ground, own, line, dots] { layer.addSublayer(shape) }
    for shape in [ground, own, line] { shape.fillColor = nil }
    (line.lineWidth, own.lineWidth, ground.lineWidth) = (2, 1.5, 1)
    own.lineDashPattern = [3, 3]
    keepPainted {
      $0.ground.strokeColor = Theme.raised.cgColor
      $0.own.strokeColor = Theme.dim.cgColor
      $0.line.strokeColor = Theme.accent.cgColor
      $0.dots.fillColor = Theme.to.cgColor
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a fit, and the engine's timing over the same distance.
  func show(_ fit: ReferenceFit, own: EngineTiming?) {
    shown = (fit, own)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let (fit, timing) = shown, bounds.width > 4 * Self.inset else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for shape in [ground, own, line, dots] { shape.frame = bounds }
    let seen = fit.track.seen
    let start = min(fit.start, seen.first?.time ?? fit.start)
    let end = max(seen.last?.time ?? 0, fit.start + min(fit.duration, 1), start + 0.1)
    let count = Int((bounds.width - 2 * Self.inset) / Self.pitch)
    let times = (0...count).map { start + (end - start) * Double($0) / Double(count) }
    // Progress, so that motions up and to the left rise, too.
    func part(_ position: Double) -> Double {
      fit.distance == 0 ? 0 : (position - fit.from) / fit.distance
    }
    let values = times.map { part(fit.position(at: $0)) }
    let recorded = seen.map { (time: $0.time, value: part($0.position)) }
    let all = values + recorded.map(\.value)
    let range = min(0, all.min() ?? 0)...max(1, all.max() ?? 1)
    let area = bounds.inset(upTo: Self.inset, Self.inset)
    func point(_ time: Double, _ value: Double) -> CGPoint {
      let height = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return CGPoint(
        x: area.minX + CGFloat((time - start) / (end - start)) * area.width,
        y: area.maxY - CGFloat(height) * area.height)
    }
    line.path = Self.path(zip(times, values).map(point))
    own.path = timing.map { timing in
      Self.path(
        times.map { time in
          let passed = (time - fit.start) / timing.duration
          return point(time, passed <= 0 ? 0 : timing.progress(at: min(passed, 1)))
        })
    }
    let marks = UIBezierPath()
    for sample in recorded {
      let center = point(sample.time, sample.value)
      marks.append(
        UIBezierPath(
          ovalIn: CGRect(
            x: center.x - Self.dotRadius, y: center.y - Self.dotRadius,
            width: 2 * Self.dotRadius, height: 2 * Self.dotRadius)))
    }
    dots.path = marks.cgPath
    let lines = UIBezierPath()
    for value in [0.0, 1] {
      let y = point(start, value).y.rounded() + 0.5
      lines.move(to: CGPoint(x: 0, y: y))
      lines.addLine(to: CGPoint(x: bounds.width, y: y))
    }
    ground.path = lines.cgPath
    CATransaction.commit()
  }

  private static func path(_ points: [CGPoint]) -> CGPath {
    let path = UIBezierPath()
    for point in points {
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path.cgPath
  }
}
