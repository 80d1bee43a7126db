import Foundation

/// The description of one layer property: its name, where its value is stored, what a change of it
/// invalidates, and how it is animated. Its type says how its values are interpolated.
///
/// To add a property, add a row to the `…Rows` of its part and to its `all`, and draw it. Setter, key-value coding,
/// animations and `UIView` animation blocks follow from the row.
struct LayerProperty<Root: LayerPropertyRoot, Value: Equatable>: Sendable {
  typealias Path = LayerPath<Root, Value>.Keys

  /// The key by which actions are looked up, and with which key paths of its animations begin.
  let key: String
  let path: LayerPath<Root, Value>
  let effect: PropertyEffect
  /// The property and its components by their key paths; none where it does not animate.
  let animatable: [(keyPath: String, property: AnimatableProperty)]
  /// Returns whether each number in a value is finite, where it has to be.
  let isValid: (@Sendable (Value) -> Bool)?

  /// A property that does not animate.
  init(still key: String, _ path: Path, effect: PropertyEffect = Root.effect) {
    self.key = key
    self.path = LayerPath(path)
    self.effect = effect
    animatable = []
    isValid = nil
  }
}

extension LayerProperty where Value: LayerValue {
  /// A property that animates.
  ///
  /// - Parameters:
  ///   - aliases: Further names by which it is read, set and animated.
  ///   - effect: The effect of a change on the drawing, where it differs from that of most values
  ///     of `Root`.
  ///   - block: The animation of changes in a `UIView` animation block; nil: there is none.
  ///   - finite: Whether infinite values and NaN trap.
  init(
    _ key: String, or aliases: String..., at path: Path, effect: PropertyEffect = Root.effect,
    inBlocks block: BlockAnimation? = nil, finite: Bool = false
  ) {
    let path = LayerPath(path)
    let refused = { @Sendable (properties: LayerProperties) -> Any? in
      let value = Root.value(path, in: properties)
      return !finite || value.isFinite ? nil : value
    }
    let whole = AnimatableProperty(
      key: key, kind: Value.kind, effect: effect, inBlocks: block,
      get: { Root.value(path, in: $0).animatable },
      set: { properties, value in
        guard Root.exists(in: properties), let value = Value.from(value) else { return }
        Root.set(path, to: value, in: &properties)
      },
      refused: refused)
    let parts = Value.components.map { component in
      let part = AnimatableProperty(
        key: key, kind: component.kind, effect: effect, inBlocks: block,
        get: { component.get(Root.value(path, in: $0)) },
        set: { properties, value in
          guard Root.exists(in: properties) else { return }
          var whole = Root.value(path, in: properties)
          component.set(&whole, value)
          Root.set(path, to: whole, in: &properties)
        },
        refused: refused)
      return ("\(key).\(component.name)", part)
    }
    self.key = key
    self.path = path
    self.effect = effect
    isValid = finite ? { @Sendable value in value.isFinite } : nil
    animatable = ([key] + aliases).map { ($0, whole) } + parts
  }
}

// MARK: - Roots of rows

/// A type whose values rows describe.
protocol LayerPropertyRoot: Sendable {
  /// The effect of a change of most of these values on the drawing.
  static var effect: PropertyEffect { get }
  /// The part of a layer's properties that has the values.
  static var part: LayerProperties.Part { get }
  static func value<V>(_ path: LayerPath<Self, V>, in properties: LayerProperties) -> V
  static func set<V>(_ path: LayerPath<Self, V>, to value: V, in properties: inout LayerProperties)
  /// Whether a layer with `properties` has these values at all.
  static func exists(in properties: LayerProperties) -> Bool
}

extension LayerPropertyRoot {
  static func exists(in properties: LayerProperties) -> Bool { true }
}

/// Properties that only layers of some class have; reading them from others gives the initial
/// value.
protocol LayerPart: LayerPropertyRoot, Equatable {
  init()
  typealias Slot = WritableKeyPath<LayerProperties.Content, Self?> & Sendable
  static var slot: Slot { get }
}

extension LayerPart {
  static var effect: PropertyEffect { .content }
  static var part: LayerProperties.Part { .content }

  static func value<V>(_ path: LayerPath<Self, V>, in properties: LayerProperties) -> V {
    (properties.content[keyPath: slot] ?? Self())[keyPath: path.keys]
  }

  static func set<V>(_ path: LayerPath<Self, V>, to value: V, in properties: inout LayerProperties)
  {
    var part = properties.content[keyPath: slot] ?? Self()
    part[keyPath: path.keys] = value
    properties.content[keyPath: slot] = part
  }

  static func exists(in properties: LayerProperties) -> Bool {
    properties.content[keyPath: slot] != nil
  }
}

// MARK: - All of them

/// A row, whatever the type of its value.
protocol LayerPropertyRow {
  var key: String { get }
  var effect: PropertyEffect { get }
  var animatable: [(keyPath: String, property: AnimatableProperty)] { get }
}

extension LayerProperty: LayerPropertyRow {}

extension LayerProperties {
  /// Every row of every part.
  static var allRows: [any LayerPropertyRow] {
    CALayer.rows.all + Shape.rows.all + LayerText.rows.all + Gradient.rows.all
      + Replication.rows.all + Curl.rows.all + Emission.rows.all
  }
}
