import Segue
import SegueGallery

/// The take on an axis of time: what the hand did, how far the transition had come, and which callbacks were
/// sent. A press anywhere moves the playhead there.
final class TimelineView: UIView {
  /// Called with the time at which the playhead is put, in seconds of the session.
  var didScrub: ((TimeInterval) -> Void)?

  private let gesture = CurveLane("Gesture", Theme.from)
  private let progress = CurveLane("Progress", Theme.accent)
  private let callbacks = CallbackLane()
  private let later = UIView()
  private let playhead = UIView()
  private let knob = UIView()
  private var ticks: [UILabel] = []
  private var span: ClosedRange<TimeInterval>?
  private var shown: (take: Range<Int>, count: Int, width: CGFloat)?

  // In points.
  private static let left: CGFloat = 78
  private static let right: CGFloat = 24
  private static let axisHeight: CGFloat = 24
  private static let laneHeight: CGFloat = 34
  private static let knobSide: CGFloat = 11
  private static let tickSize: CGFloat = 11
  private static let leastTickDistance: CGFloat = 56
  /// The shortest axis, in seconds.
  private static let shortest: TimeInterval = 0.1

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.background
    clipsToBounds = true
    later.backgroundColor = Theme.background.withAlphaComponent(0.55)
    playhead.backgroundColor = Theme.text
    knob.backgroundColor = Theme.text
    knob.layer.cornerRadius = Self.knobSide / 2
    for view in [gesture, progress, callbacks, later, playhead, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the take of `transport`, and where it is.
  func show(_ transport: Transport) {
    if let take = transport.take {
      let span = axis(of: take, transport)
      let (count, width) = (transport.records.count, plotWidth)
      if shown.map({ $0 != (take, count, width) }) ?? true {
        shown = (take, count, width)
        self.span = span
        showLanes(transport, take, span)
      }
      movePlayhead(to: transport.time)
    } else if shown != nil || ticks.isEmpty {
      shown = nil
      span = nil
      gesture.points = []
      progress.points = []
      callbacks.marks = []
      showTicks(of: 1)
    }
    for view in [playhead, knob, later] { view.isHidden = span == nil }
  }

  /// From the beginning of the take to its end; while it is not over, as far as the engine's duration.
  private func axis(of take: Range<Int>, _ transport: Transport) -> ClosedRange<TimeInterval> {
    let span = transport.span(of: take)
    let isOver = transport.records[take.upperBound - 1].isMoving == false
    let expected = isOver ? Self.shortest : transport.engine.duration
    return span.lowerBound...max(span.upperBound, span.lowerBound + expected)
  }

  private func showLanes(
    _ transport: Transport, _ take: Range<Int>, _ span: ClosedRange<TimeInterval>
  ) {
    let seconds = max(span.upperBound - span.lowerBound, 1e-3)
    func x(_ index: Int) -> CGFloat {
      CGFloat((transport.session.times[index] - span.lowerBound) / seconds) * plotWidth
    }
    let records = transport.records
    progress.points = take.map {
      CurveLane.Point(x: x($0), value: records[$0].progress.map { CGFloat($0) })
    }
    gesture.points = Self.gesture(of: records[take], x)
    callbacks.marks = take.flatMap { index in
      records[index].violations.map { CallbackLane.Mark(x: x(index), text: $0, kind: .broken) }
        + records[index].callbacks.map { CallbackLane.Mark($0, x: x(index)) }
    }
    showTicks(of: seconds)
  }

  /// How far the pointer is from where it went down, along the axis on which it moved most: 0 at one end of
  /// its way and 1 at the other.
  private static func gesture(
    of records: ArraySlice<MomentRecord>, _ x: (Int) -> CGFloat
  ) -> [CurveLane.Point] {
    let places = records.compactMap(\.pointer)
    guard let first = places.first else { return [] }
    let horizontal = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0)
    let vertical = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? 0)
    let isHorizontal = horizontal.1 - horizontal.0 >= vertical.1 - vertical.0
    let (low, high) = isHorizontal ? horizontal : vertical
    let start = isHorizontal ? first.x : first.y
    let way = max(high - low, 1)
    return records.indices.map { index in
      let place = records[index].pointer.map { isHorizontal ? $0.x : $0.y }
      return CurveLane.Point(
        x: x(index),
        value: place.map { start - low > way / 2 ? (high - $0) / way : ($0 - low) / way })
    }
  }

  // MARK: The axis

  private var plotWidth: CGFloat { max(1, bounds.width - Self.left - Self.right) }

  private func showTicks(of seconds: TimeInterval) {
    for tick in ticks { tick.removeFromSuperview() }
    let wanted = seconds * TimeInterval(Self.leastTickDistance / plotWidth)
    let step = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60].first { $0 >= wanted } ?? 300
    ticks = stride(from: 0, through: seconds + 1e-9, by: step).map { time in
      let tick = UILabel()
      tick.text = "\((time * 100).rounded() / 100)"
      tick.font = .monospacedDigitSystemFont(ofSize: Self.tickSize, weight: .regular)
      tick.textColor = Theme.faint
      let width = tick.sizeThatFits(.zero).width.rounded(.up)
      let x = Self.left + CGFloat(time / seconds) * plotWidth
      tick.frame = CGRect(x: (x - width / 2).rounded(), y: 4, width: width, height: 16)
      insertSubview(tick, at: 0)
      return tick
    }
  }

  private func movePlayhead(to time: TimeInterval) {
    guard let span else { return }
    let seconds = max(span.upperBound - span.lowerBound, 1e-3)
    let part = min(max((time - span.lowerBound) / seconds, 0), 1)
    let x = (Self.left + CGFloat(part) * plotWidth).rounded()
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
      lane.plot = Self.left..<Self.left + plotWidth
    }
    let top = Self.axisHeight + 2 * Self.laneHeight
    callbacks.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    callbacks.plot = Self.left..<Self.left + plotWidth
  }

  // MARK: The hand

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    scrub(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    scrub(touches)
  }

  private func scrub(_ touches: Set<UITouch>) {
    guard let touch = touches.first, let span else { return }
    let part = (touch.location(in: self).x - Self.left) / plotWidth
    let seconds = span.upperBound - span.lowerBound
    didScrub?(span.lowerBound + min(max(TimeInterval(part), 0), 1) * seconds)
  }
}
