import UIKit

/// A view that is filled with one color from the right, and fades out to the left.
///
///     clear ░░▒▒▓▓██████████ opaque
///           └ ramp ┘
///
/// The ramp is a smooth step in eight straight pieces: a straight one would show its two ends as lines
/// (Mach bands).
final class RampView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// - Parameters:
  ///   - ramp: The fraction of the width that fades.
  ///   - isMirrored: Whether it fades out to the right instead.
  init(frame: CGRect, ramp: CGFloat, color: UIColor = .black, isMirrored: Bool = false) {
    super.init(frame: frame)
    guard let layer = layer as? CAGradientLayer else { return }
    let stops = (0...8).map { CGFloat($0) / 8 }
    layer.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    layer.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
    layer.locations = stops.map { NSNumber(value: Double($0 * ramp)) }
    let strength = color.cgColor.alpha
    layer.colors = stops.map { color.withAlphaComponent(strength * $0.smoothStep).cgColor }
  }

  /// A shadow that an upright edge of an area throws away from it: the right one, if `side` is 1,
  /// or the left one, if it is −1.
  convenience init(shadowBeside area: CGRect, side: CGFloat, width: CGFloat) {
    self.init(
      frame: CGRect(
        x: side > 0 ? area.maxX : area.minX - width, y: area.minY, width: width,
        height: area.height),
      ramp: 1, color: UIColor(white: 0, alpha: 0.5), isMirrored: side > 0)
  }

  required init?(coder: NSCoder) { nil }
}
