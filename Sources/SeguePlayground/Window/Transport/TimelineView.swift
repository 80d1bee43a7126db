import Foundation
import Segue
import SegueGallery
import SegueSession

/// The take on a timeline: the motion of the hand, the progress of the transition, and the callbacks that were
/// sent. A press anywhere moves the playhead there, and one on a callback to its time; the grips at the ends of
/// the axis set the part of it that is looped, and so does a drag with Shift. The wheel zooms, and sideways it scrolls.
final class TimelineView: UIView, Explaining {
  /// Called with the time at which the playhead is put, in seconds of the session; exact: to that of a callback, and
  /// else to the nearest frame.
  var didScrub: ((_ time: TimeInterval, _ isExact: Bool) -> Void)?

  /// Called with the part that is to be looped, in seconds since the take began; nil: all of it.
  var didSetRegion: ((ClosedRange<TimeInterval>?) -> Void)?

  /// Called with the factor by which the wheel enlarges the axis, and the time that stays in place, in seconds since the
  /// take began.
  var didZoom: ((_ factor: Double, _ time: TimeInterval) -> Void)?

  /// Called with the distance by which the wheel scrolls the axis, in points.
  var didScroll: ((CGFloat) -> Void)?

  private let gesture = CurveLane("Gesture", Theme.from)
  private let progress = CurveLane("Progress", Theme.accent)
  private let callbacks = CallbackLane()
  private let later = UIView()
  private lazy var fingers = AxisFingers(on: self)
  private let playhead = UIView()
  private let knob = UIView()
  private let loop = LoopRegionView()
  private var ticks: [UILabel] = []
  /// The axis that the ticks are for.
  private var tickedAxis: TimelineAxis?
  private var span: ClosedRange<TimeInterval>?
  /// The part of the take that is seen, in seconds since it began; nil: all of it.
  private var visible: ClosedRange<TimeInterval>?
  /// The frames of which a press shows the nearest.
  private var grid = FrameGrid.sixty
  /// The time that was shown last, in seconds of the session.
  /// The time that was shown before a press, in seconds of the session; nil: none was.
  private var timeBeforeHand: TimeInterval?
  private var lastTime: TimeInterval?
  private var shown: Shown?
  /// The part that is looped, in seconds since the take began; nil: all of it.
  private var region: ClosedRange<TimeInterval>?
  private var drag: Drag?

  /// The state from which the lanes are made.
  private struct Shown: Equatable {
    let take: Range<Int>
    let count: Int
    let axis: TimelineAxis
    let faults: [TakeFault]
  }

  /// The thing that a pressed pointer moves.
  private enum Drag {
    /// The playhead, `offset` points right of the pointer.
    case playhead(offset: CGFloat)
    /// One end of the region; the other stays, in seconds since the take began.
    case region(from: TimeInterval)
  }

