import SegueLayers

/// Where a layer is and how it is seen there.
@MainActor struct LayerPlace {
  private let position: CGPoint
  private let transform: CATransform3D
  private let opacity: Float

  init(_ layer: CALayer) {
    position = layer.position
    transform = layer.transform
    opacity = layer.opacity
  }

  func apply(to layer: CALayer) {
    layer.position = position
    layer.transform = transform
    layer.opacity = opacity
  }
}
