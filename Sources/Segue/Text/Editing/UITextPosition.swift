import Foundation

/// A place between two characters of a text.
///
/// Unlike UIKit, where it is opaque, it is a number of UTF-16 units.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// From the beginning of the text, in UTF-16 units.
  public let offset: Int

  /// A place `offset` UTF-16 units from the beginning of a text.
  public init(offset: Int) {
    self.offset = offset
  }

  /// Whether `object` is the same place.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  nonisolated open override var hash: Int { offset }
}

/// A part of a text, between two places.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Where it begins.
  public let start: UITextPosition
  /// Where it ends: at `start` or after it.
  public let end: UITextPosition

  /// The part between two places, in either order.
  public init(start: UITextPosition, end: UITextPosition) {
    self.start = start.offset <= end.offset ? start : end
    self.end = start.offset <= end.offset ? end : start
  }

  /// Whether it contains no text.
  open var isEmpty: Bool { start.offset == end.offset }

  /// Whether `object` is the same part.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextRange else { return false }
    return other.start == start && other.end == end
  }

  nonisolated open override var hash: Int { start.offset ^ end.offset << 16 }
}

extension UITextRange {
  convenience init(_ range: Range<Int>) {
    self.init(
      start: UITextPosition(offset: range.lowerBound), end: UITextPosition(offset: range.upperBound)
    )
  }

  /// In UTF-16 units.
  var offsets: Range<Int> { start.offset..<end.offset }
}
