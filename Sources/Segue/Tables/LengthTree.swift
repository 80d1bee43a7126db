import Foundation

/// A sequence of lengths, in points, of which any can change: where each starts, and which one is
/// at a position, are found in O(log n).
///
/// A Fenwick tree: with i counted from 1, `sums[i]` is the sum of the 2^k lengths up to the i-th,
/// 2^k being the lowest bit of i.
struct LengthTree {
  private(set) var lengths: [CGFloat]
  private var sums: [CGFloat]
  /// The greatest power of two up to the count.
  private let top: Int

  /// - Complexity: O(n).
  init(_ lengths: [CGFloat] = []) {
    self.lengths = lengths
    sums = [0] + lengths
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
    top = lengths.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - lengths.count.leadingZeroBitCount)
  }

  var count: Int { lengths.count }

  /// The sum of all.
  var total: CGFloat { start(of: count) }

  /// Returns the start of a length: the sum of those before it. For `count`, the sum of all.
  func start(of index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var node = index
    while node > 0 {
      sum += sums[node]
      node &= node - 1
    }
    return sum
  }

  mutating func set(_ length: CGFloat, at index: Int) {
    let change = length - lengths[index]
    lengths[index] = length
    var node = index + 1
    while node < sums.count {
      sums[node] += change
      node += node & -node
    }
  }

  /// The last length that starts at or before `offset`; the first one for offsets before all, the
  /// last one for offsets after all.
  ///
  /// - Precondition: There is at least one length.
  func index(at offset: CGFloat) -> Int {
    demand(!lengths.isEmpty, "no length lies at \(offset): there are none")
    var rest = offset
    var node = 0
    var step = top
    while step > 0 {
      let next = node + step
      if next < sums.count, sums[next] <= rest {
        node = next
        rest -= sums[next]
      }
      step /= 2
    }
    return min(node, count - 1)
  }
}
