import QuartzCore

/// Writes a word upon a painted ground. Nothing of it needs more than Core Graphics and Core Animation.
@MainActor public func runEasel(_ rect: CGRect, in context: CGContext) {
  paintGround(rect, in: context)
  let caption = CATextLayer()
  caption.frame = rect
  caption.string = "II"
  caption.fontSize = rect.height / 2
  caption.alignmentMode = CATextLayerAlignmentMode.center
  caption.truncationMode = .end
  let group = CALayer()
  group.frame = rect
  group.addSublayer(caption)
  group.render(in: context)
}
