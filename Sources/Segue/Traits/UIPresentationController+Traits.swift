import Foundation

extension UIPresentationController: TraitOwner {
  /// The traits that the presentation and what it presents have in the place of those that they inherit.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: givenTraits) }
    set { givenTraits = newValue.values }
  }

  func followTraits() {
    presentedViewController.followTraits()
  }

  /// Returns the traits of the container view, `base`, with those of this presentation applied.
  func resolvedTraits(on base: UITraitCollection) -> UITraitCollection {
    let base = standardTraits.map { UITraitCollection(traitsFrom: [base, $0]) } ?? base
    return traitOptions?.resolved(on: base) ?? base
  }

  /// Gives the presentation controller its traits.
  func takeTraits(from base: UITraitCollection, _ changes: inout TraitChanges) {
    let new = resolvedTraits(on: base)
    guard new.values != knownTraits.values else { return }
    let old = knownTraits
    knownTraits = new
    changes.add(self, old)
  }
}
