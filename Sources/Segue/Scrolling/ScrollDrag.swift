import Foundation

/// The state of a drag of content by finger or wheel.
struct ScrollDrag {
  /// The content offset when the drag began, without the rubber band, in points.
  var start: CGPoint
  /// The translation of the finger at that time: content does not jump by the threshold.
  var base: CGPoint
  /// The translation of the wheel at its last event.
  var last: CGPoint
  /// The axes along which the drag moves the content.
  var isHorizontal: Bool
  var isVertical: Bool
  let isWheel: Bool
}
