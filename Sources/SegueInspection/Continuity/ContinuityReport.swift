import Segue

/// The findings of a recording.
public struct ContinuityReport: Sendable, CustomStringConvertible {
  /// In the order of their frames.
  public let faults: [ContinuityFault]
  /// The number of frames that were looked at.
  public let frameCount: Int
  /// The time from the first to the last frame, in seconds.
  public let duration: TimeInterval

  /// Whether there is no fault.
  public var isContinuous: Bool { faults.isEmpty }

  /// “continuous”, or a line for each fault.
  public var description: String {
    isContinuous ? "continuous" : faults.map(\.sentence).joined(separator: "\n")
  }
}
