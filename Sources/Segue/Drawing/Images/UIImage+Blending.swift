import Foundation

extension UIImage {
  /// Draws the image over `rect` of the current graphics context, `alpha` times as opaque, mixed by
  /// `blendMode` with what is there.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.blending(blendMode, alpha: alpha) { draw(in: rect) }
  }

  /// Draws the image in its own size, its top left corner at `point` of the current graphics context,
  /// `alpha` times as opaque, mixed by `blendMode` with what is there.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
}

extension CGContext {
  /// Lets `draw` draw with the blend mode, and the alpha if one is given, in place of those in force.
  func blending(_ mode: CGBlendMode, alpha: CGFloat? = nil, _ draw: () -> Void) {
    saveGState()
    setBlendMode(mode)
    if let alpha { setAlpha(alpha) }
    draw()
    restoreGState()
  }
}
