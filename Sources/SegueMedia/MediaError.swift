import Foundation

/// A font or an image that could not be read or written, as one clear sentence.
public struct MediaError: LocalizedError, CustomStringConvertible, Hashable, Sendable {
  /// What happened, to what, and what was expected; one sentence with its full stop.
  public let description: String

  /// The same as `description`.
  public var errorDescription: String? { description }

  package init(_ description: String) {
    self.description = description
  }
}
