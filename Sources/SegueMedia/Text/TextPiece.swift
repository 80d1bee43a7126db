import Foundation

/// A part of a line that is set as one run: usually the whole line; a single digit with tabular
/// figures; a single character with tracking.
struct TextPiece {
  var text: String
  /// Where the pen starts, in points from the start of the line.
  var start: CGFloat
  /// Where the next piece begins, in points from the start of the line.
  var end: CGFloat

  /// The pieces of `text`, from left to right.
  static func pieces(of text: String, font: FontDescriptor, face: FontFace) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var pen: CGFloat = 0
    func add(_ text: String, cell: CGFloat? = nil) {
      let width = face.width(of: text) * font.size
      let place = cell ?? width
      pieces.append(
        TextPiece(text: text, start: pen + (place - width) / 2, end: pen + place + font.tracking))
      pen = pieces[pieces.count - 1].end
    }
    guard font.hasTabularFigures || font.tracking != 0 else {
      add(text)
      return pieces
    }
    var pending = ""
    for character in text {
      let isFigure = font.hasTabularFigures && ("0"..."9").contains(character)
      if !isFigure, font.tracking == 0 {
        pending.append(character)
        continue
      }
      if !pending.isEmpty { add(pending) }
      pending = ""
      add(String(character), cell: isFigure ? face.digitWidth * font.size : nil)
    }
    if !pending.isEmpty { add(pending) }
    return pieces
  }
}
