import Foundation

extension UITraitCollection {
  /// Everything that `traitCollections` specify; where they differ, the last one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.take(collection.values) }
    self.init(values)
  }

  /// The traits that `mutations` sets.
  ///
  ///     UITraitCollection { $0.userInterfaceStyle = .dark }
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().mutated(by: mutations))
  }

  /// The same, with the changes of `mutations`.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(values.mutated(by: mutations))
  }

  /// The same with one trait changed.
  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection {
    var values = values
    values[trait] = value
    return UITraitCollection(values)
  }

  /// One trait.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    var values = TraitValues()
    values[trait] = value
    self.init(values)
  }

  /// The kind of device alone.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, value: idiom)
  }

  /// Light or dark alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, value: userInterfaceStyle)
  }

  /// The direction of layout alone.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(UITraitLayoutDirection.self, value: layoutDirection)
  }

  /// The pixels per point alone.
  public convenience init(displayScale scale: CGFloat) {
    self.init(UITraitDisplayScale.self, value: scale)
  }

  /// The room from left to right alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, value: horizontalSizeClass)
  }

  /// The room from top to bottom alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, value: verticalSizeClass)
  }

  /// Whether the display measures how hard it is pressed, alone.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(UITraitForceTouchCapability.self, value: capability)
  }

  /// The size of text alone.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(UITraitPreferredContentSizeCategory.self, value: preferredContentSizeCategory)
  }

  /// The colors of the display alone.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(UITraitDisplayGamut.self, value: displayGamut)
  }

  /// The contrast alone.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(UITraitAccessibilityContrast.self, value: accessibilityContrast)
  }

  /// The level alone.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(UITraitUserInterfaceLevel.self, value: userInterfaceLevel)
  }

  /// The weight of text alone.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(UITraitLegibilityWeight.self, value: legibilityWeight)
  }

  /// The activity alone.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(UITraitActiveAppearance.self, value: activeAppearance)
  }
}

extension TraitValues {
  fileprivate func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }
}
