import Foundation
import Segue

/// A rectangle of an opaque picture as PNG has it: rows of red, green and blue, each after its filter, compressed.
///
/// Rows are written as they are, or as differences: of gradients and of what is flat nothing is left then, but of texts,
/// photographs and dithered shadows there is more. Whichever takes less room in the middle of the picture is used.
enum PNGRows {
  /// The filters' numbers: none, the difference to the pixel at the left, and to the one above.
  private static let none: UInt8 = 0
  private static let left: UInt8 = 1
  private static let above: UInt8 = 2

  /// Bytes of the middle of a picture: twice what a match can reach back, and more.
  private static let middle = 1 << 17

  /// The zlib stream of a rectangle, in pixels, which lies in the bitmap.
  static func compressed(_ bitmap: Bitmap, _ area: PixelRect) -> [UInt8] {
    let forms = [true, false].map { rows(bitmap, area, asDifferences: $0) }
    return smallest(forms)?.stream ?? []
  }

  /// The zlib stream of that one of some forms of the same picture which takes the least room, and its index.
  static func smallest(_ forms: [[UInt8]]) -> (stream: [UInt8], index: Int)? {
    let parts = forms.map { form -> [UInt8] in
      let start = max(0, (form.count - middle) / 2)
      return form.withUnsafeBufferPointer {
        Deflate.zlib(UnsafeBufferPointer(rebasing: $0[start..<min(form.count, start + middle)]))
      }
    }
    guard let best = parts.indices.min(by: { parts[$0].count < parts[$1].count }) else {
      return nil
    }
    let isWhole = forms[best].count <= middle
    return (isWhole ? parts[best] : forms[best].withUnsafeBufferPointer(Deflate.zlib), best)
  }

  /// The rows of a rectangle, each after its filter.
  private static func rows(
    _ bitmap: Bitmap, _ area: PixelRect, asDifferences: Bool
  ) -> [UInt8] {
    let stride = 3 * area.width + 1
    // Pixels are written four bytes at a time; the last one writes a byte beyond.
    return [UInt8](unsafeUninitializedCapacity: stride * area.height + 1) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      bitmap.withPixels { pixels in
        for row in 0..<area.height {
          let line = pixels + (area.minY + row) * bitmap.width + area.minX
          let output = UnsafeMutableRawPointer(start + row * stride)
          if asDifferences {
            write(line, above: row > 0 ? line - bitmap.width : nil, count: area.width, to: output)
          } else {
            output.storeBytes(of: none, as: UInt8.self)
            for x in 0..<area.width { store(line[x], minus: 0, to: output + (1 + 3 * x)) }
          }
        }
      }
      count = stride * area.height
    }
  }

  /// Writes a row with its filter.
  private static func write(
    _ line: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, count: Int,
    to output: UnsafeMutableRawPointer
  ) {
    guard let above else {
      output.storeBytes(of: left, as: UInt8.self)
      return writeDifference(line, toLeft: count, to: output + 1)
    }
    guard memcmp(line, above, 4 * count) != 0 else {
      output.storeBytes(of: Self.above, as: UInt8.self)
      memset(output + 1, 0, 3 * count)
      return
    }
    var differing = (left: line[0] == 0 ? 0 : 1, above: 0)
    for x in 0..<count { differing.above += line[x] == above[x] ? 0 : 1 }
    for x in 1..<max(1, count) { differing.left += line[x] == line[x - 1] ? 0 : 1 }
    if differing.above <= differing.left {
      output.storeBytes(of: Self.above, as: UInt8.self)
      for x in 0..<count { store(line[x], minus: above[x], to: output + (1 + 3 * x)) }
    } else {
      output.storeBytes(of: left, as: UInt8.self)
      writeDifference(line, toLeft: count, to: output + 1)
    }
  }

  private static func writeDifference(
    _ line: UnsafePointer<UInt32>, toLeft count: Int, to output: UnsafeMutableRawPointer
  ) {
    var last: UInt32 = 0
    for x in 0..<count {
      store(line[x], minus: last, to: output + 3 * x)
      last = line[x]
    }
  }

  /// Writes the difference of two pixels, channel by channel modulo 256, as red, green and blue. The byte after
  /// them is written, too.
  @inline(__always) private static func store(
    _ pixel: UInt32, minus other: UInt32, to output: UnsafeMutableRawPointer
  ) {
    // Borrows stay within the channels: the highest bits are subtracted apart.
    let high: UInt32 = 0x8080_8080
    let difference = ((pixel | high) &- (other & ~high)) ^ ((pixel ^ ~other) & high)
    let swapped = difference >> 16 & 0xFF | difference & 0xFF00 | (difference & 0xFF) << 16
    output.storeBytes(of: swapped.littleEndian, as: UInt32.self)
  }
}
