import Foundation

/// The time spent on one frame, part by part, in seconds.
public struct FrameTiming: Hashable, Sendable {
  /// The time of `CACurrentMediaTime()` that the frame shows.
  public var time: TimeInterval
  /// Delivering input, running callbacks, laying views out.
  public var layout: TimeInterval = 0
  /// Turning the layer tree into a display list and finding what changed.
  public var displayList: TimeInterval = 0
  /// Turning the list into pixels.
  public var raster: TimeInterval = 0
  /// Handing the changed pixels to the display.
  public var present: TimeInterval = 0
  /// The number of pixels drawn; 0 when nothing had changed.
  public var pixels = 0

  /// The sum of all parts.
  public var total: TimeInterval { layout + displayList + raster + present }
}
