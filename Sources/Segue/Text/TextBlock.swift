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

  /// A bitmap with the text centered in a box of `box` points. It starts at the box's first pixel,
  /// and extends to the right and down as far as there are glyphs.
  ///
  /// - Parameters:
  ///   - isMirrored: Whether natural lines are at the right.
  ///   - lift: How far it lies below the middle, in points.
  func draw(
    in box: CGSize, alignment: NSTextAlignment, isMirrored: Bool = false, color: UIColor,
    scale: CGFloat, lift: CGFloat = 0
  ) -> Bitmap? {
    let text = size
    let room = CGFloat(TextBlock.overhang) + font.overhang
    func indent(_ width: CGFloat) -> CGFloat {
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
    let width = Int(((min(box.width, left + text.width) + room) * scale).rounded(.up))
    let bottom = min(box.height, top + text.height) + CGFloat(TextBlock.overhang)
    let height = Int((bottom * scale).rounded(.up))
    guard width > 0, height > 0, !lines.isEmpty else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    for (index, line) in lines.enumerated() {
      let baseline = top + CGFloat(index) * font.lineHeight + font.ascender
      FontLibrary.shared.draw(
        line.text, font: font.descriptor, color: PackedColor(color.cgColor),
        at: CGPoint(x: indent(line.width) * scale, y: baseline * scale), scale: scale,
        into: &bitmap)
    }
    return bitmap
  }

  /// How far glyphs can extend beyond their line, in points.
  private static let overhang = 1
}
