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
  /// Does nothing.
  public func display(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Nil: the search for an action goes on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
