/// Bytes that are written bit by bit, the lowest first, as GIF does.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  /// Bits that are not in `bytes` yet, and their number.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes the lowest `count` bits of a value, at most 32. The others are 0.
  @inline(__always) mutating func write(_ bits: UInt32, _ count: Int) {
    pending |= UInt64(bits) << UInt64(pendingCount)
    pendingCount += count
    if pendingCount >= 32 {
      withUnsafeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian) {
        bytes.append(contentsOf: $0)
      }
      pending >>= 32
      pendingCount -= 32
    }
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    while pendingCount > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
    (pending, pendingCount) = (0, 0)
  }
}
