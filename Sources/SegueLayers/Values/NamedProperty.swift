import Foundation

/// A property of the class `Owner`, or of one of its subclasses, that is read and set by name.
package struct NamedProperty<Owner: AnyObject> {
  /// Whether an object has the property.
  let belongs: (Owner) -> Bool
  package let get: (Owner) -> Any?
  package let set: (Owner, Any?) -> Void

  /// - Parameters:
  ///   - box: The value as callers of key-value coding expect it.
  ///   - unbox: The value of what was passed; nil leaves the property unchanged.
  private init<Kind, Value>(
    _ path: ReferenceWritableKeyPath<Kind, Value>, box: @escaping (Value) -> Any?,
    unbox: @escaping (Any?) -> Value?
  ) {
    belongs = { $0 is Kind }
    get = { ($0 as? Kind).flatMap { box($0[keyPath: path]) } }
    set = { owner, value in
      guard let owner = owner as? Kind, let value = unbox(value) else { return }
      owner[keyPath: path] = value
    }
  }
}

// MARK: - Kinds

extension NamedProperty {
  /// A number of whatever type, boxed as NSNumber.
  package static func number<Kind, Value: BinaryFloatingPoint>(
    _ path: ReferenceWritableKeyPath<Kind, Value>
  ) -> NamedProperty {
    NamedProperty(path, box: { NSNumber(value: Double($0)) }) { value in
      value.flatMap { AnimatableValue.number($0) }.map { Value($0) }
    }
  }

  /// A whole number, boxed as NSNumber; set to one that is out of range, it does not change.
  static func whole<Kind, Value: FixedWidthInteger>(
    _ path: ReferenceWritableKeyPath<Kind, Value>
  ) -> NamedProperty {
    NamedProperty(path, box: { NSNumber(value: Int($0)) }) { value in
      value.flatMap { AnimatableValue.number($0) }.flatMap { Value(exactly: $0) }
    }
  }

  /// A Bool, boxed as NSNumber; any number but 0 is true.
  package static func flag<Kind>(_ path: ReferenceWritableKeyPath<Kind, Bool>) -> NamedProperty {
    NamedProperty(path, box: { NSNumber(value: $0) }) { value in
      value.flatMap { AnimatableValue.number($0) }.map { $0 != 0 }
    }
  }

  /// An enumerated value, set as itself or by its raw value.
  package static func choice<Kind, Value: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<Kind, Value>
  ) -> NamedProperty where Value.RawValue == String {
    NamedProperty(path, box: { $0 }) { value in
      value as? Value ?? (value as? String).flatMap { Value(rawValue: $0) }
    }
  }

  /// The same, optional.
  package static func optionalChoice<Kind, Value: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<Kind, Value?>
  ) -> NamedProperty where Value.RawValue == String {
    NamedProperty(path, box: { $0 }) { value in
      .some(value as? Value ?? (value as? String).flatMap { Value(rawValue: $0) })
    }
  }

  /// An option set, set as itself or by its raw value.
  static func options<Kind, Value: OptionSet>(
    _ path: ReferenceWritableKeyPath<Kind, Value>
  ) -> NamedProperty where Value.RawValue == UInt {
    NamedProperty(path, box: { $0 }) { value in
      value as? Value
        ?? value.flatMap { AnimatableValue.number($0) }.flatMap { UInt(exactly: $0) }
        .map { Value(rawValue: $0) }
    }
  }

  /// A rectangle, set as itself or as NSValue.
  static func rect<Kind>(_ path: ReferenceWritableKeyPath<Kind, CGRect>) -> NamedProperty {
    NamedProperty(path, box: { $0 }) { value in
      if case .rect(let rect)? = AnimatableValue(value, as: .rect) { rect } else { nil }
    }
  }

  /// Anything of the property's type; all else counts as nil.
  package static func object<Kind, Value>(
    _ path: ReferenceWritableKeyPath<Kind, Value?>
  ) -> NamedProperty {
    NamedProperty(path, box: { $0 }) { .some($0 as? Value) }
  }
}

extension NamedProperty {
  /// The property `key` of `owner` in `table`; nil where it has none of that name.
  package static func find(
    _ key: String, of owner: Owner, in table: [String: NamedProperty]
  ) -> NamedProperty? {
    table[key].flatMap { $0.belongs(owner) ? $0 : nil }
  }
}
