import UIKit

/// The durations of a scene's transitions. They can be changed at any time, with effect from the
/// next transition.
@MainActor final class Tempo {
  /// The article's durations, in seconds.
  let durations: [TimeInterval]
  /// Called with the new durations, in the same order.
  private let didChange: @MainActor ([TimeInterval]) -> Void

  /// The range of `factor`.
  static let range = 0.2...5.0

  init(
    _ durations: [TimeInterval] = [],
    didChange: @escaping @MainActor ([TimeInterval]) -> Void = { _ in }
  ) {
    self.durations = durations
    self.didChange = didChange
  }

  /// Multiplies the article's durations: 1 by default, clamped to `range`.
  var factor = 1.0 {
    didSet {
      factor = min(max(factor, Self.range.lowerBound), Self.range.upperBound)
      if factor != oldValue { didChange(seconds) }
    }
  }

  /// The current durations, in seconds.
  var seconds: [TimeInterval] { durations.map { $0 * factor } }

  /// The current durations as text, with two digits each.
  var text: String { seconds.map(Self.text).joined(separator: " · ") + " s" }

  private static func text(_ seconds: TimeInterval) -> String {
    let hundredths =
      seconds < 1 ? Int((seconds * 100).rounded()) : Int((seconds * 10).rounded()) * 10
    let fraction = hundredths % 100
    let digits =
      fraction % 10 == 0 ? "\(fraction / 10)" : fraction < 10 ? "0\(fraction)" : "\(fraction)"
    return fraction == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(digits)"
  }
}
