import Foundation
import SegueMedia

/// The style in which the text of a document is laid out.
struct TextFlowStyle: Equatable {
  /// The width of lines, in points.
  var width: CGFloat
  /// The style of characters without attributes.
  var base: TextStyle
  /// The style of paragraphs that have none of their own.
  var paragraph: NSParagraphStyle.Values
  /// Whether natural alignment is at the right.
  var isRightToLeft = false
  /// The most lines; 0: any number.
  var limit = 0
  /// A text whose attributes links get in the place of their own; nil: there are no links. Its length does not matter.
  var linkLook: NSAttributedString?
  /// Pixels per point.
  var scale: CGFloat
}

/// The lines of a passage.
struct PassageLayout {
  private(set) var lines: [TextFlowLine] = []
  /// The height of the passage, in points.
  private(set) var height: CGFloat = 0
  /// Whether it is for the beginning of the document.
  let isFirst: Bool

  /// - Parameter limit: The most lines.
  init(
    _ passage: TextPassage, _ style: TextFlowStyle, isFirst: Bool, isLast: Bool, limit: Int = .max
  ) {
    self.isFirst = isFirst
    var maker = LineMaker(
      passage: passage, style: style, isFirst: isFirst, isLast: isLast, limit: limit)
    maker.addParagraphs()
    lines = maker.lines
    height = maker.pen
  }
}

/// Makes the lines of a passage.
private struct LineMaker {
  let passage: TextPassage
  let style: TextFlowStyle
  let isFirst: Bool
  let isLast: Bool
  let limit: Int
  var lines: [TextFlowLine] = []
  /// The top of the next line, in points.
  var pen: CGFloat = 0
  /// Whether there may be tabs and soft hyphens.
  var hasTabs = false
  var hasSoftHyphens = false

  /// The longest part of a word that is measured at once, in characters.
  private static let wordLimit = 32

  mutating func addParagraphs() {
    let characters = Array(passage.string)
    hasTabs = passage.string.utf8.contains(UInt8(ascii: "\t"))
    hasSoftHyphens = passage.string.hasSoftHyphens
    let runs = styles(count: characters.count)
    var start = 0
    for (index, character) in characters.enumerated() where character.isNewline {
      add(characters, start..<index, runs, endsParagraph: true)
      start = index + 1
    }
    // After the last line break there is a line only at the end of the document.
    if start < characters.count || isLast {
      add(characters, start..<characters.count, runs, endsParagraph: isLast)
    }
  }

  /// The styles of the characters, in order.
  private func styles(
    count: Int
  ) -> [(characters: Range<Int>, style: TextStyle, paragraph: NSParagraphStyle.Values)] {
    guard let runs = passage.runs, !runs.isEmpty else {
      return [(0..<count, style.base, style.paragraph)]
    }
    var result: [(characters: Range<Int>, style: TextStyle, paragraph: NSParagraphStyle.Values)] =
      []
    var offset = 0
    var start = 0
    for run in runs {
      offset += run.length
      // A character whose parts differ has the style of its first.
      let place = passage.character(at: offset)
      let end = passage.edges[place] < offset ? place + 1 : place
      guard end > start else { continue }
      let own = run.attributes[.paragraphStyle] as? NSParagraphStyle
      let values = own?.values ?? style.paragraph
      let look = TextStyle(attributes(of: run), base: style.base, index: passage.edges[start])
      if look.attachment != nil {
        for index in start..<end { result.append((index..<index + 1, placed(look, index), values)) }
      } else if let last = result.last, last.style == look, last.paragraph == values {
        // Letters that look alike are set together.
        result[result.count - 1].characters = last.characters.lowerBound..<end
      } else {
        result.append((start..<end, look, values))
      }
      start = end
    }
    return result
  }

  /// Returns the attributes of a run's characters; those of `linkLook` override a link's own.
  private func attributes(of run: TextFragment.Run) -> [NSAttributedString.Key: Any] {
    guard run.attributes[.link] != nil, let link = style.linkLook, link.length > 0 else {
      return run.attributes
    }
    var attributes = run.attributes
    attributes[.link] = nil
    return attributes.merging(link.attributes(at: 0, effectiveRange: nil)) { $1 }
  }

  /// The style of a character that an attachment stands for, if it is the one for that.
  private func placed(_ look: TextStyle, _ index: Int) -> TextStyle {
    let text = passage.string.text(in: passage.edges[index]..<passage.edges[index + 1])
    if text == String(PlacedAttachment.character) { return look.placed(width: style.width) }
    var letters = look
    letters.extras?.attachment = nil
    return letters
  }

