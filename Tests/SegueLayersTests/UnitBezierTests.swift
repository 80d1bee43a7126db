import Expectations
import SegueLayers
import Testing

@Suite struct UnitBezierTests {
  static let curves: [UnitBezier] = [
    .linear, UnitBezier(0.42, 0, 1, 1), UnitBezier(0, 0, 0.58, 1), UnitBezier(0.42, 0, 0.58, 1),
    UnitBezier(0.25, 0.1, 0.25, 1), UnitBezier(0, 1, 1, 0), UnitBezier(1, 0, 0, 1),
    UnitBezier(0.3, -0.5, 0.7, 1.5), UnitBezier(0, 0.5, 0, 1), UnitBezier(1, 1, 1, 1),
  ]

  @Test(arguments: curves) func everyCurveStartsAtZeroAndEndsAtOne(curve: UnitBezier) {
    expectEqual(curve.value(at: 0), 0)
    expectEqual(curve.value(at: 1), 1)
    expectEqual(curve.value(at: -1), 0)
    expectEqual(curve.value(at: 2), 1)
  }

  @Test(arguments: curves) func everyValueLiesOnTheCurve(curve: UnitBezier) {
    for step in 1..<50 {
      let s = Double(step) / 50
      let k1 = 3 * s * (1 - s) * (1 - s)
      let k2 = 3 * s * s * (1 - s)
      let x = k1 * curve.x1 + k2 * curve.x2 + s * s * s
      let y = k1 * curve.y1 + k2 * curve.y2 + s * s * s

      // The error of y is that of x times the slope, which is large where the curve is nearly vertical.
      let slope = curve.derivative(at: x)
      let tolerance = slope.isFinite ? max(1e-9, abs(slope) * 1e-11) : 1e-3
      expect(curve.value(at: x).isNear(y, within: tolerance), "at x = \(x)")
    }
  }

  @Test(arguments: curves[..<5]) func theDerivativeIsTheSlopeOfTheValue(curve: UnitBezier) {
    for step in 1..<20 {
      let x = Double(step) / 20
      let h = 1e-5
      let slope = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
      expect(curve.derivative(at: x).isNear(slope, within: 1e-4), "at x = \(x)")
    }
  }

  @Test(arguments: [
    (CAMediaTimingFunctionName.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    (.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    (.default, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ])
  func theNamedFunctionsHaveTheirValues(name: CAMediaTimingFunctionName, values: [Double]) {
    let function = CAMediaTimingFunction(name: name)

    for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      expect(function.value(at: x).isNear(y, within: 5e-7), "\(name.rawValue) at \(x)")
    }
  }

  @Test func controlPointsCanBeReadBack() {
    let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    var point: [Float] = [0, 0]
    var points: [[Float]] = []

    for index in 0...3 {
      function.getControlPoint(at: index, values: &point)
      points.append(point)
    }

    expectEqual(points, [[0, 0], [0.1, 0.2], [0.3, 0.4], [1, 1]])
  }
}
