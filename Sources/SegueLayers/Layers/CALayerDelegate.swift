import Foundation

/// Lays out, displays and chooses actions for a layer. All methods are optional.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Makes the layer's contents.
  func display(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change of the property `event`; NSNull for none, nil to search further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
