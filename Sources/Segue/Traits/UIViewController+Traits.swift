import Foundation

extension UIViewController: TraitOwner {
  /// Light or dark, for this controller, its view and its children; `unspecified` inherits it.
  ///
  /// It is the override of that trait in `traitOverrides`.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { givenTraits.style }
    set { givenTraits.style = newValue }
  }

  /// The traits that this controller and all in it have in the place of those that it inherits.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: givenTraits) }
    set { givenTraits = newValue.values }
  }

  /// Overrides traits of `childViewController`; nil: none of them.
  ///
  /// - Precondition: It is a child of this controller.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    demand(
      childViewController.parentStorage === self,
      "\(self) cannot override traits of \(childViewController), which is no child of it")
    guard overrideTraitCollection(forChild: childViewController) != collection else { return }
    childViewController.madeTraitOptions.imposed = collection
    childViewController.followTraits()
  }

  /// The traits of `childViewController` that this controller overrides; nil: none of them.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.parentStorage === self ? childViewController.traitOptions?.imposed : nil
  }

  /// Brings the traits up to date; they always are.
  ///
  /// Unlike UIKit, where changes of traits are put together and arrive before layout, each arrives at once.
  public func updateTraitsIfNeeded() {}

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

  /// Passes a coming change of traits on to children and to what is presented.
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
