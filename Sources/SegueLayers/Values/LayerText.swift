import Foundation
import SegueRaster

/// Text that a layer redraws for each displayed size, font size and color.
package struct LayerText: Equatable, Sendable {
  /// In points.
  package var fontSize: CGFloat
  package var color: CGColor?
  /// Draws the text; everything else about it, which does not animate.
  package var source: any LayerTextSource

  /// No text.
  init() { self.init(fontSize: 0, color: nil, source: NoText.shared) }

  package init(fontSize: CGFloat, color: CGColor?, source: any LayerTextSource) {
    self.fontSize = fontSize
    self.color = color
    self.source = source
  }

  package static func == (a: LayerText, b: LayerText) -> Bool {
    a.fontSize == b.fontSize && a.color == b.color && a.source === b.source
  }
}

/// Draws text. Immutable: another text is another object.
package protocol LayerTextSource: AnyObject, Sendable {
  /// The text in a box of `size` points with `scale` pixels per point: a bitmap whose first pixel
  /// is the box's. Nil where nothing is visible.
  func bitmap(size: CGSize, fontSize: CGFloat, color: CGColor, scale: CGFloat) -> Bitmap?
}

/// The source of an empty text.
private final class NoText: LayerTextSource {
  static let shared = NoText()

  func bitmap(size: CGSize, fontSize: CGFloat, color: CGColor, scale: CGFloat) -> Bitmap? { nil }
}

extension LayerProperties {
  /// The drawing of the text, clipped to the bounds.
  var textCommand: DrawCommand.Content? {
    guard let text = content.text, let color = text.color, text.fontSize > 0,
      let bitmap = text.source.bitmap(
        size: content.bounds.size, fontSize: text.fontSize, color: color,
        scale: content.contentsScale)
    else { return nil }
    let width = min(
      CGFloat(bitmap.width), (content.bounds.width * content.contentsScale).rounded(.up))
    let height = min(
      CGFloat(bitmap.height), (content.bounds.height * content.contentsScale).rounded(.up))
    return .image(
      bitmap, source: CGRect(x: 0, y: 0, width: width, height: height),
      destination: CGRect(
        x: content.bounds.minX, y: content.bounds.minY, width: width / content.contentsScale,
        height: height / content.contentsScale))
  }
}

extension CALayer {
  /// Text drawn instead of contents. Its font size and color are animated by the key paths
  /// `fontSize` and `foregroundColor`.
  package var text: LayerText? {
    get { properties.content.text }
    set { change(Self.rows.text, to: newValue) }
  }

  /// Sets the font size of the text, animated like every property.
  package func setTextSize(_ size: CGFloat) { setValue(size, forKey: "fontSize") }

  /// Sets the color of the text, animated like every property.
  package func setTextColor(_ color: CGColor?) { setValue(color, forKey: "foregroundColor") }
}
