import Foundation
import Synchronization

// A change of a stored value is enclosed by `willChange(_:)` and `didChange()`. The observers whose
// values depend on it read them before, and again after the outermost change that encloses it:
//
//     frame = … ── willChange ─┬─ bounds = … ── will, did ─┬─ didChange ── observers are told
//                              └─ position = … ─ will, did ┘
//
// So several enclosed changes are reported once, and only where the value differs afterwards.

/// One observer of one value: what it depends on, and how to tell of it.
@MainActor final class KeyValueObserver {
  /// The names of the stored values on which the observed one depends.
  let keys: [String]
  /// Reads the value before a change; nil where its owner is gone.
  let begin: () -> Change?
  /// Whether the observation has not ended.
  nonisolated let isValid = Atomic(true)

  /// A change that has begun.
  struct Change {
    /// Tells of it before it is made; nil where the observer does not want to know.
    let tellPrior: (() -> Void)?
    /// Tells of it after it was made, if the value is another one.
    let tell: () -> Void
  }

  init(keys: [String], begin: @escaping () -> Change?) {
    self.keys = keys
    self.begin = begin
  }
}

/// The observers of an object's values. An object that nobody observes has none.
@MainActor package final class KeyValueObservers {
  private weak var owner: (any KeyValueOwner)?
  private var entries: [Weak<KeyValueObserver>] = []
  /// The nesting depth of the changes under way.
  private var depth = 0
  /// The observers that the changes under way concern.
  private var open: [(observer: KeyValueObserver, change: KeyValueObserver.Change)] = []

  fileprivate init(of owner: any KeyValueOwner) {
    self.owner = owner
  }

  fileprivate func add(_ observer: KeyValueObserver) {
    entries.append(Weak(observer))
  }

  /// Stored values of the owner are about to change; `didChange()` has to follow.
  package func willChange(_ keys: String...) {
    depth += 1
    for entry in entries {
      guard let observer = entry.object, observer.keys.contains(where: { keys.contains($0) }),
        !open.contains(where: { $0.observer === observer }), let change = observer.begin()
      else { continue }
      open.append((observer, change))
      change.tellPrior?()
    }
  }

  /// The same; nothing changes after all unless `changes`.
  package func willChange(_ key: String, if changes: Bool) {
    if changes { willChange(key) } else { willChange() }
  }

  /// Ends the change that `willChange(_:)` began; the outermost one notifies the observers.
  package func didChange() {
    depth -= 1
    guard depth == 0 else { return }
    let told = open
    open = []
    for (_, change) in told { change.tell() }
    guard depth == 0, open.isEmpty else { return }
    entries.removeAll { $0.object == nil }
    if entries.isEmpty, let owner, owner.observers === self { owner.observers = nil }
  }
}

/// An object whose values can be observed.
@MainActor package protocol KeyValueOwner: AnyObject {
  /// Nil where nobody observes.
  var observers: KeyValueObservers? { get set }
}

/// A property that can be observed: its key path in the class that the observer names, its name, and the
/// stored values on which it depends.
package struct ObservableProperty {
  let path: AnyKeyPath
  let name: String
  let keys: [String]

  package init(_ path: AnyKeyPath, _ name: String, keys: String...) {
    (self.path, self.name, self.keys) = (path, name, keys)
  }
}

extension KeyValueOwner {
  /// Tells `handler` of the changes of `object` at `path`, which has to be one of `properties`. This object
  /// stores what they depend on.
  package func observe<Object: NSObject, Value>(
    _ object: Object, _ path: KeyPath<Object, Value>, among properties: [ObservableProperty],
    options: NSKeyValueObservingOptions,
    handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let keys = Self.keys(of: object, path, among: properties)
    if keys.isEmpty {
      let names = properties.map(\.name).joined(separator: ", ")
      trap("\(Object.self) cannot be observed at \(path), only at \(names)")
    }
    let observer = KeyValueObserver.make(
      of: object, path, keys: keys, options: options, handler: handler)
    let list = observers ?? KeyValueObservers(of: self)
    observers = list
    list.add(observer)
    let observation = NSKeyValueObservation(observer)
    if options.contains(.initial) {
      handler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? object[keyPath: path] : nil,
          oldValue: nil, indexes: nil, isPrior: false))
    }
    return observation
  }

  /// The stored values on which `path` depends; empty where it is none of `properties`.
  private static func keys<Object: NSObject, Value>(
    of object: Object, _ path: KeyPath<Object, Value>, among properties: [ObservableProperty]
  ) -> [String] {
    if let property = properties.first(where: { $0.path == path }) { return property.keys }
    // What a final class overrides has a key path of its own. It has the value of what it overrides;
    // where several do, each of them may be that.
    let value = object[keyPath: path]
    return properties.flatMap { property -> [String] in
      guard let known = property.path as? KeyPath<Object, Value>,
        KeyValueObserver.isEqual(object[keyPath: known], value)
      else { return [] }
      return property.keys
    }
  }
}

extension KeyValueObserver {
  fileprivate static func make<Object: NSObject, Value>(
    of object: Object, _ path: KeyPath<Object, Value>, keys: [String],
    options: NSKeyValueObservingOptions,
    handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObserver {
    weak var weakObserver: KeyValueObserver?
    let observer = KeyValueObserver(keys: keys) { [weak object] in
      guard let object, let observer = weakObserver else { return nil }
      let old = object[keyPath: path]
      func tell(new: Value?, isPrior: Bool) {
        guard observer.isValid.load(ordering: .relaxed) else { return }
        handler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: options.contains(.new) ? new : nil,
            oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: isPrior))
      }
      let isPrior = options.contains(.prior)
      return Change(
        tellPrior: isPrior ? { tell(new: nil, isPrior: true) } : nil,
        tell: {
          let new = object[keyPath: path]
          // After the notification before a change there is always the one after it.
          if isPrior || !isEqual(old, new) { tell(new: new, isPrior: false) }
        })
    }
    weakObserver = observer
    return observer
  }

  /// Whether both values are equal; false where they cannot be compared.
  fileprivate static func isEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    func compare<V: Equatable>(_ a: V) -> Bool { a == b as? V }
    guard let a = a as? any Equatable else { return false }
    return compare(a)
  }
}
