import UIKit

/// A view that is filled with one color from the right, and fades out to the left.
///
///     clear ░░▒▒▓▓██████████ opaque
///           └ ramp ┘
///
/// The ramp is a smooth step in eight straight pieces: a straight one would show its two ends as lines
/// (Mach bands).
public final class RampView: UIView {
  public override class var layerClass: AnyClass { CAGradientLayer.self }

  /// A ramp from the right.
  ///
  /// - Parameters:
  ///   - frame: Its frame.
  ///   - ramp: The fraction of the width that fades.
  ///   - color: Its color where it is opaque.
  ///   - isMirrored: Whether it fades out to the right instead.
  public init(frame: CGRect, ramp: CGFloat, color: UIColor = .black, isMirrored: Bool = false) {
    super.init(frame: frame)
    guard let layer = layer as? CAGradientLayer else { return }
    let stops = (0...8).map { CGFloat($0) / 8 }
    layer.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    layer.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
    layer.locations = stops.map { NSNumber(value: Double($0 * ramp)) }
    let strength = color.cgColor.alpha
    layer.colors = stops.map { color.withAlphaComponent(strength * $0.smoothStep).cgColor }
  }

  /// Lets it fade between other places than its sides, in unit coordinates.
  public func turn(from clear: CGPoint, to opaque: CGPoint) {
    guard let layer = layer as? CAGradientLayer else { return }
    (layer.startPoint, layer.endPoint) = (clear, opaque)
  }

  public required init?(coder: NSCoder) { nil }
}
