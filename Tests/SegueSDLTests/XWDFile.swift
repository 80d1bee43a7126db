import Foundation
import SegueRaster

/// The file into which Xvfb maps the pixels of its screen: a header of big-endian 32-bit words, a color
/// table, then the pixels. (X Window Dump, version 7, described in X11/XWDFile.h.)
struct XWDFile {
  /// The words of the header that are of use, by their place.
  private enum Word: Int {
    case headerSize = 0
    case width = 4
    case height = 5
    case byteOrder = 7
    case bitsPerPixel = 11
    case bytesPerLine = 12
    case redMask = 14
    case colorCount = 19
  }

  private static let colorSize = 12

  private let bytes: Data

  init(_ url: URL) throws {
    bytes = try Data(contentsOf: url)
    guard bytes.count > 100, self[.bitsPerPixel] == 32 else {
      throw TestFailure("\(url.path) is no screen of 32 bits a pixel")
    }
  }

  private subscript(word: Word) -> Int {
    Int(self.word(at: word.rawValue * 4).byteSwapped)
  }

  /// Four bytes, the least significant first.
  private func word(at place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian }
  }

  /// All of the screen.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: self[.width], height: self[.height]) }

  /// The pixels of a part of the screen, opaque.
  func bitmap(of part: PixelRect) throws -> Bitmap {
    let part = part.intersection(bounds)
    let stride = self[.bytesPerLine]
    let isBigEndian = self[.byteOrder] == 1
    let isDeep = self[.redMask] == 0x3FF0_0000
    let start = self[.headerSize] + self[.colorCount] * XWDFile.colorSize
    let first = start + part.minY * stride + part.minX * 4
    guard bytes.count >= start + stride * bounds.height else {
      throw TestFailure("the screen is cut off")
    }
    var bitmap = Bitmap(width: part.width, height: part.height)
    let (width, height) = (bitmap.width, bitmap.height)
    bytes.withUnsafeBytes { source in
      bitmap.withMutablePixels { pixels in
        // While loops: tests run unoptimised, where ranges are slow.
        var y = 0
        while y < height {
          var x = 0
          while x < width {
            let place = first + y * stride + x * 4
            let word = source.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian
            let pixel = isBigEndian ? word.byteSwapped : word
            // The upper eight of ten bits.
            let bytes =
              isDeep
              ? pixel >> 6 & 0xFF0000 | pixel >> 4 & 0xFF00 | pixel >> 2 & 0xFF : pixel
            pixels[y * width + x] = bytes | 0xFF00_0000
            x += 1
          }
          y += 1
        }
      }
    }
    return bitmap
  }
}
