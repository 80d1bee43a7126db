import Foundation
import SegueMedia
import SegueRaster

/// The text of a label and its style: everything that its size and its picture depend on.
package struct LabelContent: Equatable {
  package var text: String
  /// Shown instead of `text`.
  package var attributed: NSAttributedString?
  package var font: UIFont
  package var color: UIColor
  /// For all characters, whatever color they have.
  package var highlightColor: UIColor?
  package var alignment: NSTextAlignment
  /// Whether the layout around is from right to left.
  package var isMirrored = false
  package var mode: NSLineBreakMode
  package var limit: Int
  package var shadow: NSShadow?
  /// The least factor by which one line that is too wide is made smaller; nil: it is not.
  package var leastScale: CGFloat?
  package var baseline: UIBaselineAdjustment
  /// Whether letters move together before the text is truncated.
  package var allowsTightening = false
  /// The opacity of the whole drawing.
  package var opacity: CGFloat = 1

  package init(
    text: String, attributed: NSAttributedString?, font: UIFont, color: UIColor,
    highlightColor: UIColor? = nil, alignment: NSTextAlignment, isMirrored: Bool = false,
    mode: NSLineBreakMode, limit: Int, shadow: NSShadow? = nil, leastScale: CGFloat? = nil,
    baseline: UIBaselineAdjustment, allowsTightening: Bool = false, opacity: CGFloat = 1
  ) {
    self.text = text
    self.attributed = attributed
    self.font = font
    self.color = color
    self.highlightColor = highlightColor
    self.alignment = alignment
    self.isMirrored = isMirrored
    self.mode = mode
    self.limit = limit
    self.shadow = shadow
    self.leastScale = leastScale
    self.baseline = baseline
    self.allowsTightening = allowsTightening
    self.opacity = opacity
  }

  package var isEmpty: Bool { attributed.map { $0.length == 0 } ?? text.isEmpty }

  /// In points, not rounded. Lines are no wider than `width`.
  package func size(width: CGFloat) -> CGSize {
    isEmpty ? .zero : shortSize(width: width) ?? block(width: width).size
  }

  /// The size of a plain text that fits on one line; nil for all others.
  ///
  /// OPTIMIZATION: Most labels of an interface are such, and need no paragraphs for their size: this takes a quarter of
  /// the time.
  private func shortSize(width: CGFloat) -> CGSize? {
    guard attributed == nil, text.isPlainLine else { return nil }
    let natural = FontLibrary.shared.width(of: text, font: font.descriptor)
    return natural <= width ? CGSize(width: natural, height: font.lineHeight) : nil
  }

  /// From the top of the text to its first baseline, and from its last one to its bottom, in points.
  package func baselines(width: CGFloat) -> (first: CGFloat, last: CGFloat) {
    // Lines of one font need not be found.
    let isPlain = attributed == nil && FontLibrary.shared.isPlain(text, font: font.descriptor)
    guard !isPlain else { return (font.ascender, font.lineHeight - font.ascender) }
    let lines = block(width: width).lines
    guard let first = lines.first, let last = lines.last else {
      return (font.ascender, font.lineHeight - font.ascender)
    }
    return (first.ascent, last.height - last.ascent)
  }

  /// The text in a box of `box` points; nil where nothing is to be seen.
  package func draw(in box: CGSize, scale: CGFloat) -> Bitmap? {
    drawing(in: box, scale: scale).map { faded($0.bitmap) }
  }

  /// The contents of a layer that shows the text in a box of `box` points; nil where nothing is to be seen.
  @MainActor package func contents(in box: CGSize, scale: CGFloat) -> Any? {
    drawing(in: box, scale: scale)?.contents(faded)
  }

  private func faded(_ bitmap: Bitmap) -> Bitmap {
    opacity < 1 ? bitmap.faded(to: opacity) : bitmap
  }

  private func drawing(in box: CGSize, scale: CGFloat) -> TextDrawing? {
    guard !isEmpty, box.width > 0, box.height > 0 else { return nil }
    let factor = fittingScale(width: box.width)
    let block = block(width: box.width, scale: factor)
    let offset = factor == 1 ? 0 : self.offset(factor, in: box, block)
    return block.drawing(in: box, scale: scale, offset: offset)
  }

  // MARK: Lines

  private func block(width: CGFloat, scale: CGFloat = 1) -> TextBlock {
    let text = scale == 1 ? styled : styled.scaled(by: scale)
    return TextBlock(text, width: width + TextBlock.widthTolerance, limit: limit)
  }

  private var styled: StyledText {
    var base = TextStyle(font: font, color: highlightColor ?? color)
    base.shadow = shadow
    var paragraph = NSParagraphStyle.Values()
    paragraph.alignment = alignment
    paragraph.lineBreakMode = mode
    paragraph.allowsTightening = allowsTightening
    return StyledText(
      attributed.map(TextFragment.init) ?? TextFragment(text), base: base,
      isMirrored: isMirrored, paragraphStyle: paragraph, color: highlightColor)
  }

  // MARK: Making it fit

  private func fittingScale(width: CGFloat) -> CGFloat {
    guard let leastScale, limit == 1 else { return 1 }
    let natural = block(width: .infinity).size.width
    guard natural > width + TextBlock.widthTolerance else { return 1 }
    return max(leastScale, width / natural)
  }

  /// Returns the distance of text that was shrunk to fit below the middle of its box, in points.
  private func offset(_ factor: CGFloat, in box: CGSize, _ small: TextBlock) -> CGFloat {
    let natural = block(width: .infinity)
    let difference = (natural.size.height - small.size.height) / 2
    switch baseline {
    case .alignCenters: return 0
    case .none: return -difference
    case .alignBaselines:
      return (natural.lines.first?.ascent ?? 0) - (small.lines.first?.ascent ?? 0) - difference
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
