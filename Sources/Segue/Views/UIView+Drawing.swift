import Foundation

extension UIView {
  /// The result of `draw(_:)`.
  enum Drawing {
    /// Nothing has been drawn yet, or `draw(_:)` drew nothing.
    case none
    /// The view had no area when it should have drawn; it draws as soon as it has one.
    case waitsForSize
    /// The layer's contents are what the view drew.
    case drawn
  }

  /// Calls `draw(_:)`. A view that draws nothing leaves contents that were set on the layer alone.
  func drawContents() {
    let size = bounds.size
    guard size.width > 0, size.height > 0 else {
      drawing = .waitsForSize
      return
    }
    let context = CGContext(size: size, scale: contentScaleFactor)
    if layer.contentsAreFlipped() {
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    TraitScope.run(with: knownTraits) { draw(bounds) }
    UIGraphicsPopContext()
    if !context.list.commands.isEmpty {
      layer.contents = context.makeImage()
      drawing = .drawn
    } else if drawing == .drawn {
      layer.contents = nil
      drawing = .none
    } else {
      drawing = .none
    }
  }
}
