import CoreGraphics

/// Paints a ground that goes from red at the left to blue at the right, in the ellipse within `rect`.
func paintGround(_ rect: CGRect, in context: CGContext) {
  let colors = [
    CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
  ]
  guard
    let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: nil)
  else { return }
  context.saveGState()
  context.addEllipse(in: rect)
  context.clip()
  context.drawLinearGradient(
    gradient, start: CGPoint(x: rect.minX, y: rect.midY), end: CGPoint(x: rect.maxX, y: rect.midY),
    options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  context.restoreGState()
}
