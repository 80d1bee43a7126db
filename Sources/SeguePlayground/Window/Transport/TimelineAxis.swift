import Segue

/// The axis of time: the x coordinate of each moment of a take, and which part of the take is seen.
struct TimelineAxis: Equatable {
  /// The length of the take, in seconds.
  let length: TimeInterval
  /// The part that is seen, in seconds since the take began.
  let visible: ClosedRange<TimeInterval>
  /// The range of the part that is seen, in points.
  let plot: Range<CGFloat>

  /// The shortest part that can be seen, in seconds: three frames.
  private static let shortest: TimeInterval = 0.05

  /// - Parameter visible: Nil, or what does not lie within the take: all of it.
  init(length: TimeInterval, visible: ClosedRange<TimeInterval>?, plot: Range<CGFloat>) {
    self.length = max(length, 1e-3)
    let whole = 0...self.length
    self.visible = visible.flatMap { whole.contains($0) ? $0 : nil } ?? whole
    self.plot = plot
  }

  private var seconds: TimeInterval { visible.upperBound - visible.lowerBound }

  /// The width of the plot, in points.
  var width: CGFloat { max(1, plot.upperBound - plot.lowerBound) }

  /// In points per second.
  var scale: CGFloat { width / CGFloat(seconds) }

  /// Whether all of the take is seen.
  var isWhole: Bool { visible == 0...length }

  /// Returns the x coordinate of a time, in points; it may lie beside the plot.
  func x(_ time: TimeInterval) -> CGFloat {
    plot.lowerBound + CGFloat((time - visible.lowerBound) / seconds) * width
  }

  /// Returns the x coordinate of a time in the plot, or at the nearer end of it, in whole points.
  func xInPlot(_ time: TimeInterval) -> CGFloat {
    min(max(x(time), plot.lowerBound), plot.lowerBound + width).rounded()
  }

  /// Returns the time at an x coordinate, or at the nearer end of what is seen, in seconds since the take began.
  func time(at x: CGFloat) -> TimeInterval {
    let part = TimeInterval((x - plot.lowerBound) / width)
    return visible.lowerBound + min(max(part, 0), 1) * seconds
  }

  /// Returns the time at an x coordinate, also before and after what is seen, in seconds since the take began.
  func unlimitedTime(at x: CGFloat) -> TimeInterval {
    visible.lowerBound + TimeInterval((x - plot.lowerBound) / scale)
  }

  /// The same axis elsewhere.
  func moved(by distance: CGFloat) -> TimelineAxis {
    TimelineAxis(
      length: length, visible: visible,
      plot: plot.lowerBound + distance..<plot.upperBound + distance)
  }

  // MARK: Zooming

  /// Returns the part that is seen at `factor` times the scale, while what is at `time` stays in place.
  ///
  /// - Parameter factor: Greater than 0; the same part for any other.
  func zoomed(by factor: Double, at time: TimeInterval) -> ClosedRange<TimeInterval> {
    guard factor > 0, factor.isFinite, time.isFinite else { return visible }
    let next = min(max(seconds / factor, min(Self.shortest, length)), length)
    let part = seconds > 0 ? (time - visible.lowerBound) / seconds : 0
    return range(from: time - min(max(part, 0), 1) * next, seconds: next)
  }

  /// Returns the part that is seen so many points further.
  func scrolled(by points: CGFloat) -> ClosedRange<TimeInterval> {
    guard points.isFinite else { return visible }
    return range(from: visible.lowerBound + TimeInterval(points / scale), seconds: seconds)
  }

  /// Returns the part with `time` in it, as far from its ends as it can be with the least scrolling.
  func revealing(_ time: TimeInterval) -> ClosedRange<TimeInterval> {
    guard !visible.contains(time) else { return visible }
    let start = time < visible.lowerBound ? time : time - seconds
    return range(from: start, seconds: seconds)
  }

  private func range(from start: TimeInterval, seconds: TimeInterval) -> ClosedRange<TimeInterval> {
    let low = min(max(0, start), max(0, length - seconds))
    return low...min(length, low + seconds)
  }
}