  // In points.
  private static let left: CGFloat = 78
  private static let right: CGFloat = 24
  private static let axisHeight: CGFloat = 24
  private static let laneHeight: CGFloat = 28
  private static let knobSide: CGFloat = 11
  private static let tickSize: CGFloat = 11
  private static let leastTickDistance: CGFloat = 56
  /// The shortest axis, in seconds.
  private static let shortest: TimeInterval = 0.1
  /// The shortest part that can be looped: two frames, in seconds.
  static let shortestRegion: TimeInterval = 2.0 / 60

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.background
    clipsToBounds = true
    later.backgroundColor = Theme.background.withAlphaComponent(0.55)
    playhead.backgroundColor = Theme.text
    knob.backgroundColor = Theme.text
    knob.layer.cornerRadius = Self.knobSide / 2
    for view in [gesture, progress, callbacks, later, loop, playhead, knob] {
      view.isUserInteractionEnabled = view === callbacks
      addSubview(view)
    }
    let taps = UITapGestureRecognizer(target: self, action: TimelineView.tapped)
    taps.numberOfTapsRequired = 2
    addGestureRecognizer(taps)
    addGestureRecognizer(WheelRecognizer(target: self, action: TimelineView.wheelTurned))
    fingers.didZoom = { [weak self] in self?.zoom(by: $0, at: $1) }
    fingers.didScroll = { [weak self] in self?.didScroll?(-$0.x) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the take of `transport`, and its time.
  func show(_ transport: Transport) {
    grid = transport.grid
    if let take = transport.take {
      let span = span(of: take, transport)
      if take.lowerBound != shown?.take.lowerBound { visible = nil }
      self.span = span
      follow(transport.time)
      let current = Shown(
        take: take, count: transport.records.count, axis: axis,
        faults: transport.knownFaults(in: take))
      if shown != current {
        shown = current
        showLanes(transport, current, span)
      }
      region = transport.loopRegion
      showRegion()
      movePlayhead(to: transport.time)
    } else if shown != nil || ticks.isEmpty {
      (shown, span, visible) = (nil, nil, nil)
      gesture.points = []
      progress.points = []
      callbacks.marks = []
      showTicks()
    }
    for view in [playhead, knob, later, loop] { view.isHidden = span == nil }
  }

  /// Keeps the playhead in sight where it moves.
  private func follow(_ time: TimeInterval) {
    defer { lastTime = time }
    guard let span, visible != nil, time != lastTime else { return }
    visible = axis.revealing(min(max(0, time - span.lowerBound), axis.length))
  }

  /// Returns the span from the beginning of the take to its end; while it is not over, as far as the engine's duration.
  private func span(of take: Range<Int>, _ transport: Transport) -> ClosedRange<TimeInterval> {
    let span = transport.span(of: take)
    let expected = transport.isOver(take) ? Self.shortest : transport.tuning.duration
    return span.lowerBound...max(span.upperBound, span.lowerBound + expected)
  }

  private func showLanes(
    _ transport: Transport, _ shown: Shown, _ span: ClosedRange<TimeInterval>
  ) {
    let (take, axis) = (shown.take, shown.axis)
    func x(_ index: Int) -> CGFloat {
      axis.x(transport.session.times[index] - span.lowerBound) - axis.plot.lowerBound
    }
    let records = transport.records
    progress.points = take.map {
      CurveLane.Point(x: x($0), value: records[$0].progress.map { CGFloat($0) })
    }
    gesture.points = Self.gesture(of: records[take], x)
    callbacks.marks = take.flatMap { index in
      let (x, time) = (x(index), transport.session.times[index] - span.lowerBound)
      var marks = records[index].violations.map {
        CallbackLane.Mark(violation: $0, x: x, time: time)
      }
      marks += shown.faults.filter { $0.moment == index }.map {
        CallbackLane.Mark($0, x: x, time: time)
      }
      marks += records[index].callbacks.map { CallbackLane.Mark($0, x: x, time: time) }
      marks += records[index].coordinatorEvents.map { CallbackLane.Mark($0, x: x, time: time) }
      return marks
    }
    showTicks()
  }

  /// Returns the pointer's positions along the axis on which it moved most: 0 at the end of its way that is nearer
  /// to the press, and 1 at the other.
  private static func gesture(
    of records: ArraySlice<MomentRecord>, _ x: (Int) -> CGFloat
  ) -> [CurveLane.Point] {
    let points = records.compactMap(\.pointer)
    guard let first = points.first else { return [] }
    let horizontal = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let vertical = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    let isHorizontal = horizontal.1 - horizontal.0 >= vertical.1 - vertical.0
    let (low, high) = isHorizontal ? horizontal : vertical
    let start = isHorizontal ? first.x : first.y
    let way = max(high - low, 1)
    return records.indices.map { index in
      let coordinate = records[index].pointer.map { isHorizontal ? $0.x : $0.y }
      return CurveLane.Point(
        x: x(index),
        value: coordinate.map { start - low > way / 2 ? (high - $0) / way : ($0 - low) / way })
    }
  }

  // MARK: The axis

  private var plot: Range<CGFloat> {
    Self.left..<max(Self.left + 1, bounds.width - Self.right)
  }

  /// The axis of the take that is shown; of a second without a take.
  var axis: TimelineAxis {
    TimelineAxis(
      length: span.map { $0.upperBound - $0.lowerBound } ?? 1, visible: visible, plot: plot)
  }

  private func showTicks() {
    let axis = axis
    guard tickedAxis != axis else { return }
    tickedAxis = axis
    for tick in ticks { tick.removeFromSuperview() }
    let wanted = TimeInterval(Self.leastTickDistance / axis.scale)
    let step =
      [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60].first { $0 >= wanted } ?? 300
    let first = (axis.visible.lowerBound / step - 1e-9).rounded(.up) * step
    ticks = stride(from: first, through: axis.visible.upperBound + 1e-9, by: step).map { time in
      let tick = UILabel()
      // Not the minus of a zero.
      tick.text = "\(abs((time * 100).rounded() / 100))"
      tick.font = .monospacedDigitSystemFont(ofSize: Self.tickSize, weight: .regular)
      tick.textColor = Theme.faint
      let width = tick.sizeThatFits(.zero).width.rounded(.up)
      let x = axis.x(time)
      // Right of its time, but not beyond the end, where there is a grip.
      let isLast = x + width > axis.plot.upperBound
      tick.frame = CGRect(x: (isLast ? x - width : x).rounded(), y: 4, width: width, height: 16)
      insertSubview(tick, at: 0)
      return tick
    }
  }

  private func movePlayhead(to time: TimeInterval) {
    guard let span else { return }
    let x = axis.xInPlot(time - span.lowerBound)
    playhead.frame = CGRect(x: x, y: Self.axisHeight - 4, width: 1, height: bounds.height)
    knob.frame = CGRect(
      x: x + 0.5 - Self.knobSide / 2, y: Self.axisHeight - 8, width: Self.knobSide,
      height: Self.knobSide)
    later.frame = CGRect(
      x: x + 1, y: Self.axisHeight, width: max(0, bounds.width - x - 1), height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, lane) in [gesture, progress].enumerated() {
      lane.frame = CGRect(
        x: 0, y: Self.axisHeight + CGFloat(index) * Self.laneHeight, width: bounds.width,
        height: Self.laneHeight)
      lane.plot = plot
    }
    loop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.axisHeight)
    let top = Self.axisHeight + 2 * Self.laneHeight
    callbacks.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    callbacks.plot = plot
  }

