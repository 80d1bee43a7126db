import Expectations
import SegueMedia
import Testing

/// Checks and compression of files.
@Suite struct ZlibTests {
  @Test func theCheckIsThatOfPNG() {
    var sum = CRC32()
    for part in ["123", "", "456789"] { sum.update(Array(part.utf8)) }

    expectEqual(sum.value, 0xCBF4_3926)
    expectEqual(CRC32().value, 0)
  }

  /// A stream of no bytes: a header, an empty block, and Adler's check of nothing (RFC 1950, 2.2).
  @Test(arguments: [Zlib.Effort.quick, .standard, .best])
  func aStreamBeginsAndEndsAsZlibs(effort: Zlib.Effort) {
    let none = Zlib.compressed(UnsafeRawBufferPointer(start: nil, count: 0), effort)
    let some = [UInt8](repeating: 7, count: 100_000).withUnsafeBytes { Zlib.compressed($0, effort) }

    expectEqual(none.suffix(4), [0, 0, 0, 1])
    expectEqual((Int(none[0]) << 8 + Int(none[1])) % 31, 0)
    expect(none[0] == 0x78 && some[0] == 0x78)
    expect(some.count < 1_000)
  }
}
