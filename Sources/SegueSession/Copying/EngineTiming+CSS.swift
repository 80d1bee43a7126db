import Foundation

extension EngineTiming {
  /// The timing as CSS declarations: the duration, and the curve itself as `cubic-bezier()`, or a spring as `linear()`,
  /// which is nowhere further from it than a thousandth of the way. (CSS Easing Functions Level 2.)
  var css: String {
    let function =
      switch law {
      case .curve(let curve):
        "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(Self.text).joined(separator: ", ")))"
      case .spring: "linear(\(linearStops.map(\.text).joined(separator: ", ")))"
      }
    return """
      transition-duration: \(Self.text(duration))s;
      transition-timing-function: \(function);

      """
  }

  /// A stop of `linear()`, through which straight lines go.
  struct LinearStop {
    /// The time, in `parts` of the duration.
    let part: Int
    /// The progress, rounded to four decimals.
    let progress: Double

    /// The stop as an argument of `linear()`; the first and the last are at the ends by themselves.
    @MainActor fileprivate var text: String {
      let value = EngineTiming.text(progress)
      let isEnd = part == 0 || part == EngineTiming.parts
      let percent = Double(part) / Double(EngineTiming.parts) * 100
      return isEnd ? value : "\(value) \(EngineTiming.text(percent))%"
    }
  }

  /// The number of steps of time, after each of which the lines are compared with the curve and a stop can be. They are
  /// hundredths of a percent, within which the fastest springs that engines have stray from a line by less than a
  /// hundred-thousandth.
  private static let parts = 10_000
  /// Greatest distance of the lines from the curve after these steps, in whole ways.
  private static let tolerance = 0.00098

  /// The stops from 0 to 1, each as far from the one before as a line reaches: its slope is limited by the
  /// curve after each step in between.
  var linearStops: [LinearStop] {
    let values = (0...Self.parts).map { progress(at: Double($0) / Double(Self.parts)) }
    // A spring that comes to rest as it is fitted ends within a thousandth of 1; a fast one may not.
    let endsAtRest = abs(progress(at: 1) - 1) <= 0.001
    func stop(_ part: Int) -> LinearStop {
      let value = (values[part] * 1e4).rounded() / 1e4
      return LinearStop(part: part, progress: part == Self.parts && endsAtRest ? 1 : value)
    }
    var stops = [stop(0)]
    while let first = stops.last, first.part < Self.parts {
      var slopes = -Double.infinity...Double.infinity
      // The next step can always be reached.
      var farthest = stop(first.part + 1)
      for part in first.part + 1...Self.parts {
        let (next, length) = (stop(part), Double(part - first.part))
        if slopes.contains((next.progress - first.progress) / length) { farthest = next }
        let low = max(slopes.lowerBound, (values[part] - Self.tolerance - first.progress) / length)
        let high = min(slopes.upperBound, (values[part] + Self.tolerance - first.progress) / length)
        guard low <= high else { break }
        slopes = low...high
      }
      stops.append(farthest)
    }
    return stops
  }

  /// Returns a number without trailing zeros.
  private static func text(_ value: Double) -> String {
    var text = String(format: "%.5f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}
