import Foundation

/// The type of a property that animates.
protocol LayerValue: Equatable, Sendable {
  /// Determines how two values are interpolated.
  static var kind: AnimatableValue.Kind { get }
  /// The components with a key path of their own, such as the `x` of a point.
  static var components: [ValueComponent<Self>] { get }
  /// The value in `value`; nil where that is of another kind.
  static func from(_ value: AnimatableValue) -> Self?
  var animatable: AnimatableValue { get }
  var isFinite: Bool { get }
}

extension LayerValue {
  static var components: [ValueComponent<Self>] { [] }
  var isFinite: Bool { true }
}

/// A component of a value.
struct ValueComponent<Whole>: Sendable {
  let name: String
  let kind: AnimatableValue.Kind
  let get: @Sendable (Whole) -> AnimatableValue
  let set: @Sendable (inout Whole, AnimatableValue) -> Void
}

extension ValueComponent {
  init<Part: LayerValue>(_ name: String, _ path: WritableKeyPath<Whole, Part> & Sendable) {
    self.name = name
    kind = Part.kind
    get = { $0[keyPath: path].animatable }
    set = { whole, value in if let part = Part.from(value) { whole[keyPath: path] = part } }
  }
}

// MARK: - Numbers

extension Double: LayerValue {
  static var kind: AnimatableValue.Kind { .number }
  var animatable: AnimatableValue { .number(self) }
  static func from(_ value: AnimatableValue) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }
}

extension CGFloat: LayerValue {
  static var kind: AnimatableValue.Kind { .number }
  var animatable: AnimatableValue { .number(native) }
  static func from(_ value: AnimatableValue) -> CGFloat? { Double.from(value).map { CGFloat($0) } }
}

extension Float: LayerValue {
  static var kind: AnimatableValue.Kind { .number }
  var animatable: AnimatableValue { .number(Double(self)) }
  static func from(_ value: AnimatableValue) -> Float? { Double.from(value).map { Float($0) } }
}

/// A count, which is never negative.
extension Int: LayerValue {
  private static let largestCount = 1e6

  static var kind: AnimatableValue.Kind { .number }
  var animatable: AnimatableValue { .number(Double(self)) }
  static func from(_ value: AnimatableValue) -> Int? {
    Double.from(value).map { Int(Swift.max(0, Swift.min($0.rounded(), largestCount))) }
  }
}

extension Bool: LayerValue {
  static var kind: AnimatableValue.Kind { .flag }
  var animatable: AnimatableValue { .flag(self) }
  static func from(_ value: AnimatableValue) -> Bool? {
    if case .flag(let flag) = value { flag } else { nil }
  }
}

// MARK: - Geometry

extension CGPoint: LayerValue {
  static var kind: AnimatableValue.Kind { .point }
  static var components: [ValueComponent<CGPoint>] { [.init("x", \.x), .init("y", \.y)] }
  var animatable: AnimatableValue { .point(self) }
  static func from(_ value: AnimatableValue) -> CGPoint? {
    if case .point(let point) = value { point } else { nil }
  }
}

extension CGSize: LayerValue {
  static var kind: AnimatableValue.Kind { .size }
  static var components: [ValueComponent<CGSize>] {
    [.init("width", \.width), .init("height", \.height)]
  }
  var animatable: AnimatableValue { .size(self) }
  static func from(_ value: AnimatableValue) -> CGSize? {
    if case .size(let size) = value { size } else { nil }
  }
}

extension CGRect: LayerValue {
  static var kind: AnimatableValue.Kind { .rect }
  static var components: [ValueComponent<CGRect>] {
    [
      .init("origin", \.origin), .init("origin.x", \.origin.x), .init("origin.y", \.origin.y),
      .init("size", \.size), .init("size.width", \.size.width),
      .init("size.height", \.size.height),
    ]
  }
  var animatable: AnimatableValue { .rect(self) }
  static func from(_ value: AnimatableValue) -> CGRect? {
    if case .rect(let rect) = value { rect } else { nil }
  }
}

