import Expectations
import Foundation
import Testing

@testable import SegueLayers

/// Animations along a path, with their turns, and values that functions make transforms of.
@MainActor @Suite struct MotionPathTests {
  /// A layer at the origin as an animation of one second displays it after `time`.
  private func shown(_ animation: CAAnimation, at time: Double) -> CALayer {
    var shown = CALayer()
    alone {
      let stage = Stage()
      let layer = stage.layer(CGRect(x: -5, y: -5, width: 10, height: 10))
      animation.duration = 1
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
      stage.step(0)
      stage.step(time)
      shown = layer.presentation() ?? layer
    }
    return shown
  }

  private func move(
    along path: CGPath, _ mode: CAAnimationCalculationMode = .linear,
    turning: CAAnimationRotationMode? = nil
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = mode
    animation.rotationMode = turning
    return animation
  }

  private func path(_ build: (CGMutablePath) -> Void) -> CGPath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  private var corner: CGPath {
    path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addLine(to: CGPoint(x: 30, y: 0))
      $0.addLine(to: CGPoint(x: 30, y: 10))
    }
  }

  private func expectPosition(
    _ layer: CALayer, at point: CGPoint, within tolerance: CGFloat = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      hypot(layer.position.x - point.x, layer.position.y - point.y) < tolerance,
      "it is at \(layer.position)", sourceLocation: sourceLocation)
  }

  @Test func eachPieceTakesItsPartOfTheTime() {
    expectPosition(shown(move(along: corner), at: 0.25), at: CGPoint(x: 15, y: 0))
    expectPosition(shown(move(along: corner), at: 0.75), at: CGPoint(x: 30, y: 5))

    let timed = move(along: corner)
    timed.keyTimes = [0, 0.2, 1]
    expectPosition(shown(timed, at: 0.2), at: CGPoint(x: 30, y: 0))
    expectPosition(shown(timed, at: 0.6), at: CGPoint(x: 30, y: 5))
  }

  @Test func pacedItMovesAtAnEvenSpeed() {
    expectPosition(shown(move(along: corner, .paced), at: 0.25), at: CGPoint(x: 10, y: 0))
    expectPosition(shown(move(along: corner, .paced), at: 0.875), at: CGPoint(x: 30, y: 5))

    // Half of a quarter circle of radius 100, drawn as one cubic curve.
    let k = 0.5522847498
    let arc = path {
      $0.move(to: CGPoint(x: 100, y: 0))
      $0.addCurve(
        to: CGPoint(x: 0, y: 100), control1: CGPoint(x: 100, y: 100 * k),
        control2: CGPoint(x: 100 * k, y: 100))
    }
    for part in [0.1, 0.37, 0.5, 0.8] {
      let angle = part * .pi / 2
      expectPosition(
        shown(move(along: arc, .paced), at: part),
        at: CGPoint(x: 100 * cos(angle), y: 100 * sin(angle)), within: 0.2)
    }
  }

  @Test func discreteItJumpsFromPointToPoint() {
    expectPosition(shown(move(along: corner, .discrete), at: 0.3), at: .zero)
    expectPosition(shown(move(along: corner, .discrete), at: 0.34), at: CGPoint(x: 30, y: 0))
    expectPosition(shown(move(along: corner, .discrete), at: 0.99), at: CGPoint(x: 30, y: 10))
  }

  @Test func closedSubpathsEndWhereTheyBeganAndGapsAreJumps() {
    let two = path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addLine(to: CGPoint(x: 8, y: 0))
      $0.closeSubpath()
      $0.move(to: CGPoint(x: 100, y: 0))
      $0.addLine(to: CGPoint(x: 100, y: 8))
    }
    expectPosition(shown(move(along: two), at: 0.5), at: CGPoint(x: 4, y: 0))
    expectPosition(shown(move(along: two), at: 5.0 / 6), at: CGPoint(x: 100, y: 4))
    expectPosition(shown(move(along: two), at: 1), at: CGPoint(x: 100, y: 8))
  }

  @Test(
    arguments: [
      (CAAnimationRotationMode.rotateAuto, 0.25, 0.0), (.rotateAuto, 0.75, .pi / 2),
      (.rotateAutoReverse, 0.25, .pi), (.rotateAutoReverse, 0.75, 1.5 * .pi),
    ])
  func itTurnsToWhereThePathLeads(mode: CAAnimationRotationMode, time: Double, angle: Double) {
    let layer = shown(move(along: corner, turning: mode), at: time)

    expect(abs(layer.transform.m11 - cos(angle)) < 1e-9)
    expect(abs(layer.transform.m12 - sin(angle)) < 1e-9)
  }

  @Test func withoutPiecesItDoesNothing() {
    let point = path { $0.move(to: CGPoint(x: 50, y: 50)) }
    expectPosition(shown(move(along: point), at: 0.5), at: .zero)
    let size = CAKeyframeAnimation(keyPath: "bounds.size")
    size.path = corner
    size.values = [CGSize(width: 10, height: 10), CGSize(width: 30, height: 10)]
    expectEqual(shown(size, at: 0.5).bounds.width, 20)
  }

  @Test func aPathTakesPrecedenceOverValues() {
    let animation = move(along: corner)
    animation.values = [CGPoint(x: 7, y: 7), CGPoint(x: 9, y: 9)]
    expectPosition(shown(animation, at: 0.5), at: CGPoint(x: 30, y: 0))
  }

  // MARK: Bends

  /// x of a cubic animation through 0, 0, 10, 10.
  private func x(
    at time: Double, tension: [NSNumber]? = nil, continuity: [NSNumber]? = nil,
    bias: [NSNumber]? = nil
  ) -> CGFloat {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 0, 10, 10]
    animation.calculationMode = .cubic
    (animation.tensionValues, animation.continuityValues) = (tension, continuity)
    animation.biasValues = bias
    return shown(animation, at: time).position.x
  }

  /// Between the second value and the third the curve is the Hermite one
  /// (2t³−3t²+1)·0 + (t³−2t²+t)·d₁ + (−2t³+3t²)·10 + (t³−t²)·d₂.
  @Test func tensionContinuityAndBiasBendTheCurve() {
    func hermite(_ t: Double, _ d1: Double, _ d2: Double) -> Double {
      let (t2, t3) = (t * t, t * t * t)
      return (t3 - 2 * t2 + t) * d1 + (3 * t2 - 2 * t3) * 10 + (t3 - t2) * d2
    }
    let t = 0.3
    let time = (1 + t) / 3
    let ones: [NSNumber] = [0, 1, 1, 0]
    let halves: [NSNumber] = [0, 0.5, 0.5, 0]

    // Without tension, tangents are half the difference of the neighbors, as usual.
    expect(abs(x(at: time) - hermite(t, 5, 5)) < 1e-9)
    expect(abs(x(at: time, tension: ones) - hermite(t, 0, 0)) < 1e-9)
    expect(abs(x(at: time, tension: halves) - hermite(t, 2.5, 2.5)) < 1e-9)
    // The differences before and after the second value are 0 and 10, those of the third 10 and 0.
    expect(abs(x(at: time, continuity: halves) - hermite(t, 2.5, 2.5)) < 1e-9)
    expect(abs(x(at: time, bias: halves) - hermite(t, 2.5, 7.5)) < 1e-9)
    for index in 0..<4 {
      let value = x(at: Double(index) / 3, tension: halves, bias: halves)
      expect(abs(value - [0, 0, 10, 10][index]) < 1e-9)
    }
  }

  // MARK: Functions

  @Test func functionsMakeTransformsOfNumbers() throws {
    let turn = CABasicAnimation(keyPath: "transform")
    let function = try #require(CAValueFunction(name: .rotateZ))
    turn.valueFunction = function
    turn.fromValue = 0
    turn.toValue = 3 * Double.pi
    let turned = shown(turn, at: 0.5).transform
    expect(abs(turned.m11) < 1e-9)
    expect(abs(turned.m12 + 1) < 1e-9)

    let grow = CABasicAnimation(keyPath: "transform")
    let scale = try #require(CAValueFunction(name: .scale))
    grow.valueFunction = scale
    grow.fromValue = [1, 1, 1].map { NSNumber(value: $0) }
    grow.toValue = [3, 5, 1].map { NSNumber(value: $0) }
    let grown = shown(grow, at: 0.5).transform
    expectEqual(grown.m11, 2)
    expectEqual(grown.m22, 3)
    expectEqual(grown.m33, 1)
  }

  @Test func anEndThatIsMissingIsThatOfTheLayer() throws {
    let move = CABasicAnimation(keyPath: "transform")
    let function = try #require(CAValueFunction(name: .translateX))
    move.valueFunction = function
    move.fromValue = 40
    expectEqual(shown(move, at: 0.25).transform.m41, 30)
    expect(CAValueFunction(name: CAValueFunctionName(rawValue: "twist")) == nil)
  }
}
