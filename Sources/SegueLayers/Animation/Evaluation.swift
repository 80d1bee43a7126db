import Foundation

/// The properties of a layer while its animations are applied to them, from the oldest to the
/// newest.
///
/// Additive transforms are combined as oldest · … · newest · model: each in the coordinates that
/// the newer ones and the model lead to.
struct Evaluation {
  let model: LayerProperties
  private var properties: LayerProperties
  private var transformDelta: CATransform3D?
  private var sublayerTransformDelta: CATransform3D?

  init(_ model: LayerProperties) {
    self.model = model
    properties = model
  }

  /// The properties with all animations applied.
  mutating func result() -> LayerProperties {
    settle(.transform)
    settle(.sublayerTransform)
    return properties
  }

  /// The value of `property` so far.
  mutating func underlying(_ property: AnimatableProperty) -> AnimatableValue {
    settle(property.effect)
    return property.get(properties)
  }

  /// Applies `value` to `property`: added to what is there, or instead of it.
  mutating func apply(_ value: AnimatableValue, to property: AnimatableProperty, isAdditive: Bool) {
    if case .transform(let delta) = value, isAdditive {
      switch property.effect {
      case .transform:
        transformDelta = transformDelta.map { CATransform3DConcat($0, delta) } ?? delta
        return
      case .sublayerTransform:
        sublayerTransformDelta =
          sublayerTransformDelta.map { CATransform3DConcat($0, delta) } ?? delta
        return
      case .placement, .anchor, .content: break
      }
    }
    settle(property.effect)
    property.set(&properties, isAdditive ? property.get(properties).adding(value) : value)
  }

  /// Applies the state of a transition at one time.
  mutating func apply(_ transition: LayerProperties.Transition) {
    properties.placement.transition = transition
  }

  /// Applies the collected deltas of a transform to the transform itself.
  private mutating func settle(_ effect: PropertyEffect) {
    switch effect {
    case .transform:
      guard let delta = transformDelta else { return }
      properties.placement.transform = CATransform3DConcat(delta, properties.placement.transform)
      transformDelta = nil
    case .sublayerTransform:
      guard let delta = sublayerTransformDelta else { return }
      properties.content.sublayerTransform = CATransform3DConcat(
        delta, properties.content.sublayerTransform)
      sublayerTransformDelta = nil
    case .placement, .anchor, .content:
      break
    }
  }
}
