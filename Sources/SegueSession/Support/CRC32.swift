/// The cyclic redundancy check of PNG, zip and Ethernet: polynomial 0xEDB88320, reflected.
///
/// It comes eight bytes at a time from eight tables (“slicing by eight”, M. Kounavis and F. Berry, 2005): table k
/// has the sums of a byte that k zero bytes follow.
struct CRC32 {
  private var state: UInt32 = .max

  /// The check of all bytes so far.
  var value: UInt32 { ~state }

  private static let slices = 8

  private static let tables: [UInt32] = {
    var tables = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    for _ in 1..<slices {
      let last = tables.suffix(256)
      tables += last.map { $0 >> 8 ^ tables[Int($0 & 255)] }
    }
    return tables
  }()

  mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var sum = state
    Self.tables.withUnsafeBufferPointer { tables in
      var index = 0
      while index + Self.slices <= bytes.count {
        let low = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self).littleEndian ^ sum
        let high = bytes.loadUnaligned(fromByteOffset: index + 4, as: UInt32.self).littleEndian
        sum = 0
        for slice in 0..<4 {
          let shift = UInt32(8 * slice)
          sum ^= tables[(7 - slice) << 8 | Int(low >> shift & 255)]
          sum ^= tables[(3 - slice) << 8 | Int(high >> shift & 255)]
        }
        index += Self.slices
      }
      while index < bytes.count {
        sum = sum >> 8 ^ tables[Int((sum ^ UInt32(bytes[index])) & 255)]
        index += 1
      }
    }
    state = sum
  }
}
