import Foundation
import Testing

@testable import SegueLayers

/// Properties that are set and read by name, one after the other.
@MainActor @Suite struct NamedPropertyTests {
  /// Sets `value` under each name and reads it again, by name and as itself.
  private func expect<Owner, Value: Equatable>(
    _ value: Value, under key: String, is path: KeyPath<Owner, Value>, of owner: Owner,
    set: (Any?, String) -> Void, get: (String) -> Any?
  ) {
    set(value, key)

    #expect(owner[keyPath: path] == value, "\(key)")
    // On Linux an NSNumber is no CGFloat.
    if let value = value as? CGFloat {
      #expect(get(key) as? Double == Double(value), "\(key)")
    } else {
      #expect(get(key) as? Value == value, "\(key)")
    }
  }

  private func expect<Layer: CALayer, Value: Equatable>(
    _ value: Value, _ key: String, _ path: KeyPath<Layer, Value>, _ layer: Layer
  ) {
    expect(
      value, under: key, is: path, of: layer, set: layer.setValue(_:forKey:),
      get: layer.value(forKey:))
  }

  private func expect<Animation: CAAnimation, Value: Equatable>(
    _ value: Value, _ key: String, _ path: KeyPath<Animation, Value>, _ animation: Animation
  ) {
    expect(
      value, under: key, is: path, of: animation, set: animation.setValue(_:forKey:),
      get: animation.value(forKey:))
    #expect((animation.copy() as? Animation)?[keyPath: path] == value, "\(key)")
  }

  @Test func everyPropertyOfALayerIsSet() {
    let layer = CALayer()

    expect(CGRect(x: 1, y: 2, width: 3, height: 4), "frame", \.frame, layer)
    expect("name", "name", \.name, layer)
    expect(false, "opaque", \.isOpaque, layer)
    expect(true, "opaque", \.isOpaque, layer)
    expect(true, "hidden", \.isHidden, layer)
    expect(false, "doubleSided", \.isDoubleSided, layer)
    expect(true, "masksToBounds", \.masksToBounds, layer)
    expect(true, "geometryFlipped", \.isGeometryFlipped, layer)
    expect(true, "shouldRasterize", \.shouldRasterize, layer)
    expect(2, "rasterizationScale", \.rasterizationScale, layer)
    expect(true, "allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, layer)
    expect(false, "allowsGroupOpacity", \.allowsGroupOpacity, layer)
    expect([.layerMinXMinYCorner], "maskedCorners", \.maskedCorners, layer)
    expect(.continuous, "cornerCurve", \.cornerCurve, layer)
    expect(3, "contentsScale", \.contentsScale, layer)
    expect(.center, "contentsGravity", \.contentsGravity, layer)
    expect(.nearest, "minificationFilter", \.minificationFilter, layer)
    expect(.nearest, "magnificationFilter", \.magnificationFilter, layer)
    expect(1.5, "beginTime", \.beginTime, layer)
    expect(2.5, "duration", \.duration, layer)
    expect(0.5, "speed", \.speed, layer)
    expect(3.5, "timeOffset", \.timeOffset, layer)
    expect(4, "repeatCount", \.repeatCount, layer)
    expect(4.5, "repeatDuration", \.repeatDuration, layer)
    expect(true, "autoreverses", \.autoreverses, layer)
    expect(.both, "fillMode", \.fillMode, layer)
    expect(CALayer(), "mask", \.mask, layer)
    expect([CALayer(), CALayer()], "sublayers", \.sublayers, layer)
    #expect(layer.value(forKey: "superlayer") == nil)
  }

  @Test func propertiesOfSubclassesAreSetThere() {
    let shape = CAShapeLayer()
    expect(.round, "lineCap", \.lineCap, shape)
    expect(.bevel, "lineJoin", \.lineJoin, shape)
    expect(.evenOdd, "fillRule", \.fillRule, shape)
    expect([1, 2], "lineDashPattern", \.lineDashPattern, shape)
    expect(.conic, "type", \.type, CAGradientLayer())
    expect(true, "preservesDepth", \.preservesDepth, CAReplicatorLayer())

    let plain = CALayer()
    plain.setValue("round", forKey: "lineCap")
    #expect(plain.value(forKey: "lineCap") as? String == "round")
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

    #expect(shape.lineCap == .round)
    #expect(shape.cornerCurve == .continuous)
    #expect(shape.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(shape.shouldRasterize)
    #expect(shape.repeatCount == 7)
    #expect(shape.speed == 1)
    #expect(shape.frame == CGRect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test func everyPropertyOfAnAnimationIsSet() {
    let basic = CABasicAnimation()
    expect(1.5, "beginTime", \.beginTime, basic)
    expect(2.5, "duration", \.duration, basic)
    expect(0.5, "speed", \.speed, basic)
    expect(3.5, "timeOffset", \.timeOffset, basic)
    expect(4, "repeatCount", \.repeatCount, basic)
    expect(4.5, "repeatDuration", \.repeatDuration, basic)
    expect(true, "autoreverses", \.autoreverses, basic)
    expect(.forwards, "fillMode", \.fillMode, basic)
    expect(CAMediaTimingFunction(name: .easeIn), "timingFunction", \.timingFunction, basic)
    expect(false, "removedOnCompletion", \.isRemovedOnCompletion, basic)
    expect("position.x", "keyPath", \.keyPath, basic)
    expect(true, "additive", \.isAdditive, basic)
    expect(true, "cumulative", \.isCumulative, basic)

    let spring = CASpringAnimation()
    expect(2, "mass", \.mass, spring)
    expect(50, "stiffness", \.stiffness, spring)
    expect(5, "damping", \.damping, spring)
    expect(1, "initialVelocity", \.initialVelocity, spring)
    expect(true, "allowsOverdamping", \.allowsOverdamping, spring)

    let keyframes = CAKeyframeAnimation()
    expect([0, 1], "keyTimes", \.keyTimes, keyframes)
    expect(.cubic, "calculationMode", \.calculationMode, keyframes)

    let transition = CATransition()
    expect(.push, "type", \.type, transition)
    expect(.fromTop, "subtype", \.subtype, transition)
    expect(0.25, "startProgress", \.startProgress, transition)
    expect(0.75, "endProgress", \.endProgress, transition)
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

    #expect(layer.presentation()?.opacity == 0.5)
    #expect(animation.value(forKey: "fromValue") as? Int == 0)
  }
}
