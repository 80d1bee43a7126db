import Foundation

/// A property at a key path that can be animated, or a component of one, with its type erased.
///
/// OPTIMIZATION: a class, as a value of three closures is copied long, and looked up for each change.
final class AnimatableProperty: Sendable {
  typealias Getter = @Sendable (LayerProperties) -> AnimatableValue
  typealias Setter = @Sendable (inout LayerProperties, AnimatableValue) -> Void

  /// The key of the whole property, by which its action is looked up.
  let key: String
  let kind: AnimatableValue.Kind
  let effect: PropertyEffect
  /// The animation of changes in a `UIView` animation block; nil: there is none.
  let inBlocks: BlockAnimation?
  let get: Getter
  let set: Setter
  /// The value of the whole property where it is invalid; nil where it is valid.
  let refused: @Sendable (LayerProperties) -> Any?

  init(
    key: String, kind: AnimatableValue.Kind, effect: PropertyEffect, inBlocks: BlockAnimation?,
    get: @escaping Getter, set: @escaping Setter,
    refused: @escaping @Sendable (LayerProperties) -> Any? = { _ in nil }
  ) {
    (self.key, self.kind, self.effect, self.inBlocks) = (key, kind, effect, inBlocks)
    (self.get, self.set, self.refused) = (get, set, refused)
  }

  /// The property at `keyPath`, or nil where nothing there can be animated.
  static func named(_ keyPath: String) -> AnimatableProperty? {
    table[keyPath] ?? filterInput(keyPath) ?? cellValue(keyPath)
  }

  /// The animatable properties of all rows. Looked up, never iterated where the order matters.
  static let table: [String: AnimatableProperty] = Dictionary(
    uniqueKeysWithValues: LayerProperties.allRows.flatMap(\.animatable)
      .map { ($0.keyPath, $0.property) })
}

extension CALayer {
  /// Returns the animation of a change of `key` in a `UIView` animation block; nil: there is none.
  package static func blockAnimation(forKey key: String) -> BlockAnimation? {
    AnimatableProperty.named(key)?.inBlocks
  }
}
