import Foundation

/// Decides when frames begin: on a grid of the display's refresh interval while frames follow each
/// other, at once after a pause.
///
///     on time   ├────┼────┼────┤      the grid does not drift, however long each frame takes
///     late      ├────┼──────━├────┤   a frame that is late begins at once, and a new grid with it
struct FramePacer {
  /// Of displays that do not tell.
  static let defaultFramesPerSecond = 60

  /// Seconds from one frame to the next.
  let interval: TimeInterval

  /// When the next frame may begin at the earliest.
  private(set) var next: TimeInterval = -.infinity

  /// - Parameter framesPerSecond: Of the display; 0 and less: unknown.
  init(framesPerSecond: Int) {
    let known = framesPerSecond > 0 ? framesPerSecond : FramePacer.defaultFramesPerSecond
    interval = 1 / TimeInterval(known)
  }

  /// A frame begins at `now`, which is `next` or later.
  mutating func begin(at now: TimeInterval) {
    // Woken up a little late, the grid stays; a whole interval late, or after a pause, it restarts.
    next = now - next < interval ? next + interval : now + interval
  }
}
