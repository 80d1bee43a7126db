internal import CZlib
import SegueRaster

/// Compression by zlib.
///
/// Another version of zlib, or another library with its interface, may write other bytes, which stand for the same data:
/// files are compared by what they contain.
package enum Zlib {
  /// The choice between time and size.
  package enum Effort: Sendable {
    /// Half the time of `standard`, and a third more bytes: for finding out which of two forms is smaller.
    case quick
    /// zlib's own choice. In frames of transitions the levels below it save a quarter of the time, for 8 to 70 % more bytes.
    case standard
    /// Twice the time of `standard` and more, and 3 to 5 % fewer bytes: for files that are written once and kept.
    case best

    /// zlib's number, from 1, fastest, to 9, smallest.
    fileprivate var level: Int32 {
      switch self {
      case .quick: Z_BEST_SPEED
      case .standard: Z_DEFAULT_COMPRESSION
      case .best: Z_BEST_COMPRESSION
      }
    }
  }

  /// A window of 32 KiB, as two's logarithm of bytes.
  private static let windowBits: Int32 = 15
  /// The hash table's memory: the most that there is, 256 KiB.
  private static let memoryLevel: Int32 = 9

  /// Returns `bytes` as a zlib stream (RFC 1950).
  ///
  /// - Precondition: There are less than 2³² bytes.
  package static func compressed(_ bytes: UnsafeRawBufferPointer, _ effort: Effort) -> [UInt8] {
    demand(bytes.count <= UInt32.max, "\(bytes.count) bytes cannot be compressed at once")
    var stream = z_stream()
    let begun = deflateInit2_(
      &stream, effort.level, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    demand(begun == Z_OK, "zlib cannot compress: error \(begun)")
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      stream.next_in = UnsafeMutablePointer(
        mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.avail_in = uInt(bytes.count)
      stream.next_out = output.baseAddress
      stream.avail_out = uInt(output.count)
      let ended = deflate(&stream, Z_FINISH)
      demand(ended == Z_STREAM_END, "zlib has not compressed all: error \(ended)")
      count = Int(stream.total_out)
    }
  }
}
