/// The difference between two pictures.
package struct PictureDifference: CustomStringConvertible {
  /// White where the pictures differ, black elsewhere; as large as both together.
  package let bitmap: Bitmap
  /// The number of pixels that differ.
  package let count: Int
  /// The largest difference of a channel, in levels of 255.
  package let largest: Int
  /// The first pixel that differs, row by row; nil if none does.
  package let first: CGPoint?
  private let sizes: String?

  /// Compares two bitmaps; beyond the edges of one of them it counts as transparent.
  package init(_ a: Bitmap, _ b: Bitmap) {
    let (width, height) = (max(a.width, b.width), max(a.height, b.height))
    var bitmap = Bitmap(width: width, height: height)
    var (count, largest, first) = (0, 0, CGPoint?.none)
    func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
      x < bitmap.width && y < bitmap.height ? bitmap[x, y] : 0
    }
    bitmap.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let (p, q) = (pixel(a, x, y), pixel(b, x, y))
          pixels[y * width + x] = p == q ? 0xFF00_0000 : 0xFFFF_FFFF
          guard p != q else { continue }
          count += 1
          first = first ?? CGPoint(x: x, y: y)
          for shift: UInt32 in [0, 8, 16, 24] {
            largest = max(largest, abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)))
          }
        }
      }
    }
    self.bitmap = bitmap
    self.count = count
    self.largest = largest
    self.first = first
    sizes =
      a.width == b.width && a.height == b.height
      ? nil : ", of \(b.width)×\(b.height) instead of \(a.width)×\(a.height)"
  }

  /// The amount of the difference, as the end of a sentence.
  package var description: String {
    "in \(count) pixels, by at most \(largest)\(sizes ?? "")"
  }
}
