import UIKit

/// Light on rings of waves, which is the same in all directions.
public final class RingLight: UIView {
  /// Light about a center.
  ///
  /// - Parameters:
  ///   - center: Its center, in the superview's coordinates.
  ///   - radius: The radius of the outermost ring, in points.
  ///   - inner: The radius of the innermost ring, as a fraction of `radius`.
  ///   - lights: The light on each ring, from the innermost one outwards: from −1, which darkens, to 1, which brightens.
  public init(at center: CGPoint, radius: CGFloat, inner: CGFloat, lights: [CGFloat]) {
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
    self.center = center
    autoresizingMask = .proportional
    guard let layer = layer as? CAGradientLayer else { return }
    layer.type = .radial
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    let rings = CGFloat(max(lights.count - 1, 1))
    layer.colors = lights.map { light in
      UIColor(white: light > 0 ? 1 : 0, alpha: abs(light)).cgColor
    }
    layer.locations = lights.indices.map { index in
      NSNumber(value: Double(inner + (1 - inner) * CGFloat(index) / rings))
    }
  }

  public required init?(coder: NSCoder) { nil }

  public override class var layerClass: AnyClass { CAGradientLayer.self }
}
