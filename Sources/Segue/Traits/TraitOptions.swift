import Foundation

/// The trait options of an object: overrides and registrations. Most objects have none.
@MainActor final class TraitOptions {
  /// The overrides that the object was given.
  var given = TraitValues() {
    didSet { resolvedLast = nil }
  }
  /// The overrides that its parent or presentation imposes.
  var imposed: UITraitCollection? {
    didSet { resolvedLast = nil }
  }
  var registrations: [TraitRegistration] = []
  private var resolvedLast: (base: UITraitCollection, result: UITraitCollection)?

  /// Returns `base` with this object's overrides applied; the same object if there are none.
  func resolved(on base: UITraitCollection) -> UITraitCollection {
    guard imposed != nil || !given.isEmpty else { return base }
    if let resolvedLast, resolvedLast.base === base { return resolvedLast.result }
    var values = base.values
    if let imposed { values.take(imposed.values) }
    values.take(given)
    let result = values == base.values ? base : UITraitCollection(values)
    resolvedLast = (base, result)
    return result
  }

  /// Calls the registrations for traits that have changed since `old`.
  func tell(_ owner: UITraitEnvironment, of old: UITraitCollection) {
    let new = owner.traitCollection.values
    for registration in registrations
    where registration.traits.contains(where: { !new.isSame($0, as: old.values) }) {
      // Another registration may have ended it.
      guard registrations.contains(where: { $0 === registration }) else { continue }
      registration.perform(owner, old)
    }
  }
}

/// An object with traits of its own.
@MainActor protocol TraitOwner: UITraitEnvironment, UITraitChangeObservable {
  var traitOptions: TraitOptions? { get set }

  /// Its overrides have changed: it and all that inherits from it follow.
  func followTraits()
}

extension TraitOwner {
  /// Its options, made when first used.
  var madeTraitOptions: TraitOptions {
    if let traitOptions { return traitOptions }
    let options = TraitOptions()
    traitOptions = options
    return options
  }

  var givenTraits: TraitValues {
    get { traitOptions?.given ?? TraitValues() }
    set {
      guard givenTraits != newValue else { return }
      madeTraitOptions.given = newValue
      followTraits()
    }
  }
}

/// The changes of one pass: the objects whose traits changed, with their former traits, from the top down.
///
/// First all of them get their new traits, then they are notified, so that none sees old ones below it.
@MainActor struct TraitChanges {
  private var list: [(owner: TraitOwner, old: UITraitCollection)] = []

  mutating func add(_ owner: TraitOwner, _ old: UITraitCollection) {
    list.append((owner, old))
  }

  func tell() {
    for (owner, old) in list {
      TraitScope.run(with: owner.traitCollection) {
        (owner as? UIView)?.adapt(from: old)
        owner.traitCollectionDidChange(old)
        owner.traitOptions?.tell(owner, of: old)
      }
    }
  }
}
