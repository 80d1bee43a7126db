/// Finds earlier bytes that are the same, by chains of positions with the same hash of three bytes (RFC 1951, 4).
struct MatchFinder {
  /// Bytes that are the same as `distance` bytes before.
  struct Match {
    let length: Int
    let distance: Int

    static let none = Match(length: 0, distance: 0)
  }

  private static let hashBits: UInt32 = 15
  /// Maximum distance of a match, in bytes: one farther back cannot be named.
  private static let window = 32_768
  /// The most positions that are compared; more of them find hardly longer matches.
  private static let mostCandidates = 32
  /// A match of this length lets a quarter of the other positions be compared.
  private static let goodLength = 8
  /// A match of this length ends the search.
  private static let niceLength = 128
  private static let nowhere: Int32 = -1

  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  /// The last position with each hash.
  private let heads: UnsafeMutablePointer<Int32>
  /// The position before with the same hash, of each position in the window.
  private let earlier: UnsafeMutablePointer<Int32>

  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    (self.bytes, self.count) = (bytes, count)
    heads = .allocate(capacity: 1 << Int(Self.hashBits))
    heads.initialize(repeating: Self.nowhere, count: 1 << Int(Self.hashBits))
    earlier = .allocate(capacity: Self.window)
    earlier.initialize(repeating: Self.nowhere, count: Self.window)
  }

  func deallocate() {
    heads.deallocate()
    earlier.deallocate()
  }

  /// Adds a position, after all before it, and returns the last one with the same hash; negative: there is none.
  @discardableResult @inline(__always) func insert(_ position: Int) -> Int {
    guard position + 3 <= count else { return -1 }
    let three =
      UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16
    let hash = Int((three &* 2_654_435_761) >> (32 - Self.hashBits))
    let last = heads[hash]
    earlier[position & (Self.window - 1)] = last
    heads[hash] = Int32(truncatingIfNeeded: position)
    return Int(last)
  }

  /// Returns the longest match at a position, or none if it is no longer than `least`.
  ///
  /// - Parameter first: The last position with the same hash.
  @inline(__always) func longest(at position: Int, from first: Int, longerThan least: Int) -> Match
  {
    let most = min(Deflate.matches.upperBound, count - position)
    var (length, distance) = (max(least, Deflate.matches.lowerBound - 1), 0)
    guard most > length else { return .none }
    var candidate = first
    var rest = least >= Self.goodLength ? Self.mostCandidates / 4 : Self.mostCandidates
    while candidate >= 0, position - candidate <= Self.window, rest > 0 {
      // One that is longer has the same byte after the longest so far.
      if bytes[candidate + length] == bytes[position + length],
        bytes[candidate] == bytes[position]
      {
        let found = matchLength(candidate, position, most)
        if found > length {
          (length, distance) = (found, position - candidate)
          if found >= Self.niceLength || found == most { break }
        }
      }
      let next = Int(earlier[candidate & (Self.window - 1)])
      // A position that has left the window has been written over.
      guard next < candidate else { break }
      candidate = next
      rest -= 1
    }
    return distance > 0 ? Match(length: length, distance: distance) : .none
  }

  /// Returns the number of equal bytes from two places on, at most `most`.
  @inline(__always) private func matchLength(_ a: Int, _ b: Int, _ most: Int) -> Int {
    let (a, b) = (UnsafeRawPointer(bytes + a), UnsafeRawPointer(bytes + b))
    var length = 0
    while length + 8 <= most {
      let difference =
        (a + length).loadUnaligned(as: UInt64.self).littleEndian
        ^ (b + length).loadUnaligned(as: UInt64.self).littleEndian
      if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
      length += 8
    }
    while length < most,
      (a + length).loadUnaligned(as: UInt8.self) == (b + length).loadUnaligned(as: UInt8.self)
    { length += 1 }
    return length
  }
}
