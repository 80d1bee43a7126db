import Segue
import SegueGallery
import SegueSession

/// A plot of progress over time, and of its velocity, which is dashed. A curve's control points are
/// handles that can be dragged; where a spring is plotted, a path can be traced.
final class TimingPlot: UIControl {
  /// Called while a handle is dragged, with its position and whether the drag has ended.
  var didMove: ((_ handle: Int, _ position: CGPoint, _ isFinal: Bool) -> Void)?

  /// Called while a path is traced, with points of the plot: parts of the duration, and progress.
  var didTrace: ((_ path: [CGPoint], _ isFinal: Bool) -> Void)?

  /// Whether a path can be traced where there is no handle.
  var canBeTraced = false

  private let grid = CAShapeLayer()
  private let trace = CAShapeLayer()
  private let value = CAShapeLayer()
  private let velocity = CAShapeLayer()
  private let arms = CAShapeLayer()
  private let knobs = [UIView(), UIView()]
  private var dragged: Int?
  private var tracedPoints: [CGPoint] = []

  static let height: CGFloat = 106
  /// Least height of the plot where other views need the space, in points.
  static let leastHeight: CGFloat = 64
  private static let inset: CGFloat = 9
  private static let knobSide: CGFloat = 12
  private static let reach: CGFloat = 22
  /// Distance between samples, in points.
  private static let pitch: CGFloat = 2
  /// Height of the highest velocity, as a part of the whole way.
  private static let velocityHeight = 0.7
  /// The range of progress of a plot with handles, to which the handles are limited.
  static let handleRange = -0.5...1.5

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = Theme.background
    layer.cornerRadius = Theme.controlRadius
    for (shape, color, width) in [
      (grid, Theme.raised, 1), (velocity, Theme.to, 1.5), (arms, Theme.faint, 1),
      (value, Theme.accent, 2), (trace, Theme.text, 1.5),
    ] as [(CAShapeLayer, UIColor, CGFloat)] {
      shape.fillColor = nil
      keepPainted { _ in shape.strokeColor = color.cgColor }
      shape.lineWidth = width
      shape.lineJoin = .round
      layer.addSublayer(shape)
    }
    velocity.lineDashPattern = [3, 3]
    for knob in knobs {
      knob.isUserInteractionEnabled = false
      knob.backgroundColor = Theme.text
      knob.layer.cornerRadius = Self.knobSide / 2
      addSubview(knob)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The timing that is plotted.
  var timing: EngineTiming? {
    didSet { setNeedsLayout() }
  }

  /// The control points of the curve, if they can be dragged.
  var handles: [CGPoint] = [] {
    didSet { setNeedsLayout() }
  }

  /// A path beside the plot, in parts of the duration and progress.
  var path: [CGPoint] = [] {
    didSet { if path != oldValue { setNeedsLayout() } }
  }

  // MARK: Drawing

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let timing else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for shape in [grid, value, velocity, arms, trace] { shape.frame = bounds }
    draw(timing)
    drawHandles()
    CATransaction.commit()
  }

  /// The range of progress that the plot shows, from bottom to top.
  private var shown = 0.0...1.0

  private func draw(_ timing: EngineTiming) {
    let count = max(2, Int((bounds.width - 2 * Self.inset) / Self.pitch))
    let parts = (0...count).map { Double($0) / Double(count) }
    let values = parts.map(timing.progress)
    let speeds = parts.map { min(max(timing.velocity(at: $0), -1e3), 1e3) }
    let top = speeds.max() ?? 0
    let heights = speeds.map { top > 0 ? $0 / top * Self.velocityHeight : 0 }
    let isSpring = if case .spring = timing.law { true } else { false }
    shown =
      handles.isEmpty
      ? min(0, values.min() ?? 0, isSpring ? heights.min() ?? 0 : 0)...max(1, values.max() ?? 1)
      : Self.handleRange
    value.path = path(zip(parts, values))
    trace.path = path.isEmpty ? nil : path(path.map { (Double($0.x), Double($0.y)) })
    velocity.path = isSpring ? path(zip(parts, heights)) : nil
    let lines = UIBezierPath()
    for height in [0, 0.5, 1] {
      let y = point(0, height).y.rounded() + 0.5
      lines.move(to: CGPoint(x: 0, y: y))
      lines.addLine(to: CGPoint(x: bounds.width, y: y))
    }
    grid.path = lines.cgPath
  }

