import Segue

/// Turns the way of a pointer into the progress of what it drags. Where the whole way becomes another under
/// the pointer, as in a window that is resized, it goes on from where it is.
struct DragProgress {
  /// For a pointer that has not moved.
  private var start: CGFloat
  /// 1 where dragging to the right or down leads on, −1 where the opposite does.
  let sign: CGFloat
  /// Of the whole way, in points.
  private var length: CGFloat

  init(start: CGFloat = 0, sign: CGFloat = 1, length: CGFloat) {
    self.start = start
    self.sign = sign
    self.length = length
  }

  /// Where a pointer leads that has moved by `moved` points, where the whole way is `length` points now.
  mutating func at(_ moved: CGFloat, length: CGFloat) -> CGFloat {
    start += sign * (moved / self.length - moved / length)
    self.length = length
    return start + sign * moved / length
  }

  /// For the same way of the pointer, leading to the other side.
  var turned: DragProgress {
    DragProgress(start: -start, sign: -sign, length: length)
  }
}
