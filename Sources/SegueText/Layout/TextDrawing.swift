import SegueLayers
import SegueRaster

/// Text that has its place in a box, ready to be drawn, whole or in parts.
struct TextDrawing {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// Draws some rows, in a bitmap of all of the width.
  let rows: (Range<Int>) -> Bitmap

  /// Longer sides than this, in pixels, are those of letters too large to be drawn.
  private static let longestSide: Double = 67_108_864

  /// Nil where there is no pixel, or where it is too large to be drawn.
  init?(width: Double, height: Double, rows: @escaping (Range<Int>) -> Bitmap) {
    guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide else {
      return nil
    }
    self.width = Int(width)
    self.height = Int(height)
    self.rows = rows
  }

  /// All of it.
  var bitmap: Bitmap { rows(0..<height) }

  /// The contents of a layer that shows it, with something done to each bitmap of it.
  @MainActor func contents(_ change: @escaping (Bitmap) -> Bitmap) -> Any {
    guard width * height > LazyImage.largestWhole else { return CGImage(change(bitmap)) }
    let rows = rows
    return LazyImage(width: width, height: height) { change(rows($0)) }
  }
}
