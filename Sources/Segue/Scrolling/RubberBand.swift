import Foundation

/// How content follows a finger that drags it beyond its limit (G11).
///
/// Of `x` points that the finger goes too far the content goes
///
///     b(x) = (1 − 1 / (x · c / d + 1)) · d        d: length of the view, c = 0.55
///
/// It starts with the slope c and never reaches d.
enum RubberBand {
  private static let softness: CGFloat = 0.55

  /// How far content goes, in points, where the finger went `distance` points too far.
  static func pulled(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard distance > 0, length > 0 else { return 0 }
    return (1 - 1 / (distance * softness / length + 1)) * length
  }

  /// How far the finger went too far, where the content went `pull` points.
  static func distance(_ pull: CGFloat, length: CGFloat) -> CGFloat {
    guard pull > 0, length > 0 else { return 0 }
    let part = min(pull / length, 0.999)
    return (1 / (1 - part) - 1) * length / softness
  }

  /// How fast the content goes for a finger that goes 1 point a second, `distance` points too far:
  /// b′(x) = c / (x · c / d + 1)².
  static func slope(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard distance > 0, length > 0 else { return 1 }
    let denominator = distance * softness / length + 1
    return softness / (denominator * denominator)
  }

  /// `value` with what lies beyond `limits` pulled back.
  static func pull(_ value: CGFloat, to limits: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    if value < limits.lowerBound {
      limits.lowerBound - pulled(limits.lowerBound - value, length: length)
    } else if value > limits.upperBound {
      limits.upperBound + pulled(value - limits.upperBound, length: length)
    } else {
      value
    }
  }

  /// The opposite of `pull(_:to:length:)`.
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
