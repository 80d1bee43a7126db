import Foundation

/// Lays out, displays and chooses actions for a layer. All methods are optional.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Makes the layer's contents, instead of drawing them.
  func display(_ layer: CALayer)
  /// The layer is about to be drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the layer's contents, see `CALayer.draw(in:)`.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change of the property `event`; NSNull for none, nil to search further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws the layer, as if the delegate did not have this method.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Nil: the search for an action goes on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
