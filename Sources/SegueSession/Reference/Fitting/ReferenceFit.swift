import Foundation
import Segue
import SegueGallery

/// The timing of a kind that explains the motion of an edge of a reference best, and how far from it the motion is.
package struct ReferenceFit: Sendable {
  package enum Law: Equatable, Sendable {
    case curve(UnitBezier)
    case spring(SpringCurve)
  }

  package let kind: Reference.TimingKind
  /// Whether no other curve or spring explains the motion better.
  package let isBest: Bool
  package let law: Law
  /// The preset that has this timing: “CSS ease-out”; nil: none has.
  package let name: String?
  /// When the motion begins, in seconds of the reference.
  package let start: TimeInterval
  /// The duration of a curve, in seconds; the time after which a spring stays within a thousandth of its end.
  package let duration: TimeInterval
  /// The position of the edge before and after the motion, in points.
  package let from: Double
  package let to: Double
  /// The root of the mean square of the distances between the motion and this one, in points.
  package let error: Double
  /// The motion that is fitted, without what was left out.
  package let track: EdgeTrack
  /// The number of samples that were left out, as nothing that moves evenly goes there.
  package let leftOut: Int

  /// The length of the motion in points; below 0: it goes to the left, or up.
  package var distance: Double { to - from }

  /// The position at a time, in points; the time in seconds of the reference.
  package func position(at time: TimeInterval) -> Double {
    from + distance * law.progress(after: time - start, of: duration)
  }

  /// Returns how far the motion is from another timing over the same distance, in points: the root of the mean square.
  package func error(of law: Law, duration: TimeInterval) -> Double {
    let squares = track.seen.map { sample in
      let progress = law.progress(after: sample.time - start, of: duration)
      let rest = sample.position - from - distance * progress
      return rest * rest
    }
    return (squares.reduce(0, +) / Double(max(1, squares.count))).squareRoot()
  }

  /// Says a length as the facts do: “12.5 pt”.
  package static func text(ofLength length: Double) -> String { points(length) }

  /// A grade of the error.
  package enum Quality: String, Sendable {
    case exact, good, rough, poor

    /// The error of the grade's worst fit, as a part of the distance.
    fileprivate var most: Double {
      switch self {
      case .exact: 0.003
      case .good: 0.01
      case .rough: 0.03
      case .poor: .infinity
      }
    }

    /// The grade in a few words.
    package var words: String {
      switch self {
      case .exact: "as near as can be seen"
      case .good: "a good fit"
      case .rough: "a rough fit"
      case .poor: "no curve or spring moves like this"
      }
    }
  }

  package var quality: Quality {
    let part = error / max(1e-9, abs(distance))
    // A tenth of a point cannot be told from the noise of a recording.
    if error < 0.1 { return .exact }
    return [Quality.exact, .good, .rough].first { part <= $0.most } ?? .poor
  }
}

extension ReferenceFit.Law {
  /// The law of an engine.
  package init(_ law: EngineTiming.Law) {
    self =
      switch law {
      case .curve(let curve): .curve(curve)
      case .spring(let spring): .spring(spring)
      }
  }

  /// The progress after some seconds: 0 before the start.
  func progress(after seconds: TimeInterval, of duration: TimeInterval) -> Double {
    guard seconds > 0 else { return 0 }
    return switch self {
    case .curve(let curve): curve.value(at: seconds / duration)
    case .spring(let spring): spring.value(at: seconds)
    }
  }

  package var given: GivenTiming {
    switch self {
    case .curve(let curve): .curve(curve)
    case .spring(let spring): .spring(spring)
    }
  }
}

// MARK: - In words

