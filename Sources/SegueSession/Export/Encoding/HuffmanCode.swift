/// A canonical Huffman code, as Deflate has it (RFC 1951, 3.2.2): the lengths of the codes say all.
struct HuffmanCode {
  /// In bits; 0: the symbol has no code.
  let lengths: [UInt8]
  /// With the first bit lowest, as they are written.
  let codes: [UInt32]

  /// The code that writes symbols so frequent in the fewest bits, where no code has more than `limit` bits.
  ///
  /// Too long codes are made shorter by making rare symbols less rare, again and again.
  init(_ frequencies: [Int], limit: Int) {
    var frequencies = frequencies
    var lengths = Self.lengths(frequencies)
    while lengths.contains(where: { $0 > limit }) {
      frequencies = frequencies.map { $0 > 0 ? $0 / 2 + 1 : 0 }
      lengths = Self.lengths(frequencies)
    }
    self.init(lengths: lengths.map { UInt8($0) })
  }

  init(lengths: [UInt8]) {
    self.lengths = lengths
    var counts = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [UInt32](repeating: 0, count: 17)
    for length in 1..<16 { next[length + 1] = (next[length] + counts[length]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return Self.reversed(next[Int(length)], Int(length))
    }
  }

  private static func reversed(_ code: UInt32, _ count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 << 1 | code >> UInt32($1) & 1 }
  }

  /// The depth of each symbol in Huffman's tree. A single symbol has one bit.
  private static func lengths(_ frequencies: [Int]) -> [Int] {
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    var lengths = [Int](repeating: 0, count: frequencies.count)
    guard symbols.count > 1 else {
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    // Leaves and inner nodes are two queues, both in ascending order.
    var weights = symbols.map { frequencies[$0] }
    var parents = [Int](repeating: 0, count: 2 * symbols.count - 1)
    var (leaf, inner) = (0, symbols.count)
    func takeLeast() -> Int {
      let takesLeaf =
        leaf < symbols.count && (inner >= weights.count || weights[leaf] <= weights[inner])
      defer { if takesLeaf { leaf += 1 } else { inner += 1 } }
      return takesLeaf ? leaf : inner
    }
    while weights.count < parents.count {
      let (first, second) = (takeLeast(), takeLeast())
      parents[first] = weights.count
      parents[second] = weights.count
      weights.append(weights[first] + weights[second])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in (0..<parents.count - 1).reversed() { depths[node] = depths[parents[node]] + 1 }
    for (index, symbol) in symbols.enumerated() { lengths[symbol] = depths[index] }
    return lengths
  }
}
