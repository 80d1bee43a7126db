import Foundation

/// The window could not be opened or drawn, as one clear sentence.
public struct WindowError: LocalizedError, CustomStringConvertible, Hashable, Sendable {
  /// The failure, and what can be done about it; one sentence with its full stop.
  public let description: String

  /// The same as `description`.
  public var errorDescription: String? { description }

  /// Whether there is no display to open a window on, so that a program may do without.
  public let isWithoutDisplay: Bool

  init(_ description: String, isWithoutDisplay: Bool = false) {
    self.description = description
    self.isWithoutDisplay = isWithoutDisplay
  }
}

extension WindowError {
  /// The connection to the display broke.
  static let displayLost = WindowError("The connection to the display is lost.")
}
