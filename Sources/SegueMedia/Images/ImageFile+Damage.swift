import Foundation

// The decoders make up the missing rows of a cut-off JPEG without a word, and libpng writes to
// standard error; so files are looked over before they are decoded.

/// The outside of a PNG file: a signature and chunks.
enum PNGFile {
  /// The length of the signature in bytes.
  private static let signatureLength = 8

  /// The bytes of a chunk besides its content: length, type and checksum.
  private static let chunkOverhead = 12

  /// What is wrong with the file, or nil. Each chunk must be whole and fit its checksum, and the last
  /// must be IEND.
  static func damage(in data: Data) -> String? {
    let bytes = [UInt8](data)
    var position = signatureLength
    while position + chunkOverhead <= bytes.count {
      let length = number(in: bytes, at: position)
      guard position + chunkOverhead + length <= bytes.count else { break }
      let content = bytes[position + 4..<position + 8 + length]
      guard CRC32.checksum(of: content) == number(in: bytes, at: position + 8 + length) else {
        return "a checksum does not fit"
      }
      if content.prefix(4).elementsEqual("IEND".utf8) { return nil }
      position += chunkOverhead + length
    }
    return "its end is missing"
  }

  private static func number(in bytes: [UInt8], at position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The outside of a JPEG file.
enum JPEGFile {
  /// What is wrong with the file, or nil: the mark of the end of the image must be there.
  static func damage(in data: Data) -> String? {
    data.range(of: Data([0xFF, 0xD9]), options: .backwards) == nil ? "its end is missing" : nil
  }
}

/// The checksum of PNG chunks (ISO 3309): the remainder of a division by a polynomial, bits reversed.
private enum CRC32 {
  /// x³²+x²⁶+x²³+x²²+x¹⁶+x¹²+x¹¹+x¹⁰+x⁸+x⁷+x⁵+x⁴+x²+x+1, bits reversed.
  private static let polynomial: UInt32 = 0xEDB8_8320

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 0 ? value >> 1 : value >> 1 ^ polynomial
    }
  }

  static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
    let remainder = bytes.reduce(UInt32.max) { value, byte in
      table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8
    }
    return Int(~remainder)
  }
}
