import Foundation

/// A place between two characters of a text, which only the text itself knows.
///
/// A text of one's own makes positions of a subclass.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// A place that says nothing of itself.
  public override init() {
    super.init()
  }
}

/// A place in a text field or a text view.
final class TextOffset: UITextPosition {
  /// The offset from the beginning of the text, in UTF-16 units.
  let value: Int

  init(_ value: Int) {
    self.value = value
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffset)?.value == value
  }

  nonisolated override var hash: Int { value }
}

extension UITextPosition {
  /// The offset from the beginning of the text of a field or view, in UTF-16 units.
  var offset: Int {
    if let offset = self as? TextOffset { return offset.value }
    trap("\(self) is no position of this text: a text makes its positions itself")
  }
}

/// A part of a text, between two places.
///
/// A text of one's own makes ranges of a subclass.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The start of the range.
  open var start: UITextPosition { places.start }

  /// The end of the range: at `start` or after it.
  open var end: UITextPosition { places.end }

  /// Whether it contains no text.
  open var isEmpty: Bool { places.start == places.end }

  private let places: (start: UITextPosition, end: UITextPosition)

  /// A range without text, unless a subclass says where it begins and ends.
  public override init() {
    let position = UITextPosition()
    places = (position, position)
    super.init()
  }

  /// A part of the text of a field or view, in UTF-16 units.
  init(_ range: Range<Int>) {
    places = (TextOffset(range.lowerBound), TextOffset(range.upperBound))
    super.init()
  }

  /// Whether `object` is the same part.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextRange else { return false }
    return other === self || other.places.start == places.start && other.places.end == places.end
  }

  nonisolated open override var hash: Int { places.start.hash ^ places.end.hash << 16 }
}

extension UITextRange {
  /// The offsets of the range, in UTF-16 units.
  var offsets: Range<Int> {
    let (low, high) = (start.offset, end.offset)
    return min(low, high)..<max(low, high)
  }
}
