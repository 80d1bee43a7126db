import Foundation
import SegueMedia

extension FontDescriptor {
  /// The same with what attributes say.
  func changed(by attributes: [UIFontDescriptor.AttributeName: Any]) -> FontDescriptor {
    guard !attributes.isEmpty else { return self }
    var font = self
    let style = attributes[.textStyle]
    if let style = style as? UIFont.TextStyle ?? (style as? String).map(UIFont.TextStyle.init) {
      font = UIFont.preferredFont(forTextStyle: style).descriptor
    }
    if let family = attributes[.family] as? String { font.adopt(family: family) }
    if let name = attributes[.name] as? String {
      let named = FontDescriptor(name: name, size: font.size)
      (font.family, font.weight) = (named?.family ?? Self.systemFamily, named?.weight ?? .regular)
      font.effect.slant = named?.effect.slant ?? 0
    } else if let face = attributes[.face] as? String {
      _ = font.adopt(face: face)
    }
    if let size = TextStyle.length(attributes[.size]), size > 0 { font.size = size }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      font.adopt(traits)
    }
    if let matrix = attributes[.matrix] as? CGAffineTransform {
      font.effect.stretch = matrix.a
      font.effect.slant = matrix.c
    }
    for setting in attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] ?? []
    where TextStyle.length(setting[.type]) == Self.digitWidths {
      font.hasTabularFigures = TextStyle.length(setting[.selector]) == Self.oneDigitWidth
    }
    return font
  }

  /// The numbers of the feature of digits, and of digits of one width, in Apple's register of font features.
  private static let digitWidths: CGFloat = 6
  private static let oneDigitWidth: CGFloat = 0

  private mutating func adopt(family: String) {
    self.family = FontLibrary.shared.contains(family: family) ? family : Self.systemFamily
  }

  private mutating func adopt(_ traits: [UIFontDescriptor.TraitKey: Any]) {
    if let symbolic = TextStyle.length(traits[.symbolic]),
      let bits = UInt32(exactly: symbolic),
      let other = with(UIFontDescriptor.SymbolicTraits(rawValue: bits))
    {
      self = other
    }
    let weight = traits[.weight] as? UIFont.Weight
    if let weight = weight ?? TextStyle.length(traits[.weight]).map(UIFont.Weight.init) {
      self.weight = weight.nearest
    }
    let width = traits[.width] as? UIFont.Width
    if let width = width ?? TextStyle.length(traits[.width]).map(UIFont.Width.init) {
      effect.stretch = width.stretch
    }
    if let slant = TextStyle.length(traits[.slant]) { effect.slant = slant }
  }

  // MARK: Traits

  var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = [.classSansSerif]
    if effect.slant != 0 { traits.insert(.traitItalic) }
    if weight >= .semibold { traits.insert(.traitBold) }
    if effect.stretch < 1 { traits.insert(.traitCondensed) }
    if effect.stretch > 1 { traits.insert(.traitExpanded) }
    if family == Self.monospacedFamily { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The font of the family that has exactly these traits; nil: there is none. Those that there are already stay as
  /// they are, as a semibold weight does.
  func with(_ traits: UIFontDescriptor.SymbolicTraits) -> FontDescriptor? {
    let known = symbolicTraits
    var font = self
    if traits.contains(.traitMonoSpace) != known.contains(.traitMonoSpace) {
      font.family =
        traits.contains(.traitMonoSpace) ? Self.monospacedFamily : Self.systemFamily
    }
    if traits.contains(.traitBold) != known.contains(.traitBold) {
      font.weight = traits.contains(.traitBold) ? .bold : .regular
    }
    if traits.contains(.traitBold),
      !FontLibrary.shared.weights(of: font.family).contains(where: { $0 >= .semibold })
    {
      return nil
    }
    if traits.contains(.traitItalic) != known.contains(.traitItalic) {
      font.effect.slant = traits.contains(.traitItalic) ? Self.italicSlant : 0
    }
    let isCondensed = traits.contains(.traitCondensed)
    let isExpanded = traits.contains(.traitExpanded)
    guard !(isCondensed && isExpanded), !traits.contains(.traitVertical) else { return nil }
    if isCondensed != known.contains(.traitCondensed)
      || isExpanded != known.contains(.traitExpanded)
    {
      let width: UIFont.Width = isCondensed ? .condensed : isExpanded ? .expanded : .standard
      font.effect.stretch = width.stretch
    }
    return font
  }
}