extension CATransform3D: LayerValue {
  static var kind: AnimatableValue.Kind { .transform }
  static var components: [ValueComponent<CATransform3D>] {
    let numbers = TransformComponent.allCases.map { part in
      ValueComponent<CATransform3D>(
        name: part.rawValue, kind: .number, get: { .number(part.value(in: $0)) },
        set: { if case .number(let number) = $1 { part.set(number, in: &$0) } })
    }
    return numbers + [.init("translation", \.translation)]
  }
  var animatable: AnimatableValue { .transform(self) }
  static func from(_ value: AnimatableValue) -> CATransform3D? {
    if case .transform(let transform) = value { transform } else { nil }
  }

  /// The translation in the plane.
  private var translation: CGSize {
    get { CGSize(width: m41, height: m42) }
    set { (m41, m42) = (newValue.width, newValue.height) }
  }
}

// MARK: - Objects and lists

/// The wrapped type of a property's optional value.
protocol LayerObject: Equatable, Sendable {
  /// This type.
  associatedtype Object = Self
  static var kind: AnimatableValue.Kind { get }
  static func wrap(_ object: Object?) -> AnimatableValue
  /// The object in `value`, or none; nil where `value` is of another kind.
  static func from(_ value: AnimatableValue) -> Object??
}

extension Optional: LayerValue where Wrapped: LayerObject, Wrapped.Object == Wrapped {
  static var kind: AnimatableValue.Kind { Wrapped.kind }
  var animatable: AnimatableValue { Wrapped.wrap(self) }
  static func from(_ value: AnimatableValue) -> Wrapped?? { Wrapped.from(value) }
}

extension CGColor: LayerObject {
  typealias Object = CGColor
  static var kind: AnimatableValue.Kind { .color }
  static func wrap(_ object: CGColor?) -> AnimatableValue { .color(object) }
  static func from(_ value: AnimatableValue) -> CGColor?? {
    if case .color(let color) = value { .some(color) } else { nil }
  }
}

extension CGPath: LayerObject {
  typealias Object = CGPath
  static var kind: AnimatableValue.Kind { .path }
  static func wrap(_ object: CGPath?) -> AnimatableValue { .path(object) }
  static func from(_ value: AnimatableValue) -> CGPath?? {
    if case .path(let path) = value { .some(path) } else { nil }
  }
}

extension LayerContents: LayerObject {
  static var kind: AnimatableValue.Kind { .contents }
  static func wrap(_ object: LayerContents?) -> AnimatableValue { .contents(object) }
  static func from(_ value: AnimatableValue) -> LayerContents?? {
    if case .contents(let contents) = value { .some(contents) } else { nil }
  }
}

/// The element type of a property that is a list.
protocol LayerElement: Equatable, Sendable {
  static var listKind: AnimatableValue.Kind { get }
  static func wrap(_ list: [Self]) -> AnimatableValue
  static func list(_ value: AnimatableValue) -> [Self]?
}

extension Array: LayerValue where Element: LayerElement {
  static var kind: AnimatableValue.Kind { Element.listKind }
  var animatable: AnimatableValue { Element.wrap(self) }
  static func from(_ value: AnimatableValue) -> [Element]? { Element.list(value) }
}

extension CGColor: LayerElement {
  static var listKind: AnimatableValue.Kind { .colors }
  static func wrap(_ list: [CGColor]) -> AnimatableValue { .colors(list) }
  static func list(_ value: AnimatableValue) -> [CGColor]? {
    if case .colors(let colors) = value { colors } else { nil }
  }
}

extension Double: LayerElement {
  static var listKind: AnimatableValue.Kind { .numbers }
  static func wrap(_ list: [Double]) -> AnimatableValue { .numbers(list) }
  static func list(_ value: AnimatableValue) -> [Double]? {
    if case .numbers(let numbers) = value { numbers } else { nil }
  }
}
