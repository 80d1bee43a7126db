internal import CZlib
import Foundation

/// The cyclic redundancy check of PNG, zip and Ethernet (ISO 3309), as zlib computes it.
package struct CRC32: Sendable {
  /// The check of all bytes so far.
  package private(set) var value: UInt32 = 0

  package init() {}

  /// Adds bytes, after all before.
  package mutating func update(_ bytes: some ContiguousBytes) {
    value = bytes.withUnsafeBytes { buffer in
      // Without an address zlib begins anew.
      guard let start = buffer.baseAddress else { return value }
      return UInt32(crc32_z(uLong(value), start.assumingMemoryBound(to: UInt8.self), buffer.count))
    }
  }
}
