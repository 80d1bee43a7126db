import Foundation

/// An object with traits: a screen, window, view, view controller or presentation controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// Its traits.
  var traitCollection: UITraitCollection { get }

  /// Its traits have changed (TR4).
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An object that calls others when its traits change.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

/// A registration for changes of traits, by which it can be ended.
public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let perform: @MainActor (UITraitEnvironment, UITraitCollection) -> Void

  init(
    _ traits: [UITrait],
    _ perform: @escaping @MainActor (UITraitEnvironment, UITraitCollection) -> Void
  ) {
    (self.traits, self.perform) = (traits, perform)
  }

  func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UITraitChangeObservable {
  /// Called with the object and the traits that it had.
  public typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (
      TraitEnvironment, UITraitCollection
    ) -> Void

  /// Calls `handler` with this object and its former traits whenever one of `traits` has changed.
  ///
  ///     view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Card, _) in
  ///       view.showBorder()
  ///     }
  ///
  /// - Returns: The registration, by which it can be ended; it need not be kept.
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, old in
      if let environment = environment as? TraitEnvironment { handler(environment, old) }
    }
  }

  /// Calls `action` of `target`, held weakly, whenever one of `traits` has changed.
  @discardableResult public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak target] _, _ in
      if let target { action(target)() }
    }
  }

  /// Calls `action` of `target`, held weakly, with this object whenever one of `traits` has changed.
  @discardableResult
  public func registerForTraitChanges<
    Target: AnyObject, TraitEnvironment: UITraitEnvironment
  >(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> (TraitEnvironment) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak target] environment, _ in
      guard let target, let environment = environment as? TraitEnvironment else { return }
      action(target)(environment)
    }
  }

  /// Calls `action` of `target`, held weakly, with this object and its former traits whenever one of `traits`
  /// has changed.
  @discardableResult
  public func registerForTraitChanges<
    Target: AnyObject, TraitEnvironment: UITraitEnvironment
  >(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak target] environment, old in
      guard let target, let environment = environment as? TraitEnvironment else { return }
      action(target)(environment, old)
    }
  }

  /// Calls `action` of this object whenever one of `traits` has changed.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: @escaping @MainActor (Self) -> () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitOwner)?.traitOptions?.registrations.removeAll { $0 === registration }
  }

  private func register(
    _ traits: [UITrait],
    _ perform: @escaping @MainActor (UITraitEnvironment, UITraitCollection) -> Void
  ) -> TraitRegistration {
    guard let owner = self as? any TraitOwner else {
      trap("\(self) has no traits to register for")
    }
    let registration = TraitRegistration(traits, perform)
    owner.madeTraitOptions.registrations.append(registration)
    return registration
  }
}
