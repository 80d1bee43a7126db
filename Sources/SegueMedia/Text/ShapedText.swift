/// The glyphs of a run with their positions, from left to right, in 64ths of a pixel of its font.
struct ShapedText {
  struct Glyph {
    /// The index in the font.
    var index: UInt32
    /// The offset of its first character in the text, in bytes of UTF-8.
    var cluster: Int
    /// The position of its origin, from the start of the run and from the baseline, y up.
    var x: Int
    var y: Int
    /// The distance to the next pen.
    var advance: Int
    /// Whether the text may be divided before it without a change of any glyph.
    var isSafe: Bool
  }

  let glyphs: [Glyph]
  /// The distance from the first pen to the last.
  let advance: Int

  /// The columns from the ink at the left, or the first pen, to the ink at the right, or the last pen: in whole pixels.
  func columns(_ font: SizedFont) -> Range<Int> {
    var left = 0
    var right = advance >> 6
    for glyph in glyphs {
      let box = font.box(of: glyph.index)
      let start = glyph.x >> 6 + box.left
      left = min(left, start)
      right = max(right, start + box.width)
    }
    return left..<max(left, right)
  }

  /// The pens before each character and after the last, from the leading edge of the run, in 64ths of a pixel.
  /// Characters that share a glyph share its width.
  func edges(of text: String) -> [Int] {
    var advances = [Int](repeating: 0, count: text.utf8.count + 1)
    var starts = [Bool](repeating: false, count: text.utf8.count + 1)
    for glyph in glyphs where glyph.cluster < advances.count {
      advances[glyph.cluster] += glyph.advance
      starts[glyph.cluster] = true
    }
    var edges = [0]
    var pen = 0
    // The characters since the last one that begins a cluster, and the width of that cluster.
    var pending = 0
    var width = 0
    func finish(_ edges: inout [Int]) {
      for index in 0..<pending { edges.append(pen + width * (index + 1) / pending) }
      pen += width
    }
    var offset = 0
    for character in text {
      let count = character.utf8.count
      if starts[offset..<offset + count].contains(true) {
        finish(&edges)
        (pending, width) = (0, 0)
      }
      for byte in offset..<offset + count { width += advances[byte] }
      pending += 1
      offset += count
    }
    finish(&edges)
    return edges
  }
}
