import Foundation
import Segue

/// A part of a PNG file (W3C, Portable Network Graphics, 5.3): its length, its name, its data and their check.
struct PNGChunk {
  /// In the file's byte order, the name first.
  private(set) var content: [UInt8]

  /// The signature at the beginning of a file.
  static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  static let end = PNGChunk("IEND")

  init(_ name: String) {
    content = Array(name.utf8)
  }

  /// The same with a number of four bytes after it.
  func adding(_ number: Int) -> PNGChunk { adding(number, bytes: 4) }

  func adding(_ number: Int, bytes count: Int) -> PNGChunk {
    adding((0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }

  func adding(_ bytes: [UInt8]) -> PNGChunk {
    var chunk = self
    chunk.content += bytes
    return chunk
  }

  /// The sizes of an opaque picture: eight bits for each of three colors, or for the number of a color in a palette.
  static func header(width: Int, height: Int, hasPalette: Bool = false) -> PNGChunk {
    PNGChunk("IHDR").adding(width).adding(height).adding([8, hasPalette ? 3 : 2, 0, 0, 0])
  }

  /// The chunk of a palette.
  static func palette(_ colors: [UInt32]) -> PNGChunk {
    PNGChunk("PLTE").adding(
      colors.flatMap { color in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
      })
  }

  /// The chunk that declares the colors as sRGB.
  static let colors = PNGChunk("sRGB").adding([0])

  var data: Data {
    var sum = CRC32()
    sum.update(content)
    let length = PNGChunk("").adding(content.count - 4).content
    return Data(length + content + PNGChunk("").adding(Int(sum.value)).content)
  }

  /// A whole file with an opaque picture.
  static func file(_ bitmap: Bitmap) -> Data {
    let rows = PNGRows.compressed(bitmap, PixelRect(bitmap))
    let chunks = [
      header(width: bitmap.width, height: bitmap.height), colors, PNGChunk("IDAT").adding(rows),
      end,
    ]
    return chunks.reduce(into: signature) { $0 += $1.data }
  }
}
