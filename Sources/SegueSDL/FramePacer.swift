import Foundation

/// Decides when frames begin: when the display wants one, if it tells; else on a grid of its refresh interval while frames
/// follow each other, immediately after a pause.
///
///     on time   ├────┼────┼────┤      the grid does not drift, however long each frame takes
///     late      ├────┼──────━├────┤   a frame that is late begins at once, and a new grid with it
struct FramePacer {
  /// Assumed for displays that report no refresh rate.
  static let defaultFramesPerSecond = 60

  /// Seconds from one frame to the next.
  let interval: TimeInterval

  /// The earliest time the next frame may begin.
  private(set) var next: TimeInterval = -.infinity

  /// - Parameter framesPerSecond: The display's refresh rate; 0 or less: unknown.
  init(framesPerSecond: Int) {
    let known = framesPerSecond > 0 ? framesPerSecond : FramePacer.defaultFramesPerSecond
    interval = 1 / TimeInterval(known)
  }

  /// Records that a frame begins at `now`, which is `next` or later.
  mutating func begin(at now: TimeInterval) {
    // A little late keeps the grid; a whole interval late, or a pause, restarts it.
    next = now - next < interval ? next + interval : now + interval
  }

  /// Records that the display wants a frame at `now`: it has a grid of its own.
  mutating func displayIsReady(at now: TimeInterval) {
    next = min(next, now)
  }
}
