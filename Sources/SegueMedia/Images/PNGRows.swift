import Foundation
import SegueRaster

/// A rectangle of a picture as PNG has it: rows of red, green, blue and perhaps alpha, each after its filter.
///
/// Rows are written as they are, or as differences: of gradients and of what is flat nothing is left then, but of texts,
/// photographs and dithered shadows there is more. Whichever takes less room in the middle of the picture is used.
package struct PNGRows {
  private let bitmap: Bitmap
  private let area: PixelRect
  private let bytesPerPixel: Int

  /// - Parameters:
  ///   - area: A rectangle in pixels, which lies in the bitmap.
  ///   - isOpaque: Whether alpha is left out.
  package init(_ bitmap: Bitmap, _ area: PixelRect, isOpaque: Bool) {
    (self.bitmap, self.area) = (bitmap, area)
    bytesPerPixel = isOpaque ? 3 : 4
  }

  /// The filters' numbers: none, the difference to the pixel at the left, and to the one above.
  private static let none: UInt8 = 0
  private static let left: UInt8 = 1
  private static let above: UInt8 = 2

  /// The bytes of a row with the number of its filter.
  private var stride: Int { bytesPerPixel * area.width + 1 }

  /// The zlib stream of all rows.
  package func compressed(_ effort: Zlib.Effort) -> [UInt8] {
    Self.smallest(
      rowCount: area.height, stride: stride, effort,
      [{ rows($0, asDifferences: true) }, { rows($0, asDifferences: false) }]
    ).stream
  }

  // MARK: Choosing

  /// Bytes of the middle of a picture, by which its form is chosen: half as much again as a match can reach back. In 356
  /// frames of four transitions they led to the same forms as whole frames do.
  private static let middle = 48 << 10

  /// The zlib stream of that one of some forms of the same picture which takes the least room, and its index.
  ///
  /// - Parameters:
  ///   - stride: The bytes of a row.
  ///   - forms: Functions that return the bytes of a range of rows. There is at least one.
  package static func smallest(
    rowCount: Int, stride: Int, _ effort: Zlib.Effort, _ forms: [(Range<Int>) -> [UInt8]]
  ) -> (stream: [UInt8], index: Int) {
    let count = min(rowCount, max(1, middle / max(1, stride)))
    let first = (rowCount - count) / 2
    let isWhole = count == rowCount
    var best: (stream: [UInt8], index: Int)?
    for (index, form) in forms.enumerated() where forms.count > 1 {
      let stream = form(first..<first + count)
        .withUnsafeBytes { Zlib.compressed($0, isWhole ? effort : .quick) }
      if stream.count < best?.stream.count ?? .max { best = (stream, index) }
    }
    if let best, isWhole { return best }
    let index = best?.index ?? 0
    return (forms[index](0..<rowCount).withUnsafeBytes { Zlib.compressed($0, effort) }, index)
  }

  // MARK: Filters

  /// Returns some rows of the rectangle, each after its filter.
  private func rows(_ rows: Range<Int>, asDifferences: Bool) -> [UInt8] {
    // Pixels are written four bytes at a time; the last one may write a byte beyond.
    [UInt8](unsafeUninitializedCapacity: stride * rows.count + 1) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      bitmap.withPixels { pixels in
        for row in rows {
          let line = pixels + (area.minY + row) * bitmap.width + area.minX
          let output = UnsafeMutableRawPointer(start + (row - rows.lowerBound) * stride)
          if asDifferences {
            write(line, above: row > 0 ? line - bitmap.width : nil, to: output)
          } else {
            output.storeBytes(of: Self.none, as: UInt8.self)
            for x in 0..<area.width { store(line[x], minus: 0, to: output + 1, at: x) }
          }
        }
      }
      count = stride * rows.count
    }
  }

  /// Writes a row with its filter.
  private func write(
    _ line: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?,
    to output: UnsafeMutableRawPointer
  ) {
    guard let above else {
      output.storeBytes(of: Self.left, as: UInt8.self)
      return writeDifference(line, to: output + 1)
    }
    guard memcmp(line, above, 4 * area.width) != 0 else {
      output.storeBytes(of: Self.above, as: UInt8.self)
      memset(output + 1, 0, stride - 1)
      return
    }
    var differing = (left: line[0] == 0 ? 0 : 1, above: 0)
    for x in 0..<area.width { differing.above += line[x] == above[x] ? 0 : 1 }
    for x in 1..<max(1, area.width) { differing.left += line[x] == line[x - 1] ? 0 : 1 }
    if differing.above <= differing.left {
      output.storeBytes(of: Self.above, as: UInt8.self)
      for x in 0..<area.width { store(line[x], minus: above[x], to: output + 1, at: x) }
    } else {
      output.storeBytes(of: Self.left, as: UInt8.self)
      writeDifference(line, to: output + 1)
    }
  }

  /// Writes a row as differences to the pixels at the left.
  private func writeDifference(
    _ line: UnsafePointer<UInt32>, to output: UnsafeMutableRawPointer
  ) {
    var last: UInt32 = 0
    for x in 0..<area.width {
      store(line[x], minus: last, to: output, at: x)
      last = line[x]
    }
  }

  /// Writes the difference of two pixels, channel by channel modulo 256, as red, green, blue and alpha. Where the
  /// picture has no alpha, the byte after the pixel is written, too.
  @inline(__always) private func store(
    _ pixel: UInt32, minus other: UInt32, to output: UnsafeMutableRawPointer, at x: Int
  ) {
    // Borrows stay within the channels: the highest bits are subtracted apart.
    let high: UInt32 = 0x8080_8080
    let difference = ((pixel | high) &- (other & ~high)) ^ ((pixel ^ ~other) & high)
    let swapped =
      difference & 0xFF00_FF00 | difference >> 16 & 0xFF | (difference & 0xFF) << 16
    (output + bytesPerPixel * x).storeBytes(of: swapped.littleEndian, as: UInt32.self)
  }
}
