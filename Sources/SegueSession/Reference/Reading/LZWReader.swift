/// Expands numbers of colors as GIF compresses them (GIF89a specification, appendix F).
enum LZWReader {
  private static let mostCodes = 4096

  /// Returns the numbers of `count` colors; nil: the data is damaged. Colors that are missing at the end are 0, as images
  /// of some writers are cut short.
  ///
  /// - Parameter depth: The size of a color, in bits.
  static func colors(_ data: [UInt8], depth: Int, count: Int) -> [UInt8]? {
    let clear = 1 << depth
    let end = clear + 1
    // Each code is a sequence: the code before it and its last color.
    var before = [Int](repeating: -1, count: mostCodes)
    var last = [UInt8](repeating: 0, count: mostCodes)
    var length = [Int](repeating: 1, count: mostCodes)
    for code in 0..<min(clear, 256) { last[code] = UInt8(code) }
    var output = [UInt8](repeating: 0, count: count)
    var (written, next, size) = (0, end + 1, depth + 1)
    var previous: Int?
    var (bits, bitCount, index) = (0, 0, 0)

    /// Writes the sequence of a code backward, and returns its first color.
    func write(_ code: Int) -> UInt8 {
      var (position, code) = (written + length[code] - 1, code)
      written += length[code]
      while true {
        if position < count { output[position] = last[code] }
        guard before[code] >= 0 else { return last[code] }
        (position, code) = (position - 1, before[code])
      }
    }
    while written < count {
      while bitCount < size {
        guard index < data.count else { return written > 0 ? output : nil }
        bits |= Int(data[index]) << bitCount
        (bitCount, index) = (bitCount + 8, index + 1)
      }
      let code = bits & (1 << size - 1)
      (bits, bitCount) = (bits >> size, bitCount - size)
      if code == clear {
        (next, size, previous) = (end + 1, depth + 1, nil)
        continue
      }
      if code == end { return written > 0 ? output : nil }
      guard code < next || (code == next && previous != nil && next < mostCodes) else { return nil }
      if let previous, next < mostCodes {
        before[next] = previous
        length[next] = length[previous] + 1
        // A code that is used as soon as it is made begins and ends with the same color.
        var first = code == next ? previous : code
        while before[first] >= 0 { first = before[first] }
        last[next] = last[first]
        next += 1
        if next == 1 << size, size < 12 { size += 1 }
      } else if previous == nil, code >= clear {
        return nil
      }
      _ = write(code)
      previous = code
    }
    return output
  }
}
