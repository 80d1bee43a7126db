import Foundation
import SegueRaster

// Text drawn into the current graphics context. Its first line begins at the top of the given point
// or rectangle; of the attributes, font and color are used.

extension NSString {
  /// The size of the text without wrapping, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(description, attributes).size(width: .infinity)
  }

  /// Draws the text with its top left corner at `point`, without wrapping.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnText(description, attributes).draw(at: point, width: .infinity, height: .infinity)
  }

  /// Draws the text from the top left corner of `rect`, wrapped between words at its width. Lines
  /// that begin below it are omitted.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnText(description, attributes).draw(
      at: rect.origin, width: rect.width, height: rect.height)
  }
}

extension String {
  /// The size of the text without wrapping, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(self, attributes).size(width: .infinity)
  }

  /// Draws the text with its top left corner at `point`, without wrapping.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnText(self, attributes).draw(at: point, width: .infinity, height: .infinity)
  }

  /// Draws the text from the top left corner of `rect`, wrapped between words at its width. Lines
  /// that begin below it are omitted.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnText(self, attributes).draw(at: rect.origin, width: rect.width, height: rect.height)
  }
}

/// Unlike UIKit, the whole text has the attributes of its first character.
extension NSAttributedString {
  /// The size of the text without wrapping, in points.
  public func size() -> CGSize {
    drawn.size(width: .infinity)
  }

  /// Draws the text with its top left corner at `point`, without wrapping.
  public func draw(at point: CGPoint) {
    drawn.draw(at: point, width: .infinity, height: .infinity)
  }

  /// Draws the text from the top left corner of `rect`, wrapped between words at its width. Lines
  /// that begin below it are omitted.
  public func draw(in rect: CGRect) {
    drawn.draw(at: rect.origin, width: rect.width, height: rect.height)
  }

  private var drawn: DrawnText {
    DrawnText(string, length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
  }
}

/// Text with its attributes.
private struct DrawnText {
  let text: String
  let font: UIFont
  let color: UIColor

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.text = text
    // UIKit's default for drawing.
    font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    color = attributes?[.foregroundColor] as? UIColor ?? .black
  }

  private func block(width: CGFloat) -> TextBlock {
    TextBlock(text, font: font, width: width, limit: 0, mode: .byWordWrapping)
  }

  func size(width: CGFloat) -> CGSize {
    text.isEmpty ? CGSize(width: 0, height: font.lineHeight) : block(width: width).size
  }

  func draw(at point: CGPoint, width: CGFloat, height: CGFloat) {
    guard !text.isEmpty, width > 0, height > 0, let context = UIGraphicsGetCurrentContext()
    else { return }
    let block = block(width: width + 0.01)
    context.drawText(block, color: color, at: point, height: height)
  }
}

extension CGContext {
  /// Draws the lines of `block` that begin above `height`, at the resolution of the context.
  fileprivate func drawText(
    _ block: TextBlock, color: UIColor, at point: CGPoint, height: CGFloat
  ) {
    let t = pixelTransform
    let seen = abs(t.a * t.d - t.b * t.c).squareRoot()
    guard seen > 0, seen.isFinite else { return }
    let resolution = min(seen, 16)
    let size = block.size
    guard
      let bitmap = block.draw(
        in: CGSize(width: size.width + 1, height: size.height), alignment: .left, color: color,
        scale: resolution)
    else { return }
    // Upright text begins on a whole pixel, which makes it as sharp as in a label.
    var origin = point
    if t.b == 0, t.c == 0, t.a == seen, t.d == seen {
      origin.x = ((point.x * seen + t.tx).rounded() - t.tx) / seen
      origin.y = ((point.y * seen + t.ty).rounded() - t.ty) / seen
    }
    let lines = height < size.height ? (height / block.font.lineHeight).rounded(.up) : .infinity
    let rows = min(CGFloat(bitmap.height), (lines * block.font.lineHeight * resolution).rounded())
    let source = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: rows)
    record(
      .image(
        bitmap, source: source,
        destination: CGRect(
          x: origin.x, y: origin.y, width: source.width / resolution,
          height: source.height / resolution)))
  }
}
