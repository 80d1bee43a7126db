import Segue
import SegueGallery
import SegueSession

/// The axis of all lanes, and the moment that is shown.
struct LaneContext: Equatable {
  /// In points of the list.
  let axis: TimelineAxis
  /// The time of each moment of the take, in seconds since it began.
  let times: [TimeInterval]
  /// The number of the moment that is shown, counted from the beginning of the take.
  let moment: Int
  /// Its time, in seconds since the take began.
  let time: TimeInterval
}

/// The plot of a lane: a bar from delay to end with the true curve in it, that of the engine that is compared and what the
/// code says as dashed lines, and a dot at the playhead.
final class LanePlot: UIView {
  private let bar = CAShapeLayer()
  private let plan = CAShapeLayer()
  private let curve = CAShapeLayer()
  private let other = CAShapeLayer()
  private let dot = CAShapeLayer()
  private let frameLine = CAShapeLayer()
  private let handles = CAShapeLayer()
  private let arms = CAShapeLayer()
  private let knobs = CAShapeLayer()
  private let diamonds = CAShapeLayer()
  private var color = UIColor.clear
  private var drawn: Drawn?

  /// The values that the shapes, but for the dot, were made from.
  private struct Drawn: Equatable {
    let lane: Lane
    let axis: TimelineAxis
    let size: CGSize
    let showsPlan: Bool
    let shape: LaneShape?
    let ends: [Diamond]
  }

  /// A value at an end of the motion that can be dragged, at its time in seconds since the take began.
  struct Diamond: Equatable {
    let time: TimeInterval
    let value: Double
  }

