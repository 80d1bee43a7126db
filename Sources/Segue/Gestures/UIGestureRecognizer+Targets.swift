import Foundation

/// A target, held weakly, and its action.
struct GestureTarget {
  weak var target: AnyObject?
  /// The type of its action.
  let kind: ObjectIdentifier
  let perform: @MainActor (UIGestureRecognizer) -> Void
}

extension UIGestureRecognizer {
  /// Calls `action` of `target`, held weakly, with the recognizer whenever its state changes:
  ///
  ///     UIPanGestureRecognizer(target: self, action: Panel.pan)
  ///     // func pan(_: UIPanGestureRecognizer)
  ///
  /// Nothing is called where the target is nil.
  public convenience init<T: AnyObject, G: UIGestureRecognizer>(
    target: T?, action: @escaping @MainActor (T) -> (G) -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// Calls `action` of `target`, held weakly, whenever the recognizer's state changes; nothing where it is nil.
  public convenience init<T: AnyObject>(
    target: T?, action: @escaping @MainActor (T) -> () -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// Calls `action` of `target`, held weakly, with the recognizer whenever its state changes.
  ///
  /// Unlike UIKit, a target added twice is called twice: functions cannot be compared in Swift.
  ///
  /// - Precondition: The recognizer is of the class that `action` takes.
  public func addTarget<T: AnyObject, G: UIGestureRecognizer>(
    _ target: T, action: @escaping @MainActor (T) -> (G) -> Void
  ) {
    demand(self is G, "\(type(of: self)) is no \(G.self), which the action takes")
    targets.append(
      GestureTarget(target: target, kind: ObjectIdentifier(type(of: action))) {
        [weak target] recognizer in
        guard let target, let recognizer = recognizer as? G else { return }
        action(target)(recognizer)
      })
  }

  /// Calls `action` of `target`, held weakly, whenever the recognizer's state changes.
  public func addTarget<T: AnyObject>(
    _ target: T, action: @escaping @MainActor (T) -> () -> Void
  ) {
    targets.append(
      GestureTarget(target: target, kind: ObjectIdentifier(type(of: action))) { [weak target] _ in
        guard let target else { return }
        action(target)()
      })
  }

  /// Removes all actions of `target`; nil removes those of every target.
  ///
  /// Unlike UIKit, a selector names none of them: leave `action` nil.
  public func removeTarget(_ target: Any?, action: Selector?) {
    guard action == nil else { return }
    let target = target.map { $0 as AnyObject }
    targets.removeAll { target == nil || $0.target === target || $0.target == nil }
  }

  /// Removes `action` of `target`.
  ///
  /// Unlike UIKit, all actions of the target that take the same are removed: functions cannot be compared in Swift.
  public func removeTarget<T: AnyObject, G: UIGestureRecognizer>(
    _ target: T, action: @escaping @MainActor (T) -> (G) -> Void
  ) {
    remove(target, ObjectIdentifier(type(of: action)))
  }

  /// Removes `action` of `target`.
  ///
  /// Unlike UIKit, all actions of the target that take the same are removed: functions cannot be compared in Swift.
  public func removeTarget<T: AnyObject>(
    _ target: T, action: @escaping @MainActor (T) -> () -> Void
  ) {
    remove(target, ObjectIdentifier(type(of: action)))
  }

  private func remove(_ target: AnyObject, _ kind: ObjectIdentifier) {
    targets.removeAll { $0.target === target && $0.kind == kind || $0.target == nil }
  }

  /// Calls all targets with the recognizer in `state`.
  func tellTargets(of state: State) {
    reportedState = state
    for target in targets { target.perform(self) }
    reportedState = nil
  }
}
