import Foundation

extension UIView: TraitOwner {
  /// The traits that this view and all in it have in the place of those that it inherits.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: givenTraits) }
    set { givenTraits = newValue.values }
  }

  /// Gives this view and all in it their traits, and tells those whose traits have changed, from the top down.
  func followTraits() {
    var changes = TraitChanges()
    visitSubtree { $0.takeTraits(&changes) }
    changes.tell()
  }

  /// The view has another superview. Does next to nothing where that has the same traits.
  func followTraitsOfSuperview() {
    guard
      knownTraits !== superviewStorage?.knownTraits || traitOptions != nil
        || owningViewController != nil
    else { return }
    followTraits()
  }

  /// Gives the view its traits. Returns whether others may have to follow.
  private func takeTraits(_ changes: inout TraitChanges) -> Bool {
    var base = traitsAround
    if let owningViewController {
      base = owningViewController.takeTraits(from: base, &changes)
    }
    let new = traitOptions?.resolved(on: base) ?? base
    guard new !== knownTraits, new.values != knownTraits.values else { return false }
    let old = knownTraits
    knownTraits = new
    changes.add(self, old)
    return true
  }

  /// The traits that the view, or the controller that owns it, inherits.
  private var traitsAround: UITraitCollection {
    if windowStorage === self, let window = self as? UIWindow { return window.traitsOfScreen }
    return superviewStorage?.knownTraits ?? owningViewController?.parentStorage?.traitCollection
      ?? ScreenTraits.collection
  }

  /// Does what views do by themselves when their traits change.
  func adapt(from old: UITraitCollection) {
    let (old, new) = (old.values, knownTraits.values)
    if old.direction != new.direction { directionDidChange() }
    if old.category != new.category { textSizeDidChange() }
    if new.hasOtherColors(than: old) { colorsDidChange() }
    traitsDidChange()
  }

  /// Shows dynamic colors as they are now: the background; what the view draws, lays out and tints follows.
  func showDynamicColors() {
    if let color = backgroundColorStorage, color.isDynamic {
      let color = color.cgColor(with: knownTraits)
      if layer.backgroundColor != color { layer.backgroundColor = color }
    }
    // Also of a view that drew nothing before: it may draw something now (W2).
    setNeedsDisplay()
    setNeedsLayout()
    tintColorDidChange()
  }
}

extension UIScreen: UITraitEnvironment {}
