import Foundation
import SegueMedia
import SegueRaster

/// Draws a line of a document.
@MainActor final class TextLineView: UIView {
  /// What is drawn.
  struct Content: Equatable {
    /// Some characters with one style.
    struct Run: Equatable {
      var text: String
      var x: CGFloat
      var style: TextStyle
    }

    var runs: [Run]
    /// From the top of the line to the baseline, in points.
    var ascent: CGFloat
  }

  private var line: TextFlowLine?
  private var content: Content?

  /// How far letters may extend beyond the line to the left and right, in points.
  static let margin: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .topLeft
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a line; draws it only if it is another one.
  func show(_ line: TextFlowLine) {
    guard line !== self.line else { return }
    self.line = line
    let content = Content(
      runs: line.pieces.map {
        Content.Run(
          text: $0.layout == nil ? "\t" : line.text(of: $0.characters), x: $0.x, style: $0.style)
      }, ascent: line.ascent)
    if content != self.content { setNeedsDisplay() }
    self.content = content
  }

  /// The size of the view for `line`, in points.
  static func size(for line: TextFlowLine, scale: CGFloat) -> CGSize {
    CGSize(width: (line.fullWidth + 2 * margin).snappedUp(scale), height: line.height)
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  override func display(_ layer: CALayer) {
    layer.contents = bitmap().map(CGImage.init)
  }

  private func bitmap() -> Bitmap? {
    let scale = contentScaleFactor
    let width = Int((bounds.width * scale).rounded(.up))
    let height = Int((bounds.height * scale).rounded(.up))
    guard let line, width > 0, height > 0, !line.pieces.isEmpty else { return nil }
    var letters = Bitmap(width: width, height: height)
    for piece in line.pieces { draw(piece, baseline: line.ascent, into: &letters) }
    guard line.pieces.contains(where: { $0.style.isDecorated }) else { return letters }

    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    let context = CGContext(size: size, scale: scale)
    for piece in line.pieces {
      fill(piece.style.background, piece, y: 0, height: line.height, context)
    }
    context.drawUpright(CGImage(letters), in: CGRect(origin: .zero, size: size))
    UIGraphicsPushContext(context)
    for piece in line.pieces { drawAttachment(piece, baseline: line.ascent) }
    UIGraphicsPopContext()
    for piece in line.pieces { drawRules(piece, baseline: line.ascent, context) }
    return context.makeImage()?.bitmap
  }

  private func draw(
    _ piece: TextFlowLine.Piece, baseline: CGFloat, into bitmap: inout Bitmap
  ) {
    guard let layout = piece.layout else { return }
    let scale = contentScaleFactor
    func draw(_ color: UIColor, outline: CGFloat) {
      let color = PackedColor(color.cgColor(with: knownTraits))
      for word in layout.words {
        FontLibrary.shared.draw(
          word.text, font: layout.font.descriptor, color: color, direction: word.direction,
          at: CGPoint(
            x: (Self.margin + piece.x + word.x) * scale,
            y: (baseline - piece.style.raise) * scale),
          scale: scale, outline: outline, into: &bitmap)
      }
    }
    if piece.style.isFilled { draw(piece.style.color, outline: 0) }
    if piece.style.outline > 0 { draw(piece.style.outlineColor, outline: piece.style.outline) }
  }

  private func drawAttachment(_ piece: TextFlowLine.Piece, baseline: CGFloat) {
    guard let attachment = piece.style.attachment else { return }
    let color = UIColor(cgColor: piece.style.color.cgColor(with: knownTraits))
    attachment.draw(
      at: CGPoint(x: Self.margin + piece.x, y: baseline - piece.style.raise), color: color,
      scale: contentScaleFactor)
  }

  /// Draws the lines below and through the letters.
  private func drawRules(
    _ piece: TextFlowLine.Piece, baseline: CGFloat, _ context: CGContext
  ) {
    let style = piece.style
    let pixel = 1 / contentScaleFactor
    let single = max(pixel, (style.font.pointSize / 14).snapped(contentScaleFactor))
    func draw(_ rule: TextStyle.Rule?, at y: CGFloat) {
      guard let rule else { return }
      let thickness = rule.style.isThick ? 2 * single : single
      let top = (y - style.raise - thickness / 2).snapped(contentScaleFactor)
      for top in rule.style.isDouble ? [top, top + 2 * thickness] : [top] {
        fill(rule.color ?? style.color, piece, y: top, height: thickness, context)
      }
    }
    draw(style.underline, at: baseline - style.font.descender * 0.4)
    draw(style.strikethrough, at: baseline - style.font.xHeight / 2)
  }

  /// Fills the width of a piece.
  private func fill(
    _ color: UIColor?, _ piece: TextFlowLine.Piece, y: CGFloat, height: CGFloat,
    _ context: CGContext
  ) {
    guard let color else { return }
    let left = (Self.margin + piece.x).snapped(contentScaleFactor)
    let right = (Self.margin + piece.x + piece.width).snapped(contentScaleFactor)
    context.setFillColor(color.cgColor(with: knownTraits))
    context.fill(CGRect(x: left, y: y, width: right - left, height: height))
  }
}
