import Foundation

// MARK: - Frame

extension CALayer {
  /// Sets bounds and position so that `frame` becomes `rect`.
  ///
  /// Under a transform M the size is |M⁻¹ applied to (width, height)|, componentwise, and the position
  /// is moved until the upright rectangle around the layer lies where `rect` does.
  func setFrame(_ rect: CGRect) {
    var size = rect.size
    let isPlain = CATransform3DIsIdentity(transform)
    if !isPlain {
      let inverse = affineTransform().inverted()
      let turned = size.applying(inverse)
      size = CGSize(width: abs(turned.width), height: abs(turned.height))
    }
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }

    var place = CGPoint(
      x: rect.minX + anchorPoint.x * size.width, y: rect.minY + anchorPoint.y * size.height)
    if !isPlain {
      let box = properties.frame
      guard !box.isNull else { return }
      place = CGPoint(
        x: position.x + rect.midX - box.midX, y: position.y + rect.midY - box.midY)
    }
    position = place
  }
}
