import UIKit

/// The light on a sheet that is rolled over a cylinder, seen from above: the paper at the right edge is
/// upright and dark, and what lies flat at the left is as it is.
///
///     ─────────╮    flat  ···  lit  ···  upright
///              │    clear    white      black
public final class RollView: UIView {
  public override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Light in a frame, as wide as the radius of the roll.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    guard let layer = layer as? CAGradientLayer else { return }
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    // Places of the roll, and the white or black that the light there amounts to.
    let stops: [(place: Double, white: CGFloat, alpha: CGFloat)] = [
      (0, 1, 0), (0.25, 1, 0.25), (0.45, 1, 0.4), (0.6, 1, 0.1), (0.68, 0, 0), (0.8, 0, 0.12),
      (0.92, 0, 0.3), (1, 0, 0.5),
    ]
    layer.locations = stops.map { NSNumber(value: $0.place) }
    layer.colors = stops.map { UIColor(white: $0.white, alpha: $0.alpha).cgColor }
  }

  public required init?(coder: NSCoder) { nil }
}
