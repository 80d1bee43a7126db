import UIKit

/// Numbers that look random and are the same in every run: irregular things look alike each time.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a
/// counter with a large odd step, whose bits are then mixed.
public struct RepeatableRandom {
  private var state: UInt64

  /// Begins a row of numbers; each seed has one of its own.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number between the bounds of a range.
  public mutating func next(in range: ClosedRange<CGFloat> = 0...1) -> CGFloat {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    // The 53 bits that a fraction has.
    let unit = CGFloat(bits >> 11) / CGFloat(1 << 53)
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }
}
