import Foundation

/// The law by which content follows a finger that drags it beyond its limit (G11).
///
/// When the finger is `x` points beyond the limit, the content is
///
///     b(x) = (1 − 1 / (x · c / d + 1)) · d        d: length of the view, c = 0.55
///
/// points beyond it. The slope is c at first, and b never reaches d.
enum RubberBand {
  private static let softness: CGFloat = 0.55

  /// Returns the distance of the content beyond the limit, in points, when the finger is `distance`
  /// points beyond it.
  static func pulled(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard distance > 0, length > 0 else { return 0 }
    return (1 - 1 / (distance * softness / length + 1)) * length
  }

  /// Returns the distance of the finger beyond the limit when the content is `pull` points beyond it.
  static func distance(_ pull: CGFloat, length: CGFloat) -> CGFloat {
    guard pull > 0, length > 0 else { return 0 }
    let part = min(pull / length, 0.999)
    return (1 / (1 - part) - 1) * length / softness
  }

  /// The speed of the content relative to the finger's, `distance` points beyond the limit: b′(x) =
  /// c / (x · c / d + 1)².
  static func slope(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard distance > 0, length > 0 else { return 1 }
    let denominator = distance * softness / length + 1
    return softness / (denominator * denominator)
  }

  /// `value`, with the rubber band applied beyond `limits`.
  static func pull(_ value: CGFloat, to limits: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    if value < limits.lowerBound {
      limits.lowerBound - pulled(limits.lowerBound - value, length: length)
    } else if value > limits.upperBound {
      limits.upperBound + pulled(value - limits.upperBound, length: length)
    } else {
      value
    }
  }

  /// The inverse of `pull(_:to:length:)`.
  static func unpull(
    _ value: CGFloat, from limits: ClosedRange<CGFloat>, length: CGFloat
  ) -> CGFloat {
    if value < limits.lowerBound {
      limits.lowerBound - distance(limits.lowerBound - value, length: length)
    } else if value > limits.upperBound {
      limits.upperBound + distance(value - limits.upperBound, length: length)
    } else {
      value
    }
  }
}
