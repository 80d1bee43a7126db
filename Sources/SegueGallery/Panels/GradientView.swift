import UIKit

/// A view that is filled with a gradient from top to bottom.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(top: UIColor, bottom: UIColor) {
    super.init(frame: .zero)
    guard let layer = layer as? CAGradientLayer else { return }
    layer.colors = [top.cgColor, bottom.cgColor]
    layer.startPoint = CGPoint(x: 0.4, y: 0)
    layer.endPoint = CGPoint(x: 0.6, y: 1)
  }

  required init?(coder: NSCoder) { nil }
}
