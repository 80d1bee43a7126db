import Foundation
import SegueMedia
import SegueRaster

/// Text laid out in lines, ready to be measured and drawn.
struct TextBlock {
  let lines: [TextLine]
  let font: UIFont

  /// - Parameters:
  ///   - width: In points; lines are no wider.
  ///   - limit: The largest number of lines; 0 means any number.
  init(_ text: String, font: UIFont, width: CGFloat, limit: Int, mode: NSLineBreakMode) {
    self.font = font
    let wrapping: TextWrapping = mode == .byCharWrapping ? .characters : .words
    let truncation: TextTruncation =
      switch mode {
      case .byWordWrapping, .byCharWrapping, .byClipping: .clip
      case .byTruncatingHead: .head
      case .byTruncatingTail: .tail
      case .byTruncatingMiddle: .middle
      }
    let library = FontLibrary.shared
    if limit == 1 && mode != .byWordWrapping && mode != .byCharWrapping {
      // Iterating over characters is slow; most texts have no line feed at all.
      let first =
        text.utf8.contains(UInt8(ascii: "\n")) ? String(text.prefix { $0 != "\n" }) : text
      lines = [
        library.line(
          of: first, font: font.descriptor, width: width, truncation: truncation)
      ]
    } else {
      lines = library.lines(
        of: text, font: font.descriptor, width: width, limit: limit, wrapping: wrapping,
        truncation: truncation)
    }
  }

  /// In points, not rounded.
  var size: CGSize {
    CGSize(
      width: lines.map(\.width).max() ?? 0, height: CGFloat(lines.count) * font.lineHeight)
  }

  /// The text centered in a box of `box` points. It starts at the box's first pixel, and extends to the right and
  /// down as far as there are glyphs.
  ///
  /// - Parameters:
  ///   - isMirrored: Whether natural lines are at the right.
  ///   - lift: Distance below the vertical center, in points.
  func drawing(
    in box: CGSize, alignment: NSTextAlignment, isMirrored: Bool = false, color: UIColor,
    scale: CGFloat, lift: CGFloat = 0
  ) -> TextDrawing? {
    guard !lines.isEmpty else { return nil }
    let text = size
    let room = CGFloat(TextBlock.overhang) + font.overhang
    let indent = { (width: CGFloat) -> CGFloat in
      let slack = box.width - width
      switch alignment {
      case .left, .justified: return 0
      case .center: return slack / 2
      case .right: return slack
      // On a whole pixel, so that it is as sharp as at the left.
      case .natural: return isMirrored ? slack.snappedDown(scale) : 0
      }
    }
    let left = indent(text.width)
    let top = ((box.height - text.height) / 2 + lift).snapped(scale)
    let width = ((min(box.width, left + text.width) + room) * scale).rounded(.up)
    let bottom = min(box.height, top + text.height) + CGFloat(TextBlock.overhang)
    let (lines, font, ink) = (lines, font, PackedColor(color.cgColor))
    return TextDrawing(width: width, height: (bottom * scale).rounded(.up)) { rows in
      var bitmap = Bitmap(width: Int(width), height: rows.count)
      let seen = Self.lines(of: lines.count, in: rows, top: top, font.lineHeight, scale)
      for index in seen {
        let line = lines[index]
        let baseline = top + CGFloat(index) * font.lineHeight + font.ascender
        FontLibrary.shared.draw(
          line.text, font: font.descriptor, color: ink,
          at: CGPoint(
            x: indent(line.width) * scale, y: baseline * scale - CGFloat(rows.lowerBound)),
          scale: scale, into: &bitmap)
      }
      return bitmap
    }
  }

  /// Returns the indices of the lines, of `count`, that may reach into some rows of pixels: a letter reaches beyond its
  /// line by less than another line's height.
  private static func lines(
    of count: Int, in rows: Range<Int>, top: CGFloat, _ height: CGFloat, _ scale: CGFloat
  ) -> Range<Int> {
    guard height > 0 else { return 0..<count }
    let first = (CGFloat(rows.lowerBound) / scale - top) / height - 1
    let last = (CGFloat(rows.upperBound) / scale - top) / height + 2
    let (low, high) = (max(0, min(first, CGFloat(count))), max(0, min(last, CGFloat(count))))
    return Int(low)..<max(Int(low), Int(high))
  }

  /// The distance by which glyphs can extend beyond their line, in points.
  private static let overhang = 1
}
