/// A small table of colors without alpha, found by a hash.
struct ExactColors {
  private(set) var colors: [UInt32] = []
  private let most: Int
  /// A color's number, or empty.
  private var slots = [UInt32](repeating: empty, count: 1 << bits)

  private static let bits: UInt32 = 10
  private static let empty = UInt32.max

  /// - Parameter most: The maximum number of colors, at most 256.
  init(most: Int) {
    self.most = most
  }

  private static func slot(of color: UInt32) -> Int {
    Int((color &* 2_654_435_761) >> (32 - bits))
  }

  /// Adds a color. Returns whether it is among the colors now: false if there are `most` others.
  mutating func insert(_ color: UInt32) -> Bool {
    var slot = Self.slot(of: color)
    while slots[slot] != Self.empty {
      if colors[Int(slots[slot])] == color { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard colors.count < most else { return false }
    slots[slot] = UInt32(colors.count)
    colors.append(color)
    return true
  }

  /// The number of a color that was inserted.
  func index(of color: UInt32) -> UInt8 {
    var slot = Self.slot(of: color)
    while slots[slot] != Self.empty {
      if colors[Int(slots[slot])] == color { return UInt8(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return 0
  }
}
