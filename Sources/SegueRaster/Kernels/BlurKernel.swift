import Foundation

/// The weights of a Gaussian at integer distances, in units of 2⁻¹⁶, with a sum of 1.
struct BlurKernel {
  /// At distance 0.
  let middle: UInt16
  /// At distances 1, 2, …, on each side.
  let sides: [UInt16]

  /// Less than a thousandth of a Gaussian lies beyond this many standard deviations.
  private static let reach = 3.3

  /// - Parameter deviation: The standard deviation in samples, at least `smallest`.
  init(deviation: Double) {
    let radius = max(1, Int((deviation * BlurKernel.reach).rounded(.up)))
    let weights = (0...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    // Rounded so that the weight beyond any distance is at most half a unit off.
    var (outside, taken): (Double, Int) = (0, 0)
    var sides: [UInt16] = []
    for weight in weights.dropFirst().reversed() {
      outside += weight / sum * 65536
      let steps = Int(outside.rounded()) - taken
      taken += steps
      sides.append(UInt16(steps))
    }
    self.sides = Array(sides.reversed().prefix { $0 > 0 })
    middle = UInt16(clamping: 65536 - 2 * taken)
  }

  /// Narrower Gaussians are not drawn: the neighbors' weight is below half a level.
  static let smallest = 0.3
}
