import Foundation

/// Values at times from 0 to 1, or places along a path, and the interpolation between them.
///
/// OPTIMIZATION: a class, as a value of five lists is copied long, and looked at for each frame.
final class Keyframes {
  /// The keyframes themselves: a list of values, or the ends of a path's pieces.
  enum Source {
    case values([AnimatableValue])
    case path(MotionPath)

    var count: Int {
      switch self {
      case .values(let values): values.count
      case .path(let path): path.keyframeCount
      }
    }
  }

  /// The tension, continuity and bias of the curve of cubic modes at each value; 0 where there are fewer.
  struct Bends {
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []

    var areUsual: Bool { (tension + continuity + bias).allSatisfy { $0 == 0 } }

    fileprivate func at(_ index: Int) -> (tension: Double, continuity: Double, bias: Double) {
      func value(_ list: [Double]) -> Double { list.indices.contains(index) ? list[index] : 0 }
      return (value(tension), value(continuity), value(bias))
    }
  }

  private let source: Source
  private let times: [Double]
  private let functions: [CAMediaTimingFunction]
  private let mode: CAAnimationCalculationMode
  /// Nil: as usual.
  private let bends: Bends?

  private var isPaced: Bool { mode == .paced || mode == .cubicPaced }
  private var isCubic: Bool { mode == .cubic || mode == .cubicPaced }

  init(
    _ source: Source, times: [Double]?, functions: [CAMediaTimingFunction],
    mode: CAAnimationCalculationMode, bends: Bends = Bends()
  ) {
    self.source = source
    self.functions = functions
    self.mode = mode
    self.bends = bends.areUsual ? nil : bends
    let count = source.count
    if mode == .paced || mode == .cubicPaced, case .values(let values) = source {
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
    switch source {
    case .path: return pathPosition(at: time).map { .point($0.point) }
    case .values(let values):
      guard let (index, part) = position(at: time) else { return nil }
      guard part > 0, index + 1 < values.count else { return values[index] }
      return isCubic
        ? cubic(values, index, part) : values[index].interpolated(to: values[index + 1], part)
    }
  }

  /// Returns the direction of the path at `time`, in radians; nil if there is no path.
  func angle(at time: Double) -> Double? { pathPosition(at: time)?.angle }

  private func pathPosition(at time: Double) -> MotionPath.Position? {
    guard case .path(let path) = source else { return nil }
    if isPaced { return path.position(atFraction: time) }
    guard let (index, part) = position(at: time) else { return nil }
    let isLast = index >= path.keyframeCount - 1
    return path.position(piece: isLast ? index - 1 : index, part: isLast ? 1 : part)
  }

  /// The last keyframe at or before `time`, and how far it is on the way to the next; nil: there are none.
  private func position(at time: Double) -> (index: Int, part: Double)? {
    let count = source.count
    guard count > 0 else { return nil }
    guard time >= times[0] else { return (0, 0) }
    var index = 0
    while index + 1 < count, times[index + 1] <= time { index += 1 }
    guard mode != .discrete, index + 1 < count else { return (index, 0) }
    let length = times[index + 1] - times[index]
    var part = (time - times[index]) / length
    if !isPaced, index < functions.count { part = functions[index].value(at: part) }
    return (index, part)
  }

  /// The value on the Catmull–Rom curve between keyframes `i` and `i + 1`.
  ///
  /// Barry and Goldman's pyramid of linear interpolations, with knots −1, 0, 1, 2; it needs nothing
  /// but interpolation, and so serves transforms as well. Beyond the ends the values are
  /// extrapolated linearly.
  private func cubic(_ values: [AnimatableValue], _ i: Int, _ t: Double) -> AnimatableValue {
    let p1 = values[i]
    let p2 = values[i + 1]
    let p0 = i > 0 ? values[i - 1] : p1.interpolated(to: p2, -1)
    let p3 = i + 2 < values.count ? values[i + 2] : p1.interpolated(to: p2, 2)
    if let bends { return Self.bent((p0, p1, p2, p3), bends.at(i), bends.at(i + 1), t) }
    let a1 = p0.interpolated(to: p1, t + 1)
    let a2 = p1.interpolated(to: p2, t)
    let a3 = p2.interpolated(to: p3, t - 1)
    let b1 = a1.interpolated(to: a2, (t + 1) / 2)
    let b2 = a2.interpolated(to: a3, t / 2)
    return b1.interpolated(to: b2, t)
  }

  /// The value on the curve of Kochanek and Bartels between the second and the third of four values, as the Bézier
  /// curve whose control points lie a third of the tangents from its ends.
  private static func bent(
    _ p: (AnimatableValue, AnimatableValue, AnimatableValue, AnimatableValue),
    _ start: (tension: Double, continuity: Double, bias: Double),
    _ end: (tension: Double, continuity: Double, bias: Double), _ t: Double
  ) -> AnimatableValue {
    // The tangent that leaves the second, and the one that reaches the third, as parts of the differences before
    // and after each.
    let leaving = (
      (1 - start.tension) * (1 + start.bias) * (1 + start.continuity) / 2,
      (1 - start.tension) * (1 - start.bias) * (1 - start.continuity) / 2
    )
    let reaching = (
      (1 - end.tension) * (1 + end.bias) * (1 - end.continuity) / 2,
      (1 - end.tension) * (1 - end.bias) * (1 + end.continuity) / 2
    )
    /// `b` moved by parts of its differences from `a` and to `c`.
    func moved(
      _ a: AnimatableValue, _ b: AnimatableValue, _ c: AnimatableValue, _ parts: (Double, Double)
    ) -> AnimatableValue {
      a.interpolated(to: b, 1 + 2 * parts.0).interpolated(
        to: b.interpolated(to: c, 2 * parts.1), 0.5)
    }
    let b1 = moved(p.0, p.1, p.2, (leaving.0 / 3, leaving.1 / 3))
    let b2 = moved(p.1, p.2, p.3, (-reaching.0 / 3, -reaching.1 / 3))
    let (c1, c2, c3) = (
      p.1.interpolated(to: b1, t), b1.interpolated(to: b2, t), b2.interpolated(to: p.2, t)
    )
    return c1.interpolated(to: c2, t).interpolated(to: c2.interpolated(to: c3, t), t)
  }
}
