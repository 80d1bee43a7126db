import Foundation

extension FontLibrary.State {
  /// The pieces of `text` on one line, from left to right.
  ///
  /// - Parameter direction: The direction of all of the text; nil: its characters say, which are
  ///   then a paragraph.
  mutating func pieces(
    of text: String, font: FontDescriptor, face: FontFace, direction: TextDirection?
  ) -> [TextPiece] {
    if direction != .rightToLeft, isPlain(text, in: face) {
      return TextPiece.pieces(of: text, font: font, face: face)
    }
    return TextPiece.pieces(
      of: runs(of: text, font: font, face: face, direction: direction), font: font)
  }

  /// The pens before each character of `text` and after the last, in points from its leading edge.
  mutating func edges(
    of text: String, font: FontDescriptor, face: FontFace, direction: TextDirection
  ) -> [CGFloat] {
    let scale = font.size * font.effect.stretch
    if direction == .leftToRight, font.isShapedAsItIs, isPlain(text, in: face) {
      return face.edges(of: text, shape: .plain).rising(scale)
    }
    let isReversed = direction == .rightToLeft
    let pieces = pieces(of: text, font: font, face: face, direction: direction)
    let whole = pieces.last?.end ?? 0
    var edges: [CGFloat] = [0]
    var spans = pieces.indices.map { index in
      (piece: pieces[index], left: index == 0 ? 0 : pieces[index - 1].end)
    }
    if isReversed { spans.reverse() }
    for (piece, left) in spans {
      let lead = isReversed ? whole - piece.end : piece.start
      for edge in piece.face.edges(of: piece.text, shape: piece.shape).dropFirst().dropLast() {
        edges.append(lead + edge * scale)
      }
      edges.append(isReversed ? whole - left : piece.end)
    }
    let count = text.count
    guard edges.count != count + 1 else { return edges.rising(1) }
    // Some characters are drawn as more, or less, than one.
    return (0...count).map { whole * CGFloat($0) / CGFloat(count) }
  }

  /// Whether `text` is one run from left to right in the font's own face.
  func isPlain(_ text: String, in face: FontFace) -> Bool {
    // Characters above 7F are compared by the scalar.
    guard !text.isASCII else { return true }
    return !text.hasRightToLeft && text.unicodeScalars.allSatisfy { face.draws($0) }
  }

  /// The runs of `text`, from left to right.
  private mutating func runs(
    of text: String, font: FontDescriptor, face: FontFace, direction: TextDirection?
  ) -> [TextRun] {
    let characters = Array(text)
    let levels: [UInt8]
    if let direction {
      levels = Array(repeating: direction == .rightToLeft ? 1 : 0, count: characters.count)
    } else if text.hasRightToLeft {
      levels = BidiParagraph(characters).levels
    } else {
      levels = Array(repeating: 0, count: characters.count)
    }
    var runs: [OpenRun] = []
    for (character, level) in zip(characters, levels) {
      let choice = choice(for: character, font: font, face: face)
      let script = TextScript(character)
      if var last = runs.last, last.level == level, last.takes(choice.face, script) {
        last.add(choice, script)
        runs[runs.count - 1] = last
      } else {
        var run = OpenRun(level: level)
        run.add(choice, script)
        runs.append(run)
      }
    }
    return BidiParagraph.visualOrder(runs.map(\.level)).map { runs[$0].finished(face) }
  }
}

/// A run to which characters are added.
private struct OpenRun {
  let level: UInt8
  private var text = ""
  /// Nil while there are only spaces.
  private var face: FontFace?
  /// Nil while there are only characters that all scripts share.
  private var script: TextScript?

  init(level: UInt8) {
    self.level = level
  }

  func takes(_ other: FontFace?, _ otherScript: TextScript?) -> Bool {
    (other == nil || face == nil || other === face)
      && (otherScript == nil || script == nil || otherScript == script)
  }

