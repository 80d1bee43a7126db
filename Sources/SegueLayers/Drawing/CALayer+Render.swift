import Foundation
import SegueRaster

extension CALayer {
  /// Draws this layer and all below it into `context`, in this layer's own coordinates: the model,
  /// as if every animation had ended. Ignores position and transform of the layer itself, and the
  /// layers above it.
  ///
  /// Pending layout and display are done first. Unlike Core Animation, layers below that are
  /// rotated in 3D are drawn in perspective, as on the screen.
  public func render(in context: CGContext) {
    layOutAndDisplay()
    context.saveGState()
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.draw(modelDisplayList(scale: context.scale), scale: context.scale)
    context.restoreGState()
  }
}
