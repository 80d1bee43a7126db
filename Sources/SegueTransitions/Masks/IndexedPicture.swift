import UIKit

/// A picture whose pixels are numbers from 0 to 255, of which images are made by a table of opacities.
///
/// The images are PNG files in memory (RFC 2083): that of UIKit's ways to images takes pixels as they are on
/// every platform. The pixels are one chunk of a file, uncompressed (RFC 1950 and 1951), and the table is
/// another one: so a further image of the same pixels costs no more than to read it.
public struct IndexedPicture {
  private let header, pixels: Data

  /// A picture.
  ///
  /// - Parameters:
  ///   - columns: The number of pixels in a row, above 0.
  ///   - indices: The pixels, row by row from the top.
  public init(columns: Int, indices: [UInt8]) {
    let rows = indices.count / max(columns, 1)
    // Eight bits a pixel, which are indices; no interlacing.
    header = Self.chunk("IHDR", Self.bytes(columns) + Self.bytes(rows) + [8, 3, 0, 0, 0])
    var lines: [UInt8] = []
    lines.reserveCapacity(rows * (columns + 1))
    for row in 0..<rows {
      // A line begins with the number of its filter, which is none.
      lines.append(0)
      lines += indices[row * columns..<(row + 1) * columns]
    }
    pixels = Self.chunk("IDAT", Self.stored(lines))
  }

  /// A black image with the opacity of each number, from 0 to 255.
  public func image(opacities: [UInt8]) -> UIImage? {
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    let black = [UInt8](repeating: 0, count: 3 * opacities.count)
    return UIImage(
      data: Data(signature) + header + Self.chunk("PLTE", black) + Self.chunk("tRNS", opacities)
        + pixels + Self.chunk("IEND", []))
  }

  /// Four bytes, the highest first.
  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A chunk: length, name, contents and checksum.
  private static func chunk(_ name: String, _ contents: [UInt8]) -> Data {
    let named = Array(name.utf8) + contents
    let sum = named.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    return Data(bytes(contents.count) + named + bytes(Int(~sum)))
  }

  /// The checksum CRC-32 of each byte.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  /// Bytes in blocks without compression, with the checksum Adler-32.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let most = 65_535
    var result: [UInt8] = [0x78, 0x01]
    result.reserveCapacity(bytes.count + 64)
    for start in stride(from: 0, to: bytes.count, by: most) {
      let end = min(start + most, bytes.count)
      let (low, high) = (UInt8((end - start) & 255), UInt8((end - start) >> 8))
      result += [end == bytes.count ? 1 : 0, low, high, ~low, ~high]
      result += bytes[start..<end]
    }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return result + Self.bytes(Int(b << 16 | a))
  }
}
