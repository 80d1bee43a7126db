import Segue

extension CGImage {
  /// The largest difference of a component between the pixels of two images, in levels; 256 if their sizes differ.
  public func largestDifference(from other: CGImage) -> Int {
    bitmap.largestDifference(from: other.bitmap)
  }
}

extension Bitmap {
  /// The largest difference of a component between the pixels of two bitmaps, in levels; 256 if their sizes differ.
  public func largestDifference(from other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    return differences(from: other, in: 0..<height).max() ?? 0
  }

  /// The fraction of the pixels in `rows`, from 0 to 1, that differ by more than `levels` in a component; 1 if the
  /// sizes differ.
  ///
  /// - Parameter rows: All rows if nil.
  public func part(
    farFrom other: Bitmap, byMoreThan levels: Int, rows: Range<Int>? = nil
  ) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    let rows = rows ?? 0..<height
    let far = differences(from: other, in: rows).count { $0 > levels }
    return Double(far) / Double(max(1, rows.count * width))
  }

  /// The largest difference of a component of each pixel that differs at all. Looks at equal pixels only
  /// once, as tests do it often and without optimization.
  private func differences(from other: Bitmap, in rows: Range<Int>) -> [Int] {
    withPixels { first in
      other.withPixels { second in
        var found: [Int] = []
        var index = rows.lowerBound * width
        let end = rows.upperBound * width
        while index < end {
          let (a, b) = (first[index], second[index])
          if a != b { found.append(Self.difference(a, b)) }
          index += 1
        }
        return found
      }
    }
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    func levels(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    return max(max(levels(0), levels(8)), max(levels(16), levels(24)))
  }
}
