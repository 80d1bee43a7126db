import Expectations
import Foundation
import Testing

@testable import SegueLayers

/// Properties that are set and read by name, one after the other.
@MainActor @Suite struct NamedPropertyTests {
  /// Sets `value` under each name and reads it again, by name and as itself.
  private func expectValue<Owner, Value: Equatable>(
    _ value: Value, under key: String, is path: KeyPath<Owner, Value>, of owner: Owner,
    set: (Any?, String) -> Void, get: (String) -> Any?
  ) {
    set(value, key)

    expectEqual(owner[keyPath: path], value, "\(key)")
    // On Linux an NSNumber is no CGFloat.
    if let value = value as? CGFloat {
      expect(get(key) as? Double == Double(value), "\(key)")
    } else {
      expect(get(key) as? Value == value, "\(key)")
    }
  }

  private func expectValue<Layer: CALayer, Value: Equatable>(
    _ value: Value, _ key: String, _ path: KeyPath<Layer, Value>, _ layer: Layer
  ) {
    expectValue(
      value, under: key, is: path, of: layer, set: layer.setValue(_:forKey:),
      get: layer.value(forKey:))
  }

  private func expectValue<Animation: CAAnimation, Value: Equatable>(
    _ value: Value, _ key: String, _ path: KeyPath<Animation, Value>, _ animation: Animation
  ) {
    expectValue(
      value, under: key, is: path, of: animation, set: animation.setValue(_:forKey:),
      get: animation.value(forKey:))
    expectEqual((animation.copy() as? Animation)?[keyPath: path], value, "\(key)")
  }

