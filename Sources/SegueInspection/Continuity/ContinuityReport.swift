import Segue

/// What a recording has found.
public struct ContinuityReport: Sendable, CustomStringConvertible {
  /// In the order of their frames.
  public let faults: [ContinuityFault]
  /// How many frames were looked at.
  public let frameCount: Int
  /// From the first to the last frame, in seconds.
  public let duration: TimeInterval

  /// Whether there is no fault.
  public var isContinuous: Bool { faults.isEmpty }

  /// “continuous”, or a line for each fault.
  public var description: String {
    isContinuous ? "continuous" : faults.map(\.sentence).joined(separator: "\n")
  }
}
