import Segue

/// Something about a screen that a user may not be able to read, reach or see whole.
package struct ScreenFinding: Equatable {
  package enum Kind: String, CaseIterable {
    /// A text has less space than it needs.
    case textCut = "text cut off"
    /// Constraints contradict one another, or leave something open.
    case constraints = "constraints at odds"
    /// Something to be pressed is smaller than a finger.
    case smallTarget = "small target"
    /// A text and what is behind it are too much alike.
    case lowContrast = "low contrast"
  }

  package let kind: Kind
  /// The name of the view; nil: it is about no certain one.
  package let subject: String?
  /// The fault as a sentence about the view, without a full stop.
  package let sentence: String
  /// Its frame, in points of the window; nil: it has none of its own.
  package let frame: CGRect?

  /// The whole sentence.
  package var line: String { (subject.map { "\($0) " } ?? "") + sentence }
}
