import Foundation
import SegueRaster

// MARK: - Masks and effects that go on

extension CALayer {
  /// A copy of this layer with all in it, in which copies of its animations run on, and the seconds until
  /// the last of them is over. It shows what this layer shows as long as this goes on as it does now.
  package func movingCopy() -> (layer: CALayer, remaining: CFTimeInterval) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let copy = CopyableLayer.copy(self)
    var remaining = copy.continueAnimations(of: self)
    func inner(_ layer: CALayer) -> CALayer {
      let inner = layer.movingCopy()
      remaining = max(remaining, inner.remaining)
      return inner.layer
    }
    for sublayer in sublayerStorage { copy.addSublayer(inner(sublayer)) }
    copy.mask = maskStorage.map(inner)
    return (copy, remaining)
  }

  /// Stays as it is displayed now, with all in it.
  package func stopMoving() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    visitSubtree { layer in
      guard !layer.entries.isEmpty else { return }
      layer.properties = layer.displayedProperties()
      layer.removeAllAnimations()
      layer.placementChanged()
      layer.contentChanged()
    }
  }

  /// The picture of this layer as it would be without its mask; see `picture(scale:)`.
  package func unmaskedPicture(scale: CGFloat) -> Picture? {
    let mask = maskStorage
    maskStorage = nil
    contentChanged()
    defer {
      maskStorage = mask
      contentChanged()
    }
    return picture(scale: scale)
  }
}
