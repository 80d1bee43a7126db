import Foundation

extension UIViewController: TraitOwner {
  /// The traits that this controller and all in it have in the place of those that it inherits.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: givenTraits) }
    set { givenTraits = newValue.values }
  }

  func followTraits() {
    viewStorage?.followTraits()
  }

  /// The traits now: without a view, those that its view would have.
  var traitsNow: UITraitCollection {
    guard viewStorage == nil else { return knownTraits }
    return resolvedTraits(on: parentStorage?.traitCollection ?? ScreenTraits.collection)
  }

  private func resolvedTraits(on base: UITraitCollection) -> UITraitCollection {
    let base = presentation?.controller.resolvedTraits(on: base) ?? base
    return traitOptions?.resolved(on: base) ?? base
  }

  /// Gives the controller its traits, and returns them.
  func takeTraits(
    from base: UITraitCollection, _ changes: inout TraitChanges
  ) -> UITraitCollection {
    presentation?.controller.takeTraits(from: base, &changes)
    let new = resolvedTraits(on: base)
    guard new !== knownTraits, new.values != knownTraits.values else { return knownTraits }
    let old = knownTraits
    knownTraits = new
    changes.add(self, old)
    return new
  }

  /// Passes a coming change of traits on to children and to the presented controller.
  func announceTransition(
    to collection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage where child.isViewLoaded {
      let own = child.traitOptions?.resolved(on: collection) ?? collection
      if own != child.traitCollection { child.willTransition(to: own, with: coordinator) }
    }
    presentedStorage?.presentation?.controller.willTransition(to: collection, with: coordinator)
  }
}
