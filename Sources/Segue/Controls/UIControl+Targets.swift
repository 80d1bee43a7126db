import Foundation

/// A target of a control with its action and events.
struct ControlTarget {
  /// Held weakly; nil for a `UIAction`, and where the target is looked for.
  weak var target: AnyObject?
  let action: UIAction?
  /// Whether the target is looked for along the responder chain.
  var isSearched = false
  /// The type of the target's action, or its selector; nil for a `UIAction`.
  var kind: AnyHashable?
  var events: UIControl.Event
  let perform: @MainActor (UIControl, UIEvent?) -> Void

  var isGone: Bool { target == nil && action == nil && !isSearched }
}

extension UIControl {
  /// Calls `action` of `target`, held weakly, at `controlEvents`:
  ///
  ///     button.addTarget(self, action: Panel.close, for: .touchUpInside)    // func close()
  ///
  /// If `target` is nil, the first responder of the function's type is called, along the responder chain: from the first
  /// responder on, then from the control on.
  ///
  /// Unlike UIKit, a target added twice is called twice: functions cannot be compared in Swift.
  /// Actions are replaced by identifier; see `addAction(_:for:)`.
  public func addTarget<T: AnyObject>(
    _ target: T?, action: @escaping @MainActor (T) -> () -> Void, for controlEvents: Event
  ) {
    add(target, ResponderAction(action), ObjectIdentifier(type(of: action)), controlEvents)
  }

  /// Calls `action` of `target`, held weakly, with the control at `controlEvents`:
  ///
  ///     slider.addTarget(self, action: Panel.slide, for: .valueChanged)
  ///     // func slide(_: UISlider)
  ///
  /// If `target` is nil, the first responder of the function's type is called, along the responder chain.
  ///
  /// - Precondition: The control is of the class that `action` takes.
  public func addTarget<T: AnyObject, C: UIControl>(
    _ target: T?, action: @escaping @MainActor (T) -> (C) -> Void, for controlEvents: Event
  ) {
    demand(self is C, "\(type(of: self)) is no \(C.self), which the action takes")
    add(target, ResponderAction(action), ObjectIdentifier(type(of: action)), controlEvents)
  }

  /// Calls `action` of `target`, held weakly, with the control and the event at `controlEvents`. If `target` is nil, the
  /// first responder of the function's type is called, along the responder chain.
  ///
  /// - Precondition: The control is of the class that `action` takes.
  public func addTarget<T: AnyObject, C: UIControl>(
    _ target: T?, action: @escaping @MainActor (T) -> (C, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    demand(self is C, "\(type(of: self)) is no \(C.self), which the action takes")
    add(target, ResponderAction(action), ObjectIdentifier(type(of: action)), controlEvents)
  }

  /// Calls `action` of `target`, held weakly, with the control and the event at `controlEvents`; not where a program
  /// sends the actions, without an event. If `target` is nil, the first responder of the function's type is called, along
  /// the responder chain.
  ///
  /// - Precondition: The control is of the class that `action` takes.
  @_disfavoredOverload
  public func addTarget<T: AnyObject, C: UIControl>(
    _ target: T?, action: @escaping @MainActor (T) -> (C, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    demand(self is C, "\(type(of: self)) is no \(C.self), which the action takes")
    let optional: @MainActor (T) -> (C, UIEvent?) -> Void = { target in
      { control, event in
        if let event { action(target)(control, event) }
      }
    }
    add(target, ResponderAction(optional), ObjectIdentifier(type(of: action)), controlEvents)
  }

  /// Sends one of the standard edit actions, such as `"copy:"`, to `target` at `controlEvents`; nil: to the first
  /// responder along the chain that can perform it.
  ///
  /// Unlike UIKit, nothing else is called by a selector: pass the function itself.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(target.map { $0 as AnyObject }, ResponderAction(action), action, controlEvents)
  }

  /// Removes all actions of `target` for `controlEvents`; nil removes those of every target. With a standard edit action,
  /// removes that one only.
  ///
  /// Unlike UIKit, no other selector names an action: leave `action` nil.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    removeEvents(controlEvents) { entry in
      entry.action == nil && (target == nil || entry.target === target)
        && (action.map { entry.kind == AnyHashable($0) } ?? true)
    }
  }

  /// Removes `action` of `target` for `controlEvents`; nil: of every target.
  ///
  /// Unlike UIKit, all actions of the target that take the same are removed: functions cannot be compared in Swift.
  public func removeTarget<T: AnyObject>(
    _ target: T?, action: @escaping @MainActor (T) -> () -> Void, for controlEvents: Event
  ) {
    remove(target, ObjectIdentifier(type(of: action)), controlEvents)
  }

  /// Removes `action` of `target` for `controlEvents`; nil: of every target.
  ///
  /// Unlike UIKit, all actions of the target that take the same are removed: functions cannot be compared in Swift.
  public func removeTarget<T: AnyObject, C: UIControl>(
    _ target: T?, action: @escaping @MainActor (T) -> (C) -> Void, for controlEvents: Event
  ) {
    remove(target, ObjectIdentifier(type(of: action)), controlEvents)
  }

  /// Removes `action` of `target` for `controlEvents`; nil: of every target.
  ///
  /// Unlike UIKit, all actions of the target that take the same are removed: functions cannot be compared in Swift.
  public func removeTarget<T: AnyObject, C: UIControl>(
    _ target: T?, action: @escaping @MainActor (T) -> (C, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    remove(target, ObjectIdentifier(type(of: action)), controlEvents)
  }

  /// Removes `action` of `target` for `controlEvents`; nil: of every target.
  ///
  /// Unlike UIKit, all actions of the target that take the same are removed: functions cannot be compared in Swift.
  @_disfavoredOverload
  public func removeTarget<T: AnyObject, C: UIControl>(
    _ target: T?, action: @escaping @MainActor (T) -> (C, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    remove(target, ObjectIdentifier(type(of: action)), controlEvents)
  }

  private func remove(_ target: AnyObject?, _ kind: AnyHashable, _ events: Event) {
    removeEvents(events) { (target == nil || $0.target === target) && $0.kind == kind }
  }

  private func add(
    _ target: AnyObject?, _ action: ResponderAction, _ kind: AnyHashable, _ events: Event
  ) {
    let call = action.bound(to: target)
    targets.append(
      ControlTarget(
        target: target, action: nil, isSearched: target == nil, kind: kind, events: events
      ) { call($0, $0, $1) })
  }

  func removeEvents(_ events: Event, where isMeant: (ControlTarget) -> Bool) {
    for index in targets.indices where isMeant(targets[index]) {
      targets[index].events.subtract(events)
    }
    targets.removeAll { $0.events.isEmpty || $0.isGone }
  }
}
