import Expectations
import Testing

@testable import SegueLayers

@Suite struct TransformInterpolationTests {
  static let transforms: [CATransform3D] = {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    return [
      CATransform3DIdentity,
      CATransform3DMakeTranslation(10, -20, 30),
      CATransform3DMakeScale(2, 0.5, 1),
      CATransform3DMakeScale(-1, 1, 1),
      CATransform3DMakeRotation(2, 0, 0, 1),
      CATransform3DRotate(perspective, 1.2, 0, 1, 0),
      CATransform3DTranslate(CATransform3DMakeRotation(0.7, 1, 1, 0), 5, 6, 7),
      CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.3, c: 0.8, d: 2, tx: 4, ty: 5)),
    ]
  }()

  @Test(arguments: transforms) func aTransformIsMadeUpOfItsParts(transform: CATransform3D) throws {
    let parts = try #require(TransformParts(transform))

    expect(difference(parts.transform, transform) < 1e-12)
  }

  @Test(arguments: transforms) func theWayBeginsAndEndsExactly(start: CATransform3D) {
    for end in Self.transforms {
      expectEqual(start.interpolated(to: end, 0), start)
      expectEqual(start.interpolated(to: end, 1), end)
      expect(difference(start.interpolated(to: end, 1 - 1e-9), end) < 1e-5)
    }
  }

  @Test func rotationsTurnAtConstantSpeed() {
    let start = CATransform3DIdentity
    let end = CATransform3DMakeRotation(2, 0, 0, 1)

    for t in [0.25, 0.5, 0.75] {
      let expected = CATransform3DMakeRotation(2 * t, 0, 0, 1)
      expect(difference(start.interpolated(to: end, t), expected) < 1e-12)
    }
  }

  @Test func halfATurnGoesClockwise() {
    let turn = CATransform3DMakeRotation(.pi, 0, 0, 1)

    let middle = CATransform3DIdentity.interpolated(to: turn, 0.5)

    expect(difference(middle, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)) < 1e-12)
  }

  @Test func scalesAndTranslationsGoStraightThroughZero() {
    let start = CATransform3DMakeScale(-1, 1, 1)
    let end = CATransform3DTranslate(CATransform3DMakeScale(1, 1, 1), 8, 0, 0)

    let middle = start.interpolated(to: end, 0.5)

    expectEqual(middle.m11, 0)
    expectEqual(middle.m41, 4)
  }

  @Test func componentsCanBeSetAndRead() {
    var transform = CATransform3DIdentity
    let values: [(TransformComponent, Double)] = [
      (.scaleX, 2), (.scaleY, 3), (.scaleZ, 0.5), (.rotationX, 0.3), (.rotationY, -0.4),
      (.rotationZ, 1.1), (.translationX, 7), (.translationY, 8), (.translationZ, 9),
    ]

    for (component, value) in values { component.set(value, in: &transform) }

    for (component, value) in values {
      expect(component.value(in: transform).isNear(value, within: 1e-12), "\(component)")
    }
  }

  @Test func rotationAboutZIsTheRotationOfThePlane() {
    var transform = CATransform3DIdentity

    TransformComponent.rotation.set(0.6, in: &transform)

    expect(difference(transform, CATransform3DMakeRotation(0.6, 0, 0, 1)) < 1e-12)
  }

  @Test func aFlatTransformStaysFlatWhenItIsTurned() {
    var transform = CATransform3DMakeScale(0, 0, 1)

    TransformComponent.rotation.set(1, in: &transform)

    expectEqual(transform.m11, 0)
    expectEqual(transform.m12, 0)
    expectEqual(transform.m22, 0)
  }

  private func difference(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    [
      a.m11 - b.m11, a.m12 - b.m12, a.m13 - b.m13, a.m14 - b.m14,
      a.m21 - b.m21, a.m22 - b.m22, a.m23 - b.m23, a.m24 - b.m24,
      a.m31 - b.m31, a.m32 - b.m32, a.m33 - b.m33, a.m34 - b.m34,
      a.m41 - b.m41, a.m42 - b.m42, a.m43 - b.m43, a.m44 - b.m44,
    ].map { abs(Double($0)) }.max() ?? 0
  }
}
