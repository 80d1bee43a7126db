import Foundation
import SegueLayers

extension CALayer {
  /// Draws this layer and all below it into `context`, in this layer's own coordinates: the model, as
  /// if every animation had ended. Position and transform of the layer itself, and whatever lies above
  /// it, do not count.
  ///
  /// Pending layout and drawing are done first. Unlike Core Animation, layers below that are turned in
  /// space are drawn as they are seen.
  public func render(in context: CGContext) {
    layOutAndDisplay()
    context.saveGState()
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.draw(modelDisplayList(scale: context.scale), scale: context.scale)
    context.restoreGState()
  }
}

extension UIView {
  /// Draws this view and all below it over `rect` of the current graphics context, as they look now, in
  /// the middle of animations.
  ///
  /// - Parameter afterUpdates: Whether pending layout and drawing is done first.
  /// - Returns: Whether there was a context to draw into, and anything to draw.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates {
      CATransaction.flush()
      layer.layOutAndDisplay()
    }
    let size = bounds.size
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.draw(layer.displayList(scale: context.scale), scale: context.scale)
    context.restoreGState()
    return true
  }
}
