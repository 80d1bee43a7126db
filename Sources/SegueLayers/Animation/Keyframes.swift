import Foundation

/// Values at times from 0 to 1, and the interpolation between them.
struct Keyframes {
  private let values: [AnimatableValue]
  private let times: [Double]
  private let functions: [CAMediaTimingFunction]
  private let mode: CAAnimationCalculationMode

  private var isPaced: Bool { mode == .paced || mode == .cubicPaced }
  private var isCubic: Bool { mode == .cubic || mode == .cubicPaced }

  init(
    values: [AnimatableValue], times: [Double]?, functions: [CAMediaTimingFunction],
    mode: CAAnimationCalculationMode
  ) {
    self.values = values
    self.functions = functions
    self.mode = mode
    let count = values.count
    if mode == .paced || mode == .cubicPaced {
      self.times = Self.pacedTimes(values)
    } else if let times, times.count >= count {
      self.times = times
    } else {
      let parts = Double(max(1, mode == .discrete ? count : count - 1))
      self.times = (0..<count).map { Double($0) / parts }
    }
  }

  /// Times whose intervals are proportional to the distances between the values.
  private static func pacedTimes(_ values: [AnimatableValue]) -> [Double] {
    var sums = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      sums.append((sums.last ?? 0) + a.distance(to: b))
    }
    let total = sums.last ?? 0
    let parts = Double(max(1, values.count - 1))
    return sums.indices.map { total > 0 ? sums[$0] / total : Double($0) / parts }
  }

  /// The value at `time`, from 0 to 1: the first before the first time, the last after the last.
  /// Nil where there are no values.
  func value(at time: Double) -> AnimatableValue? {
    guard let first = values.first, let last = values.last else { return nil }
    guard time >= times[0] else { return first }
    // The last keyframe at or before `time`.
    var index = 0
    while index + 1 < values.count, times[index + 1] <= time { index += 1 }
    if mode == .discrete { return values[index] }
    guard index + 1 < values.count else { return last }

    let length = times[index + 1] - times[index]
    var part = (time - times[index]) / length
    if !isPaced, index < functions.count { part = functions[index].value(at: part) }
    return isCubic
      ? cubic(index, part) : values[index].interpolated(to: values[index + 1], part)
  }

  /// The value on the Catmull–Rom curve between keyframes `i` and `i + 1`.
  ///
  /// Barry and Goldman's pyramid of linear interpolations, with knots −1, 0, 1, 2; it needs nothing
  /// but interpolation, and so serves transforms as well. Beyond the ends the values are
  /// extrapolated linearly.
  private func cubic(_ i: Int, _ t: Double) -> AnimatableValue {
    let p1 = values[i]
    let p2 = values[i + 1]
    let p0 = i > 0 ? values[i - 1] : p1.interpolated(to: p2, -1)
    let p3 = i + 2 < values.count ? values[i + 2] : p1.interpolated(to: p2, 2)
    let a1 = p0.interpolated(to: p1, t + 1)
    let a2 = p1.interpolated(to: p2, t)
    let a3 = p2.interpolated(to: p3, t - 1)
    let b1 = a1.interpolated(to: a2, (t + 1) / 2)
    let b2 = a2.interpolated(to: a3, t / 2)
    return b1.interpolated(to: b2, t)
  }
}
