import Foundation
import SegueMedia
import SegueRaster

/// Draws a line of a document.
@MainActor final class TextLineView: UIView {
  /// The drawn parts of a line and their place in the view.
  private struct Content: Equatable {
    var pieces: [TextLine.Piece]
    /// The upper left corner of the line, in points.
    var origin: CGPoint
  }

  private var line: TextLine?
  private var content: Content?

  /// The least distance by which letters may extend beyond the line to the left and right, in points.
  private static let margin: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .topLeft
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a line, its upper left corner at `point` in points of the superview. It is drawn again only where its pixels
  /// change: letters stand on whole rows, so that they are moved as they are.
  func show(_ line: TextLine, at point: CGPoint, scale: CGFloat) {
    let reach = TextPicture.reach(of: [line])
    let across = (max(Self.margin, reach + TextPicture.letterOverhang(of: [line])) * scale)
      .rounded(.up)
    let above = (reach * scale).rounded(.up)
    let left = (point.x * scale).rounded(.down) - across
    var origin = CGPoint(x: point.x - left / scale, y: 0)
    var top = (point.y * scale).rounded(.down) - above
    if line.pieces.contains(where: \.style.isDecorated) {
      origin.y = point.y - top / scale
    } else {
      let rows = (line.ascent * scale).rounded(.up) + above
      top = ((point.y + line.ascent) * scale).rounded() - rows
      origin.y = rows / scale - line.ascent
    }
    let width = (origin.x + line.width) * scale + across
    let height = (origin.y + line.height + reach) * scale
    let frame = CGRect(
      x: left / scale, y: top / scale, width: width.rounded(.up) / scale,
      height: height.rounded(.up) / scale)
    if self.frame != frame { self.frame = frame }
    let content = Content(pieces: line.pieces, origin: origin)
    self.line = line
    guard content != self.content else { return }
    self.content = content
    setNeedsDisplay()
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
    guard let line, let content, !line.pieces.isEmpty else { return nil }
    return line.picture(at: content.origin, size: bounds.size, contentScaleFactor, knownTraits)
  }
}
