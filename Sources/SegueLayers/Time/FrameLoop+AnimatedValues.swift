import Foundation

/// The displayed value of a layer's property while animations of it are in flight.
package struct AnimatedLayerValue {
  package let layer: CALayer
  /// The key of the whole property: “transform” for an animation of `transform.rotation.z`.
  package let key: String
  /// Its numbers, as they are seen now; empty where it has none, as a path has not.
  package let components: [Double]
}

extension FrameLoop {
  /// The values of all properties that animations in flight or held change, in the order in which their
  /// layers began to be animated.
  package var animatedValues: [AnimatedLayerValue] {
    let now = MediaClock.now
    return animatingLayers.flatMap { layer -> [AnimatedLayerValue] in
      guard layer.isInLiveTree else { return [] }
      let time = layer.localTime(now)
      var properties: [AnimatableProperty] = []
      for entry in layer.entries where !entry.hasEnded && entry.cycleTime(at: time) != nil {
        entry.animation.visitProperties { property in
          if !properties.contains(where: { $0.key == property.key }) { properties.append(property) }
        }
      }
      guard !properties.isEmpty else { return [] }
      layer.refreshDisplayed(to: now)
      let displayed = layer.lastDisplayedProperties
      return properties.map { property in
        let whole = AnimatableProperty.named(property.key) ?? property
        return AnimatedLayerValue(
          layer: layer, key: property.key, components: whole.get(displayed).components)
      }
    }
  }
}

extension AnimatableValue {
  /// Its numbers; none where it is not made of a few.
  var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [Double(point.x), Double(point.y)]
    case .size(let size): [Double(size.width), Double(size.height)]
    case .rect(let rect):
      [Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height)]
    case .transform(let t):
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
        t.m42, t.m43, t.m44,
      ].map { Double($0) }
    case .color(let color):
      color.map { [$0.red, $0.green, $0.blue, $0.alpha].map { Double($0) } } ?? []
    case .numbers(let numbers): numbers
    case .flag(let flag): [flag ? 1 : 0]
    case .colors, .contents, .path: []
    }
  }
}
