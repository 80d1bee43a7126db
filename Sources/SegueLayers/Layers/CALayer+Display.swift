import Foundation

/// A delegate that is told when its layer's size changes.
@MainActor package protocol LayerResizeDelegate: AnyObject {
  /// The layer has another size.
  func layerWasResized()
}

extension CALayer {
  func requestDisplay() {
    guard modelStorage == nil, !flags.needsDisplay else { return }
    flags.needsDisplay = true
    requestDisplayAbove()
    FrameLoop.shared.layersToDisplay.append(self)
    FrameLoop.shared.setNeedsFrame()
  }

  /// Marks all layers above as having something below them that needs display.
  func requestDisplayAbove() {
    var node = superlayerStorage
    while let layer = node, !layer.flags.subtreeNeedsDisplay {
      layer.flags.subtreeNeedsDisplay = true
      node = layer.superlayerStorage
    }
  }

  /// Asks for layout and display where a change of the bounds from `old` makes them necessary.
  func boundsDidChange(from old: CGRect) {
    let new = properties.content.bounds
    guard new != old else { return }
    if new.size != old.size {
      setNeedsLayout()
      resizeSublayers(withOldSize: old.size)
      (delegate as? any LayerResizeDelegate)?.layerWasResized()
    }
    if flags.needsDisplayOnBoundsChange || (flags.drawsOnceSized && new.size != old.size) {
      setNeedsDisplay()
    }
  }

  /// Makes what the layer draws its contents. One that draws nothing leaves contents that were set
  /// alone.
  package func drawContents() {
    let bounds = bounds
    flags.drawsOnceSized = bounds.width <= 0 || bounds.height <= 0
    guard !flags.drawsOnceSized else { return }
    let context = CGContext(size: bounds.size, scale: contentsScale)
    if contentsAreFlipped() {
      context.translateBy(x: 0, y: bounds.height)
      context.scaleBy(x: 1, y: -1)
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    delegate?.layerWillDraw(self)
    draw(in: context)
    let isBlank = context.list.commands.isEmpty
    if !isBlank {
      contents = context.makeImage()
    } else if flags.hasDrawnContents {
      contents = nil
    }
    flags.hasDrawnContents = !isBlank
  }
}
