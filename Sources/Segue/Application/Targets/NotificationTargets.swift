import Foundation
import SegueLayers
import Synchronization

extension NotificationCenter {
  /// Calls `aSelector` of `observer`, held weakly, with each notification:
  ///
  ///     NotificationCenter.default.addObserver(
  ///       self, selector: Panel.keyboardWillShow,
  ///       name: UIResponder.keyboardWillShowNotification, object: nil)
  ///     // func keyboardWillShow(_: Notification)
  ///
  /// Unlike UIKit, one that is posted on another thread calls on the main thread later.
  ///
  /// - Parameters:
  ///   - observer: The object whose method is called, as long as it lives.
  ///   - aSelector: The method, without its object.
  ///   - aName: Nil: notifications of any name.
  ///   - anObject: Nil: notifications of any sender.
  public func addObserver<T: AnyObject>(
    _ observer: T, selector aSelector: @escaping @MainActor (T) -> (Notification) -> Void,
    name aName: Notification.Name?, object anObject: Any?
  ) {
    add(observer, aName, anObject) { target, notification in
      (target as? T).map { aSelector($0)(notification) }
    }
  }

  /// Calls `aSelector` of `observer`, held weakly, with each notification as an object.
  @_disfavoredOverload
  public func addObserver<T: AnyObject>(
    _ observer: T, selector aSelector: @escaping @MainActor (T) -> (NSNotification) -> Void,
    name aName: Notification.Name?, object anObject: Any?
  ) {
    add(observer, aName, anObject) { target, notification in
      let object = NSNotification(
        name: notification.name, object: notification.object, userInfo: notification.userInfo)
      (target as? T).map { aSelector($0)(object) }
    }
  }

  /// Calls `aSelector` of `observer`, held weakly, at each notification.
  public func addObserver<T: AnyObject>(
    _ observer: T, selector aSelector: @escaping @MainActor (T) -> () -> Void,
    name aName: Notification.Name?, object anObject: Any?
  ) {
    add(observer, aName, anObject) { target, _ in (target as? T).map { aSelector($0)() } }
  }

  /// Removes all that `observer` observes: the token of a block, or the target of functions.
  public func removeObserver<T: AnyObject>(_ observer: T) {
    NotificationTargets.shared.remove(observer, from: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Removes what `observer` observes of that name and sender; nil stands for all.
  public func removeObserver<T: AnyObject>(
    _ observer: T, name aName: Notification.Name?, object anObject: Any?
  ) {
    let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
    NotificationTargets.shared.remove(observer, from: self) { target in
      (aName == nil || target.name == aName) && (sender == nil || target.sender == sender)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }

  private func add(
    _ observer: AnyObject, _ name: Notification.Name?, _ object: Any?,
    _ perform: @escaping @MainActor (AnyObject, Notification) -> Void
  ) {
    let target = NotificationTarget(
      observer, name, sender: object.map { ObjectIdentifier($0 as AnyObject) }, perform)
    target.token = addObserver(forName: name, object: object, queue: nil) { [weak target] in
      target?.receive($0)
    }
    NotificationTargets.shared.add(target, to: self)
  }
}

/// An observer of notifications, held weakly, and its action.
private final class NotificationTarget: @unchecked Sendable {
  weak var observer: AnyObject?
  let name: Notification.Name?
  let sender: ObjectIdentifier?
  /// Set once, before any other thread sees this object.
  var token: (any NSObjectProtocol)?
  private let perform: @MainActor (AnyObject, Notification) -> Void

  init(
    _ observer: AnyObject, _ name: Notification.Name?, sender: ObjectIdentifier?,
    _ perform: @escaping @MainActor (AnyObject, Notification) -> Void
  ) {
    (self.observer, self.name, self.sender, self.perform) = (observer, name, sender, perform)
  }

  func receive(_ notification: Notification) {
    guard MainQueue.isCurrent else {
      nonisolated(unsafe) let notification = notification
      return DispatchQueue.main.async { self.receive(notification) }
    }
    nonisolated(unsafe) let here = notification
    MainActor.assumeIsolated {
      if let observer { perform(observer, here) }
    }
  }
}

/// The observers of all centers that are targets of functions.
private final class NotificationTargets: Sendable {
  static let shared = NotificationTargets()

  private typealias Entry = (center: NotificationCenter, target: NotificationTarget)
  private let entries = Mutex<[Entry]>([])

  func add(_ target: NotificationTarget, to center: NotificationCenter) {
    let gone = entries.withLock { entries in
      defer { entries.append((center, target)) }
      return Self.take(&entries) { $0.target.observer == nil }
    }
    Self.end(gone)
  }

  /// Ends what an observer observes. One that is being deallocated is found, too: nothing refers to it weakly any more.
  func remove(
    _ observer: AnyObject, from center: NotificationCenter,
    where isMeant: (NotificationTarget) -> Bool
  ) {
    let ended = entries.withLock { entries in
      Self.take(&entries) { entry in
        guard let own = entry.target.observer else { return true }
        return own === observer && entry.center === center && isMeant(entry.target)
      }
    }
    Self.end(ended)
  }

  private static func take(_ entries: inout [Entry], where isMeant: (Entry) -> Bool) -> [Entry] {
    let taken = entries.filter(isMeant)
    entries.removeAll(where: isMeant)
    return taken
  }

  private static func end(_ entries: [Entry]) {
    for (center, target) in entries {
      if let token = target.token { center.removeObserver(token as Any) }
    }
  }
}
