/// The code in a Swift file that says when something moves: the call of an animation, or an animation of its own.
package struct AnimationSite: Equatable {
  /// The meaning of a number at the site.
  package enum Quantity: String, CaseIterable, Sendable {
    case duration, delay
  }

  /// A number in the file.
  package struct Value: Equatable {
    /// The range of the literal, in characters of the file; nil: the number is computed.
    package let literal: Range<Int>?
    /// The number that the literal says; durations are in seconds.
    package let number: Double?
    /// The line of the literal, or of what computes it, from 1.
    package let line: Int
    /// The variable or constant whose value the literal is; nil: it stands in the call itself.
    package let name: String?
    /// The number as the call says it.
    package let expression: String
  }

  /// Numbers that say how it moves.
  package enum Curve: Equatable {
    /// The control points of a Bézier curve: x1, y1, x2, y2.
    case controlPoints([Value])
    /// The damping ratio of a spring that comes to rest after the duration.
    case damping(Value)

    /// The numbers; empty: one of them is computed.
    package var numbers: [Double] {
      let values =
        switch self {
        case .controlPoints(let values): values
        case .damping(let value): [value]
        }
      let numbers = values.compactMap(\.number)
      return numbers.count == values.count ? numbers : []
    }
  }

  /// By quantity; what the call does not say is missing.
  package let values: [Quantity: Value]
  /// Nil: the call does not say it in numbers.
  package var curve: Curve?
}

extension CodeFile {
  /// Returns the site that says when what a line sets moves; nil: none is known.
  package func animationSite(ofLine line: Int) -> AnimationSite? {
    AnimationSiteReader(SwiftLexer.scan(text)).site(ofLine: line)
  }

  /// The text with other numbers as literals, and the literals as they were and are written; nil: a range is not within
  /// the text.
  ///
  /// - Parameter changes: Ranges that do not overlap, in characters of the file, and their numbers. A number is written
  ///   with no more digits than it needs, to a hundredth.
  package func replacing(
    _ changes: [(literal: Range<Int>, number: Double)]
  ) -> (text: String, old: [String], new: [String])? {
    var characters = Array(text)
    var (old, new): ([String], [String]) = ([], [])
    // From the end: what is before a change stays where it is.
    for (literal, number) in changes.sorted(by: { $0.literal.lowerBound > $1.literal.lowerBound }) {
      guard characters.indices.contains(literal.lowerBound), literal.upperBound <= characters.count
      else { return nil }
      let written = String(characters[literal])
      let rounded = (number * 100).rounded() / 100
      let isWhole = rounded == rounded.rounded() && !written.contains(".")
      let next = isWhole ? "\(Int(rounded))" : "\(rounded)"
      characters.replaceSubrange(literal, with: Array(next))
      old.insert(written, at: 0)
      new.insert(next, at: 0)
    }
    return (String(characters), old, new)
  }
}
