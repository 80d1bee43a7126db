extension RandomAccessCollection {
  /// The index of the first element for which `isSecond` holds, found by binary search; `endIndex` if there is none.
  ///
  /// The collection must be partitioned: `isSecond` holds for no element before that one, and for all after it, as
  /// `{ $0 > limit }` does in ascending numbers.
  ///
  /// - Complexity: O(log *n*) calls of `isSecond`.
  @inlinable package func partitioningIndex(
    where isSecond: (Element) throws -> Bool
  ) rethrows -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if try isSecond(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
