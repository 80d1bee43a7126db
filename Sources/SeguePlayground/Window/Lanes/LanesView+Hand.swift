import Foundation
import Segue
import SegueSession
import SegueSource

/// The hand in the plots.
extension LanesView: UIGestureRecognizerDelegate {
  /// Distance from a grip within which a press is on it, in points.
  private static let reach: CGFloat = 8

  /// A press in the plots puts the playhead there, and selects the lane; one on an end of the selected lane's bar or on
  /// a handle of its curve drags that.
  func handMoved(_ recognizer: UILongPressGestureRecognizer) {
    guard let axis = context?.axis else { return }
    let point = recognizer.location(in: table)
    if recognizer.state == .began { drag = drag(at: point) }
    if drag != nil { return moveDrag(to: point, recognizer.state) }
    if recognizer.state == .began { timeBeforeHand = context?.time }
    // A second finger takes the axis: the first one has moved nothing.
    if recognizer.state == .cancelled, let timeBeforeHand { didScrub?(timeBeforeHand) }
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    if recognizer.state == .began, let row = table.indexPathForRow(at: point)?.row,
      rows.indices.contains(row), case .lane(let id) = rows[row], id != selection
    {
      didSelect?(id)
    }
    didScrub?(axis.time(at: point.x))
  }

  /// Returns a drag of what can be dragged at a point of the table; nil: nothing can.
  func drag(at point: CGPoint) -> LaneDrag? {
    guard let axis = context?.axis, let editing, let row = selectedRow else { return nil }
    let area = table.rectForRow(at: IndexPath(row: row, section: 0))
    guard area.contains(point) else { return nil }
    return handle(at: point, area, axis) ?? value(at: point, area, axis)
      ?? end(at: point, editing, axis)
  }

  /// Returns a drag of the value at an end, if its diamond is there.
  private func value(at point: CGPoint, _ area: CGRect, _ axis: TimelineAxis) -> LaneDrag? {
    guard let editing, let lane = selectedLane else { return nil }
    for (end, value) in editing.ends where value.isEditable {
      let diamond = CGPoint(
        x: axis.x(editing.time(of: end)),
        y: area.minY + LanePlot.y(value.shown, lane.range, height: area.height))
      guard hypot(diamond.x - point.x, diamond.y - point.y) <= Self.reach else { continue }
      return LaneDrag(
        change: .value(end, value.shown, lane.unit),
        offset: CGPoint(x: diamond.x - point.x, y: diamond.y - point.y), start: point)
    }
    return nil
  }

  private func handle(at point: CGPoint, _ area: CGRect, _ axis: TimelineAxis) -> LaneDrag? {
    guard let shape = editing?.shape, let range = selectedLane?.range else { return nil }
    let points = shape.handles.map {
      CGPoint(
        x: axis.x($0.time), y: area.minY + LanePlot.y(of: $0, range, height: area.height))
    }
    func distance(_ handle: Int) -> CGFloat {
      hypot(points[handle].x - point.x, points[handle].y - point.y)
    }
    guard let nearest = points.indices.min(by: { distance($0) < distance($1) }),
      distance(nearest) <= Self.reach
    else { return nil }
    let offset = CGPoint(x: points[nearest].x - point.x, y: points[nearest].y - point.y)
    return LaneDrag(change: .handle(nearest, shape), offset: offset, start: point)
  }

  private func end(
    at point: CGPoint, _ editing: LaneEditing, _ axis: TimelineAxis
  ) -> LaneDrag? {
    let ends: [(AnimationSite.Quantity, TimeInterval)] = [
      (.duration, editing.span.upperBound), (.delay, editing.span.lowerBound),
    ]
    for (quantity, time) in ends where abs(axis.x(time) - point.x) <= Self.reach {
      let shown = quantity == .duration ? time - editing.span.lowerBound : time
      if let number = editing.number(quantity, for: shown) {
        return LaneDrag(
          change: .end(quantity, number: number),
          offset: CGPoint(x: axis.x(time) - point.x, y: 0), start: point)
      }
    }
    return nil
  }

  private var selectedLane: Lane? { lanes?.lanes.first { $0.id == selection } }

  private func moveDrag(to point: CGPoint, _ state: UIGestureRecognizer.State) {
    guard let axis = context?.axis, let editing, var drag else { return }
    let time = axis.unlimitedTime(at: point.x + drag.offset.x)
    switch drag.change {
    case .end(let quantity, let number):
      let shown = quantity == .duration ? max(0, time - editing.span.lowerBound) : time
      drag.change = .end(quantity, number: editing.number(quantity, for: shown) ?? number)
    case .handle(let handle, _):
      guard let shape = editing.shape, let row = selectedRow, let lane = selectedLane else { break }
      let area = table.rectForRow(at: IndexPath(row: row, section: 0))
      let value = LanePlot.value(
        at: point.y + drag.offset.y - area.minY, lane.range, height: area.height)
      let moved = shape.moving(
        handle, to: time, value: value, rise: Double(drag.start.y - point.y))
      drag.change = .handle(handle, moved)
    case .value(let end, let old, let unit):
      guard let row = selectedRow, let lane = selectedLane, let shown = editing.ends[end] else {
        break
      }
      let area = table.rectForRow(at: IndexPath(row: row, section: 0))
      let value = unit.snapped(
        LanePlot.value(at: point.y + drag.offset.y - area.minY, lane.range, height: area.height))
      // What is not moved is not rounded either.
      let isMoved = abs(point.y - drag.start.y) >= 1
      let next = isMoved ? value : shown.shown
      drag.change = .value(end, shown.numbers(for: next) == nil ? old : next, unit)
    }
    switch state {
    case .began: break
    case .changed: self.drag = drag
    case .ended:
      self.drag = nil
      finish(drag, editing)
    default: self.drag = nil
    }
    refresh(isOther: false)
  }

  private func finish(_ drag: LaneDrag, _ editing: LaneEditing) {
    // A click moves nothing.
    switch drag.change {
    case .end(let quantity, let number):
      if number != editing.current(quantity) { didEdit?(quantity, number) }
    case .handle(_, let shape):
      if shape != editing.shape { didShape?(shape) }
    case .value(let end, let value, _):
      if value != editing.ends[end]?.shown { didSetValue?(end, value) }
    }
  }

  /// Takes a text as the number of the selected lane at an end.
  func take(_ text: String, at end: ValueSite.End) {
    guard let lane = selectedLane else { return }
    guard let value = lane.unit.value(from: text) else {
      didRefuse?("“\(text.prefix(40))” is no number: \(lane.name) is told as \(lane.unit.text(1))")
      return
    }
    didSetValue?(end, value)
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let plot = context?.axis.plot else { return false }
    let x = touch.location(in: self).x
    return x >= plot.lowerBound - Self.reach && x <= plot.upperBound + Self.reach
  }
}
