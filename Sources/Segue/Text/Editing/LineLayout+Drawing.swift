import Foundation
import SegueMedia
import SegueRaster

extension LineLayout {
  /// The geometry of a line in its picture, with the scale and the traits.
  struct Ink {
    /// The size of the picture, in points.
    var size: CGSize
    /// Pixels per point.
    var scale: CGFloat
    var traits: UITraitCollection
    /// The x-coordinate of the line's left end in the picture, in points.
    var x: CGFloat
    /// The top and the height of the background behind the letters, in points.
    var top: CGFloat
    var height: CGFloat
    /// The y-coordinate of the baseline, in points.
    var baseline: CGFloat
  }

  /// A picture of some words; nil if it has no size.
  @MainActor static func picture(of words: [Word], _ ink: Ink) -> Bitmap? {
    let width = Int((ink.size.width * ink.scale).rounded(.up))
    let height = Int((ink.size.height * ink.scale).rounded(.up))
    guard width > 0, height > 0, !words.isEmpty else { return nil }
    var letters = Bitmap(width: width, height: height)
    for word in words where word.hasLetters { ink.draw(word, into: &letters) }
    guard words.contains(where: { $0.style.isDecorated }) else { return letters }

    let size = CGSize(width: CGFloat(width) / ink.scale, height: CGFloat(height) / ink.scale)
    let context = CGContext(size: size, scale: ink.scale)
    for word in words {
      ink.fill(word.style.background, word, y: ink.top, height: ink.height, context)
    }
    context.drawUpright(CGImage(letters), in: CGRect(origin: .zero, size: size))
    UIGraphicsPushContext(context)
    for word in words { ink.drawAttachment(word) }
    UIGraphicsPopContext()
    for word in words { ink.drawRules(word, context) }
    return context.makeImage()?.bitmap
  }
}

extension LineLayout.Ink {
  @MainActor fileprivate func draw(_ word: LineLayout.Word, into bitmap: inout Bitmap) {
    let style = word.style
    func draw(_ color: UIColor, outline: CGFloat) {
      FontLibrary.shared.draw(
        word.text, font: style.descriptor, color: PackedColor(color.cgColor(with: traits)),
        direction: word.direction,
        at: CGPoint(x: (x + word.x) * scale, y: (baseline - style.raise) * scale),
        scale: scale, outline: outline, into: &bitmap)
    }
    if style.isFilled { draw(style.color, outline: 0) }
    if style.outline > 0 { draw(style.outlineColor, outline: style.outline) }
  }

  @MainActor fileprivate func drawAttachment(_ word: LineLayout.Word) {
    guard let attachment = word.style.attachment else { return }
    let color = UIColor(cgColor: word.style.color.cgColor(with: traits))
    attachment.draw(
      at: CGPoint(x: x + word.x, y: baseline - word.style.raise), color: color, scale: scale)
  }

  /// Draws the lines below and through the letters.
  @MainActor fileprivate func drawRules(_ word: LineLayout.Word, _ context: CGContext) {
    let style = word.style
    let pixel = 1 / scale
    let single = max(pixel, (style.font.pointSize / 14).snapped(scale))
    func draw(_ rule: TextStyle.Rule?, at y: CGFloat) {
      guard let rule else { return }
      let thickness = rule.style.isThick ? 2 * single : single
      let top = (y - style.raise - thickness / 2).snapped(scale)
      for top in rule.style.isDouble ? [top, top + 2 * thickness] : [top] {
        fill(rule.color ?? style.color, word, y: top, height: thickness, context)
      }
    }
    draw(style.underline, at: baseline - style.font.descender * 0.4)
    draw(style.strikethrough, at: baseline - style.font.xHeight / 2)
  }

  /// Fills the width of a word.
  @MainActor fileprivate func fill(
    _ color: UIColor?, _ word: LineLayout.Word, y: CGFloat, height: CGFloat, _ context: CGContext
  ) {
    guard let color else { return }
    let left = (x + word.x).snapped(scale)
    let right = (x + word.x + word.width).snapped(scale)
    context.setFillColor(color.cgColor(with: traits))
    context.fill(CGRect(x: left, y: y, width: right - left, height: height))
  }
}
