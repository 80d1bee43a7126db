import Foundation

/// A run that was shaped whole: the widths of most of its parts are found without shaping them by themselves.
package struct MeasuredRun: Sendable {
  /// The pens before each character and after the last, in points.
  package let edges: [CGFloat]
  private let glyphs: [Glyph]
  /// The index of the first glyph of each character, and the number of glyphs.
  private let starts: [Int]
  /// Whether a part that begins or ends before a character is shaped as it is amid the run.
  private let isSafe: [Bool]
  /// Points for each pixel of the measuring size.
  private let scale: CGFloat

  private struct Glyph {
    /// The origin, in 64ths of a pixel, and the pen after it.
    var x: Int
    var end: Int
    /// The box, in pixels from the origin.
    var left: Int
    var width: Int
  }

  /// - Parameters:
  ///   - text: A text from left to right whose glyphs are in the order of its characters.
  ///   - scale: Points for each pixel of `font`.
  init(_ text: String, _ shaped: ShapedText, _ font: SizedFont, scale: CGFloat) {
    self.scale = scale
    edges = shaped.edges(of: text).map { CGFloat($0) / 64 * scale }
    var pen = 0
    glyphs = shaped.glyphs.map { glyph in
      let box = font.box(of: glyph.index)
      pen += glyph.advance
      return Glyph(x: glyph.x, end: pen, left: box.left, width: box.width)
    }
    var starts: [Int] = []
    var isSafe: [Bool] = []
    var offset = 0
    var next = 0
    for character in text {
      while next < glyphs.count, shaped.glyphs[next].cluster < offset { next += 1 }
      starts.append(next)
      // A character within a glyph has none of its own.
      let begins = next < glyphs.count && shaped.glyphs[next].cluster == offset
      isSafe.append(begins && shaped.glyphs[next].isSafe)
      offset += character.utf8.count
    }
    starts.append(glyphs.count)
    isSafe.append(true)
    self.starts = starts
    self.isSafe = isSafe
  }

  /// The width of some characters set by themselves, in points; nil where they have to be shaped for that.
  package func width(of characters: Range<Int>) -> CGFloat? {
    guard isSafe[characters.lowerBound], isSafe[characters.upperBound] else { return nil }
    let part = glyphs[starts[characters.lowerBound]..<starts[characters.upperBound]]
    guard let last = part.last else { return 0 }
    let origin = part.startIndex == 0 ? 0 : glyphs[part.startIndex - 1].end
    var left = 0
    var right = (last.end - origin) >> 6
    for glyph in part {
      let start = (glyph.x - origin) >> 6 + glyph.left
      left = min(left, start)
      right = max(right, start + glyph.width)
    }
    return CGFloat(right - left) * scale
  }
}
