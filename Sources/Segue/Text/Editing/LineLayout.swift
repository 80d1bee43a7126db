import Foundation
import SegueMedia

/// A text set on one line, with the place of the caret before and after each character.
///
/// It is measured and drawn by the word: then an edit measures one word anew, whatever the length
/// of the text, and a line is drawn as far as it is seen. Within a word, places are the widths of
/// its prefixes, with kerning.
struct LineLayout {
  /// A word with the spaces after it.
  struct Word {
    var text: String
    /// The number of its first character in the line.
    var start: Int
    /// From the beginning of the line, in points.
    var x: CGFloat
    /// The places of the caret from the beginning of the word, in points.
    var edges: [CGFloat]

    var width: CGFloat { edges[edges.count - 1] }
  }

  let font: UIFont
  private(set) var words: [Word] = []
  /// The places of the caret from the beginning of the line, in points; each one more than, or at,
  /// the one before.
  private(set) var edges: [CGFloat] = [0]

  /// The most characters measured together. Longer words are cut.
  private static let wordLimit = 32

  /// - Parameter old: A layout to take the places of known words from.
  init(_ string: String, font: UIFont, reusing old: LineLayout? = nil) {
    self.font = font
    var known: [String: [CGFloat]] = [:]
    if let old, old.font == font {
      for word in old.words { known[word.text] = word.edges }
    }
    var text = ""
    var count = 0
    var endsInSpace = false
    func finishWord() {
      guard count > 0 else { return }
      let places = known[text] ?? Self.measure(text, font)
      known[text] = places
      let x = edges[edges.count - 1]
      words.append(Word(text: text, start: edges.count - 1, x: x, edges: places))
      for place in places.dropFirst() { edges.append(x + place) }
      text = ""
      count = 0
    }
    for character in string {
      let isSpace = character.isWhitespace
      if (endsInSpace && !isSpace) || count == Self.wordLimit { finishWord() }
      text.append(isSpace ? " " : character)
      count += 1
      endsInSpace = isSpace
    }
    finishWord()
  }

  private static func measure(_ word: String, _ font: UIFont) -> [CGFloat] {
    var edges: [CGFloat] = [0]
    var prefix = ""
    for character in word {
      prefix.append(character)
      let width = FontLibrary.shared.width(of: prefix, font: font.descriptor)
      edges.append(max(width, edges[edges.count - 1]))
    }
    return edges
  }
}

// MARK: - Places

extension LineLayout {
  /// In points.
  var width: CGFloat { edges[edges.count - 1] }

  /// The number of the character before which the caret is nearest to `x`.
  func character(nearestTo x: CGFloat) -> Int {
    let right = firstEdge(beyond: x)
    guard right < edges.count else { return edges.count - 1 }
    guard right > 0 else { return 0 }
    return x - edges[right - 1] <= edges[right] - x ? right - 1 : right
  }

  /// The number of the character that covers `x`; nil beside the text.
  func character(under x: CGFloat) -> Int? {
    let right = firstEdge(beyond: x)
    return right > 0 && right < edges.count ? right - 1 : nil
  }

  /// How many characters fit into `width`, with an ellipsis if these are not all.
  func fittingCount(_ width: CGFloat) -> Int {
    guard self.width > width + Self.slack else { return edges.count - 1 }
    return max(0, firstEdge(beyond: width - Self.ellipsisWidth(font)) - 1)
  }

  /// The first edge that is greater than `x`.
  private func firstEdge(beyond x: CGFloat) -> Int {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static let ellipsis = "…"

  static func ellipsisWidth(_ font: UIFont) -> CGFloat {
    FontLibrary.shared.width(of: ellipsis, font: font.descriptor)
  }

  /// Tolerance in points: rounding must not truncate a text that fits exactly.
  private static let slack: CGFloat = 0.01
}
