import Foundation

/// A basic animation whose curve was replaced in mid-flight, because progress is the distance that another
/// one, the leading animation, has covered: that moves evenly now, and this one is at each progress
/// where it is when both play. Without a leading one it moves evenly itself.
final class StraightenedAnimation: CABasicAnimation {
  private var path: Path?

  /// The way from progress to the part of the distance of an animation.
  struct Path {
    let leader: LeadingCurve
    let animation: CABasicAnimation
    /// The seconds by which it began before the leading one.
    let ahead: CFTimeInterval
    /// The parts of the leading distance between which it runs.
    let range: ClosedRange<Double>

    /// The fraction of its distance where it is at `part` of its time here.
    func part(at part: Double) -> Double {
      let led = range.lowerBound + (range.upperBound - range.lowerBound) * part
      return animation.part(after: leader.elapsed(at: led) + ahead)
    }
  }

  /// - Parameter path: Nil for an animation that moves evenly.
  convenience init(_ animation: CABasicAnimation, along path: Path?) {
    self.init(keyPath: animation.keyPath)
    animation.copyProperties(to: self)
    timingFunction = nil
    self.path = path
    prepare()
  }

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    (copy as? StraightenedAnimation)?.path = path
  }

  override func part(at time: CycleTime) -> Double {
    path?.part(at: time.progress) ?? time.progress
  }
}

/// The part of its distance that the leading animation has covered at each time.
struct LeadingCurve {
  let animation: CABasicAnimation
  /// The seconds that it ran when it became the leading one, and the part that it had covered.
  let now: CFTimeInterval
  let covered: Double
  /// Whether it only moves forward until then, and from then on.
  private let isMonotonic: (before: Bool, after: Bool)

  /// The number of samples taken to detect a movement backward.
  private static let samples = 32
  /// Halvings until the seconds are exact enough: more than the digits of a fraction of a nanosecond.
  private static let halvings = 40

  init(_ animation: CABasicAnimation, now: CFTimeInterval) {
    self.animation = animation
    self.now = now
    covered = animation.part(after: now)
    func onlyMovesOn(_ start: CFTimeInterval, _ end: CFTimeInterval) -> Bool {
      let parts = (0...Self.samples).map {
        animation.part(after: start + (end - start) * Double($0) / Double(Self.samples))
      }
      return zip(parts, parts.dropFirst()).allSatisfy { $0 <= $1 } && (parts.last ?? 0) <= 1
    }
    isMonotonic = (onlyMovesOn(0, now), onlyMovesOn(now, animation.duration))
  }

  /// The part that it has covered after so many seconds.
  func part(after elapsed: CFTimeInterval) -> Double { animation.part(after: elapsed) }

  /// After how many seconds it has covered a part; evenly where it goes back and forth, as a spring
  /// that overshoots.
  func elapsed(at part: Double) -> CFTimeInterval {
    guard part > 0 else { return 0 }
    guard part < 1 else { return animation.duration }
    let isBefore = part < covered
    let (low, high) = isBefore ? (0, now) : (now, animation.duration)
    guard isBefore ? isMonotonic.before : isMonotonic.after else {
      let (from, to) = isBefore ? (0, covered) : (covered, 1)
      return low + (high - low) * (part - from) / (to - from)
    }
    let time = Double.bisect(from: low, to: high, halvings: Self.halvings) {
      animation.part(after: $0) < part
    }
    return (time.before + time.after) / 2
  }
}

extension CABasicAnimation {
  /// The fraction of its distance that it has covered when it ran for so many seconds; 0 before.
  fileprivate func part(after elapsed: CFTimeInterval) -> Double {
    guard elapsed > 0 else { return 0 }
    guard elapsed < duration else { return 1 }
    return cycleTime(at: elapsed, begin: 0, cycle: duration).map(part(at:)) ?? 1
  }
}
