import UIKit

/// Converts a pointer's translation to the progress of what it drags. If the full distance changes
/// during the drag, as in a window that is resized, progress continues from its current value.
struct DragProgress {
  /// The progress for a pointer that has not moved.
  private var start: CGFloat
  /// 1 if dragging right or down increases progress, −1 if dragging left or up does.
  let sign: CGFloat
  /// The distance for a progress of 1, in points.
  private var length: CGFloat

  init(start: CGFloat = 0, sign: CGFloat = 1, length: CGFloat) {
    self.start = start
    self.sign = sign
    self.length = length
  }

  /// The progress of a pointer that has moved by `moved` points, when the full distance is `length`
  /// points.
  mutating func at(_ moved: CGFloat, length: CGFloat) -> CGFloat {
    start += sign * (moved / self.length - moved / length)
    self.length = length
    return start + sign * moved / length
  }

  /// The same drag towards the other side.
  var turned: DragProgress {
    DragProgress(start: -start, sign: -sign, length: length)
  }
}
