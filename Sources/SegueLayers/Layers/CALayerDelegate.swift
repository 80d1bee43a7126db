import Foundation

/// Acts for a layer. All methods are optional.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Makes the layer's contents.
  func display(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// What a change of the property `event` does; NSNull for nothing, nil to look further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
