import Segue

/// How long the transitions of a scene take. It can be changed at any time, and holds from the next
/// transition on.
@MainActor final class Tempo {
  /// What the article says, in seconds.
  let durations: [TimeInterval]
  /// Called with what the durations have become, in their order.
  private let didChange: @MainActor ([TimeInterval]) -> Void

  /// How much slower or faster it can get.
  static let range = 0.2...5.0

  init(
    _ durations: [TimeInterval] = [],
    didChange: @escaping @MainActor ([TimeInterval]) -> Void = { _ in }
  ) {
    self.durations = durations
    self.didChange = didChange
  }

  /// How many times as long as in the article: 1 from the start, and never outside of `range`.
  var factor = 1.0 {
    didSet {
      factor = min(max(factor, Self.range.lowerBound), Self.range.upperBound)
      if factor != oldValue { didChange(seconds) }
    }
  }

  /// What the durations are now.
  var seconds: [TimeInterval] { durations.map { $0 * factor } }

  /// What they are now, as it is read: with two digits each.
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
