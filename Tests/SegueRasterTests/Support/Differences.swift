import Foundation

@testable import SegueRaster

/// The largest difference of any component of two bitmaps of one size, in levels, and its place.
func largestDifference(_ a: Bitmap, _ b: Bitmap) -> (levels: Int, place: String) {
  var worst = (levels: 0, place: "nowhere")
  for y in 0..<a.height {
    for x in 0..<a.width {
      for shift in stride(from: UInt32(0), through: 24, by: 8) {
        let levels = abs(Int(a[x, y] >> shift & 255) - Int(b[x, y] >> shift & 255))
        if levels > worst.levels {
          worst = (
            levels,
            "(\(x), \(y)): \(String(a[x, y], radix: 16)) and \(String(b[x, y], radix: 16))"
          )
        }
      }
    }
  }
  return worst
}
