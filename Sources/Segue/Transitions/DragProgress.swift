import Foundation

/// Turns the distance of a finger into the progress of what it drags. Where the whole distance
/// changes during the drag, as in a window that is resized, progress goes on from where it is.
struct DragProgress {
  /// The progress for a finger that has not moved.
  private var start: CGFloat
  /// 1 where dragging to the right or down increases progress, −1 where it decreases it.
  let sign: CGFloat
  /// The distance from progress 0 to 1, in points.
  private var length: CGFloat

  init(start: CGFloat, sign: CGFloat, length: CGFloat) {
    self.start = start
    self.sign = sign
    self.length = length
  }

  /// The progress for a finger that has moved by `moved` points, where the whole distance is
  /// `length` points now.
  mutating func at(_ moved: CGFloat, length: CGFloat) -> CGFloat {
    start += sign * (moved / self.length - moved / length)
    self.length = length
    return start + sign * moved / length
  }
}
