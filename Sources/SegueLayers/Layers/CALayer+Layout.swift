import Foundation

// MARK: - Layout

extension CALayer {
  func requestLayout() {
    guard modelStorage == nil else { return }
    if !flags.needsLayout {
      flags.needsLayout = true
      requestLayoutAbove()
    }
    FrameLoop.shared.setNeedsFrame()
  }

  /// Marks all layers above as having something below them that needs layout.
  func requestLayoutAbove() {
    var node = superlayerStorage
    while let layer = node, !layer.flags.subtreeNeedsLayout {
      layer.flags.subtreeNeedsLayout = true
      node = layer.superlayerStorage
    }
  }

  /// See `layoutIfNeeded()`.
  func layoutFromTop() {
    var start = self
    var node = superlayerStorage
    while let layer = node {
      if layer.flags.needsLayout { start = layer }
      node = layer.superlayerStorage
    }
    FrameLoop.shared.layoutPass.run { start.layoutSubtree(in: $0) }
  }

  private func layoutSubtree(in call: LayoutPass.Call) {
    StackSpace.demandSome(to: "lay out", depth: depth)
    while flags.needsLayout || flags.subtreeNeedsLayout {
      while flags.needsLayout {
        flags.needsLayout = false
        FrameLoop.shared.layoutPass.layOut(self, in: call)
      }
      // The layout of one of them may ask for that of this layer again.
      while flags.subtreeNeedsLayout, !flags.needsLayout {
        flags.subtreeNeedsLayout = false
        for layer in innerLayers where layer.flags.needsLayout || layer.flags.subtreeNeedsLayout {
          layer.layoutSubtree(in: call)
        }
      }
    }
  }
}
