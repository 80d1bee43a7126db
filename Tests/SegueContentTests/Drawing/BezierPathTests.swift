import Expectations
import Segue
import Testing

/// Building, reading and drawing UIKit's paths (D2, D3).
@MainActor @Suite struct BezierPathTests {
  private func steps(_ path: UIBezierPath) -> [String] {
    var steps: [String] = []
    path.cgPath.applyWithBlock { element in
      let step = element.pointee
      func point(_ i: Int) -> String {
        "\(Int(step.points[i].x.rounded())),\(Int(step.points[i].y.rounded()))"
      }
      switch step.type {
      case .moveToPoint: steps.append("move \(point(0))")
      case .addLineToPoint: steps.append("line \(point(0))")
      case .addQuadCurveToPoint: steps.append("quad \(point(0)) \(point(1))")
      case .addCurveToPoint: steps.append("curve \(point(0)) \(point(1)) \(point(2))")
      case .closeSubpath: steps.append("close")
      }
    }
    return steps
  }

  @Test func arcsGoClockwiseOnTheScreen() {
    let quarter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let rest = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)

    expectEqual(steps(quarter), ["move 10,0", "curve 10,6 6,10 0,10"])
    expectEqual(steps(rest).count, 4)
    expect(abs(rest.bounds.minY + 10) < 0.1)
  }

  @Test func roundedRectanglesBeginAtTheTopLeft() {
    let all = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 10)
    let top = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60),
      byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 10, height: 20))

    expectEqual(
      steps(all),
      [
        "move 10,0", "line 90,0", "curve 96,0 100,4 100,10", "line 100,50",
        "curve 100,56 96,60 90,60", "line 10,60", "curve 4,60 0,56 0,50", "line 0,10",
        "curve 0,4 4,0 10,0", "close",
      ])
    expectEqual(
      steps(top),
      [
        "move 10,0", "line 90,0", "curve 96,0 100,9 100,20", "line 100,60", "line 0,60",
        "line 0,20", "curve 0,9 4,0 10,0", "close",
      ])
    let square = CGRect(x: 0, y: 0, width: 4, height: 4)
    let sharp = UIBezierPath(roundedRect: square, cornerRadius: 0)
    expectEqual(steps(sharp), steps(UIBezierPath(rect: square)))
  }

  @Test func reversingGoesBackStepByStep() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 4, y: 0))
    path.addCurve(
      to: CGPoint(x: 8, y: 8), controlPoint1: CGPoint(x: 5, y: 1),
      controlPoint2: CGPoint(x: 7, y: 3))
    path.addQuadCurve(to: CGPoint(x: 0, y: 9), controlPoint: CGPoint(x: 2, y: 2))
    path.lineWidth = 3

    let back = path.reversing()

    expectEqual(steps(back), ["move 0,9", "quad 2,2 8,8", "curve 7,3 5,1 4,0", "line 0,0"])
    expectEqual(back.lineWidth, 3)
    expectEqual(steps(back.reversing()), steps(path))
  }

  @Test func aPathIsAppliedAppendedCopiedAndEmptied() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let copy = try #require(path.copy() as? UIBezierPath)

    path.apply(CGAffineTransform(translationX: 20, y: 0))
    path.append(copy)

    expectEqual(copy.bounds, CGRect(x: 0, y: 0, width: 10, height: 10))
    expectEqual(path.bounds, CGRect(x: 0, y: 0, width: 30, height: 10))
    expect(path.contains(CGPoint(x: 25, y: 5)))
    expect(!path.contains(CGPoint(x: 15, y: 5)))
    path.removeAllPoints()
    expect(path.isEmpty)
    expect(path.bounds.isNull)
  }

  @Test func theFillRuleIsThePathsOwn() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 3, height: 3)))
    let middle = CGPoint(x: 4, y: 4)

    expect(path.contains(middle))
    path.usesEvenOddFillRule = true
    expect(!path.contains(middle))
  }

  @Test func dashesAreKept() {
    let path = UIBezierPath()
    path.setLineDash([3, 2], count: 2, phase: 1)
    var lengths: [CGFloat] = [0, 0]
    var (count, phase) = (0, CGFloat(0))

    path.getLineDash(&lengths, count: &count, phase: &phase)

    expectEqual(lengths, [3, 2])
    expectEqual(count, 2)
    expectEqual(phase, 1)
  }

  @Test func pathsFillStrokeAndClipTheCurrentContext() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format)
      .image { _ in
        UIColor.red.setFill()
        UIColor.blue.setStroke()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 4)).fill()
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 3, y: 2))
        line.addLine(to: CGPoint(x: 5, y: 2))
        line.lineWidth = 2
        line.stroke()
        let triangle = UIBezierPath()
        triangle.move(to: CGPoint(x: 6, y: 0))
        triangle.addLine(to: CGPoint(x: 8, y: 0))
        triangle.addLine(to: CGPoint(x: 8, y: 3))
        triangle.addClip()
        UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 4))
      }
    let bitmap = image.cgImage?.bitmap

    expectEqual(bitmap?[1, 3], 0xFFFF_0000)
    expectEqual(bitmap?[2, 2], 0)
    expectEqual(bitmap?[3, 1], 0xFF00_00FF)
    expectEqual(bitmap?[4, 2], 0xFF00_00FF)
    expectEqual(bitmap?[5, 1], 0)
    expectEqual(bitmap?[7, 0], 0xFFFF_0000)
    expectEqual(bitmap?[6, 2], 0)
  }

  @Test func aShapeLayerShowsABezierPath() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: view.bounds).cgPath
    view.layer.addSublayer(shape)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1

    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format)
      .image { view.layer.render(in: $0.cgContext) }

    expectEqual(image.cgImage?.bitmap[5, 5], 0xFF00_0000)
    expectEqual(image.cgImage?.bitmap[0, 0], 0)
  }
}
