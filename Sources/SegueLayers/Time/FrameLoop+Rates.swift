import Foundation

// Animations and links that want fewer frames than the display has: the loop rests in between, if nothing else moves.

extension FrameLoop {
  /// Returns the time at which an animation must be shown again, in the clock's seconds; nil: in
  /// the next frame.
  ///
  /// - Parameter time: The present time of the layer.
  func nextFrame(
    of entry: AnimationEntry, on layer: CALayer, at time: CFTimeInterval
  ) -> CFTimeInterval? {
    guard let begin = entry.begin else { return nil }
    if time < begin { return layer.clockTime(begin) }
    guard let stride = entry.animation.preferredFrameRateRange.stride(every: frameDuration) else {
      return nil
    }
    let next = lastTurn + CFTimeInterval(stride) * frameDuration
    // Its end is not kept waiting.
    return entry.end.map { min(next, layer.clockTime($0)) } ?? next
  }
}

extension CAFrameRateRange {
  /// Returns the stride, in frames of a display `duration` seconds apart, at which something of
  /// these rates happens; nil: it happens with each frame.
  func stride(every duration: CFTimeInterval) -> Int? {
    guard self != .default else { return nil }
    let stride = stride(atFramesPerSecond: 1 / duration)
    return stride > 1 ? stride : nil
  }
}
