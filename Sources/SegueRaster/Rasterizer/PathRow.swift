import Foundation

/// The sums of one row of a path, and which of them were changed. All are 0 between two rows.
struct PathRow {
  /// One more than there are columns.
  private let sums: UnsafeMutablePointer<Int32>
  /// A bit for each sum.
  private let touched: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  init(columns: Int) {
    wordCount = (columns + 1 + 63) / 64
    sums = .allocate(capacity: columns + 1)
    sums.initialize(repeating: 0, count: columns + 1)
    touched = .allocate(capacity: wordCount)
    touched.initialize(repeating: 0, count: wordCount)
  }

  func deallocate() {
    sums.deallocate()
    touched.deallocate()
  }

  @inline(__always)
  func add(_ value: Int32, at column: Int) {
    sums[column] &+= value
    touched[column >> 6] |= 1 << UInt64(column & 63)
  }

  /// Calls `body` with each changed column, from left to right, and its sum, and resets the sums to
  /// 0.
  @inline(__always)
  func take(_ body: (_ column: Int, _ sum: Int32) -> Void) {
    for word in 0..<wordCount {
      var bits = touched[word]
      touched[word] = 0
      while bits != 0 {
        let column = word << 6 + bits.trailingZeroBitCount
        bits &= bits - 1
        let sum = sums[column]
        sums[column] = 0
        body(column, sum)
      }
    }
  }
}
