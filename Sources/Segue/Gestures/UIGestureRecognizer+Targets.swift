import Foundation

/// A target, held weakly, and its action.
struct GestureTarget {
  weak var target: AnyObject?
  let perform: @MainActor (UIGestureRecognizer) -> Void
}

extension UIGestureRecognizer {
  /// Calls `action` of `target`, held weakly, with the recognizer whenever its state changes:
  ///
  ///     UIPanGestureRecognizer(target: self, action: Panel.pan)
  ///     // func pan(_: UIPanGestureRecognizer)
  public convenience init<T: AnyObject, G: UIGestureRecognizer>(
    target: T, action: @escaping @MainActor (T) -> (G) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Calls `action` of `target`, held weakly, whenever the recognizer's state changes.
  public convenience init<T: AnyObject>(
    target: T, action: @escaping @MainActor (T) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
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
      GestureTarget(target: target) { [weak target] recognizer in
        guard let target, let recognizer = recognizer as? G else { return }
        action(target)(recognizer)
      })
  }

  /// Calls `action` of `target`, held weakly, whenever the recognizer's state changes.
  public func addTarget<T: AnyObject>(
    _ target: T, action: @escaping @MainActor (T) -> () -> Void
  ) {
    targets.append(
      GestureTarget(target: target) { [weak target] _ in
        guard let target else { return }
        action(target)()
      })
  }

  /// Removes `target`; nil removes every target.
  ///
  /// Unlike UIKit, all actions of the target are removed: functions cannot be compared in Swift.
  public func removeTarget(_ target: AnyObject?) {
    targets.removeAll { target == nil || $0.target === target || $0.target == nil }
  }

  /// Calls all targets with the recognizer in `state`.
  func tellTargets(of state: State) {
    reportedState = state
    for target in targets { target.perform(self) }
    reportedState = nil
  }
}
