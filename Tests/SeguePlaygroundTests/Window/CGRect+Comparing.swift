import Foundation

extension CGRect {
  /// Whether `other` lies in this rectangle, but for what rounding adds to it.
  func covers(_ other: CGRect) -> Bool {
    let slack: CGFloat = 0.01
    return other.minX >= minX - slack && other.maxX <= maxX + slack
      && other.minY >= minY - slack && other.maxY <= maxY + slack
  }

  /// Whether both have an area in common: neighbors that touch have none.
  func overlaps(_ other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width * common.height > 1e-6
  }
}
