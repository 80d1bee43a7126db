import Expectations
import Segue
import TestSupport
import Testing

/// Pictures of a layer's own properties.
@MainActor @Suite(.serialized) struct LayerPictureTests {
  @Test func masks() throws {
    let grid = CellGrid(columns: 4, rows: 2)
    func masked(_ mask: CALayer) -> CALayer {
      let view = grid.box(inset: 8)
      view.addStripes()
      mask.frame = view.bounds.insetBy(dx: 6, dy: 6)
      view.layer.mask = mask
      return mask
    }
    func opaque() -> CALayer {
      let layer = CALayer()
      layer.backgroundColor = UIColor.black.cgColor
      return layer
    }
    // Round, half transparent, a gradient, a shape with a hole.
    masked(opaque()).cornerRadius = 18
    masked(opaque()).opacity = 0.4
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    _ = masked(gradient)
    let shape = CAShapeLayer()
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 36, height: 36))
    path.append(UIBezierPath(rect: CGRect(x: 12, y: 12, width: 12, height: 12)))
    shape.path = path.cgPath
    shape.fillRule = .evenOdd
    _ = masked(shape)
    // A view as mask: text. A mask with a mask. A turned mask. A masked view that is turned.
    let label = UILabel(frame: CGRect(x: 2, y: 4, width: 46, height: 40))
    label.text = "Ag"
    label.font = .systemFont(ofSize: 34)
    let written = grid.box(inset: 8)
    written.addStripes()
    written.mask = label
    let outer = masked(opaque())
    let inner = opaque()
    inner.frame = CGRect(x: 12, y: -5, width: 40, height: 30)
    inner.cornerRadius = 10
    outer.mask = inner
    masked(opaque()).transform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
    let turned = masked(opaque())
    turned.cornerRadius = 12
    turned.superlayer?.transform = CATransform3DMakeRotation(.pi / 7, 0, 0, 1)
    (turned.superlayer ?? grid.box().layer).opacity = 0.7

    try expect(Golden.mismatch(of: grid.picture, with: "layer-masks") == nil)
  }

  @Test func cornersAndBorders() throws {
    let grid = CellGrid(columns: 5, rows: 2)
    func box(radius: CGFloat, _ curve: CALayerCornerCurve = .circular) -> CALayer {
      let layer = grid.box().layer
      layer.cornerRadius = radius
      layer.cornerCurve = curve
      layer.borderColor = UIColor.brick.cgColor
      return layer
    }
    // Both curves, chosen corners, a radius beyond half a side.
    _ = box(radius: 13)
    _ = box(radius: 13, .continuous)
    box(radius: 16).maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    box(radius: 16, .continuous).maskedCorners = [.layerMaxXMinYCorner]
    _ = box(radius: 99)
    // Borders: thin, thick, translucent over what is inside; sublayers cut off; turned.
    box(radius: 13).borderWidth = 1
    box(radius: 13, .continuous).borderWidth = 6
    let lucent = box(radius: 0)
    lucent.borderWidth = 8
    lucent.borderColor = UIColor(white: 1, alpha: 0.5).cgColor
    func addChild(_ layer: CALayer) {
      let child = CALayer()
      child.frame = CGRect(x: -8, y: 20, width: 40, height: 40)
      child.backgroundColor = UIColor.straw.cgColor
      layer.addSublayer(child)
    }
    let cut = box(radius: 14, .continuous)
    cut.masksToBounds = true
    cut.borderWidth = 2
    addChild(cut)
    let turned = box(radius: 12)
    turned.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    turned.borderWidth = 3
    turned.masksToBounds = true
    addChild(turned)
    turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)

    try expect(Golden.mismatch(of: grid.picture, with: "layer-corners") == nil)
  }

  @Test func shadows() throws {
    let grid = CellGrid(columns: 5, rows: 2)
    func shaded(_ color: UIColor? = .straw, radius: CGFloat = 4) -> CALayer {
      let layer = grid.box(color, inset: 18).layer
      layer.shadowOpacity = 0.8
      layer.shadowRadius = radius
      layer.shadowOffset = CGSize(width: 3, height: 4)
      return layer
    }
    // Sharp, softer, wide, faint and colored, of a path.
    _ = shaded(radius: 0)
    shaded().cornerRadius = 8
    shaded(radius: 9).shadowOffset = .zero
    let faint = shaded()
    faint.shadowOpacity = 0.35
    faint.shadowColor = UIColor.brick.cgColor
    shaded().shadowPath =
      UIBezierPath(ovalIn: CGRect(x: -6, y: 22, width: 40, height: 12)).cgPath
    // Shadows of displayed content; none where all is cut off; turned; in a fading group; of some corners.
    let word = shaded(nil, radius: 1.5)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    dot.cornerRadius = 8
    dot.backgroundColor = UIColor.ink.cgColor
    let bar = CALayer()
    bar.frame = CGRect(x: 8, y: 18, width: 20, height: 6)
    bar.backgroundColor = UIColor(red: 0.8, green: 0.3, blue: 0.2, alpha: 0.5).cgColor
    word.addSublayer(dot)
    word.addSublayer(bar)
    shaded().masksToBounds = true
    shaded().transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    shaded(radius: 5).opacity = 0.5
    let some = shaded(radius: 3)
    some.cornerRadius = 12
    some.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]

    try expect(Golden.mismatch(of: grid.picture, with: "layer-shadows") == nil)
  }

  @Test func replicators() throws {
    let grid = CellGrid(columns: 3, rows: 1, side: 96)
    func replicator(_ dot: CGRect) -> CAReplicatorLayer {
      let replicator = grid.layer(CAReplicatorLayer(), inset: 8)
      let layer = CALayer()
      layer.frame = dot
      layer.cornerRadius = 3
      layer.backgroundColor = UIColor.white.cgColor
      replicator.addSublayer(layer)
      return replicator
    }
    // A row that runs from color to color, a wheel that fades, a spiral.
    let row = replicator(CGRect(x: 0, y: 10, width: 10, height: 50))
    row.instanceCount = 6
    row.instanceTransform = CATransform3DMakeTranslation(14, 3, 0)
    row.instanceColor = UIColor.brick.cgColor
    row.instanceRedOffset = -0.15
    row.instanceBlueOffset = 0.15
    let wheel = replicator(CGRect(x: 36, y: 2, width: 8, height: 22))
    wheel.instanceCount = 12
    wheel.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    wheel.instanceColor = UIColor.ink.cgColor
    wheel.instanceAlphaOffset = -0.08
    let spiral = replicator(CGRect(x: 30, y: 0, width: 20, height: 20))
    spiral.instanceCount = 10
    spiral.instanceColor = UIColor.moss.cgColor
    spiral.instanceGreenOffset = -0.05
    spiral.instanceTransform = CATransform3DScale(
      CATransform3DMakeRotation(.pi / 5, 0, 0, 1), 0.85, 0.85, 1)

    try expect(Golden.mismatch(of: grid.picture, with: "layer-replicators") == nil)
  }
}
