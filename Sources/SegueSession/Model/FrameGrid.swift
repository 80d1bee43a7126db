import Foundation

/// A number of frames a second: the grid of times on which a take is looked at.
package enum FrameGrid: Int, CaseIterable, Sendable {
  case sixty = 60
  case hundredTwenty = 120

  package var title: String { "\(rawValue)/s" }

  /// The time from one frame to the next, in seconds.
  package var step: TimeInterval { 1 / TimeInterval(rawValue) }

  /// The number of the frame nearest to a time, in seconds since the take began.
  package func frame(at time: TimeInterval) -> Int {
    Int((time * TimeInterval(rawValue)).rounded())
  }

  /// The time of a frame, in seconds since the take began.
  package func time(of frame: Int) -> TimeInterval { TimeInterval(frame) / TimeInterval(rawValue) }
}
