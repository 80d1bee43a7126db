import Foundation

extension UIImage {
  /// Draws the image into `rect` of the current graphics context, with its alpha times `alpha`,
  /// blended by `blendMode`.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.blending(blendMode, alpha: alpha) { draw(in: rect) }
  }

  /// Draws the image in its own size, its top left corner at `point` of the current graphics
  /// context, with its alpha times `alpha`, blended by `blendMode`.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
}

extension CGContext {
  /// Calls `draw` with this blend mode, and this alpha if given, in place of the context's.
  func blending(_ mode: CGBlendMode, alpha: CGFloat? = nil, _ draw: () -> Void) {
    saveGState()
    setBlendMode(mode)
    if let alpha { setAlpha(alpha) }
    draw()
    restoreGState()
  }
}
