import Foundation
import SegueRaster

/// A part of a PNG file (W3C, Portable Network Graphics, 5.3): its length, its name, its data and their check.
///
/// Files are written here and only compressed by zlib: libpng has neither animations nor a choice among filters by their
/// outcome, and the interface of it that Swift can call, without C's long jumps, does not let the compression be chosen.
package struct PNGChunk {
  /// In the file's byte order, the name first.
  private(set) var content: [UInt8]

  /// The signature at the beginning of a file.
  package static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  package static let end = PNGChunk("IEND")

  package init(_ name: String) {
    content = Array(name.utf8)
  }

  /// The same with a number of four bytes after it.
  package func adding(_ number: Int) -> PNGChunk { adding(number, bytes: 4) }

  /// The same with the lowest bytes of a number after it, the highest of them first.
  package func adding(_ number: Int, bytes count: Int) -> PNGChunk {
    adding(Self.bytes(of: number, count))
  }

  /// The lowest bytes of a number, the highest of them first.
  private static func bytes(of number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The same with bytes after it.
  package func adding(_ bytes: [UInt8]) -> PNGChunk {
    var chunk = self
    chunk.content += bytes
    return chunk
  }

  /// A pixel's form: eight bits for each color, or for the number of a color in a palette.
  package enum Form: Int {
    case colors = 2
    case palette = 3
    case colorsAndAlpha = 6
  }

  /// The chunk of the sizes, in pixels, and of the form of pixels.
  package static func header(width: Int, height: Int, _ form: Form) -> PNGChunk {
    PNGChunk("IHDR").adding(width).adding(height).adding([8, UInt8(form.rawValue), 0, 0, 0])
  }

  /// The chunk of a palette.
  package static func palette(_ colors: [UInt32]) -> PNGChunk {
    PNGChunk("PLTE").adding(
      colors.flatMap { color in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
      })
  }

  /// The chunk that declares the colors as sRGB.
  package static let colors = PNGChunk("sRGB").adding([0])

  /// The chunk as it is in a file.
  package var data: Data {
    var sum = CRC32()
    sum.update(content)
    return Data(Self.bytes(of: content.count - 4) + content + Self.bytes(of: Int(sum.value)))
  }
}
