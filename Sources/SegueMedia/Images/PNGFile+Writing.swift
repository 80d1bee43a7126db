import Foundation
import SegueRaster

extension PNGFile {
  /// A whole file with a picture.
  ///
  /// - Parameters:
  ///   - bitmap: Straight pixels, not premultiplied.
  ///   - isOpaque: Whether the file has no alpha, whatever the pixels have.
  package static func data(
    of bitmap: Bitmap, isOpaque: Bool, _ effort: Zlib.Effort = .standard
  ) -> Data {
    let area = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let rows = PNGRows(bitmap, area, isOpaque: isOpaque).compressed(effort)
    let chunks = [
      PNGChunk.header(
        width: bitmap.width, height: bitmap.height, isOpaque ? .colors : .colorsAndAlpha),
      .colors, PNGChunk("IDAT").adding(rows), .end,
    ]
    return chunks.reduce(into: PNGChunk.signature) { $0 += $1.data }
  }
}
