import Foundation

extension CGContext {
  /// Keeps transform, clip, colors, style of lines, alpha and blend mode until `restoreGState`.
  public func saveGState() {
    savedStates.append(state)
  }

  /// Goes back to the state before the last `saveGState`; nothing happens when there is none.
  public func restoreGState() {
    guard let last = savedStates.popLast() else { return }
    state = last
  }

  /// Moves the origin by points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Multiplies the length of a point.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns what is drawn from now on by `angle` radians, clockwise, about the origin.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Applies `transform` to what is drawn from now on, before what is in force.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// The color that shapes are filled with. Black at first.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
  }

  /// The color that outlines are drawn with. Black at first.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
  }

  /// How thick outlines are, in points. 1 at first.
  public func setLineWidth(_ width: CGFloat) {
    state.stroke.width = width
  }

  /// How opaque what is drawn from now on is, on top of the colors' own alpha. 1 at first.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// How what is drawn from now on is mixed with what is there. Over it at first.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// The color that shapes are filled with, from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The gray that shapes are filled with, from 0, black, to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// The color that outlines are drawn with, from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The gray that outlines are drawn with, from 0, black, to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// How lines end. `butt` at first.
  public func setLineCap(_ cap: CGLineCap) {
    state.stroke.cap = cap
  }

  /// How lines turn corners. `miter` at first.
  public func setLineJoin(_ join: CGLineJoin) {
    state.stroke.join = join
  }

  /// How many times longer than the line is wide a mitered corner may become before it is cut off. 10 at
  /// first.
  public func setMiterLimit(_ limit: CGFloat) {
    state.stroke.miterLimit = limit
  }

  /// Lengths of dashes and of the gaps after them in points, in turn, and how far in this pattern a line
  /// begins. No lengths: lines are whole.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashPhase = phase
    state.stroke.dashes = lengths
  }
}
