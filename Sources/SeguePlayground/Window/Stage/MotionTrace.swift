import Segue
import SegueGallery
import SegueSession
import SegueSource

/// The way of a layer over the stage.
struct MotionTrace: Equatable {
  /// The outline now: its corners, in points of the stage.
  var outline: [CGPoint] = []
  /// The middle of the layer in each moment, where its position is what moves.
  var path: [CGPoint] = []
  /// The numbers of the moments in `path` in which a hand drove it.
  var held: Set<Int> = []
  /// The number of the moment in `path` that is shown.
  var current: Int?
  /// Outlines on the way, where it turns or changes its size.
  var outlines: [[CGPoint]] = []

  /// Frames from one outline to the next.
  private static let step = 10

  init() {}

  /// - Parameters:
  ///   - lane: A lane of `lanes`.
  ///   - moment: The moment that is shown, counted from the beginning of the take.
  ///   - held: The moments in which a hand drove the take.
  init(_ lane: Lane, in lanes: TakeLanes, moment: Int, held: Set<Int>) {
    let corners = lanes.corners.map { $0[lane.layer.number] ?? [] }
    outline = corners.indices.contains(moment) ? corners[moment] : []
    let active = max(0, lane.active.lowerBound - 1)...lane.active.upperBound
    switch lane.unit {
    case .points where lane.key == "position" || lane.id.property.contains("translation"):
      let seen = active.filter { corners.indices.contains($0) && corners[$0].count == 4 }
      path = seen.map { index in
        let sum = corners[index].reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / 4, y: sum.y / 4)
      }
      self.held = Set(seen.indices.filter { held.contains(seen[$0]) })
      current = seen.firstIndex(of: moment)
    case .points, .degrees, .times:
      outlines = stride(from: active.lowerBound, through: active.upperBound, by: Self.step)
        .map { corners[$0] }.filter { $0.count == 4 }
    case .seconds, .none: break
    }
  }
}

/// The way of the selected lane's layer, drawn over the stage: a dot for each frame, a ring for a frame under the hand, a
/// diamond at each end.
final class MotionTraceView: UIView {
  private let outline = CAShapeLayer()
  private let outlines = CAShapeLayer()
  private let line = CAShapeLayer()
  private let dots = CAShapeLayer()
  private let rings = CAShapeLayer()
  private let marker = CAShapeLayer()

  /// Called while an end of the way is dragged, with the distance in points of the stage.
  var didDrag: ((ValueSite.End, _ distance: CGPoint, _ isFinal: Bool) -> Void)?
  /// The ends of the way that can be dragged.
  var ends: Set<ValueSite.End> = [] {
    didSet { if ends != oldValue { draw() } }
  }
  /// The end that is dragged and its distance from where it was, in points of the stage; nil: none is.
  private var drag: (end: ValueSite.End, distance: CGPoint)? {
    didSet { draw() }
  }

  // In points.
  /// Distance from a diamond within which a press is on it.
  private static let reach: CGFloat = 12
  private static let dotRadius: CGFloat = 2
  private static let ringRadius: CGFloat = 2.5
  private static let markerRadius: CGFloat = 5
  private static let diamond: CGFloat = 5

  init() {
    super.init(frame: .zero)
    let hand = UIPanGestureRecognizer(target: self, action: MotionTraceView.handMoved)
    addGestureRecognizer(hand)
    for shape in [outlines, outline, line, dots, rings, marker] { layer.addSublayer(shape) }
    for shape in [outline, outlines, line, rings] { shape.fillColor = nil }
    (outline.lineWidth, marker.lineWidth) = (2, 2)
    for shape in [outline, outlines] { shape.lineJoin = .round }
    keepPainted {
      let accent = Theme.accent.cgColor
      for shape in [$0.outline, $0.marker] { shape.strokeColor = accent }
      for shape in [$0.outlines, $0.line] {
        shape.strokeColor = Theme.accent.withAlphaComponent(0.6).cgColor
      }
      // White with a dark edge is seen on panels of any color.
      for shape in [$0.dots, $0.marker] { shape.fillColor = UIColor.white.cgColor }
      $0.dots.strokeColor = UIColor.black.withAlphaComponent(0.5).cgColor
      $0.rings.strokeColor = UIColor.white.cgColor
    }
    (dots.lineWidth, rings.lineWidth) = (0.5, 1)
  }

  required init?(coder: NSCoder) { nil }

  /// The scale at which the stage is shown.
  var zoom: CGFloat = 1 {
    didSet { if zoom != oldValue { draw() } }
  }

  var trace = MotionTrace() {
    didSet { if trace != oldValue { draw() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    draw()
  }

  private func draw() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    for shape in [outline, outlines, line, dots, rings, marker] { shape.frame = bounds }
    outline.path = closed([trace.outline])
    outlines.path = closed(trace.outlines)
    var points = trace.path.map(scaled)
    if let drag, !points.isEmpty {
      let index = drag.end == .start ? 0 : points.count - 1
      points[index].x += drag.distance.x * zoom
      points[index].y += drag.distance.y * zoom
    }
    let way = UIBezierPath()
    for (index, point) in points.enumerated() {
      if index == 0 { way.move(to: point) } else { way.addLine(to: point) }
    }
    line.path = way.cgPath
    let (frames, held) = (UIBezierPath(), UIBezierPath())
    for (index, point) in points.enumerated() {
      let isEnd = index == 0 || index == points.count - 1
      if isEnd {
        frames.append(.diamond(at: point, radius: Self.diamond))
      } else if trace.held.contains(index) {
        held.append(Self.circle(point, Self.ringRadius))
      } else {
        frames.append(Self.circle(point, Self.dotRadius))
      }
    }
    (dots.path, rings.path) = (frames.cgPath, held.cgPath)
    marker.path = trace.current.map { Self.circle(points[$0], Self.markerRadius).cgPath }
  }

  // MARK: The hand

  /// The end that can be dragged at a point; nil: none can.
  private func end(at point: CGPoint) -> ValueSite.End? {
    guard let first = trace.path.first, let last = trace.path.last else { return nil }
    func distance(_ end: ValueSite.End) -> CGFloat {
      let location = scaled(end == .start ? first : last)
      return hypot(location.x - point.x, location.y - point.y)
    }
    return ends.filter { distance($0) <= Self.reach }.min { distance($0) < distance($1) }
  }

  /// The stage below has the pointer where nothing can be dragged.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    drag != nil || end(at: point) != nil
  }

  private func handMoved(_ recognizer: UIPanGestureRecognizer) {
    let moved = recognizer.translation(in: self)
    let distance = CGPoint(x: (moved.x / zoom).rounded(), y: (moved.y / zoom).rounded())
    switch recognizer.state {
    case .began:
      let now = recognizer.location(in: self)
      guard let end = end(at: CGPoint(x: now.x - moved.x, y: now.y - moved.y)) else { return }
      drag = (end, distance)
    case .changed:
      guard let end = drag?.end else { return }
      drag = (end, distance)
      didDrag?(end, distance, false)
    case .ended:
      guard let end = drag?.end else { return }
      drag = nil
      didDrag?(end, distance, true)
    default: drag = nil
    }
  }

  private func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * zoom, y: point.y * zoom) }

  private func closed(_ polygons: [[CGPoint]]) -> CGPath {
    let path = UIBezierPath()
    for corners in polygons where corners.count == 4 {
      path.move(to: scaled(corners[0]))
      for corner in corners.dropFirst() { path.addLine(to: scaled(corner)) }
      path.close()
    }
    return path.cgPath
  }

  private static func circle(_ center: CGPoint, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
