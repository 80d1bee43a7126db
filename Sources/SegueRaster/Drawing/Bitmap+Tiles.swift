internal import CRasterKernels
import Foundation

/// Looking at pictures in square tiles, from left to right and top to bottom. Tiles at the right and
/// bottom edges may be smaller.
extension Bitmap {
  /// Returns the number of tiles of so many pixels side by side, and that of tiles below each other.
  package func tileCounts(_ tile: Int) -> (columns: Int, rows: Int) {
    ((width + tile - 1) / tile, (height + tile - 1) / tile)
  }

  /// Returns the difference of red, green and blue from another bitmap of the same size, in levels
  /// of 255, added up for each tile of so many pixels.
  package func tileDifferences(from other: Bitmap, tile: Int) -> [Int32] {
    demand(
      width == other.width && height == other.height && tile > 0,
      "a bitmap of \(width)×\(height) cannot be compared with one of \(other.width)×\(other.height)"
        + " in tiles of \(tile)")
    let (columns, rows) = tileCounts(tile)
    return [Int32](unsafeUninitializedCapacity: columns * rows) { sums, count in
      count = columns * rows
      guard let sums = sums.baseAddress else { return }
      tile_differences(pixels, other.pixels, Int32(width), Int32(height), Int32(tile), sums)
    }
  }

  /// The color of each tile whose pixels are all the same, and 0 for the others.
  package func tileColors(tile: Int) -> [UInt32] {
    demand(tile > 0, "a tile cannot have \(tile) pixels")
    let (columns, rows) = tileCounts(tile)
    return [UInt32](unsafeUninitializedCapacity: columns * rows) { colors, count in
      count = columns * rows
      guard let colors = colors.baseAddress else { return }
      tile_colors(pixels, Int32(width), Int32(height), Int32(tile), colors)
    }
  }
}