  private mutating func add(
    _ characters: [Character], _ range: Range<Int>,
    _ runs: [(characters: Range<Int>, style: TextStyle, paragraph: NSParagraphStyle.Values)],
    endsParagraph: Bool
  ) {
    guard lines.count < limit else { return }
    let first = runs.first { $0.characters.upperBound > range.lowerBound } ?? runs[runs.count - 1]
    let values = first.paragraph
    var styles: [(characters: Range<Int>, style: TextStyle)] = []
    for run in runs {
      let part = run.characters.clamped(to: range)
      if !part.isEmpty { styles.append((part, run.style)) }
    }
    let rooms = rooms(values)
    let direction = direction(of: characters[range], values)
    let firstRuler = TabRuler(style: values, indent: max(0, values.firstLineHeadIndent))
    let ruler = TabRuler(style: values, indent: max(0, values.headIndent))
    var breaker = LineBreaker(
      words: styles.flatMap { words(characters, $0.characters, $0.style) },
      firstRoom: rooms.first, room: rooms.other,
      breaksWords: values.lineBreakMode == .byCharWrapping, firstRuler: firstRuler, ruler: ruler)
    if !(lines.isEmpty && isFirst) { pen += values.paragraphSpacingBefore }
    let found = breaker.lines(from: range.lowerBound)
    for (index, line) in found.enumerated() where lines.count < limit {
      let indent = max(0, index == 0 ? values.firstLineHeadIndent : values.headIndent)
      let room = index == 0 ? rooms.first : rooms.other
      add(
        line, characters, styles, look: first.style, values, direction, indent: indent,
        room: room, endsParagraph: endsParagraph && index == found.count - 1)
    }
    if endsParagraph { pen += values.paragraphSpacing.snapped(style.scale) }
  }

  private mutating func add(
    _ line: LineBreaker.Line, _ characters: [Character],
    _ styles: [(characters: Range<Int>, style: TextStyle)],
    look: TextStyle, _ values: NSParagraphStyle.Values, _ direction: TextDirection,
    indent: CGFloat, room: CGFloat, endsParagraph: Bool
  ) {
    let own = styles.compactMap { entry in
      let part = entry.characters.clamped(to: line.characters)
      return part.isEmpty ? nil : (characters: part, style: entry.style)
    }
    var measure = StyledLine(
      pieces: [], width: line.width, indent: indent, room: room, alignment: .left)
    measure.measureHeight(
      own.isEmpty
        ? [(look.ascent, look.descent)]
        : own.map { $0.style.reach(of: String(characters[$0.characters])) }, values)
    let left = direction == .rightToLeft ? style.width - indent - room : indent
    let slack = room - line.width
    let start: CGFloat =
      switch values.alignment {
      case .left: left
      case .center: left + slack / 2
      case .right: left + slack
      case .natural, .justified:
        style.isRightToLeft || direction == .rightToLeft ? left + slack : left
      }
    let height = (measure.height + values.lineSpacing).snappedUp(style.scale)
    lines.append(
      TextFlowLine(
        passage, line.characters, endsParagraph: endsParagraph, top: pen, height: height,
        ascent: measure.ascent, start: start, width: line.width, direction: direction,
        styles: own, ruler: hasTabs ? TabRuler(style: values, indent: indent) : nil))
    pen += height
  }

  /// Returns the base direction of a paragraph.
  private func direction(
    of characters: ArraySlice<Character>, _ values: NSParagraphStyle.Values
  ) -> TextDirection {
    switch values.baseWritingDirection {
    case .leftToRight: return .leftToRight
    case .rightToLeft: return .rightToLeft
    case .natural:
      guard passage.string.hasRightToLeft else { return .leftToRight }
      return BidiParagraph(Array(characters), direction: nil).direction
    }
  }

  private func rooms(_ values: NSParagraphStyle.Values) -> (first: CGFloat, other: CGFloat) {
    let end =
      values.tailIndent > 0 ? min(values.tailIndent, style.width) : style.width + values.tailIndent
    return (
      max(0, end - max(0, values.firstLineHeadIndent)), max(0, end - max(0, values.headIndent))
    )
  }

  /// The words of some characters that have one style.
  private func words(
    _ characters: [Character], _ range: Range<Int>, _ style: TextStyle
  ) -> [LineBreaker.Word] {
    let font = style.descriptor
    if let width = style.attachment?.width {
      return [
        LineBreaker.Word(
          characters: range, text: String(characters[range]), font: font, width: width,
          inkWidth: width, isFixed: true, endsLine: false)
      ]
    }
    var words: [LineBreaker.Word] = []
    var text = ""
    var start = range.lowerBound
    func finish(at end: Int, endsLine: Bool, hyphenates: Bool = false) {
      guard end > start else { return }
      var word = LineBreaker.Word(
        characters: start..<end, text: text, font: font, width: 0, inkWidth: 0, endsLine: endsLine)
      word.measure()
      if hyphenates { word.hyphen = FontLibrary.shared.width(of: "-", font: font) }
      words.append(word)
      text = ""
      start = end
    }
    var last: Character?
    for index in range {
      let character = characters[index]
      let isSpace = character.isWhitespace
      if let last {
        let mayEnd = last.isWhitespace && !isSpace || !isSpace && (last == "-" || last == "–")
        if mayEnd || character == "\t" || last == "\t" {
          finish(at: index, endsLine: mayEnd || last.isWhitespace)
        } else if hasSoftHyphens, last == "\u{AD}" {
          finish(at: index, endsLine: true, hyphenates: true)
        } else if index - start == Self.wordLimit {
          finish(at: index, endsLine: false)
        }
      }
      text.append(isSpace ? " " : character)
      if character == "\t" {
        words.append(
          LineBreaker.Word(
            characters: index..<index + 1, text: text, font: font, width: 0, inkWidth: 0,
            isTab: true, endsLine: true))
        text = ""
        start = index + 1
      }
      last = character
    }
    finish(at: range.upperBound, endsLine: last?.isWhitespace == true)
    return words
  }
}
