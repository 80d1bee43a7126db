import Foundation

/// A finger or wheel that moves content: what is needed to know where it belongs.
struct ScrollDrag {
  /// Where the content would be if nothing held it back when the drag began, in points.
  var start: CGPoint
  /// How far the finger had gone by then: content does not jump by the threshold.
  var base: CGPoint
  /// How far the wheel had gone when it was last heard of.
  var last: CGPoint
  /// The axes along which the drag moves the content.
  var isHorizontal: Bool
  var isVertical: Bool
  let isWheel: Bool
}
