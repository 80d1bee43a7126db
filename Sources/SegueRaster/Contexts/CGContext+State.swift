import Foundation

extension CGContext {
  /// Saves transform, clip, colors, line style, alpha and blend mode until `restoreGState`.
  public func saveGState() {
    savedStates.append(state)
  }

  /// Restores the state of the last `saveGState`; does nothing without one.
  public func restoreGState() {
    guard let last = savedStates.popLast() else { return }
    state = last
  }

  /// Moves the origin of user space, in points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales user space.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates user space by `angle` radians, clockwise, about the origin.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Applies `transform` before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// The color of fills. Black by default.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
  }

  /// The color of strokes. Black by default.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
  }

  /// The width of strokes, in points. 1 by default.
  public func setLineWidth(_ width: CGFloat) {
    state.stroke.width = width
  }

  /// Multiplies the alpha of whatever is drawn. 1 by default.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// Sets the blending of drawing with what is there. `normal` by default.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// The color of fills, in components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The gray of fills, from 0, black, to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// The color of strokes, in components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The gray of strokes, from 0, black, to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the shape of the ends of lines. `butt` by default.
  public func setLineCap(_ cap: CGLineCap) {
    state.stroke.cap = cap
  }

  /// Sets the shape of the corners of lines. `miter` by default.
  public func setLineJoin(_ join: CGLineJoin) {
    state.stroke.join = join
  }

  /// The longest miter, in line widths, before the corner is beveled. 10 by default.
  public func setMiterLimit(_ limit: CGFloat) {
    state.stroke.miterLimit = limit
  }

  /// Lengths of dashes and gaps in turn, in points, and the offset into this pattern at which a
  /// line begins. An empty array draws solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashPhase = phase
    state.stroke.dashes = lengths
  }
}
