import Foundation

/// The cumulative distribution function of the standard normal distribution at `x`, from 0 to 1.
///
/// Φ(x) = (1 + erf(x/√2))/2 with erf by Abramowitz and Stegun, Handbook of Mathematical Functions,
/// 7.1.28: erf(z) ≈ 1 − 1/(1 + a1·z + … + a6·z⁶)¹⁶ for z ≥ 0, at most 3·10⁻⁷ off. Only products and
/// one quotient, so every machine gives the same bits, which the platform's `erf` would not.
func normalDistribution(_ x: Double) -> Double {
  let z = abs(x) * 0.5.squareRoot()
  if z > 6 { return x > 0 ? 1 : 0 }
  var p = 0.000_043_063_8
  p = p * z + 0.000_276_567_2
  p = p * z + 0.000_152_014_3
  p = p * z + 0.009_270_527_2
  p = p * z + 0.042_282_012_3
  p = p * z + 0.070_523_078_4
  p = p * z + 1
  let p2 = p * p
  let p4 = p2 * p2
  let p8 = p4 * p4
  let tail = 0.5 / (p8 * p8)
  return x > 0 ? 1 - tail : tail
}
