import Foundation

/// A trait: something that views inherit from those around them.
///
///     struct Mood: UITraitDefinition {
///       static let defaultValue = "calm"
///     }
///     view.traitOverrides[Mood.self] = "merry"
///     label.traitCollection[Mood.self]  // of a label in the view: "merry"
public protocol UITraitDefinition<Value> {
  /// The type of the trait's values.
  associatedtype Value

  /// The value where the trait is unspecified.
  static var defaultValue: Value { get }

  /// A name that no other trait has: that of the type, with its module, unless given.
  static var identifier: String { get }

  /// A readable name: that of the type unless given.
  static var name: String { get }

  /// Whether colors depend on it: then views that have dynamic colors follow it. False unless given.
  static var affectsColorAppearance: Bool { get }
}

/// A trait's type.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: self) }
  public static var name: String { String(describing: self) }
  public static var affectsColorAppearance: Bool { false }
}

/// A value of a trait of the program's own.
struct CustomTrait: Equatable, @unchecked Sendable {
  let trait: UITrait
  let value: Any

  static func == (a: CustomTrait, b: CustomTrait) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { b.value as? Value == value }
    if let value = a.value as? any Equatable { return isEqual(value) }
    guard let object = object(a.value) else { return false }
    return object === Self.object(b.value)
  }

  /// The object that a value is; nil: it is none.
  private static func object(_ value: Any) -> AnyObject? {
    if let optional = value as? any OptionalValue { return optional.wrappedValue.flatMap(object) }
    return type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }
}

private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { map { $0 as Any } }
}
