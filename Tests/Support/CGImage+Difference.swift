import Segue

extension CGImage {
  /// By how many levels of a component the pixels of two images differ at most; 256 where their sizes
  /// differ.
  package func largestDifference(from other: CGImage) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    var largest = 0
    for y in 0..<height {
      for x in 0..<width where bitmap[x, y] != other.bitmap[x, y] {
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
          let (a, b) = (bitmap[x, y] >> shift & 255, other.bitmap[x, y] >> shift & 255)
          largest = max(largest, abs(Int(a) - Int(b)))
        }
      }
    }
    return largest
  }
}
