/// Compresses numbers of colors as GIF does (GIF89a specification, appendix F): codes of 9 to 12 bits stand for
/// sequences that were seen before.
enum LZW {
  private static let colorBits = 8
  private static let clear: UInt32 = 1 << 8
  private static let end: UInt32 = clear + 1
  private static let mostCodes: UInt32 = 4096
  private static let tableBits: UInt32 = 14

  /// The data of an image: the size of a color in bits, and codes in blocks of at most 255 bytes.
  static func blocks(_ colors: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let bytes = codes(colors)
    var blocks = [UInt8(colorBits)]
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    var index = 0
    while index < bytes.count {
      let count = min(255, bytes.count - index)
      blocks.append(UInt8(count))
      blocks += bytes[index..<index + count]
      index += count
    }
    return blocks + [0]
  }

  private static func codes(_ colors: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output = BitWriter()
    output.reserveCapacity(colors.count / 8 + 64)
    // A sequence and its code: 20 bits of the sequence before and the next color, and 12 of the code. No code is
    // 0, so 0 is empty.
    var table = [UInt32](repeating: 0, count: 1 << Int(tableBits))
    var size = colorBits + 1
    var next = end + 1
    output.write(clear, size)
    var sequence: UInt32?
    table.withUnsafeMutableBufferPointer { table in
      for color in colors {
        guard let before = sequence else {
          sequence = UInt32(color)
          continue
        }
        let key = before << 8 | UInt32(color)
        var slot = Int((key &* 2_654_435_761) >> (32 - tableBits))
        while table[slot] != 0, table[slot] >> 12 != key { slot = (slot + 1) & (table.count - 1) }
        if table[slot] != 0 {
          sequence = table[slot] & 0xFFF
          continue
        }
        output.write(before, size)
        sequence = UInt32(color)
        if next < mostCodes {
          table[slot] = key << 12 | next
          if next == 1 << UInt32(size), size < 12 { size += 1 }
          next += 1
        } else {
          output.write(clear, size)
          table.update(repeating: 0)
          (size, next) = (colorBits + 1, end + 1)
        }
      }
    }
    if let sequence { output.write(sequence, size) }
    // The reader has one code more by now.
    if next == 1 << UInt32(size), size < 12 { size += 1 }
    output.write(end, size)
    output.align()
    return output.bytes
  }
}