  private func showRegion() {
    let axis = axis
    let ends = region ?? 0...axis.length
    loop.show(
      axis.xInPlot(ends.lowerBound)...axis.xInPlot(ends.upperBound), isSet: region != nil)
  }

  // MARK: The hand

  func explanation(at point: CGPoint) -> String? {
    guard span != nil, point.x >= Self.left else { return nil }
    if loop.end(at: point) != nil { return "Drag this end of the part that is looped." }
    let axis = axis
    let mark = callbacks.marks(at: convert(point, to: callbacks)).first
    let time = mark?.time ?? min(grid.time(of: grid.frame(at: axis.time(at: point.x))), axis.length)
    let x = axis.x(time) - axis.plot.lowerBound
    let values = [(gesture, "the hand"), (progress, "the transition")].compactMap { lane, name in
      lane.value(at: x).map { value, slope in
        String(
          format: "%@ at %.0f %%, %+.0f %% a second", name, value * 100,
          slope * axis.scale * 100)
      }
    }
    let moment = String(format: "%.3f s", time)
    return ([moment] + values).joined(separator: " · ") + ". A press shows this moment."
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let span else { return }
    timeBeforeHand = lastTime
    let point = touch.location(in: self)
    if event?.modifierFlags.contains(.shift) == true {
      drag = .region(from: axis.time(at: point.x))
    } else if let end = loop.end(at: point) {
      let ends = region ?? 0...span.upperBound - span.lowerBound
      drag = .region(from: end == .start ? ends.upperBound : ends.lowerBound)
    } else {
      let mark = callbacks.marks(at: touch.location(in: callbacks)).first
      drag = .playhead(offset: (mark.map { axis.x($0.time) } ?? point.x) - point.x)
      didScrub?(span.lowerBound + (mark?.time ?? axis.time(at: point.x)), mark != nil)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let span, let drag else { return }
    var point = touch.location(in: self)
    switch drag {
    case .playhead(let offset):
      point.x += offset
      didScrub?(span.lowerBound + axis.time(at: point.x), false)
    case .region(let anchor): setRegion(from: anchor, to: axis.time(at: point.x), in: span)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    drag = nil
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A second finger takes the axis: the first one has moved nothing.
    if case .playhead = drag, let timeBeforeHand { didScrub?(timeBeforeHand, true) }
    drag = nil
  }

  /// Sets the part that is looped; one from end to end is none.
  private func setRegion(
    from anchor: TimeInterval, to time: TimeInterval, in span: ClosedRange<TimeInterval>
  ) {
    let whole = span.upperBound - span.lowerBound
    guard abs(time - anchor) >= Self.shortestRegion else { return }
    let ends = min(anchor, time)...max(anchor, time)
    didSetRegion?(ends.lowerBound <= 0 && ends.upperBound >= whole ? nil : ends)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if recognizer.location(in: self).y < Self.axisHeight { didSetRegion?(nil) }
  }

  /// Returns a point on the axis, in points of a view: 0 is the beginning of the take, and 1 its end.
  ///
  /// - Parameter view: The view; nil: the window.
  func point(at part: CGFloat, in view: UIView? = nil) -> CGPoint {
    let axis = axis
    return convert(
      CGPoint(x: axis.x(TimeInterval(part) * axis.length), y: Self.axisHeight / 2), to: view)
  }

  // MARK: Zooming

  /// Points of the wheel's way that enlarge e times.
  private static let wheelScale: CGFloat = 120

  private func wheelTurned(_ recognizer: WheelRecognizer) {
    let way = recognizer.translation(in: self)
    recognizer.setTranslation(.zero, in: self)
    guard span != nil else { return }
    if abs(way.x) > abs(way.y) {
      didScroll?(-way.x)
    } else if way.y != 0 {
      zoom(by: exp(Double(way.y / Self.wheelScale)), at: recognizer.location(in: self))
    }
  }

  private func zoom(by factor: Double, at point: CGPoint) {
    if span != nil { didZoom?(factor, axis.time(at: point.x)) }
  }

  /// Shows a part of the take, in seconds since it began; nil: all of it.
  func zoom(to part: ClosedRange<TimeInterval>?) {
    visible = span == nil ? nil : part
    setNeedsLayout()
  }
}
