import Foundation

// The JPEG decoder silently invents the missing rows of a truncated file, and libpng writes to
// standard error; so files are checked before they are decoded.

/// The container format of PNG: a signature, then chunks.
package enum PNGFile {
  /// The length of the signature in bytes.
  private static let signatureLength = PNGChunk.signature.count

  /// The bytes of a chunk besides its content: length, type and checksum.
  private static let chunkOverhead = 12

  /// Returns a description of the file's defect; nil if there is none.
  ///
  /// Each chunk must be complete and match its checksum, and the last must be IEND.
  static func defect(in data: Data) -> String? {
    let bytes = [UInt8](data)
    var position = signatureLength
    while position + chunkOverhead <= bytes.count {
      let length = number(in: bytes, at: position)
      guard position + chunkOverhead + length <= bytes.count else { break }
      let content = bytes[position + 4..<position + 8 + length]
      var sum = CRC32()
      sum.update(content)
      guard Int(sum.value) == number(in: bytes, at: position + 8 + length) else {
        return "a checksum does not fit"
      }
      if content.prefix(4).elementsEqual("IEND".utf8) { return nil }
      position += chunkOverhead + length
    }
    return "its end is missing"
  }

  /// The width and height in the header, in pixels; nil if the file does not begin with one.
  static func size(in data: Data) -> (width: Int, height: Int)? {
    let bytes = [UInt8](data.prefix(signatureLength + 16))
    guard bytes.count == signatureLength + 16, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    return (number(in: bytes, at: 16), number(in: bytes, at: 20))
  }

  private static func number(in bytes: [UInt8], at position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The container format of JPEG: segments, each with a marker.
enum JPEGFile {
  /// Returns a description of the file's defect; nil if there is none. The end-of-image marker must
  /// be there.
  static func defect(in data: Data) -> String? {
    data.range(of: Data([0xFF, 0xD9]), options: .backwards) == nil ? "its end is missing" : nil
  }

  /// Returns a description of the shortage of a file that has fewer bits than the blocks of its
  /// picture take at least; nil if it has enough.
  static func shortage(in data: Data) -> String? {
    guard let frame = frame(in: data), !frame.isArithmetic else { return nil }
    // Each block of 8×8 samples begins with a Huffman code of at least one bit for its mean, and at
    // least one component has a sample for each pixel.
    let blocks = ((frame.width + 7) / 8) * ((frame.height + 7) / 8)
    return blocks > 8 * data.count
      ? "it is too short for \(frame.width)×\(frame.height) pixels" : nil
  }

  /// The width and height in the frame header, in pixels; nil if there is none.
  static func size(in data: Data) -> (width: Int, height: Int)? {
    frame(in: data).map { ($0.width, $0.height) }
  }

  private struct Frame {
    let width: Int
    let height: Int
    let isArithmetic: Bool
  }

  /// The first frame header; nil if there is none.
  ///
  /// A file is a sequence of segments, each with a marker and a length. Markers 0xC0 to 0xCF, except for three with
  /// other uses, begin a frame: precision, height, width. Bytes between two segments are passed over, as decoders do:
  /// otherwise they would find a frame that has not been checked.
  private static func frame(in data: Data) -> Frame? {
    let bytes = [UInt8](data)
    func number(_ position: Int) -> Int { Int(bytes[position]) << 8 | Int(bytes[position + 1]) }
    var position = 2
    while position + 9 <= bytes.count {
      guard bytes[position] == 0xFF else {
        position += 1
        continue
      }
      let mark = bytes[position + 1]
      switch mark {
      case 0xFF: position += 1
      case 0x00, 0x01, 0xD0...0xD8: position += 2
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(mark):
        return Frame(
          width: number(position + 7), height: number(position + 5), isArithmetic: mark > 0xC8)
      case 0xD9, 0xDA: return nil
      default: position += 2 + number(position + 2)
      }
    }
    return nil
  }
}
