import Foundation

/// A font or an image that could not be read or written, as one clear sentence.
public struct MediaError: LocalizedError, CustomStringConvertible, Hashable, Sendable {
  /// One sentence with its full stop: what happened, to what, and what was expected.
  public let description: String

  /// The same as `description`.
  public var errorDescription: String? { description }

  /// Whether the image has more pixels than are read.
  package let exceedsBudget: Bool

  package init(_ description: String, exceedsBudget: Bool = false) {
    self.description = description
    self.exceedsBudget = exceedsBudget
  }
}