  mutating func add(_ choice: FontChoice, _ script: TextScript?) {
    text += choice.text
    face = face ?? choice.face
    self.script = self.script ?? script
  }

  func finished(_ ownFace: FontFace) -> TextRun {
    TextRun(
      text: text, face: face ?? ownFace,
      shape: TextShape(
        direction: BidiParagraph.direction(level), script: script ?? .plain))
  }
}

// MARK: - Choosing a font

/// The font and the text with which a character is drawn.
struct FontChoice {
  /// Nil for a space, which every font has.
  var face: FontFace?
  /// The character, or what can be drawn of it.
  var text: String
}

extension Character {
  /// Whether it is a control that is not seen.
  fileprivate var isIgnorable: Bool {
    unicodeScalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint }
  }
}

extension FontFace {
  /// Whether `scalar` needs no other font.
  func draws(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.isWhitespace || covers(scalar)
  }

  fileprivate func draws(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(draws)
  }
}

extension FontLibrary.State {
  /// The face for one character: the font's own, else the first of those that step in for it. A character that no font
  /// has whole is drawn in parts, or as the box that the font's own face has for what it lacks.
  fileprivate mutating func choice(
    for character: Character, font: FontDescriptor, face: FontFace
  ) -> FontChoice {
    // Controls that are not seen belong to the letters beside them.
    if character.isWhitespace || character.isIgnorable {
      return FontChoice(face: nil, text: String(character))
    }
    if face.draws(character) { return FontChoice(face: face, text: String(character)) }
    let key = ChoiceKey(character: character, face: ObjectIdentifier(face), weight: font.weight)
    if let known = choices[key] { return known }
    let choice = findChoice(for: character, font: font, face: face)
    if choices.count >= FontLibrary.State.choiceLimit { choices.removeAll(keepingCapacity: true) }
    choices[key] = choice
    return choice
  }

  private mutating func findChoice(
    for character: Character, font: FontDescriptor, face: FontFace
  ) -> FontChoice {
    let scalars = character.unicodeScalars
    let others = bundledFaces(weight: font.weight)
    if let whole = others.first(where: { $0.draws(character) })
      ?? systemFace(for: scalars.filter { !$0.isASCII }, weight: font.weight),
      whole.draws(character)
    {
      return FontChoice(face: whole, text: String(character))
    }
    guard let first = scalars.first else { return FontChoice(face: face, text: "") }
    guard
      let part = ([face] + others).first(where: { $0.draws(first) })
        ?? systemFace(for: [first], weight: font.weight)
    else { return FontChoice(face: face, text: String(first)) }
    let rest = scalars.filter(part.draws)
    return FontChoice(face: part, text: String(String.UnicodeScalarView(rest)))
  }

  /// The faces that step in for others, opened when the first character needs one: in this order, the smallest first.
  private mutating func bundledFaces(weight: FontWeight) -> [FontFace] {
    let families = [FontDescriptor.systemFamily] + FontLibrary.fallbackFamilies
    return families.compactMap { face(for: FontDescriptor(family: $0, weight: weight, size: 1)) }
  }

  private mutating func systemFace(
    for scalars: [Unicode.Scalar], weight: FontWeight
  ) -> FontFace? {
    guard usesSystemFonts else { return nil }
    return systemFonts.face(for: scalars, weight: weight)
  }
}

extension FontLibrary {
  /// Families that ship with Segue for what the system family lacks.
  static let fallbackFamilies = [
    "NotoSansHebrew", "NotoSansArabicUI", FontDescriptor.monospacedFamily,
  ]
}

extension [CGFloat] {
  /// The same times `factor`, none less than the one before.
  fileprivate func rising(_ factor: CGFloat) -> [CGFloat] {
    var last: CGFloat = 0
    return map { value in
      last = Swift.max(last, value * factor)
      return last
    }
  }
}

extension String {
  /// Whether all characters are below 80.
  var isASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } }
      ?? utf8.allSatisfy { $0 < 0x80 }
  }
}
