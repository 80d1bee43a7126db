import Expectations
import Foundation
import Testing

@testable import SegueRaster

/// Building and reading paths (D1 to D3).
@Suite struct PathTests {
  private func close(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

  @Test func equalStepsMakeEqualPathsWithEqualHashes() {
    let a = CGMutablePath()
    a.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    let b = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)

    expectEqual(a, b)
    expectEqual(a.hashValue, b.hashValue)
    a.addLine(to: .zero)
    expect(a != b)
  }

  @Test func aCopyDoesNotFollowItsOriginal() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    let second = path.mutableCopy()

    path.addEllipse(in: CGRect(x: 5, y: 5, width: 2, height: 2))

    expectEqual(copy?.boundingBox, CGRect(x: 0, y: 0, width: 1, height: 1))
    expectEqual(second, copy)
    expect(copy?.copy() === copy)
  }

  @Test func linesWithoutABeginningAreLeftOut() {
    let path = CGMutablePath()

    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()

    expect(path.isEmpty)
    expect(path.boundingBox.isNull)
    expectEqual(path.currentPoint, .zero)
  }

  @Test func aClosedSubpathGoesOnWhereItBegan() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 9, y: 4))

    path.closeSubpath()

    expectEqual(path.currentPoint, CGPoint(x: 3, y: 4))
  }

  @Test func theBoxOfACurveIsTighterThanThatOfItsControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 4))

    expectEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 4, height: 4))
    expectEqual(path.boundingBoxOfPath.width, 4)
    expect(abs(path.boundingBoxOfPath.height - 2) < 1e-12)
  }

  @Test func rectanglesKnowThatTheyAre() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var found = CGRect.zero
    var turn = CGAffineTransform(rotationAngle: 0.3)

    expect(CGPath(rect: rect, transform: nil).isRect(&found))
    expectEqual(found, rect)
    expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test func theFillRuleDecidesWhatLiesInAHole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
    path.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
    let middle = CGPoint(x: 4, y: 4)

    expect(path.contains(middle))
    expect(!path.contains(middle, using: .evenOdd))
    expect(path.contains(CGPoint(x: 1, y: 8), using: .evenOdd))
    expect(!path.contains(CGPoint(x: 10, y: 4)))
    expect(path.contains(.zero, transform: CGAffineTransform(translationX: 1, y: 1)))
  }

  // Angle 0 is at the right; angles grow clockwise on the screen, and so does an arc that is not
  // `clockwise`.
  @Test func arcsEndWhereTheirAngleSays() {
    func end(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> (CGPoint, CGRect) {
      let path = CGMutablePath()
      path.addArc(
        center: .zero, radius: 2, startAngle: start, endAngle: end, clockwise: clockwise)
      return (path.currentPoint, path.boundingBoxOfPath)
    }

    let quarter = end(0, .pi / 2, clockwise: false)
    let rest = end(0, .pi / 2, clockwise: true)
    let whole = end(0, 2 * .pi, clockwise: false)
    let wholeBack = end(0, 2 * .pi, clockwise: true)

    expect(close(quarter.0, CGPoint(x: 0, y: 2)))
    expect(abs(quarter.1.minX) < 1e-9)
    expect(abs(quarter.1.height - 2) < 1e-9)
    expect(close(rest.0, CGPoint(x: 0, y: 2)))
    expect(abs(rest.1.width - 4) < 1e-2)
    expect(abs(rest.1.height - 4) < 1e-2)
    expect(abs(whole.1.width - 4) < 1e-2)
    expect(abs(wholeBack.1.width - 4) < 1e-2)
  }

  @Test func anArcBetweenTangentsRoundsACorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let mirrored = CGMutablePath()
    mirrored.move(to: .zero)
    mirrored.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)

    expect(close(path.currentPoint, CGPoint(x: 10, y: 4)))
    expect(!path.contains(CGPoint(x: 9.5, y: 0.3)))
    expect(path.boundingBoxOfPath.maxX <= 10 + 1e-9)
    expect(close(mirrored.currentPoint, CGPoint(x: 10, y: -4)))
    expect(mirrored.boundingBoxOfPath.maxX <= 10 + 1e-9)
  }

  @Test func theStepsComeInOrderWithTheirPoints() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 2, y: 2))
    path.closeSubpath()
    var steps: [String] = []

    path.applyWithBlock { element in
      let step = element.pointee
      let points = (0..<step.type.pointCount).map { "\(Int(step.points[$0].x))" }
      steps.append("\(step.type) " + points.joined(separator: " "))
    }

    expectEqual(steps, ["moveToPoint 1", "addQuadCurveToPoint 2 3", "closeSubpath "])
  }

  @Test func aTransformMovesEveryPoint() throws {
    var double = CGAffineTransform(scaleX: 2, y: 3)
    let path = CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil)

    let copy = try #require(path.copy(using: &double))

    expectEqual(copy.boundingBox, CGRect(x: 2, y: 3, width: 4, height: 6))
    expectEqual(
      copy, CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 2, height: 2), transform: &double))
  }
}
