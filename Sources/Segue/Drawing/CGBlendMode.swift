import Foundation

/// How what is drawn is mixed with what is there. Unlike Core Graphics, there is one way: over it.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0
}

extension UIImage {
  /// Draws the image over `rect` of the current graphics context, `alpha` times as opaque.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  /// Draws the image in its own size, its top left corner at `point` of the current graphics context,
  /// `alpha` times as opaque.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
}
