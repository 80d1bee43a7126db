import SegueLayers

/// The position, transform and opacity of a layer.
@MainActor struct LayerAppearance {
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
