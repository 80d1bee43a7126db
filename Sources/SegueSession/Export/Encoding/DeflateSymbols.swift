/// Deflate's symbols for lengths, distances and the lengths of codes (RFC 1951, 3.2.5 and 3.2.7). Lengths
/// are counted from 3, distances from 1.
enum DeflateSymbols {
  /// A symbol stands for `base` and more, as the extra bits after it say.
  struct Row {
    let base: Int
    let extraBits: Int
  }

  /// For the symbols from 257.
  static let lengths: [Row] = {
    var rows = (0..<8).map { Row(base: $0, extraBits: 0) }
    for bits in 1...5 {
      for _ in 0..<4 {
        let last = rows[rows.count - 1]
        rows.append(Row(base: last.base + 1 << last.extraBits, extraBits: bits))
      }
    }
    // The longest has a symbol of its own.
    return rows + [Row(base: 255, extraBits: 0)]
  }()

  /// The symbol of each length.
  static let lengthSymbols: [UInt16] = (0..<256).map { length in
    UInt16(257 + (lengths.lastIndex { $0.base <= length } ?? 0))
  }

  static let distances: [Row] = {
    var rows = (0..<4).map { Row(base: $0, extraBits: 0) }
    for bits in 1...13 {
      for _ in 0..<2 {
        let last = rows[rows.count - 1]
        rows.append(Row(base: last.base + 1 << last.extraBits, extraBits: bits))
      }
    }
    return rows
  }()

  /// The symbol of a distance: twice the position of its highest bit, and the bit below that.
  @inline(__always) static func distanceSymbol(_ distance: Int) -> Int {
    guard distance >= 4 else { return distance }
    let high = Int.bitWidth - 1 - distance.leadingZeroBitCount
    return 2 * high + distance >> (high - 1) & 1
  }

  /// A length of a code, or with 16, 17 or 18 a repetition.
  struct Run: Equatable {
    let symbol: Int
    var extra = 0
    var extraBits = 0
  }

  /// Lengths of codes with their repetitions: 16 repeats the last one 3 to 6 times, 17 and 18 are 3 to 10 and 11 to
  /// 138 zeros.
  static func runs(of lengths: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < lengths.count {
      let value = lengths[index]
      var count = lengths[index...].prefix { $0 == value }.count
      index += count
      if value > 0 {
        runs.append(Run(symbol: Int(value)))
        count -= 1
      }
      while count >= 3 {
        let taken = min(count, value > 0 ? 6 : 138)
        runs.append(
          value > 0
            ? Run(symbol: 16, extra: taken - 3, extraBits: 2)
            : taken < 11
              ? Run(symbol: 17, extra: taken - 3, extraBits: 3)
              : Run(symbol: 18, extra: taken - 11, extraBits: 7))
        count -= taken
      }
      runs += Array(repeating: Run(symbol: Int(value)), count: count)
    }
    return runs
  }
}
