import Foundation

/// An action whose target is found along the responder chain: the first responder of the function's type (RA1).
@MainActor struct ResponderAction {
  /// Whether an object might perform the action.
  let isPossible: @MainActor (_ target: AnyObject, _ sender: Any?) -> Bool
  /// Calls an object. Returns whether it has performed the action.
  private let perform: @MainActor (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool

  /// An action that nobody performs.
  static let none = ResponderAction(isPossible: { _, _ in false }, perform: { _, _, _ in false })

  private init(
    isPossible: @escaping @MainActor (AnyObject, Any?) -> Bool,
    perform: @escaping @MainActor (AnyObject, Any?, UIEvent?) -> Bool
  ) {
    (self.isPossible, self.perform) = (isPossible, perform)
  }

  init<T: AnyObject, Result>(_ function: @escaping @MainActor (T) -> () -> Result) {
    self.init(of: T.self) { target, _, _ in _ = function(target)() }
  }

  init<T: AnyObject, Sender, Result>(
    _ function: @escaping @MainActor (T) -> (Sender) -> Result
  ) {
    self.init(of: T.self) { target, sender, _ in
      _ = function(target)(Self.argument(Sender.self, sender))
    }
  }

  init<T: AnyObject, Sender, Result>(
    _ function: @escaping @MainActor (T) -> (Sender, UIEvent?) -> Result
  ) {
    self.init(of: T.self) { target, sender, event in
      _ = function(target)(Self.argument(Sender.self, sender), event)
    }
  }

  /// One of the standard edit actions. Any other selector is performed by nobody, with a warning.
  init(_ selector: Selector) {
    guard let action = StandardEditAction(selector) else {
      Diagnostics.warn(
        "nothing is called by the selector \(selector): pass the function itself as the action")
      self = .none
      return
    }
    isPossible = { target, sender in
      (target as? UIResponder).map { action.isPossible(for: $0, sender: sender) } ?? false
    }
    perform = { target, sender, _ in
      (target as? UIResponder).map { action.isPerformed(by: $0, sender: sender) } ?? false
    }
  }

  private init<T: AnyObject>(
    of type: T.Type, _ body: @escaping @MainActor (T, Any?, UIEvent?) -> Void
  ) {
    isPossible = { target, _ in target is T }
    perform = { target, sender, event in
      guard let target = target as? T else { return false }
      return StandardEditAction.isPerformed(by: target) { body(target, sender, event) }
    }
  }

  private static func argument<A>(_ type: A.Type, _ sender: Any?) -> A {
    // An optional argument is nil where there is no sender.
    if let argument = sender.flatMap({ $0 as? A }) ?? (Any?.none as? A) { return argument }
    trap("\(sender ?? "nil") is no \(A.self), which the action takes")
  }

  // MARK: Sending

  /// Calls `target`, or else the first of `responders` that performs the action. Returns whether one has.
  @discardableResult func send(
    to target: AnyObject?, or responders: some Sequence<UIResponder>, from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    if let target { return perform(target, sender, event) }
    return responders.contains { perform($0, sender, event) }
  }

  /// Returns a function that calls `target`, held weakly; if that is nil, the first responder that performs the action
  /// along the chains that concern `start`.
  func bound(
    to target: AnyObject?
  ) -> @MainActor (_ sender: Any?, _ start: UIResponder, _ event: UIEvent?) -> Void {
    guard let target else {
      return { sender, start, event in
        send(to: nil, or: UIApplication.shared.responders(for: start), from: sender, for: event)
      }
    }
    return { [weak target] sender, _, event in
      if let target { send(to: target, or: [], from: sender, for: event) }
    }
  }
}

extension UIApplication {
  /// The responders that are asked for an action of `sender` without a target: the chain of the first responder, and that
  /// of the sender; where there is neither, the chain that keys go along (RA2).
  func responders(for sender: Any?) -> [UIResponder] {
    let own = sender as? UIResponder ?? (sender as? UIGestureRecognizer)?.view
    let starts = [firstResponder, own].compactMap { $0 }
    let chains =
      starts.isEmpty
      ? keyWindow.map { Array($0.keyResponders) } ?? []
      : starts.flatMap { Array(sequence(first: $0, next: { $0.next })) }
    var seen: Set<ObjectIdentifier> = []
    return chains.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  // MARK: Sending actions

  /// Calls `action` of `target`; if that is nil, of the first responder along the responder chain that is of the
  /// function's type. Returns whether there was one.
  ///
  ///     UIApplication.shared.sendAction(
  ///       UIResponder.resignFirstResponder, to: nil, from: nil, for: nil)
  ///
  /// The chain begins at the first responder; then come the sender and what follows it.
  @discardableResult public func sendAction<T: AnyObject, Result>(
    _ action: @escaping @MainActor (T) -> () -> Result, to target: T?, from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    send(ResponderAction(action), target, sender, event)
  }

  /// Calls `action` of `target` with the sender; if that is nil, of the first responder along the responder chain that is
  /// of the function's type. Returns whether there was one.
  ///
  /// - Precondition: The sender is what `action` takes.
  @discardableResult public func sendAction<T: AnyObject, Sender, Result>(
    _ action: @escaping @MainActor (T) -> (Sender) -> Result, to target: T?, from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    send(ResponderAction(action), target, sender, event)
  }

  /// Calls `action` of `target` with the sender and the event; if that is nil, of the first responder along the responder
  /// chain that is of the function's type. Returns whether there was one.
  ///
  /// - Precondition: The sender is what `action` takes.
  @discardableResult public func sendAction<T: AnyObject, Sender, Result>(
    _ action: @escaping @MainActor (T) -> (Sender, UIEvent?) -> Result, to target: T?,
    from sender: Any?, for event: UIEvent?
  ) -> Bool {
    send(ResponderAction(action), target, sender, event)
  }

  /// Sends one of the standard edit actions, such as `"copy:"`, to a responder; nil: to the first along the responder
  /// chain that can perform it. Returns whether one has.
  ///
  /// Unlike UIKit, nothing else is called by a selector: pass the function itself.
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    send(ResponderAction(action), target.map { $0 as AnyObject }, sender, event)
  }

  private func send(
    _ action: ResponderAction, _ target: AnyObject?, _ sender: Any?, _ event: UIEvent?
  ) -> Bool {
    action.send(to: target, or: responders(for: sender), from: sender, for: event)
  }
}
