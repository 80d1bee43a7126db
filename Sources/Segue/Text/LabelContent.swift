import Foundation
import SegueMedia
import SegueRaster

/// The text of a label and its style: everything that its size and its picture depend on.
struct LabelContent: Equatable {
  var text: String
  /// Shown instead of `text`.
  var attributed: NSAttributedString?
  var font: UIFont
  var color: UIColor
  /// For all characters, whatever color they have.
  var highlightColor: UIColor?
  var alignment: NSTextAlignment
  /// Whether the layout around is from right to left.
  var isMirrored = false
  var mode: NSLineBreakMode
  var limit: Int
  var shadow: NSShadow?
  /// The least factor by which one line that is too wide is made smaller; nil: it is not.
  var leastScale: CGFloat?
  var baseline: UIBaselineAdjustment
  /// Whether letters move together before the text is truncated.
  var allowsTightening = false
  /// The opacity of the whole drawing.
  var opacity: CGFloat = 1

  var isEmpty: Bool { attributed.map { $0.length == 0 } ?? text.isEmpty }

  /// In points, not rounded. Lines are no wider than `width`.
  func size(width: CGFloat) -> CGSize {
    isEmpty ? .zero : block(width: width, scale: 1).size
  }

  /// From the top of the text to its first baseline, and from its last one to its bottom, in points.
  func baselines(width: CGFloat) -> (first: CGFloat, last: CGFloat) {
    // Lines of one font need not be found.
    guard !isPlain, case .styled(let block) = block(width: width, scale: 1),
      let first = block.lines.first, let last = block.lines.last
    else { return (font.ascender, font.lineHeight - font.ascender) }
    return (first.ascent, last.height - last.ascent)
  }

  /// The text in a box of `box` points; nil where nothing is to be seen.
  func draw(in box: CGSize, scale: CGFloat) -> Bitmap? {
    drawing(in: box, scale: scale).map { faded($0.bitmap) }
  }

  /// The contents of a layer that shows the text in a box of `box` points; nil where nothing is to be seen.
  @MainActor func contents(in box: CGSize, scale: CGFloat) -> Any? {
    drawing(in: box, scale: scale)?.contents(faded)
  }

  private func faded(_ bitmap: Bitmap) -> Bitmap {
    opacity < 1 ? bitmap.faded(to: opacity) : bitmap
  }

  private func drawing(in box: CGSize, scale: CGFloat) -> TextDrawing? {
    guard !isEmpty, box.width > 0, box.height > 0 else { return nil }
    let factor = fittingScale(width: box.width)
    let block = block(width: box.width, scale: factor)
    let lift = factor == 1 ? 0 : self.lift(factor, in: box, block)
    switch block {
    case .plain(let block):
      return block.drawing(
        in: box, alignment: alignment, isMirrored: isMirrored, color: highlightColor ?? color,
        scale: scale, lift: lift)
    case .styled(let block):
      return block.drawing(in: box, scale: scale, lift: lift)
    }
  }

  // MARK: Lines

  private enum Block {
    case plain(TextBlock)
    case styled(StyledBlock)

    var size: CGSize {
      switch self {
      case .plain(let block): block.size
      case .styled(let block): block.size
      }
    }

    /// From the top of the text to the baseline of its first line, in points.
    var ascent: CGFloat {
      switch self {
      case .plain(let block): block.font.ascender
      case .styled(let block): block.lines.first?.ascent ?? 0
      }
    }
  }

  private func block(width: CGFloat, scale: CGFloat) -> Block {
    // A width rounded to pixels must not lose the last word to a rounding error.
    let width = width + 0.01
    guard !isPlain else {
      return .plain(
        TextBlock(
          text, font: scale == 1 ? font : font.withSize(font.pointSize * scale), width: width,
          limit: limit, mode: mode))
    }
    let text = scale == 1 ? styled : styled.scaled(by: scale)
    return .styled(StyledBlock(text, width: width, limit: limit))
  }

  /// Whether all lines have one font and one direction, and nothing but letters.
  private var isPlain: Bool {
    attributed == nil && shadow == nil && alignment != .justified && !allowsTightening
      && !text.hasTabsOrSoftHyphens && FontLibrary.shared.isPlain(text, font: font.descriptor)
  }

  private var styled: StyledText {
    var base = TextStyle(font: font, color: highlightColor ?? color)
    base.shadow = shadow
    var paragraph = NSParagraphStyle.Values()
    paragraph.alignment = alignment
    paragraph.lineBreakMode = mode
    paragraph.allowsTightening = allowsTightening
    return StyledText(
      attributed ?? NSAttributedString(string: text), base: base, isMirrored: isMirrored,
      paragraphStyle: paragraph, color: highlightColor)
  }

  // MARK: Making it fit

  private func fittingScale(width: CGFloat) -> CGFloat {
    guard let leastScale, limit == 1 else { return 1 }
    let natural = block(width: .infinity, scale: 1).size.width
    guard natural > width + 0.01 else { return 1 }
    return max(leastScale, width / natural)
  }

  /// Returns the distance of text that was shrunk to fit below the middle of its box, in points.
  private func lift(_ factor: CGFloat, in box: CGSize, _ small: Block) -> CGFloat {
    let natural = block(width: .infinity, scale: 1)
    let difference = (natural.size.height - small.size.height) / 2
    switch baseline {
    case .alignCenters: return 0
    case .none: return -difference
    case .alignBaselines: return natural.ascent - small.ascent - difference
    }
  }
}

/// The vertical position of a label's text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// With its baseline where it was.
  case alignBaselines
  /// In the middle of the label.
  case alignCenters
  /// With its top where it was.
  case none
}

extension Bitmap {
  /// The same with another opacity.
  fileprivate func faded(to opacity: CGFloat) -> Bitmap {
    let factor = UInt32((opacity * 256).rounded())
    var bitmap = self
    let count = width * height
    bitmap.withMutablePixels { pixels in
      for index in 0..<count where pixels[index] != 0 {
        let even = (pixels[index] & 0x00ff_00ff) &* factor &>> 8 & 0x00ff_00ff
        let odd = (pixels[index] &>> 8 & 0x00ff_00ff) &* factor & 0xff00_ff00
        pixels[index] = even | odd
      }
    }
    return bitmap
  }
}
