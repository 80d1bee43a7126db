import Foundation
import SegueRaster

/// Draws the visible part of a line.
@MainActor final class LineInkView: UIView {
  var line = LineLayout("", font: .systemFont(ofSize: UIFont.labelFontSize)) {
    didSet { setNeedsDisplay() }
  }
  /// The x-coordinate of the line's left end, in points of the view.
  var origin: CGFloat = 0 {
    didSet { if origin != oldValue { setNeedsDisplay() } }
  }
  /// The width beyond which an ellipsis stands for the rest, in points; nil: nothing does.
  var truncation: CGFloat? {
    didSet { if truncation != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .topLeft
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  /// The field that draws the text itself; nil where it is no subclass.
  weak var field: UITextField?

  override func display(_ layer: CALayer) {
    guard let field, bounds.width > 0, bounds.height > 0 else {
      layer.contents = bitmap().map(CGImage.init)
      return
    }
    let context = CGContext(size: bounds.size, scale: contentScaleFactor)
    let origin = field.convert(CGPoint.zero, from: self)
    context.translateBy(x: -origin.x, y: -origin.y)
    UIGraphicsPushContext(context)
    if field.hasText { field.drawText(in: field.drawnTextRect) }
    UIGraphicsPopContext()
    layer.contents = context.makeImage()
  }

  /// Draws into the current context, for `drawText(in:)`.
  func drawIntoContext(at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), let bitmap = bitmap() else { return }
    let size = CGSize(
      width: CGFloat(bitmap.width) / contentScaleFactor,
      height: CGFloat(bitmap.height) / contentScaleFactor)
    context.drawUpright(CGImage(bitmap), in: CGRect(origin: origin, size: size))
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    setNeedsDisplay()
  }

  /// The top of the line, in points: it lies in the middle, whatever fonts its characters need (K28).
  var top: CGFloat {
    ((bounds.height - line.ascent - line.descent) / 2).snapped(contentScaleFactor)
  }

  /// The y-coordinate of the baseline, in points.
  var baseline: CGFloat { top + line.ascent }

  func bitmap() -> Bitmap? {
    guard line.width > 0 else { return nil }
    let pieces = seenPieces.filter {
      origin + $0.x < bounds.width && origin + $0.x + $0.width > 0
    }
    let seen = TextLine(
      pieces: pieces, width: line.width, ascent: line.ascent, height: line.ascent + line.descent)
    return seen.picture(
      at: CGPoint(x: origin, y: top), size: bounds.size, contentScaleFactor, knownTraits)
  }

  /// The pieces of the line, with an ellipsis in the place of those that have no room.
  private var seenPieces: [TextLine.Piece] {
    guard let truncation else { return line.words.map(\.piece) }
    let count = line.fittingCount(truncation)
    guard count < line.count else { return line.words.map(\.piece) }
    let short = line.shortened(to: count)
    let shift = line.direction == .rightToLeft ? truncation - short.width : 0
    return short.words.map { word in
      var piece = word.piece
      piece.x += shift
      return piece
    }
  }
}
