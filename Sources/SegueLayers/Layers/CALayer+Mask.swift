import Foundation

// MARK: - Mask

extension CALayer {
  /// See `mask`.
  func setMask(_ layer: CALayer?) {
    guard layer !== maskStorage else { return }
    if let layer {
      demand(
        !isInSubtree(of: layer), "a layer cannot be the mask of itself or of a layer inside it")
      layer.removeFromSuperlayer()
    }
    if let maskStorage { flippingChanges(of: maskStorage) }
    maskStorage?.superlayerStorage = nil
    maskStorage = layer
    layer?.superlayerStorage = self
    if let layer { flippingChanges(of: layer) }
    layer?.requestAbove()
    contentChanged()
  }

  /// The layers in this one: the sublayers from back to front, then the mask.
  var innerLayers: [CALayer] {
    guard let maskStorage else { return sublayerStorage }
    return sublayerStorage + [maskStorage]
  }

  /// Whether the layer is the mask of another, or somewhere below one.
  var isInMask: Bool {
    var layer = self
    while let parent = layer.superlayerStorage {
      if parent.maskStorage === layer { return true }
      layer = parent
    }
    return false
  }
}