extension ReferenceFit {
  /// The numbers that were found, with their names.
  package var facts: [(name: String, text: String)] {
    let timing: [(String, String)] =
      switch law {
      case .curve(let curve):
        [("Curve", name ?? Self.points(curve)), ("Duration", Self.seconds(duration))]
      case .spring(let spring):
        [
          ("Response", Self.seconds(spring.perceptualDuration)),
          ("Damping", Self.hundredths(spring.dampingRatio)),
        ]
          + (spring.initialVelocity == 0
            ? [] : [("Velocity", "\(Self.hundredths(spring.initialVelocity)) /s")])
          + [("Settles", Self.seconds(duration))]
      }
    return timing + [
      ("Distance", Self.points(distance)), ("Begins", Self.seconds(start)),
      ("Error", Self.points(error)),
    ]
  }

  /// The timing as a sentence without its period: “Spring, response 0.41 s, damping 0.78”.
  package var summary: String {
    switch law {
    case .curve(let curve):
      let points = Self.points(curve)
      return
        "Curve \(name.map { "\($0) (\(points))" } ?? points), duration \(Self.seconds(duration))"
    case .spring(let spring):
      let velocity =
        spring.initialVelocity == 0
        ? "" : ", velocity \(Self.hundredths(spring.initialVelocity))"
      return "Spring\(name.map { " \($0)" } ?? ""), response "
        + "\(Self.seconds(spring.perceptualDuration)), damping "
        + "\(Self.hundredths(spring.dampingRatio))\(velocity)"
    }
  }

  /// The error and its grade: “error 0.6 pt, a good fit”.
  package var verdict: String {
    "error \(Self.points(error)), \(quality == .poor && !isBest ? poorWords : quality.words)"
  }

  /// The verdict on a poor fit, if another kind explains the motion better.
  private var poorWords: String {
    switch kind {
    case .duration: "your timing moves otherwise at any duration"
    case .curve: "no curve moves like this"
    case .spring: "no spring moves like this"
    }
  }

  private static func points(_ curve: UnitBezier) -> String {
    // In hundredths, without zeros at their ends.
    [curve.x1, curve.y1, curve.x2, curve.y2].map {
      String(format: "%g", ($0 * 100).rounded() / 100 + 0)
    }.joined(separator: ", ")
  }

  /// Says a time as the facts do: “0.250 s”.
  package static func seconds(_ time: TimeInterval) -> String {
    (time < -0.0005 ? "−" : "") + String(format: "%.3f s", abs(time))
  }

  static func points(_ length: Double) -> String {
    let size = abs(length)
    return (length < 0 ? "−" : "") + String(format: size < 10 ? "%.2f pt" : "%.1f pt", size)
  }

  private static func hundredths(_ value: Double) -> String { String(format: "%.2f", value) }
}

// MARK: - Applying

extension ReferenceFit {
  /// Returns the engine with the timing and the duration that were found, or the nearest that it can have; of the kind that
  /// keeps its timing, with the duration alone. Nil: its timing cannot be changed.
  @MainActor package func applied(to tuning: Tuning) -> RetimedTuning? {
    if kind == .duration { return lengthened(tuning) }
    let timed = tuning.setting("duration", to: Self.kept(duration)) ?? tuning
    return timed.setting(law.kept.given)
  }

  /// The engine with the duration that was found, and its timing as it is.
  @MainActor private func lengthened(_ tuning: Tuning) -> RetimedTuning? {
    var seconds = duration
    // An engine counts the duration of a spring otherwise.
    if case .spring(let spring) = law { seconds = spring.fittedDuration ?? duration }
    return tuning.setting("duration", to: Self.kept(seconds)).map {
      RetimedTuning(tuning: $0, error: 0)
    }
  }

  /// Rounding steps per second: one step is a thousandth.
  private static let steps = 1e3

  private static func kept(_ value: Double) -> Double { (value * steps).rounded() / steps }
}

extension ReferenceFit.Law {
  /// The same in the digits that a measurement has: thousandths of a second and of a ratio.
  fileprivate var kept: Self {
    guard case .spring(let spring) = self else { return self }
    func kept(_ value: Double) -> Double { (value * 1e3).rounded() / 1e3 }
    return .spring(
      SpringCurve(
        perceptualDuration: kept(spring.perceptualDuration), bounce: kept(spring.bounce),
        initialVelocity: kept(spring.initialVelocity)))
  }
}
