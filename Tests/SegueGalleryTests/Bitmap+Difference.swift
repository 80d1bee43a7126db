import Segue

extension Bitmap {
  /// The greatest difference of a channel from that of another picture, from 0 to 255.
  func difference(from other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    var greatest = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        for shift in [0, 8, 16] {
          let change = abs(Int(self[x, y] >> shift & 0xFF) - Int(other[x, y] >> shift & 0xFF))
          greatest = max(greatest, change)
        }
      }
    }
    return greatest
  }
}