  @Test func everyPropertyOfALayerIsSet() {
    let layer = CALayer()

    expectValue(CGRect(x: 1, y: 2, width: 3, height: 4), "frame", \.frame, layer)
    expectValue("name", "name", \.name, layer)
    expectValue(false, "opaque", \.isOpaque, layer)
    expectValue(true, "opaque", \.isOpaque, layer)
    expectValue(true, "hidden", \.isHidden, layer)
    expectValue(false, "doubleSided", \.isDoubleSided, layer)
    expectValue(true, "masksToBounds", \.masksToBounds, layer)
    expectValue(true, "geometryFlipped", \.isGeometryFlipped, layer)
    expectValue(true, "shouldRasterize", \.shouldRasterize, layer)
    expectValue(2, "rasterizationScale", \.rasterizationScale, layer)
    expectValue(true, "allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, layer)
    expectValue(false, "allowsGroupOpacity", \.allowsGroupOpacity, layer)
    expectValue([.layerMinXMinYCorner], "maskedCorners", \.maskedCorners, layer)
    expectValue(.continuous, "cornerCurve", \.cornerCurve, layer)
    expectValue(3, "contentsScale", \.contentsScale, layer)
    expectValue(.center, "contentsGravity", \.contentsGravity, layer)
    expectValue(.nearest, "minificationFilter", \.minificationFilter, layer)
    expectValue(.nearest, "magnificationFilter", \.magnificationFilter, layer)
    expectValue(1.5, "beginTime", \.beginTime, layer)
    expectValue(2.5, "duration", \.duration, layer)
    expectValue(0.5, "speed", \.speed, layer)
    expectValue(3.5, "timeOffset", \.timeOffset, layer)
    expectValue(4, "repeatCount", \.repeatCount, layer)
    expectValue(4.5, "repeatDuration", \.repeatDuration, layer)
    expectValue(true, "autoreverses", \.autoreverses, layer)
    expectValue(.both, "fillMode", \.fillMode, layer)
    expectValue(CALayer(), "mask", \.mask, layer)
    expectValue([CALayer(), CALayer()], "sublayers", \.sublayers, layer)
    expect(layer.value(forKey: "superlayer") == nil)
  }

  @Test func propertiesOfSubclassesAreSetThere() {
    let shape = CAShapeLayer()
    expectValue(.round, "lineCap", \.lineCap, shape)
    expectValue(.bevel, "lineJoin", \.lineJoin, shape)
    expectValue(.evenOdd, "fillRule", \.fillRule, shape)
    expectValue([1, 2], "lineDashPattern", \.lineDashPattern, shape)
    expectValue(.conic, "type", \.type, CAGradientLayer())
    expectValue(true, "preservesDepth", \.preservesDepth, CAReplicatorLayer())

    let plain = CALayer()
    plain.setValue("round", forKey: "lineCap")
    expect(plain.value(forKey: "lineCap") as? String == "round")
  }

  @Test func choicesAreKnownByTheirNamesAndNumbersOfAnyType() {
    let shape = CAShapeLayer()

    shape.setValue("round", forKey: "lineCap")
    shape.setValue("continuous", forKey: "cornerCurve")
    shape.setValue(3, forKey: "maskedCorners")
    shape.setValue(NSNumber(value: 1), forKey: "shouldRasterize")
    shape.setValue(7, forKey: "repeatCount")
    shape.setValue(NSValue(cgRect: CGRect(x: 1, y: 1, width: 2, height: 2)), forKey: "frame")
    shape.setValue("much", forKey: "speed")

    expectEqual(shape.lineCap, .round)
    expectEqual(shape.cornerCurve, .continuous)
    expectEqual(shape.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    expect(shape.shouldRasterize)
    expectEqual(shape.repeatCount, 7)
    expectEqual(shape.speed, 1)
    expectEqual(shape.frame, CGRect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test func everyPropertyOfAnAnimationIsSet() {
    let basic = CABasicAnimation()
    expectValue(1.5, "beginTime", \.beginTime, basic)
    expectValue(2.5, "duration", \.duration, basic)
    expectValue(0.5, "speed", \.speed, basic)
    expectValue(3.5, "timeOffset", \.timeOffset, basic)
    expectValue(4, "repeatCount", \.repeatCount, basic)
    expectValue(4.5, "repeatDuration", \.repeatDuration, basic)
    expectValue(true, "autoreverses", \.autoreverses, basic)
    expectValue(.forwards, "fillMode", \.fillMode, basic)
    expectValue(CAMediaTimingFunction(name: .easeIn), "timingFunction", \.timingFunction, basic)
    expectValue(false, "removedOnCompletion", \.isRemovedOnCompletion, basic)
    expectValue("position.x", "keyPath", \.keyPath, basic)
    expectValue(true, "additive", \.isAdditive, basic)
    expectValue(true, "cumulative", \.isCumulative, basic)

    let spring = CASpringAnimation()
    expectValue(2, "mass", \.mass, spring)
    expectValue(50, "stiffness", \.stiffness, spring)
    expectValue(5, "damping", \.damping, spring)
    expectValue(1, "initialVelocity", \.initialVelocity, spring)
    expectValue(true, "allowsOverdamping", \.allowsOverdamping, spring)

    let keyframes = CAKeyframeAnimation()
    expectValue([0, 1], "keyTimes", \.keyTimes, keyframes)
    expectValue(.cubic, "calculationMode", \.calculationMode, keyframes)

    let transition = CATransition()
    expectValue(.push, "type", \.type, transition)
    expectValue(.fromTop, "subtype", \.subtype, transition)
    expectValue(0.25, "startProgress", \.startProgress, transition)
    expectValue(0.75, "endProgress", \.endProgress, transition)
  }

  @Test func valuesSetByNameAnimate() {
    let stage = Stage()
    let layer = stage.layer()
    let animation = CABasicAnimation()
    let members = CAAnimationGroup()

    animation.setValue("opacity", forKey: "keyPath")
    animation.setValue(0, forKey: "fromValue")
    animation.setValue(NSNumber(value: 1), forKey: "toValue")
    animation.setValue(2, forKey: "duration")
    members.setValue([animation], forKey: "animations")
    members.setValue(2, forKey: "duration")
    layer.add(members, forKey: nil)
    stage.step(0)
    stage.step(1)

    expectEqual(layer.presentation()?.opacity, 0.5)
    expect(animation.value(forKey: "fromValue") as? Int == 0)
  }
}
