import Foundation
import SegueRaster

/// Shows the placeholder of a field.
@MainActor final class PlaceholderLabel: UILabel {
  /// The field that draws it itself; nil where it is no subclass.
  weak var field: UITextField?
  /// The label's own drawing, kept while the field draws the placeholder.
  private var own: CGImage?

  override func display(_ layer: CALayer) {
    super.display(layer)
    guard let field, text?.isEmpty == false, bounds.width > 0, bounds.height > 0 else { return }
    own = layer.contents as? CGImage
    defer { own = nil }
    let context = CGContext(size: bounds.size, scale: contentScaleFactor)
    context.translateBy(x: -frame.minX, y: -frame.minY)
    UIGraphicsPushContext(context)
    field.drawPlaceholder(in: frame)
    UIGraphicsPopContext()
    layer.contents = context.makeImage()
  }

  /// Draws into the current context, for `drawPlaceholder(in:)`.
  func drawIntoContext() {
    guard let own, let context = UIGraphicsGetCurrentContext() else { return }
    let size = CGSize(
      width: CGFloat(own.width) / contentScaleFactor,
      height: CGFloat(own.height) / contentScaleFactor)
    context.drawUpright(own, in: CGRect(origin: frame.origin, size: size))
  }
}
