import Foundation
import SegueRaster

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
