import Expectations
import Segue
import TestSupport
import Testing

/// Pictures of filters, transitions of layers and drawing into a context.
@MainActor @Suite(.serialized) struct EffectPictureTests {
  @Test func filters() throws {
    let grid = CellGrid(columns: 5, rows: 2)
    func filtered(_ type: String, _ key: String? = nil, _ value: Any? = nil) -> CALayer {
      let view = grid.box(inset: 12)
      view.addStripes()
      let filter = CAFilter(type: type)
      if let key { filter.setValue(value, forKey: key) }
      view.layer.filters = [filter]
      return view.layer
    }
    let plain = grid.box(inset: 12)
    plain.addStripes()
    _ = filtered(kCAFilterGaussianBlur, kCAFilterInputRadius, 3)
    let hard = filtered(kCAFilterGaussianBlur, kCAFilterInputRadius, 6)
    hard.masksToBounds = true
    _ = filtered(kCAFilterColorBrightness, kCAFilterInputAmount, 0.3)
    _ = filtered(kCAFilterColorSaturate, kCAFilterInputAmount, 0)
    _ = filtered(kCAFilterColorSaturate, kCAFilterInputAmount, 2)
    _ = filtered(kCAFilterColorContrast, kCAFilterInputAmount, 0.4)
    _ = filtered(kCAFilterColorHueRotate, kCAFilterInputAngle, 2)
    _ = filtered(kCAFilterColorInvert)
    let turned = filtered(
      kCAFilterMultiplyColor, kCAFilterInputColor,
      UIColor(red: 0.5, green: 0.9, blue: 1, alpha: 0.8).cgColor)
    turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)

