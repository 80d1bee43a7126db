import Foundation
import Segue

extension PixelRect {
  /// All of a bitmap.
  init(_ bitmap: Bitmap) {
    self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  }

  /// The smallest one outside of which two bitmaps of the same size are equal; nil: they are everywhere.
  init?(whereDiffers a: Bitmap, from b: Bitmap) {
    let (width, height) = (a.width, a.height)
    let found: (top: Int, bottom: Int, left: Int, right: Int)? = a.withPixels { a in
      b.withPixels { b in
        func differs(_ row: Int) -> Bool {
          memcmp(a + row * width, b + row * width, 4 * width) != 0
        }
        guard let top = (0..<height).first(where: differs),
          let bottom = (0..<height).last(where: differs)
        else { return nil }
        var (left, right) = (width, 0)
        for row in top...bottom {
          let (first, second) = (a + row * width, b + row * width)
          var x = 0
          while x < left, first[x] == second[x] { x += 1 }
          left = x
          x = width
          while x > right, first[x - 1] == second[x - 1] { x -= 1 }
          right = x
        }
        return (top, bottom, left, right)
      }
    }
    guard let found else { return nil }
    self.init(minX: found.left, minY: found.top, maxX: found.right, maxY: found.bottom + 1)
  }
}