  private func path(_ points: some Sequence<(Double, Double)>) -> CGPath {
    let path = UIBezierPath()
    for (x, y) in points {
      if path.isEmpty { path.move(to: point(x, y)) } else { path.addLine(to: point(x, y)) }
    }
    return path.cgPath
  }

  private func drawHandles() {
    for (index, knob) in knobs.enumerated() {
      knob.isHidden = index >= handles.count
      guard index < handles.count else { continue }
      let center = point(Double(handles[index].x), Double(handles[index].y))
      // A plot without any height has no point for it.
      guard center.x.isFinite, center.y.isFinite else {
        knob.isHidden = true
        continue
      }
      knob.frame = CGRect(
        x: center.x - Self.knobSide / 2, y: center.y - Self.knobSide / 2, width: Self.knobSide,
        height: Self.knobSide)
    }
    let lines = UIBezierPath()
    for (handle, end) in zip(handles, [CGPoint.zero, CGPoint(x: 1, y: 1)]) {
      lines.move(to: point(Double(end.x), Double(end.y)))
      lines.addLine(to: point(Double(handle.x), Double(handle.y)))
    }
    arms.path = handles.isEmpty ? nil : lines.cgPath
  }

  /// Returns the point of the plot for a part of the duration and a progress.
  private func point(_ x: Double, _ y: Double) -> CGPoint {
    let area = bounds.inset(upTo: Self.inset, Self.inset)
    let part = (y - shown.lowerBound) / (shown.upperBound - shown.lowerBound)
    return CGPoint(
      x: area.minX + CGFloat(x) * area.width, y: area.maxY - CGFloat(part) * area.height)
  }

  // MARK: The hand

  /// It is of use to the pointer alone; the numbers can be typed.
  override var canBecomeFocused: Bool { false }

  /// Rejects the pans of enclosing views while the plot tracks a drag, so that tracing does not scroll.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if isTracking, recognizer is UIPanGestureRecognizer, recognizer.view !== self { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    func distance(_ handle: CGPoint) -> CGFloat {
      let center = point(Double(handle.x), Double(handle.y))
      return hypot(center.x - location.x, center.y - location.y)
    }
    let nearest = handles.indices.min { distance(handles[$0]) < distance(handles[$1]) }
    dragged = nearest.flatMap { distance(handles[$0]) <= Self.reach ? $0 : nil }
    tracedPoints = dragged == nil && canBeTraced ? [position(at: location)] : []
    return dragged != nil || !tracedPoints.isEmpty
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(to: touch.location(in: self), isFinal: false)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { move(to: touch.location(in: self), isFinal: true) }
    (dragged, tracedPoints) = (nil, [])
  }

  override func cancelTracking(with event: UIEvent?) {
    if let dragged { didMove?(dragged, handles[dragged], true) }
    if !tracedPoints.isEmpty { didTrace?([], true) }
    (dragged, tracedPoints) = (nil, [])
  }

  private func move(to point: CGPoint, isFinal: Bool) {
    let position = position(at: point)
    if let dragged { return didMove?(dragged, position, isFinal) ?? () }
    // Time does not run backward.
    if let last = tracedPoints.last, position.x > last.x { tracedPoints.append(position) }
    didTrace?(tracedPoints, isFinal)
  }

  /// Returns the part of the duration and the progress at a point of the plot.
  private func position(at point: CGPoint) -> CGPoint {
    let area = bounds.inset(upTo: Self.inset, Self.inset)
    guard area.width > 0, area.height > 0 else { return .zero }
    let part = (area.maxY - point.y) / area.height
    let y = shown.lowerBound + Double(part) * (shown.upperBound - shown.lowerBound)
    return CGPoint(x: (point.x - area.minX) / area.width, y: CGFloat(y))
  }
}
