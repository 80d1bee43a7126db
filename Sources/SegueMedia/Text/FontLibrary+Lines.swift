import Foundation

private let ellipsis = "…"

/// Tolerance in points when widths are compared: rounding must not break a label that is exactly as
/// wide as its text.
private let slack: CGFloat = 0.01

extension FontLibrary {
  /// Breaks `text` into lines at most `width` points wide.
  ///
  /// A line feed always ends a line. The last of `limit` lines takes the rest of its paragraph and
  /// is truncated as `truncation` says. A character wider than `width` gets a line of its own.
  ///
  /// - Parameter limit: The most lines; 0: as many as needed.
  package func lines(
    of text: String, font: FontDescriptor, width: CGFloat, limit: Int = 0,
    wrapping: TextWrapping = .words, truncation: TextTruncation = .tail
  ) -> [TextLine] {
    var result: [TextLine] = []
    let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = paragraph
      repeat {
        if limit > 0, result.count == limit - 1 {
          let isLast = index == paragraphs.count - 1
          result.append(
            lastLine(
              rest, isEnd: isLast, font: font, width: width, truncation: truncation))
          return result
        }
        let end = breakIndex(in: rest, font: font, width: width, wrapping: wrapping)
        let line = trimmed(rest[..<end])
        result.append(
          TextLine(text: line, width: self.width(of: line, font: font), isTruncated: false))
        rest = rest[end...]
      } while !rest.isEmpty
    }
    return result
  }

  /// The size of `lines` in points, one line height each.
  package func size(of lines: [TextLine], font: FontDescriptor) -> CGSize {
    CGSize(
      width: lines.map(\.width).max() ?? 0,
      height: CGFloat(lines.count) * metrics(of: font).lineHeight)
  }

  /// `text` on one line, truncated as `truncation` says if it is wider than `width` points.
  package func line(
    of text: String, font: FontDescriptor, width: CGFloat, truncation: TextTruncation = .tail
  ) -> TextLine {
    lastLine(text[...], isEnd: true, font: font, width: width, truncation: truncation)
  }
}

// MARK: - Breaking

extension FontLibrary {
  /// Returns the end of the first line of `text`: after its trailing spaces, at least one character in.
  private func breakIndex(
    in text: Substring, font: FontDescriptor, width: CGFloat, wrapping: TextWrapping
  ) -> Substring.Index {
    let reach = reach(of: text, font, width)
    if reach.endIndex == text.endIndex, fits(text, font, width) { return text.endIndex }
    let longest = fittingPrefix(of: reach, font: font, width: width)
    if wrapping == .words {
      // Trailing spaces may overhang the width, so the line can also break right after them.
      let spaces = text[longest...].prefix { $0.isWhitespace }
      if !spaces.isEmpty { return spaces.endIndex }
      let head = text[..<longest]
      if let last = head.lastIndex(where: { $0.isWhitespace || $0 == "-" || $0 == "–" }),
        !trimmed(head[...last]).isEmpty
      {
        return head.index(after: last)
      }
    }
    return max(longest, text.index(after: text.startIndex))
  }

  /// A prefix of `text` that is too wide to fit, or all of it. Found by doubling a guess, so that
  /// the cost depends on the length of the line, not on that of the remaining text.
  private func reach(of text: Substring, _ font: FontDescriptor, _ width: CGFloat) -> Substring {
    var length = Self.firstGuess
    while true {
      guard
        let end = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex),
        end < text.endIndex
      else { return text }
      if !fits(text[..<end], font, width) { return text[..<end] }
      length *= 2
    }
  }

  /// The first guess, in characters.
  private static let firstGuess = 32

  /// The end of the longest prefix of `text` that fits.
  private func fittingPrefix(
    of text: Substring, font: FontDescriptor, width: CGFloat
  ) -> Substring.Index {
    let indices = Array(text.indices) + [text.endIndex]
    var low = 0
    var high = indices.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(text[..<indices[middle]], font, width) { low = middle } else { high = middle - 1 }
    }
    return indices[low]
  }

  private func fits(_ text: Substring, _ font: FontDescriptor, _ width: CGFloat) -> Bool {
    self.width(of: trimmed(text), font: font) <= width + slack
  }

  private func trimmed(_ text: Substring) -> String {
    var text = text
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

// MARK: - Truncating

extension FontLibrary {
  private func lastLine(
    _ text: Substring, isEnd: Bool, font: FontDescriptor, width: CGFloat,
    truncation: TextTruncation
  ) -> TextLine {
    let whole = trimmed(text)
    let wholeWidth = self.width(of: whole, font: font)
    if wholeWidth <= width + slack, isEnd || truncation == .clip {
      return TextLine(text: whole, width: wholeWidth, isTruncated: false)
    }
    guard truncation != .clip else {
      return TextLine(text: whole, width: wholeWidth, isTruncated: false)
    }
    let characters = Array(whole)
    var low = 0
    var high = characters.count
    while low < high {
      let count = (low + high + 1) / 2
      let line = shortened(characters, to: count, truncation)
      if self.width(of: line, font: font) <= width + slack { low = count } else { high = count - 1 }
    }
    let line = shortened(characters, to: low, truncation)
    return TextLine(text: line, width: self.width(of: line, font: font), isTruncated: true)
  }

  /// `count` of the characters, and the ellipsis.
  private func shortened(
    _ characters: [Character], to count: Int, _ truncation: TextTruncation
  ) -> String {
    switch truncation {
    case .clip: return String(characters.prefix(count))
    case .tail: return trimmed(Substring(characters.prefix(count))) + ellipsis
    case .head: return ellipsis + String(characters.suffix(count))
    case .middle:
      let head = (count + 1) / 2
      return String(characters.prefix(head)) + ellipsis + String(characters.suffix(count - head))
    }
  }
}
