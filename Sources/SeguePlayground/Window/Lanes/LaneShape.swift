import Foundation
import Segue
import SegueSession
import SegueSource

/// The curve of a lane as the code says it, which can be changed by handles: the two control points of a Bézier curve,
/// or the first peak of a spring.
struct LaneShape: Equatable {
  /// The source of the curve in the code.
  enum Source: Equatable {
    /// The engine's own timing.
    case engine
    /// Numbers in the user's file.
    case file(AnimationSite.Curve)
  }

  let source: Source
  private(set) var law: EngineTiming.Law
  /// When the motion begins, and how long a Bézier curve takes, in seconds since the take began.
  let begin: TimeInterval
  let length: TimeInterval
  /// The lane's numbers at the beginning and at rest.
  let from: Double
  let to: Double

  init(
    _ law: EngineTiming.Law, from source: Source, span: ClosedRange<TimeInterval>,
    ends: (from: Double, to: Double)
  ) {
    (self.law, self.source, from, to) = (law, source, ends.from, ends.to)
    (begin, length) = (span.lowerBound, span.upperBound - span.lowerBound)
  }

  /// The time from the beginning to rest, in seconds.
  private var duration: TimeInterval {
    switch law {
    case .curve: length
    case .spring(let spring): spring.fittedDuration ?? length
    }
  }

  private static let steps = 120

  /// The curve as a line: times, in seconds since the take began, and numbers of the lane.
  var line: [(time: TimeInterval, value: Double)] {
    (0...Self.steps).map {
      let part = Double($0) / Double(Self.steps)
      return (begin + duration * part, value(law.progress(at: part, of: duration)))
    }
  }

  private func value(_ progress: Double) -> Double { from + (to - from) * progress }

  // MARK: Handles

  /// A handle: its position, and the end of the curve to which a line leads; nil: none does.
  struct Handle: Equatable {
    let time: TimeInterval
    let value: Double
    let end: Position?

    struct Position: Equatable {
      let time: TimeInterval
      let value: Double
    }
  }

  /// The handles, in seconds since the take began and in numbers of the lane.
  var handles: [Handle] {
    switch law {
    case .curve(let curve):
      [
        Handle(
          time: begin + length * curve.x1, value: value(curve.y1),
          end: .init(time: begin, value: from)),
        Handle(
          time: begin + length * curve.x2, value: value(curve.y2),
          end: .init(time: begin + length, value: to)),
      ]
    case .spring(let spring):
      [Handle(time: begin + spring.peak, value: value(spring.value(at: spring.peak)), end: nil)]
    }
  }

  /// Returns the shape with a handle elsewhere.
  ///
  /// - Parameters:
  ///   - time: The handle's new time, in seconds since the take began.
  ///   - value: Its new value; only a control point takes it.
  ///   - rise: How far a spring's handle is moved up, in points: each makes it swing by another hundredth.
  func moving(_ handle: Int, to time: TimeInterval, value: Double, rise: Double) -> LaneShape {
    guard time.isFinite, value.isFinite, rise.isFinite else { return self }
    var moved = self
    switch law {
    case .curve(let curve):
      let way = to - from
      let x = length > 0 ? min(max((time - begin) / length, 0), 1) : 0
      let y = way != 0 ? (value - from) / way : 0
      let height = min(max(y, TimingText.heights.lowerBound), TimingText.heights.upperBound)
      let control = ((x * 100).rounded() / 100, (height * 100).rounded() / 100)
      moved.law = .curve(
        handle == 0
          ? UnitBezier(control.0, control.1, curve.x2, curve.y2)
          : UnitBezier(curve.x1, curve.y1, control.0, control.1))
    case .spring(let spring):
      let bounce = min(
        max(spring.bounce + rise / 100, Self.bounces.lowerBound), Self.bounces.upperBound)
      let factor = max(time - begin, Self.leastPeak) / spring.peak
      moved.law = .spring(
        SpringCurve(
          perceptualDuration: spring.perceptualDuration * factor, bounce: bounce,
          initialVelocity: spring.initialVelocity))
    }
    return moved
  }

  private static let bounces = -0.5...0.9
  /// In seconds.
  private static let leastPeak = 0.02

  /// The shape with a timing of the same kind; nil: it is of another one.
  func with(_ timing: GivenTiming) -> LaneShape? {
    var changed = self
    switch (law, timing) {
    case (.curve, .curve(let curve)): changed.law = .curve(curve)
    case (.spring, .spring(let spring)): changed.law = .spring(spring)
    default: return nil
    }
    return changed
  }

  /// The timing that is now given.
  var timing: GivenTiming {
    switch law {
    case .curve(let curve): .curve(curve)
    case .spring(let spring): .spring(spring)
    }
  }

  /// The effect of a handle, in a sentence.
  var sentence: String {
    switch law {
    case .curve(let curve):
      "Drag it for another curve: it is \(TimingText.text(of: curve))."
    case .spring(let spring):
      "Drag it sideways for another response, up for more bounce: it has \(TimingText.text(of: spring))."
    }
  }

  // MARK: What a lane follows

  private static let tolerance = 0.02

  /// Whether numbers at evenly spaced times follow the law, from the first to the last.
  ///
  /// - Parameter duration: The time from the first to the last, in seconds.
  static func follows(
    _ law: EngineTiming.Law, _ numbers: [Double], duration: TimeInterval, ends: (Double, Double)
  ) -> Bool {
    let way = ends.1 - ends.0
    guard numbers.count > 2, way != 0 else { return false }
    return numbers.indices.allSatisfy { index in
      let part = Double(index) / Double(numbers.count - 1)
      let expected = law.progress(at: part, of: duration)
      let seen = (numbers[index] - ends.0) / way
      // Keyframes do not go beyond their ends.
      return abs(seen - expected) <= tolerance
        || abs(seen - min(max(expected, 0), 1)) <= tolerance
    }
  }
}

extension SpringCurve {
  /// When its handle's peak is, in seconds: at the first turn of a spring that starts at rest. One that hardly swings
  /// has its handle where a damping ratio of 0.95 would turn.
  fileprivate var peak: Double {
    let ratio = min(dampingRatio, 0.95)
    return .pi / (omega0 * (1 - ratio * ratio).squareRoot())
  }
}
