import UIKit

/// A view that is filled where a path is. It stays sharp, however large it is scaled.
final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  /// - Parameter path: In the view's coordinates.
  init(_ path: UIBezierPath, frame: CGRect, color: UIColor = .black) {
    super.init(frame: frame)
    guard let layer = layer as? CAShapeLayer else { return }
    layer.path = path.cgPath
    layer.fillColor = color.cgColor
  }

  required init?(coder: NSCoder) { nil }
}
