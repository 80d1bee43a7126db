import Foundation
import SegueRaster

extension Bitmap {
  /// The rows that are not wholly transparent, from the first to the last.
  var inkRows: Range<Int> {
    let rows = (0..<height).filter { y in (0..<width).contains { self[$0, y] != 0 } }
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first..<last + 1
  }

  /// The mean column of the ink, weighted by alpha.
  var inkCenterX: Double {
    var sum = 0.0
    var weight = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let alpha = Double(self[x, y] >> 24)
        sum += alpha * (Double(x) + 0.5)
        weight += alpha
      }
    }
    return sum / weight
  }

  /// Whether no color channel exceeds its alpha.
  var isPremultiplied: Bool {
    (0..<height).allSatisfy { y in
      (0..<width).allSatisfy { x in
        let pixel = self[x, y]
        let alpha = pixel >> 24
        return pixel >> 16 & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel & 0xFF <= alpha
      }
    }
  }
}
