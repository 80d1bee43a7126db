/// A random number generator that gives the same numbers for the same seed, on every machine.
///
/// SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA
/// 2014. Not for secrets.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 to `limit` − 1; 0 if `limit` is less than 1.
  package mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(max(1, limit)))
  }

  /// One of `items`, of which there is at least one.
  package mutating func element<Element>(of items: [Element]) -> Element {
    items[below(items.count)]
  }

  /// A number from `low` to `high`.
  package mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  /// True with this probability, of 0 to 1.
  package mutating func chance(_ probability: Double) -> Bool { number(0, 1) < probability }
}