    try expect(Golden.mismatch(of: grid.picture, with: "filters") == nil)
  }

  @Test(arguments: [
    ("fade", CATransitionType.fade, CATransitionSubtype?.none), ("move-in", .moveIn, .fromRight),
    ("push", .push, .fromLeft), ("reveal", .reveal, .fromTop),
    ("cube", CATransitionType(rawValue: "cube"), .fromRight),
    ("flip", CATransitionType(rawValue: "oglFlip"), .fromLeft),
    ("rotate", CATransitionType(rawValue: "rotate"), CATransitionSubtype(rawValue: "90ccw")),
    ("page-curl", CATransitionType(rawValue: "pageCurl"), .fromRight),
    ("suck", CATransitionType(rawValue: "suckEffect"), nil),
    ("ripple", CATransitionType(rawValue: "rippleEffect"), nil),
    ("iris", CATransitionType(rawValue: "cameraIris"), nil),
  ])
  func transitionsOfALayer(
    name: String, type: CATransitionType, subtype: CATransitionSubtype?
  ) throws {
    let grid = CellGrid(columns: 1, rows: 1, side: 80)
    let stage = grid.box(inset: 10)
    stage.clipsToBounds = true
    let first = UIView(frame: stage.bounds)
    first.addStripes()
    stage.addSubview(first)
    grid.stage.turn()
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    stage.layer.add(transition, forKey: kCATransition)
    first.removeFromSuperview()
    stage.backgroundColor = .moss
    let mark = UIView(frame: CGRect(x: 8, y: 8, width: 20, height: 12))
    mark.backgroundColor = .white
    stage.addSubview(mark)
    grid.stage.turn()

    let strip = grid.stage.strip(6, over: 1.01)

    try expect(Golden.mismatch(of: strip, with: "transition-\(name)") == nil)
  }

  @Test func drawingIntoAContext() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 240, height: 160)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { renderer in
      let context = renderer.cgContext
      context.setFillColor(UIColor.paper.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
      drawShapes(context)
      drawGradients(context)
      drawImagesAndText(context)
    }

    try expect(Golden.mismatch(of: #require(image.cgImage), with: "context") == nil)
  }

  /// The upper row: fills, lines, a clip.
  private func drawShapes(_ context: CGContext) {
    context.saveGState()
    context.setFillColor(UIColor.brick.cgColor)
    context.fillEllipse(in: CGRect(x: 6, y: 6, width: 44, height: 34))
    context.setStrokeColor(UIColor.ink.cgColor)
    context.setLineWidth(3)
    context.setLineDash(phase: 2, lengths: [8, 4])
    context.stroke(CGRect(x: 8, y: 8, width: 40, height: 60))
    context.restoreGState()

    context.saveGState()
    context.translateBy(x: 90, y: 40)
    context.rotate(by: 0.4)
    context.setAlpha(0.6)
    context.setFillColor(UIColor.moss.cgColor)
    context.fill(CGRect(x: -22, y: -22, width: 44, height: 44))
    context.scaleBy(x: 0.5, y: 0.5)
    context.setFillColor(UIColor.ink.cgColor)
    context.fill(CGRect(x: -22, y: -22, width: 44, height: 44))
    context.restoreGState()

    context.saveGState()
    context.addEllipse(in: CGRect(x: 128, y: 8, width: 50, height: 60))
    context.addRect(CGRect(x: 143, y: 28, width: 20, height: 20))
    context.clip(using: .evenOdd)
    context.setStrokeColor(UIColor.brick.cgColor)
    context.setLineWidth(4)
    for x in stride(from: CGFloat(110), to: 190, by: 9) {
      context.move(to: CGPoint(x: x, y: 0))
      context.addLine(to: CGPoint(x: x + 20, y: 76))
    }
    context.strokePath()
    context.restoreGState()

    context.setLineWidth(7)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.setStrokeColor(UIColor.ink.cgColor)
    context.setFillColor(UIColor.straw.cgColor)
    context.move(to: CGPoint(x: 190, y: 66))
    context.addCurve(
      to: CGPoint(x: 232, y: 12), control1: CGPoint(x: 190, y: -20),
      control2: CGPoint(x: 230, y: 80))
    context.addLine(to: CGPoint(x: 230, y: 66))
    context.drawPath(using: .fillStroke)
  }

  /// The lower left: lines, circles, a wheel.
  private func drawGradients(_ context: CGContext) {
    guard
      let gradient = CGGradient(
        colorsSpace: nil,
        colors: [UIColor.brick.cgColor, UIColor.straw.cgColor, UIColor.ink.cgColor],
        locations: [0, 0.4, 1])
    else { return }
    func inside(_ rect: CGRect, _ draw: () -> Void) {
      context.saveGState()
      context.clip(to: rect)
      draw()
      context.restoreGState()
    }
    inside(CGRect(x: 6, y: 82, width: 44, height: 70)) {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 90), end: CGPoint(x: 40, y: 140),
        options: [.drawsAfterEndLocation])
    }
    inside(CGRect(x: 58, y: 82, width: 44, height: 70)) {
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 80, y: 117), startRadius: 0,
        endCenter: CGPoint(x: 80, y: 117), endRadius: 30, options: [])
    }
    inside(CGRect(x: 110, y: 82, width: 44, height: 70)) {
      context.drawConicGradient(gradient, center: CGPoint(x: 132, y: 117), angle: 0)
    }
  }

  /// The lower right: images and text.
  private func drawImagesAndText(_ context: CGContext) {
    UIImage(cgImage: .quarters(20)).draw(in: CGRect(x: 162, y: 84, width: 34, height: 30))
    context.saveGState()
    context.translateBy(x: 218, y: 100)
    context.rotate(by: 0.5)
    UIImage(cgImage: .quarters(20)).draw(at: CGPoint(x: -10, y: -10))
    context.restoreGState()
    "Text".draw(
      at: CGPoint(x: 164, y: 122),
      withAttributes: [.font: UIFont.systemFont(ofSize: 22), .foregroundColor: UIColor.ink])
  }
}

extension HeadlessStage {
  /// `count` frames, evenly from now until `seconds` later, in a row or two.
  func strip(_ count: Int, over seconds: Double, columns: Int? = nil) -> CGImage {
    var sheet = ContactSheet(columns: columns ?? count)
    for frame in 0..<count {
      sheet.add(picture())
      if frame < count - 1 { run(for: seconds / Double(count - 1)) }
    }
    settle()
    return sheet.image
  }
}
