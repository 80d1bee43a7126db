import Foundation

/// A part of a line that is set as one run: usually the whole line; a single digit with tabular
/// figures; a single character with tracking; what has another font, script or direction than the text beside it.
struct TextPiece {
  var text: String
  /// The start of the pen, in points from the start of the line.
  var start: CGFloat
  /// The beginning of the next piece, in points from the start of the line.
  var end: CGFloat
  let face: FontFace
  let shape: TextShape

  /// The pieces of plain text, from left to right.
  static func pieces(of text: String, font: FontDescriptor, face: FontFace) -> [TextPiece] {
    pieces(of: [TextRun(text: text, face: face, shape: .plain)], font: font)
  }

  /// The pieces of runs, from left to right.
  static func pieces(of runs: [TextRun], font: FontDescriptor) -> [TextPiece] {
    var setter = PieceSetter(font: font)
    for run in runs { setter.set(run) }
    return setter.pieces
  }
}

/// A part of a line in one font, script and direction.
struct TextRun {
  var text: String
  let face: FontFace
  let shape: TextShape
}

/// Puts runs one beside the other.
private struct PieceSetter {
  let font: FontDescriptor
  private(set) var pieces: [TextPiece] = []
  private var pen: CGFloat = 0

  init(font: FontDescriptor) {
    self.font = font
  }

  /// - Parameter cell: The width of the cell in whose middle it is put, in points; nil: its own.
  private mutating func add(_ text: String, of run: TextRun, cell: CGFloat? = nil) {
    let width = run.face.width(of: text, shape: run.shape) * font.size * font.effect.stretch
    let place = cell ?? width
    let isReversed = run.shape.direction == .rightToLeft
    let start = pen + (place - width) / 2 + (isReversed ? font.tracking : 0)
    let end = pen + place + font.tracking
    pieces.append(TextPiece(text: text, start: start, end: end, face: run.face, shape: run.shape))
    pen = end
  }

  mutating func set(_ run: TextRun) {
    var run = run
    if !font.effect.hasLigatures, !run.shape.script.isJoined {
      run.text = String(run.text.map(String.init).joined(separator: Self.nonJoiner))
    }
    guard font.hasTabularFigures || font.tracking != 0, !run.shape.script.isJoined else {
      return add(run.text, of: run)
    }
    var parts: [(text: String, cell: CGFloat?)] = []
    var pending = ""
    for character in run.text {
      let isFigure = font.hasTabularFigures && ("0"..."9").contains(character)
      if !isFigure, font.tracking == 0 {
        pending.append(character)
        continue
      }
      if !pending.isEmpty { parts.append((pending, nil)) }
      pending = ""
      parts.append((String(character), isFigure ? figureWidth(run.face) : nil))
    }
    if !pending.isEmpty { parts.append((pending, nil)) }
    if run.shape.direction == .rightToLeft { parts.reverse() }
    for (text, cell) in parts { add(text, of: run, cell: cell) }
  }

  private func figureWidth(_ face: FontFace) -> CGFloat {
    face.digitWidth * font.size * font.effect.stretch
  }

  /// The zero-width non-joiner: two letters with it between them are never one sign.
  private static let nonJoiner = "\u{200C}"
}
