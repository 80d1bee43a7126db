import Foundation

/// The window could not be opened or drawn, as one clear sentence.
public struct WindowError: LocalizedError, CustomStringConvertible, Hashable, Sendable {
  /// What happened and what can be done; one sentence with its full stop.
  public let description: String

  /// The same as `description`.
  public var errorDescription: String? { description }

  init(_ description: String) {
    self.description = description
  }
}
