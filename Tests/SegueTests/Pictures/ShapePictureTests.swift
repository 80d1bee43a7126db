import Expectations
import Segue
import TestSupport
import Testing

/// Pictures of shapes, gradients and text layers.
@MainActor @Suite(.serialized) struct ShapePictureTests {
  private func polygon(_ points: [(CGFloat, CGFloat)], isClosed: Bool = false) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if isClosed { path.close() }
    return path
  }

  private var star: UIBezierPath {
    polygon([(20, 0), (33, 38), (0, 14), (40, 14), (7, 38)], isClosed: true)
  }

  private var wave: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 20))
    path.addCurve(
      to: CGPoint(x: 40, y: 20), controlPoint1: CGPoint(x: 15, y: -25),
      controlPoint2: CGPoint(x: 25, y: 65))
    return path
  }

  @Test func shapes() throws {
    let grid = CellGrid(columns: 6, rows: 3)
    func shape(_ path: UIBezierPath, fill: UIColor? = nil, stroke: UIColor? = .ink) -> CAShapeLayer
    {
      let shape = grid.layer(CAShapeLayer())
      shape.path = path.cgPath
      shape.fillColor = fill?.cgColor
      shape.strokeColor = stroke?.cgColor
      shape.lineWidth = stroke == nil ? 0 : 8
      return shape
    }
    let angle = polygon([(2, 38), (20, 4), (38, 38)])
    // Fill rules; joins, with a miter that is too long; caps.
    _ = shape(star, fill: .brick, stroke: nil)
    shape(star, fill: .brick, stroke: nil).fillRule = .evenOdd
    _ = shape(angle)
    shape(angle).lineJoin = .round
    shape(angle).lineJoin = .bevel
    shape(polygon([(2, 38), (20, 4), (24, 38)])).miterLimit = 3
    let line = polygon([(4, 8), (36, 30)])
    _ = shape(line)
    shape(line).lineCap = .round
    shape(line).lineCap = .square
    // Dashes: even, uneven with a phase, round; a closed shape with both colors, a hair line.
    func dashed(_ path: UIBezierPath, _ lengths: [NSNumber], phase: CGFloat = 0) -> CAShapeLayer {
      let dashed = shape(path)
      dashed.lineWidth = 4
      dashed.lineDashPattern = lengths
      dashed.lineDashPhase = phase
      return dashed
    }
    _ = dashed(wave, [7, 4])
    _ = dashed(
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 36, height: 36)), [12, 4, 3], phase: 5)
    dashed(wave, [0, 7]).lineCap = .round
    shape(
      UIBezierPath(roundedRect: CGRect(x: 0, y: 4, width: 40, height: 32), cornerRadius: 9),
      fill: .straw
    )
    .lineWidth = 3
    shape(wave).lineWidth = 0.5
    // Parts of the line, and all of it turned.
    let end = shape(wave)
    end.strokeEnd = 0.6
    let middle = shape(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 36, height: 36)))
    middle.strokeStart = 0.2
    middle.strokeEnd = 0.85
    middle.lineCap = .round
    let turned = shape(star, fill: .moss)
    turned.lineWidth = 2
    turned.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    let shaded = shape(star, fill: .straw, stroke: nil)
    shaded.shadowOpacity = 0.7
    shaded.shadowRadius = 2

    try expect(Golden.mismatch(of: grid.picture, with: "shapes") == nil)
  }

  @Test func aPathThatBecomesAnother() throws {
    let grid = CellGrid(columns: 1, rows: 1)
    let shape = grid.layer(CAShapeLayer())
    shape.fillColor = UIColor.straw.cgColor
    shape.strokeColor = UIColor.brick.cgColor
    shape.lineWidth = 2
    let square = polygon([(2, 2), (38, 2), (38, 38), (2, 38)], isClosed: true)
    let kite = polygon([(20, -8), (30, 20), (20, 48), (10, 20)], isClosed: true)
    shape.path = square.cgPath
    grid.stage.turn()
    let morph = CABasicAnimation(keyPath: "path")
    morph.fromValue = square.cgPath
    morph.toValue = kite.cgPath
    morph.duration = 1
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.duration = 1
    shape.path = kite.cgPath
    shape.add(morph, forKey: "morph")
    shape.add(draw, forKey: "draw")
    grid.stage.turn()

    try expect(Golden.mismatch(of: grid.stage.strip(8, over: 1.05), with: "shape-morph") == nil)
  }

  @Test func gradients() throws {
    let grid = CellGrid(columns: 5, rows: 2)
    func gradient(
      _ type: CAGradientLayerType, _ colors: [UIColor], _ start: (CGFloat, CGFloat),
      _ end: (CGFloat, CGFloat), _ locations: [NSNumber]? = nil
    ) -> CAGradientLayer {
      let gradient = grid.layer(CAGradientLayer(), inset: 6)
      gradient.type = type
      gradient.colors = colors.map(\.cgColor)
      gradient.startPoint = CGPoint(x: start.0, y: start.1)
      gradient.endPoint = CGPoint(x: end.0, y: end.1)
      gradient.locations = locations
      return gradient
    }
    let colors = [UIColor.brick, .straw, .ink]
    // Along lines; hard steps; to nothing; in a round corner.
    _ = gradient(.axial, colors, (0.5, 0), (0.5, 1))
    _ = gradient(.axial, colors, (0, 0), (1, 1), [0, 0.2, 1])
    _ = gradient(.axial, [.brick, .brick, .moss, .moss], (0.2, 0), (0.8, 0.4), [0, 0.5, 0.5, 1])
    _ = gradient(.axial, [.ink, UIColor.ink.withAlphaComponent(0)], (0, 0.5), (1, 0.5))
    let round = gradient(.axial, colors, (0, 1), (1, 0))
    round.cornerRadius = 20
    round.borderWidth = 2
    // Circles and ellipses; around a point, from the side and with a seam; turned.
    _ = gradient(.radial, colors, (0.5, 0.5), (1, 1))
    _ = gradient(.radial, colors, (0.3, 0.4), (0.9, 0.6), [0, 0.5, 1])
    _ = gradient(.conic, colors + [.brick], (0.5, 0.5), (0.5, 0))
    _ = gradient(.conic, [.moss, .straw], (0.4, 0.6), (1, 0.6))
    let turned = gradient(.radial, colors, (0.5, 0.5), (1, 0.7))
    turned.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)

    try expect(Golden.mismatch(of: grid.picture, with: "gradients") == nil)
  }

  @Test func textLayers() throws {
    let grid = CellGrid(columns: 4, rows: 2, side: 80)
    func text(_ string: String, size: CGFloat = 13) -> CATextLayer {
      let layer = grid.layer(CATextLayer(), inset: 6)
      layer.backgroundColor = UIColor(white: 1, alpha: 0.6).cgColor
      layer.foregroundColor = UIColor.ink.cgColor
      layer.string = string
      layer.fontSize = size
      layer.contentsScale = 1
      return layer
    }
    let long = "A line that is much too long"
    text(long).isWrapped = true
    let right = text("Two short\nlines")
    right.alignmentMode = .right
    right.isWrapped = true
    let center = text(long)
    center.alignmentMode = .center
    center.isWrapped = true
    let even = text("Words that fill every line but the last one")
    even.alignmentMode = .justified
    even.isWrapped = true
    text(long).truncationMode = .end
    text(long).truncationMode = .start
    text(long).truncationMode = .middle
    let turned = text("Ag", size: 40)
    turned.foregroundColor = UIColor.brick.cgColor
    turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)

    try expect(Golden.mismatch(of: grid.picture, with: "text-layers") == nil)
  }
}
