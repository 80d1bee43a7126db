extension Double {
  /// The bounds of the end of what `isBefore` holds for: the range from `low` to `high`, halved so many times.
  ///
  /// `isBefore` holds for `low`, and not for `high`: neither is asked. With the default, the bounds are as near as
  /// numbers between them allow.
  @inlinable package static func bisect(
    from low: Double, to high: Double, halvings: Int = 100, where isBefore: (Double) -> Bool
  ) -> (before: Double, after: Double) {
    var (low, high) = (low, high)
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return (low, high)
  }
}
