import Foundation
import SegueMedia

// Widths of tabs, attachments and soft hyphens.

extension StyledText.Paragraph {
  /// Returns the drawn text of some characters: all but soft hyphens.
  func text(of range: Range<Int>) -> String {
    hasSoftHyphens
      ? String(characters[range].filter { $0 != "\u{AD}" }) : string(of: range)
  }

  /// The width of the text of a run, or of a part of it, in points. A tab has none.
  func naturalWidth(of text: String, _ run: Run) -> CGFloat {
    if hasAttachments, let attachment = run.style.attachment { return attachment.width }
    return FontLibrary.shared.width(
      of: text, font: run.style.descriptor, direction: run.direction)
  }

  /// The width of characters on one line, in points, but for tabs.
  func naturalWidth(of range: Range<Int>) -> CGFloat {
    var width: CGFloat = 0
    forEachRun(in: range) { run in
      guard hasTabs else { return width += naturalWidth(of: text(of: run.range), run) }
      for part in characters[run.range].indices.split(whereSeparator: { characters[$0] == "\t" }) {
        width += naturalWidth(of: text(of: part), run)
      }
    }
    return width
  }

  /// The widths of the tabs in a line, in points, by their numbers: each is as wide as the way to its stop.
  ///
  /// - Parameter indent: The start of the line, in points.
  func tabWidths(in range: Range<Int>, from indent: CGFloat) -> [Int: CGFloat] {
    guard hasTabs else { return [:] }
    let tabs = range.filter { characters[$0] == "\t" }
    guard let first = tabs.first else { return [:] }
    var widths: [Int: CGFloat] = [:]
    var pen = indent + naturalWidth(of: range.lowerBound..<first)
    for (number, tab) in tabs.enumerated() {
      let end = number + 1 < tabs.count ? tabs[number + 1] : range.upperBound
      let width = naturalWidth(of: tab + 1..<end)
      let stop = style.tabStop(after: pen)
      let lead = stop.lead(of: characters[tab + 1..<end], width: width) {
        naturalWidth(of: tab + 1..<tab + 1 + $0)
      }
      let way = max(0, stop.location - lead - pen)
      widths[tab] = way
      pen += way + width
    }
    return widths
  }

  /// The same with a hyphen in the place of a soft one.
  func hyphenated(at index: Int) -> StyledText.Paragraph {
    var paragraph = self
    paragraph.characters[index] = "-"
    paragraph.string = nil
    paragraph.measured = []
    return paragraph
  }

  /// The greatest tightening of letters before a text is truncated, in ems.
  private static let tightest: CGFloat = 0.03

  /// The same with its letters so near to each other that `range` fits into `availableWidth`, in points; nil: it does not.
  func tightened(
    _ range: Range<Int>, indent: CGFloat, availableWidth: CGFloat
  ) -> StyledText.Paragraph? {
    func with(_ ems: CGFloat) -> StyledText.Paragraph {
      var paragraph = self
      paragraph.measured = []
      paragraph.styles = styles.map { style in
        var style = style
        style.tracking -= ems * style.font.pointSize
        return style
      }
      return paragraph
    }
    func fits(_ paragraph: StyledText.Paragraph) -> Bool {
      paragraph.width(of: range, from: indent) <= availableWidth
    }
    guard fits(with(Self.tightest)) else { return nil }
    var low: CGFloat = 0
    var high = Self.tightest
    for _ in 0..<6 {
      let middle = (low + high) / 2
      if fits(with(middle)) { high = middle } else { low = middle }
    }
    return with(high)
  }
}

// MARK: - Directions

extension StyledText.Paragraph {
  /// Whether some characters have embeddings or overrides.
  var hasOwnDirections: Bool { styles.contains { $0.extras?.directions.isEmpty == false } }

  /// The direction of the paragraph and the levels of its characters.
  ///
  /// - Parameter given: The direction of the paragraph; nil: that of its first letter.
  func bidi(_ given: TextDirection?) -> (direction: TextDirection, levels: [UInt8]) {
    guard !hasOwnDirections else { return turned(given) }
    let bidi = BidiParagraph(characters, direction: given)
    return (bidi.direction, bidi.levels)
  }

  /// The same with embeddings and overrides, as if the controls of the Unicode Bidirectional Algorithm were there.
  private func turned(_ given: TextDirection?) -> (direction: TextDirection, levels: [UInt8]) {
    var marked: [Character] = []
    // The index of each character among the marked ones.
    var indices: [Int] = []
    var start = 0
    while start < characters.count {
      let directions = styles[styleIndices[start]].extras?.directions ?? []
      var end = start + 1
      while end < characters.count, styles[styleIndices[end]].extras?.directions ?? [] == directions
      {
        end += 1
      }
      marked += directions.map(Self.control)
      for index in start..<end {
        indices.append(marked.count)
        marked.append(characters[index])
      }
      marked += directions.map { _ in "\u{202C}" }
      start = end
    }
    let bidi = BidiParagraph(marked, direction: given)
    return (bidi.direction, indices.map { bidi.levels[$0] })
  }

  /// Returns the control that begins the embedding or override of `value`, a raw value of `NSWritingDirection` added to
  /// one of `NSWritingDirectionFormatType`.
  private static func control(_ value: Int) -> Character {
    let isRightToLeft = value & 1 == 1
    let overrides = value & NSWritingDirectionFormatType.override.rawValue != 0
    return switch (isRightToLeft, overrides) {
    case (false, false): "\u{202A}"
    case (true, false): "\u{202B}"
    case (false, true): "\u{202D}"
    case (true, true): "\u{202E}"
    }
  }
}

extension String {
  /// Whether some of it is a soft hyphen (U+00AD).
  var hasSoftHyphens: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0xAD, last == 0xC2 { return true }
      last = byte
    }
    return false
  }
}