  // In points.
  /// The space at either end of the plot, where half a handle may stand.
  static let margin: CGFloat = 6
  private static let inset: CGFloat = 5
  private static let barInset: CGFloat = 2
  private static let barRadius: CGFloat = 3
  private static let dotRadius: CGFloat = 3.5
  private static let handle = CGSize(width: 4, height: 16)
  private static let knobRadius: CGFloat = 4.5
  private static let diamondRadius: CGFloat = 5
  private static let barOpacity: CGFloat = 0.16
  private static let planOpacity: CGFloat = 0.85
  private static let armOpacity: CGFloat = 0.4
  private static let dashes: [NSNumber] = [3, 2]
  private static let otherDashes: [NSNumber] = [5, 3]

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    for shape in [curve, plan, other] {
      shape.fillColor = nil
      shape.lineJoin = .round
    }
    curve.lineWidth = 1.75
    other.lineWidth = 1.5
    other.lineDashPattern = Self.otherDashes
    plan.lineWidth = 1
    plan.lineDashPattern = Self.dashes
    dot.lineWidth = 1.5
    for shape in [frameLine, arms] {
      shape.fillColor = nil
      shape.lineWidth = 1
    }
    for shape in [bar, plan, other, curve, dot, frameLine, handles, arms, knobs, diamonds] {
      layer.addSublayer(shape)
    }
    keepPainted { $0.paint() }
  }

  required init?(coder: NSCoder) { nil }

  private func paint() {
    let color = color.resolvedColor(with: traitCollection)
    bar.fillColor = color.withAlphaComponent(Self.barOpacity).cgColor
    curve.strokeColor = color.cgColor
    plan.strokeColor =
      Theme.text.resolvedColor(with: traitCollection).withAlphaComponent(Self.planOpacity).cgColor
    other.strokeColor = SideBadge.colors[1].resolvedColor(with: traitCollection).cgColor
    dot.fillColor = Theme.background.resolvedColor(with: traitCollection).cgColor
    dot.strokeColor = color.cgColor
    let white = Theme.text.resolvedColor(with: traitCollection)
    frameLine.strokeColor = white.withAlphaComponent(Self.planOpacity).cgColor
    for shape in [handles, knobs, diamonds] { shape.fillColor = white.cgColor }
    diamonds.strokeColor = Theme.background.resolvedColor(with: traitCollection).cgColor
    arms.strokeColor = white.withAlphaComponent(Self.armOpacity).cgColor
  }

  /// Frames what the code says, in seconds since the take began, with handles at the ends that can be dragged; nil:
  /// nothing is framed.
  func frame(_ span: ClosedRange<TimeInterval>?, start: Bool, end: Bool, _ context: LaneContext?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    guard let span, let context else {
      (frameLine.path, handles.path) = (nil, nil)
      return
    }
    for shape in [frameLine, handles] { shape.frame = bounds }
    let (left, right) = (x(span.lowerBound, context), x(span.upperBound, context))
    frameLine.path =
      UIBezierPath(
        roundedRect: CGRect(
          x: left + 0.5, y: Self.barInset + 0.5, width: max(2, right - left - 1),
          height: max(1, bounds.height - 2 * Self.barInset - 1)),
        cornerRadius: Self.barRadius
      ).cgPath
    let grips = UIBezierPath()
    for (x, isThere) in [(left, start), (right, end)] where isThere {
      grips.append(
        UIBezierPath(
          roundedRect: CGRect(
            x: x - Self.handle.width / 2, y: ((bounds.height - Self.handle.height) / 2).rounded(),
            width: Self.handle.width, height: Self.handle.height),
          cornerRadius: Self.handle.width / 2))
    }
    handles.path = grips.cgPath
  }

  /// Shows a lane. The plot of `context` is as wide as the view without its margins.
  ///
  /// - Parameters:
  ///   - showsPlan: Whether what the code says is dashed.
  ///   - shape: The curve that the code says, with handles; nil: the code's curve is that of the take.
  ///   - ends: The values that can be dragged.
  func show(
    _ lane: Lane, _ context: LaneContext, color: UIColor, showsPlan: Bool, shape: LaneShape?,
    ends: [Diamond]
  ) {
    if color != self.color {
      self.color = color
      traitCollection.performAsCurrent { paint() }
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let next = Drawn(
      lane: lane, axis: context.axis, size: bounds.size, showsPlan: showsPlan, shape: shape,
      ends: ends)
    if drawn != next {
      drawn = next
      draw(lane, context, showsPlan: showsPlan)
      draw(shape, lane.range, context)
      draw(ends, lane.range, context)
    }
    let value = lane.values.indices.contains(context.moment) ? lane.values[context.moment] : nil
    dot.isHidden = value == nil
    if let value {
      dot.position = CGPoint(x: x(context.time, context), y: y(value, lane.range))
    }
    CATransaction.commit()
  }

  /// Shows the time in which any of some lanes is animated, as a thin bar.
  func show(_ spans: [ClosedRange<TimeInterval>], _ context: LaneContext, color: UIColor) {
    if color != self.color {
      self.color = color
      traitCollection.performAsCurrent { paint() }
    }
    (drawn, curve.path, plan.path, dot.isHidden) = (nil, nil, nil, true)
    other.path = nil
    (arms.path, knobs.path, diamonds.path) = (nil, nil, nil)
    frame(nil, start: false, end: false, nil)
    guard let start = spans.map(\.lowerBound).min(), let end = spans.map(\.upperBound).max() else {
      bar.path = nil
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bar.frame = bounds
    let (left, right) = (x(start, context), x(end, context))
    bar.path =
      UIBezierPath(
        roundedRect: CGRect(
          x: left, y: (bounds.height / 2 - 2).rounded(), width: max(2, right - left), height: 4),
        cornerRadius: 2
      ).cgPath
    CATransaction.commit()
  }

  // MARK: Drawing

  private func x(_ time: TimeInterval, _ context: LaneContext) -> CGFloat {
    context.axis.x(time) - context.axis.plot.lowerBound + Self.margin
  }

  private func y(_ value: Double, _ range: ClosedRange<Double>) -> CGFloat {
    Self.y(value, range, height: bounds.height)
  }

  /// The ordinate of a number in a plot.
  ///
  /// - Parameter range: The numbers from the bottom to the top.
  static func y(_ value: Double, _ range: ClosedRange<Double>, height: CGFloat) -> CGFloat {
    let way = range.upperBound - range.lowerBound
    let part = way > 0 ? (value - range.lowerBound) / way : 0.5
    return inset + (1 - CGFloat(part)) * max(1, height - 2 * inset)
  }

  /// The number at an ordinate of a plot.
  static func value(at y: CGFloat, _ range: ClosedRange<Double>, height: CGFloat) -> Double {
    let part = 1 - Double((y - inset) / max(1, height - 2 * inset))
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }

  /// The ordinate of a handle in a plot, which is never above or below it.
  static func y(
    of handle: LaneShape.Handle, _ range: ClosedRange<Double>, height: CGFloat
  ) -> CGFloat {
    min(max(y(handle.value, range, height: height), inset), max(inset, height - inset))
  }

  /// Draws the curve that the code says, and its handles.
  private func draw(_ shape: LaneShape?, _ range: ClosedRange<Double>, _ context: LaneContext) {
    guard let shape else {
      (arms.path, knobs.path) = (nil, nil)
      return
    }
    for layer in [arms, knobs] { layer.frame = bounds }
    let (lines, dots, path) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
    for (time, value) in shape.line {
      let vertex = CGPoint(x: x(time, context), y: y(value, range))
      if path.isEmpty { path.move(to: vertex) } else { path.addLine(to: vertex) }
    }
    for handle in shape.handles {
      let center = CGPoint(
        x: x(handle.time, context), y: Self.y(of: handle, range, height: bounds.height))
      let radius = Self.knobRadius
      dots.append(
        UIBezierPath(
          ovalIn: CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
      guard let end = handle.end else { continue }
      lines.move(to: CGPoint(x: x(end.time, context), y: y(end.value, range)))
      lines.addLine(to: center)
    }
    (plan.path, arms.path, knobs.path) = (path.cgPath, lines.cgPath, dots.cgPath)
  }

  /// Draws the values that can be dragged, which are never above or below the plot.
  private func draw(_ ends: [Diamond], _ range: ClosedRange<Double>, _ context: LaneContext) {
    diamonds.frame = bounds
    let (path, radius) = (UIBezierPath(), Self.diamondRadius)
    for end in ends {
      let most = max(Self.inset, bounds.height - Self.inset)
      let center = CGPoint(
        x: x(end.time, context), y: min(max(y(end.value, range), Self.inset), most))
      path.append(.diamond(at: center, radius: radius))
    }
    diamonds.path = ends.isEmpty ? nil : path.cgPath
  }

  private func draw(_ lane: Lane, _ context: LaneContext, showsPlan: Bool) {
    for shape in [bar, plan, curve, other] { shape.frame = bounds }
    dot.bounds = CGRect(x: 0, y: 0, width: 2 * Self.dotRadius, height: 2 * Self.dotRadius)
    dot.path = UIBezierPath(ovalIn: dot.bounds).cgPath
    let span = lane.span(in: context.times)
    let (left, right) = (x(span.lowerBound, context), x(span.upperBound, context))
    bar.path =
      UIBezierPath(
        roundedRect: CGRect(
          x: left, y: Self.barInset, width: max(2, right - left),
          height: max(1, bounds.height - 2 * Self.barInset)),
        cornerRadius: Self.barRadius
      ).cgPath
    let range = lane.range
    curve.path = path(lane.values, range, context)
    other.path = lane.other.isEmpty ? nil : path(lane.other, range, context)
    plan.path = showsPlan ? lane.plans.first.map { planPath($0, range, context) } : nil
  }

  /// The line through the numbers after each moment, with gaps where they are not known.
  private func path(
    _ values: [Double?], _ range: ClosedRange<Double>, _ context: LaneContext
  ) -> CGPath {
    let path = UIBezierPath()
    var isDown = false
    for (time, value) in zip(context.times, values) {
      guard let value else {
        isDown = false
        continue
      }
      let vertex = CGPoint(x: x(time, context), y: y(value, range))
      if isDown { path.addLine(to: vertex) } else { path.move(to: vertex) }
      isDown = true
    }
    return path.cgPath
  }

  private func planPath(
    _ plan: Lane.Plan, _ range: ClosedRange<Double>, _ context: LaneContext
  ) -> CGPath {
    let path = UIBezierPath()
    let steps = max(1, plan.values.count - 1)
    for (index, value) in plan.values.enumerated() {
      let part = Double(index) / Double(steps)
      let time = plan.span.lowerBound + (plan.span.upperBound - plan.span.lowerBound) * part
      let vertex = CGPoint(x: x(time, context), y: y(value, range))
      if index == 0 { path.move(to: vertex) } else { path.addLine(to: vertex) }
    }
    return path.cgPath
  }
}

extension Lane {
  /// When it is animated, in seconds since the take began: as the code says where its animations run by themselves and
  /// are over, and otherwise as it was seen.
  ///
  /// - Parameter times: The time of each moment of the take.
  func span(in times: [TimeInterval]) -> ClosedRange<TimeInterval> {
    let seen = times[max(0, active.lowerBound - 1)]...times[active.upperBound]
    guard let plan = plans.first, plans.count == 1,
      abs(plan.span.upperBound - seen.upperBound) < 0.1
    else { return seen }
    return min(plan.span.lowerBound, seen.upperBound)...max(seen.lowerBound, plan.span.upperBound)
  }
}
