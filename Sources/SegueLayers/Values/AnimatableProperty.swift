import Foundation

/// What stands at a key path that can be animated, whatever its type: a property, or a component of one.
struct AnimatableProperty: Sendable {
  /// That of the whole property: what its action is looked up by.
  let key: String
  var kind: AnimatableValue.Kind
  let effect: PropertyEffect
  let animatesImplicitly: Bool
  /// How changes in a block of view animations are animated; nil: they are not.
  let inBlocks: BlockAnimation?
  var get: @Sendable (LayerProperties) -> AnimatableValue
  var set: @Sendable (inout LayerProperties, AnimatableValue) -> Void
  /// The value of the whole property where it must not be set; nil where it may.
  var refused: @Sendable (LayerProperties) -> Any? = { _ in nil }

  /// The property at `keyPath`, or nil where nothing there can be animated.
  static func named(_ keyPath: String) -> AnimatableProperty? {
    table[keyPath] ?? filterInput(keyPath)
  }

  /// What animates in the rows. Looked up, never iterated where it shows.
  static let table: [String: AnimatableProperty] = Dictionary(
    uniqueKeysWithValues: LayerProperties.allRows.flatMap(\.animatable)
      .map { ($0.keyPath, $0.property) })
}

extension CALayer {
  /// How a change of `key` in a block of view animations is animated; nil: it is not.
  package static func blockAnimation(forKey key: String) -> BlockAnimation? {
    AnimatableProperty.named(key)?.inBlocks
  }
}
