import Foundation

/// The direction of a movement through text storage.
public enum UITextStorageDirection: Int, Sendable {
  /// To its end.
  case forward
  /// To its beginning.
  case backward
}

/// The direction of a movement on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// To the line above.
  case up
  /// To the line below.
  case down
}

/// A direction in a text, or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a `UITextStorageDirection` or a `UITextLayoutDirection`.
  public let rawValue: Int

  /// The direction with the value of a `UITextStorageDirection` or a `UITextLayoutDirection`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A direction in a text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it leads to the beginning of a text that is read from left to right.
  package var isBackward: Bool {
    switch self {
    case .storage(.backward), .layout(.left), .layout(.up): true
    default: false
    }
  }
}

/// The units into which a text is divided.
public enum UITextGranularity: Int, Sendable {
  /// A character as the user sees it.
  case character
  /// A run of letters, digits and underscores.
  case word
  /// A sentence, which ends with a full stop, a question mark or an exclamation mark.
  case sentence
  /// A paragraph, which ends with a line break.
  case paragraph
  /// The text on one line. In a text input of one's own, the string tokenizer takes a paragraph for one.
  case line
  /// The whole text.
  case document
}
