import Foundation

extension CAAnimation {
  /// The properties that are read and set by name. Never mutated.
  nonisolated(unsafe) private static let properties: [String: NamedProperty<CAAnimation>] = [
    "beginTime": .number(\CAAnimation.beginTime),
    "duration": .number(\CAAnimation.duration),
    "speed": .number(\CAAnimation.speed),
    "timeOffset": .number(\CAAnimation.timeOffset),
    "repeatCount": .number(\CAAnimation.repeatCount),
    "repeatDuration": .number(\CAAnimation.repeatDuration),
    "autoreverses": .flag(\CAAnimation.autoreverses),
    "fillMode": .choice(\CAAnimation.fillMode),
    "timingFunction": .object(\CAAnimation.timingFunction),
    "delegate": .object(\CAAnimation.delegate),
    "removedOnCompletion": .flag(\CAAnimation.isRemovedOnCompletion),
    "keyPath": .object(\CAPropertyAnimation.keyPath),
    "additive": .flag(\CAPropertyAnimation.isAdditive),
    "valueFunction": .object(\CAPropertyAnimation.valueFunction),
    "cumulative": .flag(\CAPropertyAnimation.isCumulative),
    "fromValue": .object(\CABasicAnimation.fromValue),
    "toValue": .object(\CABasicAnimation.toValue),
    "byValue": .object(\CABasicAnimation.byValue),
    "mass": .number(\CASpringAnimation.mass),
    "stiffness": .number(\CASpringAnimation.stiffness),
    "damping": .number(\CASpringAnimation.damping),
    "initialVelocity": .number(\CASpringAnimation.initialVelocity),
    "allowsOverdamping": .flag(\CASpringAnimation.allowsOverdamping),
    "values": .object(\CAKeyframeAnimation.values),
    "path": .object(\CAKeyframeAnimation.path),
    "keyTimes": .object(\CAKeyframeAnimation.keyTimes),
    "tensionValues": .object(\CAKeyframeAnimation.tensionValues),
    "continuityValues": .object(\CAKeyframeAnimation.continuityValues),
    "biasValues": .object(\CAKeyframeAnimation.biasValues),
    "timingFunctions": .object(\CAKeyframeAnimation.timingFunctions),
    "calculationMode": .choice(\CAKeyframeAnimation.calculationMode),
    "rotationMode": .optionalChoice(\CAKeyframeAnimation.rotationMode),
    "animations": .object(\CAAnimationGroup.animations),
    "type": .choice(\CATransition.type),
    "subtype": .optionalChoice(\CATransition.subtype),
    "startProgress": .number(\CATransition.startProgress),
    "endProgress": .number(\CATransition.endProgress),
  ]

  /// The property `key`; nil where the animation has none of that name.
  func namedProperty(_ key: String) -> NamedProperty<CAAnimation>? {
    .find(key, of: self, in: Self.properties)
  }
}
