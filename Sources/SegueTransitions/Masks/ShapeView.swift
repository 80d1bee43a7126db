import UIKit

/// A view that is filled where a path is. It stays sharp, however large it is scaled.
public final class ShapeView: UIView {
  public override class var layerClass: AnyClass { CAShapeLayer.self }

  /// A filled path.
  ///
  /// - Parameters:
  ///   - path: In the view's coordinates.
  ///   - frame: Its frame.
  ///   - color: The color of the path's inside.
  public init(_ path: UIBezierPath, frame: CGRect, color: UIColor = .black) {
    super.init(frame: frame)
    guard let layer = layer as? CAShapeLayer else { return }
    layer.path = path.cgPath
    layer.fillColor = color.cgColor
  }

  public required init?(coder: NSCoder) { nil }
}
