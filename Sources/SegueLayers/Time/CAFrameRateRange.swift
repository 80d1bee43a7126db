import Foundation

/// The rates at which something may happen, in frames per second: limits, and a preferred rate.
///
/// In effect it happens with every frame of the display, or every second, third and so on.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate, in frames per second; 0 where there is no limit.
  public var minimum: Float
  /// The highest rate, in frames per second; 0 leaves it to the display.
  public var maximum: Float
  /// The rate to come as near to as possible; nil: the highest one.
  public var preferred: Float?

  /// A rate in every frame of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Rates from `minimum` to `maximum` frames per second.
  ///
  /// - Precondition: 0 ≤ minimum ≤ maximum, both finite, and `preferred` nil, 0, which counts as nil, or between
  ///   them.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    let range = "frame rates from \(minimum) to \(maximum)"
    demand(
      minimum >= 0 && maximum >= minimum && maximum.isFinite, "there are no \(range)")
    let preferred = preferred == 0 ? nil : preferred
    if let preferred {
      demand(
        preferred >= minimum && preferred <= maximum, "\(preferred) is not among \(range)")
    }
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Rates as `default` has them.
  public init() {
    self = .default
  }
}

/// Rates as `CAFrameRateRange.default` has them.
public let CAFrameRateRangeDefault = CAFrameRateRange.default

/// Rates from `minimum` to `maximum` frames per second; `preferred` may be 0 for none.
public func CAFrameRateRangeMake(
  _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

/// Whether both ranges are the same.
public func CAFrameRateRangeIsEqualToRange(
  _ range: CAFrameRateRange, _ other: CAFrameRateRange
) -> Bool {
  range == other
}

extension CAFrameRateRange {
  /// Returns the stride, in frames of a display with `rate` frames per second, at which something
  /// of these rates happens.
  ///
  /// The actual rate is within the limits, where that is possible, and then as near as possible to
  /// the preferred rate.
  func stride(atFramesPerSecond rate: Double) -> Int {
    let wanted = Double(preferred ?? maximum)
    guard wanted > 0, rate > wanted else { return 1 }
    let few = max(1, (rate / wanted).rounded(.down))
    /// Returns 1 if the rate of a stride is outside of the limits, else 0; and its distance from
    /// the wanted rate.
    func fault(_ stride: Double) -> (Int, Double) {
      let actual = rate / stride
      let slack = 1 + 1e-6
      let fits = actual * slack >= Double(minimum) && actual <= Double(maximum) * slack
      return (fits ? 0 : 1, abs(actual - wanted))
    }
    return Int(fault(few) <= fault(few + 1) ? few : few + 1)
  }
}
