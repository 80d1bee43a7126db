import UIKit

/// Clouds: a random field that is the same in every run, smooth near by and irregular farther away.
///
/// Value noise in octaves (Ebert and others, "Texturing and Modeling", 2003): random numbers on the corners
/// of a lattice, with smooth steps between them; then finer lattices, each with half of the weight.
public struct Clouds {
  private let corners: [CGFloat]
  /// The number of corners in a row, after which they repeat; a power of two.
  private static let period = 64

  /// Each seed has clouds of its own.
  public init(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    corners = (0..<Self.period * Self.period).map { _ in random.next() }
  }

  /// The field at a place, from 0 to 1: a cloud is about as long as 1. Beyond a billion it is 1/2 everywhere.
  public func density(_ x: CGFloat, _ y: CGFloat, octaves: Int = 4) -> CGFloat {
    guard abs(x) < 1e9, abs(y) < 1e9 else { return 0.5 }
    var (sum, weight, total, x, y): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (0, 1, 0, x, y)
    for _ in 0..<octaves {
      sum += weight * value(x, y)
      total += weight
      weight /= 2
      // Twice as fine, and turned by an angle whose tangent is 3/4: no lattice shows in the sum.
      (x, y) = (1.6 * x - 1.2 * y + 5.37, 1.2 * x + 1.6 * y + 2.71)
    }
    return total > 0 ? sum / total : 0
  }

  /// A single lattice.
  private func value(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = ((x - left).smoothStep, (y - top).smoothStep)
    let mask = Self.period - 1
    let (column, next) = (Int(left) & mask, (Int(left) + 1) & mask)
    let (row, below) = ((Int(top) & mask) * Self.period, ((Int(top) + 1) & mask) * Self.period)
    let upper = corners[row + column] + (corners[row + next] - corners[row + column]) * across
    let lower = corners[below + column] + (corners[below + next] - corners[below + column]) * across
    return upper + (lower - upper) * down
  }
}
