import Foundation

/// A text, whose characters may have attributes.
package struct TextFragment {
  /// Characters in a row that have the same attributes.
  package struct Run {
    /// The length of the run, in UTF-16 units.
    package var length: Int
    package var attributes: [NSAttributedString.Key: Any]

    package init(length: Int, attributes: [NSAttributedString.Key: Any]) {
      self.length = length
      self.attributes = attributes
    }
  }

  package let string: String
  /// The runs of all of the text, in order; nil: no character has attributes.
  package let runs: [Run]?
  /// The length of the text, in UTF-16 units.
  package let length: Int

  package init(_ string: String, runs: [Run]? = nil, length: Int? = nil) {
    self.string = string
    self.runs = runs
    self.length = length ?? string.utf16.count
  }

  package init(_ text: NSAttributedString) {
    var runs: [Run] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      runs.append(Run(length: range.length, attributes: attributes))
    }
    self.init(text.string, runs: runs)
  }

  package var isEmpty: Bool { string.isEmpty }

  /// The runs; a text without attributes is one run.
  private var allRuns: [Run] {
    runs ?? (string.isEmpty ? [] : [Run(length: length, attributes: [:])])
  }

  package static func + (a: TextFragment, b: TextFragment) -> TextFragment {
    if a.isEmpty { return b }
    if b.isEmpty { return a }
    let hasRuns = a.runs != nil || b.runs != nil
    return TextFragment(
      a.string + b.string, runs: hasRuns ? a.allRuns + b.allRuns : nil, length: a.length + b.length)
  }

  /// The attributes of the character at `offset`; none at the end.
  package func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    var end = 0
    for run in runs ?? [] {
      end += run.length
      if offset < end { return run.attributes }
    }
    return [:]
  }

  /// The part of a range of UTF-16 offsets between Unicode scalars.
  package subscript(_ range: Range<Int>) -> TextFragment {
    guard range != 0..<length else { return self }
    let text = string.text(in: range)
    guard let runs else { return TextFragment(text, length: range.count) }
    var kept: [Run] = []
    var start = 0
    for run in runs where start < range.upperBound {
      let part = (start..<start + run.length).clamped(to: range)
      if !part.isEmpty { kept.append(Run(length: part.count, attributes: run.attributes)) }
      start += run.length
    }
    return TextFragment(text, runs: kept, length: range.count)
  }

  /// Changes the attributes of every character; a text without any gets them.
  package func with(_ change: (inout [NSAttributedString.Key: Any]) -> Void) -> TextFragment {
    TextFragment(
      string,
      runs: allRuns.map { run in
        var run = run
        change(&run.attributes)
        return run
      }, length: length)
  }
}

extension String {
  /// The text of a range of UTF-16 offsets.
  func text(in range: Range<Int>) -> String {
    String(
      self[
        Index(
          utf16Offset: range.lowerBound, in: self)..<Index(
            utf16Offset: range.upperBound, in: self)])
  }
}
