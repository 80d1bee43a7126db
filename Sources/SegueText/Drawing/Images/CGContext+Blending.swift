import Foundation

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
