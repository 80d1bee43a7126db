import Foundation

/// The values of a collection of traits; unspecified traits are not in it.
package struct TraitValues: Equatable, Sendable {
  package var idiom = UIUserInterfaceIdiom.unspecified
  package var style = UIUserInterfaceStyle.unspecified
  package var direction = UITraitEnvironmentLayoutDirection.unspecified
  package var scale: CGFloat = 0
  package var horizontal = UIUserInterfaceSizeClass.unspecified
  package var vertical = UIUserInterfaceSizeClass.unspecified
  package var force = UIForceTouchCapability.unknown
  package var category = UIContentSizeCategory.unspecified
  package var gamut = UIDisplayGamut.unspecified
  package var contrast = UIAccessibilityContrast.unspecified
  package var level = UIUserInterfaceLevel.unspecified
  package var weight = UILegibilityWeight.unspecified
  package var activity = UIUserInterfaceActiveAppearance.unspecified
  /// The program's own traits, by their types.
  var custom: [ObjectIdentifier: CustomTrait] = [:]

  /// The system's traits, in the order in which they are described.
  nonisolated(unsafe) static let systemTraits: [any SystemTrait.Type] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
    UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self,
    UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    UITraitLegibilityWeight.self, UITraitActiveAppearance.self,
  ]

  package init(
    idiom: UIUserInterfaceIdiom = .unspecified, style: UIUserInterfaceStyle = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified, scale: CGFloat = 0,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified, force: UIForceTouchCapability = .unknown,
    category: UIContentSizeCategory = .unspecified, gamut: UIDisplayGamut = .unspecified,
    contrast: UIAccessibilityContrast = .unspecified, level: UIUserInterfaceLevel = .unspecified,
    weight: UILegibilityWeight = .unspecified,
    activity: UIUserInterfaceActiveAppearance = .unspecified
  ) {
    self.idiom = idiom
    self.style = style
    self.direction = direction
    self.scale = scale
    self.horizontal = horizontal
    self.vertical = vertical
    self.force = force
    self.category = category
    self.gamut = gamut
    self.contrast = contrast
    self.level = level
    self.weight = weight
    self.activity = activity
  }

  package var isEmpty: Bool { self == TraitValues() }

  // MARK: One trait

  /// The value of a trait; its default if unspecified.
  package subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      let value: Any? =
        (trait as? any SystemTrait.Type).map { $0.value(in: self) }
        ?? custom[ObjectIdentifier(trait)]?.value
      return value as? Trait.Value ?? trait.defaultValue
    }
    set {
      if let trait = trait as? any SystemTrait.Type {
        trait.set(newValue, in: &self)
      } else {
        custom[ObjectIdentifier(trait)] = CustomTrait(trait: trait, value: newValue)
      }
    }
  }

  /// Whether `trait` is specified.
  package func contains(_ trait: UITrait) -> Bool {
    (trait as? any SystemTrait.Type)?.isSpecified(in: self)
      ?? (custom[ObjectIdentifier(trait)] != nil)
  }

  package mutating func remove(_ trait: UITrait) {
    if let trait = trait as? any SystemTrait.Type {
      trait.clear(in: &self)
    } else {
      custom[ObjectIdentifier(trait)] = nil
    }
  }

  /// Whether `trait` is the same as in `other`.
  package func isSame(_ trait: UITrait, as other: TraitValues) -> Bool {
    if let trait = trait as? any SystemTrait.Type { return trait.isSame(self, other) }
    let id = ObjectIdentifier(trait)
    return custom[id] == other.custom[id]
  }

  // MARK: All traits

  /// Takes over all traits that `other` specifies.
  package mutating func take(_ other: TraitValues) {
    for trait in Self.systemTraits { trait.move(from: other, to: &self) }
    custom.merge(other.custom) { $1 }
  }

  /// Whether it has all the values that `other` specifies.
  package func contains(_ other: TraitValues) -> Bool {
    Self.systemTraits.allSatisfy { !$0.isSpecified(in: other) || $0.isSame(self, other) }
      && other.custom.allSatisfy { custom[$0] == $1 }
  }

  /// Whether colors can differ between the two.
  package func hasOtherColors(than other: TraitValues) -> Bool {
    guard self != other else { return false }
    if Self.systemTraits.contains(where: { $0.affectsColorAppearance && !$0.isSame(self, other) }) {
      return true
    }
    let traits = custom.merging(other.custom) { own, _ in own }
    return traits.contains { $1.trait.affectsColorAppearance && custom[$0] != other.custom[$0] }
  }

  /// A description of the specified traits, in one line.
  package var description: String {
    let system = Self.systemTraits.filter { $0.isSpecified(in: self) }
      .map { "\($0.name) = \($0.value(in: self))" }
    return (system + custom.values.map { "\($0.trait.name) = \($0.value)" }.sorted())
      .joined(separator: "; ")
  }
}

extension SystemTrait {
  fileprivate static func value(in values: TraitValues) -> Any { values[keyPath: keyPath] }

  fileprivate static func set(_ value: Any, in values: inout TraitValues) {
    if let value = value as? Value { values[keyPath: keyPath] = value }
  }

  fileprivate static func clear(in values: inout TraitValues) {
    values[keyPath: keyPath] = defaultValue
  }

  fileprivate static func isSpecified(in values: TraitValues) -> Bool {
    values[keyPath: keyPath] != defaultValue
  }

  fileprivate static func isSame(_ a: TraitValues, _ b: TraitValues) -> Bool {
    a[keyPath: keyPath] == b[keyPath: keyPath]
  }

  fileprivate static func move(from source: TraitValues, to target: inout TraitValues) {
    if isSpecified(in: source) { target[keyPath: keyPath] = source[keyPath: keyPath] }
  }
}
