import Foundation
import Synchronization

/// The way an object keeps a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// It does not. Unlike the Objective-C runtime, which leaves a dangling pointer, the value is nil once nothing
  /// else retains it.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// It retains the value.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// It retains a copy of a value that can be copied, and any other value itself.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// As `OBJC_ASSOCIATION_RETAIN_NONATOMIC`: every access is atomic here.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// As `OBJC_ASSOCIATION_COPY_NONATOMIC`: every access is atomic here.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Gives `object` a value that it keeps, for an address that stands for the value, on any thread.
///
/// The value is released with the object. Unlike Objective-C, objects that are neither views, controllers, layers,
/// animations nor gesture recognizers have no place for it: theirs is kept beside them, and released when other
/// values are set after the object is gone.
///
/// - Parameters:
///   - object: An instance of a class; traps otherwise.
///   - key: The address of a variable that lives on, such as a static one: `&Keys.delegate`.
///   - value: Nil removes the one there is.
///   - policy: The way `object` keeps it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  // What is replaced is released after the lock, as its deinitializer may come here, too.
  let old = AssociatedValues.lock.withLock { _ in
    [
      AssociatedValues.of(owner(object), makes: value != nil)?.set(value, policy, for: key),
      AssociatedValues.takeDead(),
    ]
  }
  withExtendedLifetime(old) {}
}

/// The value that `object` was given for that address; nil: none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.lock.withLock { _ in
    AssociatedValues.Box(AssociatedValues.of(owner(object), makes: false)?.value(for: key))
  }.value
}

/// Removes all values that `object` was given.
public func objc_removeAssociatedObjects(_ object: Any) {
  let old = AssociatedValues.lock.withLock { _ in
    AssociatedValues.of(owner(object), makes: false)?.removeAll()
  }
  withExtendedLifetime(old) {}
}

private func owner(_ object: Any) -> AnyObject {
  demand(
    Swift.type(of: object) is AnyClass,
    "only objects have associated objects, but \(Swift.type(of: object)) is no class")
  return object as AnyObject
}

/// An object that has a place for the values that are associated with it.
package protocol AssociationOwner: AnyObject {
  /// Used under the lock of all associated values only.
  nonisolated var associatedValues: AssociatedValues? { get set }
}

/// The values that are associated with an object.
package final class AssociatedValues: @unchecked Sendable {
  /// Guards all of them.
  fileprivate static let lock = Mutex(())

  private enum Entry {
    case strong(Any)
    case weak(Weak<AnyObject>)
  }

  private var entries: [UnsafeRawPointer: Entry] = [:]

  /// Something that is taken out from under the lock.
  fileprivate struct Box: @unchecked Sendable {
    let value: Any?

    init(_ value: Any?) { self.value = value }
  }

  fileprivate func value(for key: UnsafeRawPointer) -> Any? {
    switch entries[key] {
    case .strong(let value): value
    case .weak(let reference): reference.object
    case nil: nil
    }
  }

  /// Returns what it replaces.
  fileprivate func set(
    _ value: Any?, _ policy: objc_AssociationPolicy, for key: UnsafeRawPointer
  ) -> Box {
    let old = Box(entries[key])
    entries[key] = value.map { value in
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN:
        Swift.type(of: value) is AnyClass
          ? .weak(Weak(value as AnyObject)) : .strong(value)
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        .strong((value as? NSCopying)?.copy(with: nil) ?? value)
      }
    }
    return old
  }

  /// Returns what it removes.
  fileprivate func removeAll() -> Box {
    defer { entries = [:] }
    return Box(entries)
  }

  // MARK: Owners

  /// The values of objects without a place for them. Used under the lock only.
  private struct Stranger {
    weak var owner: AnyObject?
    let values: AssociatedValues
  }

  nonisolated(unsafe) private static var strangers: [ObjectIdentifier: Stranger] = [:]
  /// At this many entries, those of deallocated objects are removed before another is added.
  nonisolated(unsafe) private static var limit = leastLimit
  private static let leastLimit = 16
  nonisolated(unsafe) private static var dead: [Stranger] = []

  fileprivate static func of(_ object: AnyObject, makes: Bool) -> AssociatedValues? {
    if let owner = object as? AssociationOwner {
      if owner.associatedValues == nil, makes { owner.associatedValues = AssociatedValues() }
      return owner.associatedValues
    }
    let key = ObjectIdentifier(object)
    // Another object may have had its address before.
    if let known = strangers[key], known.owner === object { return known.values }
    guard makes else { return nil }
    if strangers.count >= limit {
      dead += strangers.values.filter { $0.owner == nil }
      strangers = strangers.filter { $0.value.owner != nil }
      limit = max(leastLimit, 2 * strangers.count)
    }
    if let known = strangers[key] { dead.append(known) }
    let values = AssociatedValues()
    strangers[key] = Stranger(owner: object, values: values)
    return values
  }

  /// Takes the values found to have no owner any more, to be released after the lock.
  fileprivate static func takeDead() -> Box {
    defer { dead = [] }
    return Box(dead)
  }
}
