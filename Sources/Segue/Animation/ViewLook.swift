import Foundation

/// The place and opacity of a view before or after a change: whether one of the two hides the other.
@MainActor struct ViewLook {
  /// 0 where the view is hidden, or has left its superview.
  let opacity: Float
  /// Whether it hides what is behind it, apart from its corners.
  private let isFilled: Bool
  private let cornerRadius: CGFloat
  private let position: CGPoint
  private let size: CGSize
  private let transform: CATransform3D

  /// - Parameters:
  ///   - layer: The view's layer, or its presentation.
  ///   - isShown: Whether it lies anywhere.
  init(of layer: CALayer, isShown: Bool = true) {
    opacity = layer.isHidden || !isShown ? 0 : layer.opacity
    isFilled = opacity == 1 && layer.mask == nil && layer.backgroundColor?.alpha == 1
    cornerRadius = layer.cornerRadius
    position = layer.position
    size = layer.bounds.size
    transform = layer.transform
  }

  /// Whether nothing is seen of `other` behind it.
  func covers(_ other: ViewLook) -> Bool {
    if other.opacity == 0 { return true }
    return isFilled && cornerRadius <= other.cornerRadius && position == other.position
      && size == other.size && CATransform3DEqualToTransform(transform, other.transform)
  }
}
