import Foundation

/// Blurs the backdrop of a `UIVisualEffectView`, saturates its colors and overlays a tint.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The translucency and brightness of the tint. Numbered as in UIKit.
  public enum Style: Int, Sendable {
    /// A nearly opaque light tint.
    case extraLight = 0
    /// A thin light tint.
    case light = 1
    /// A dark tint.
    case dark = 2
    /// A tint of medium strength, light or dark as the interface is.
    case regular = 4
    /// A tint that stands out, light or dark as the interface is.
    case prominent = 5
    /// A very thin material, light or dark as the interface is.
    case systemUltraThinMaterial = 6
    /// A thin material, light or dark as the interface is.
    case systemThinMaterial = 7
    /// A material, light or dark as the interface is.
    case systemMaterial = 8
    /// A thick material, light or dark as the interface is.
    case systemThickMaterial = 9
    /// The bars' material, light or dark as the interface is.
    case systemChromeMaterial = 10
    /// A very thin material, light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, light.
    case systemThinMaterialLight = 12
    /// A material, light.
    case systemMaterialLight = 13
    /// A thick material, light.
    case systemThickMaterialLight = 14
    /// The bars' material, light.
    case systemChromeMaterialLight = 15
    /// A very thin material, dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, dark.
    case systemThinMaterialDark = 17
    /// A material, dark.
    case systemMaterialDark = 18
    /// A thick material, dark.
    case systemThickMaterialDark = 19
    /// The bars' material, dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// A blur with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is a regular blur.
  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  /// Whether `object` is a blur with the same style.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  open override var hash: Int { style.rawValue }

  override func look(_ traits: UITraitCollection) -> EffectLook {
    let recipe = style.resolved(with: traits).recipe
    return EffectLook(
      blur: recipe.radius, saturation: recipe.saturation,
      tint: UIColor(white: recipe.tint.white, alpha: recipe.tint.alpha))
  }
}

extension UIBlurEffect {
  /// The parameters of a style.
  struct Recipe: Equatable, Sendable {
    /// Standard deviation, in points.
    var radius: CGFloat
    /// The factor by which colors move away from gray.
    var saturation: CGFloat
    /// The gray over the blur, and its opacity.
    var tint: (white: CGFloat, alpha: CGFloat)

    static func == (a: Recipe, b: Recipe) -> Bool {
      a.radius == b.radius && a.saturation == b.saturation && a.tint == b.tint
    }
  }
}

extension UIBlurEffect.Style {
  /// The style itself, or the light or dark one that it is in an interface with `traits`.
  func resolved(with traits: UITraitCollection) -> UIBlurEffect.Style {
    guard traits.userInterfaceStyle == .dark else { return self }
    return switch self {
    case .regular: .dark
    case .prominent: .systemThickMaterialDark
    case .systemUltraThinMaterial: .systemUltraThinMaterialDark
    case .systemThinMaterial: .systemThinMaterialDark
    case .systemMaterial: .systemMaterialDark
    case .systemThickMaterial: .systemThickMaterialDark
    case .systemChromeMaterial: .systemChromeMaterialDark
    default: self
    }
  }

  /// Whether bright content has a good contrast on it.
  var isDark: Bool {
    switch self {
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      true
    default: false
    }
  }

  /// The parameters of the style, chosen by eye to match iOS.
  var recipe: UIBlurEffect.Recipe {
    switch self {
    case .extraLight: .init(radius: 20, saturation: 1.8, tint: (0.97, 0.82))
    case .light: .init(radius: 30, saturation: 1.8, tint: (1, 0.3))
    case .dark: .init(radius: 20, saturation: 1.8, tint: (0.11, 0.73))
    case .regular: .init(radius: 30, saturation: 1.8, tint: (0.97, 0.5))
    case .prominent: .init(radius: 20, saturation: 1.8, tint: (1, 0.75))
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight:
      .init(radius: 22, saturation: 1.6, tint: (0.97, 0.44))
    case .systemThinMaterial, .systemThinMaterialLight:
      .init(radius: 30, saturation: 1.7, tint: (0.97, 0.6))
    case .systemMaterial, .systemMaterialLight:
      .init(radius: 30, saturation: 1.8, tint: (0.97, 0.74))
    case .systemThickMaterial, .systemThickMaterialLight:
      .init(radius: 30, saturation: 1.8, tint: (0.97, 0.86))
    case .systemChromeMaterial, .systemChromeMaterialLight:
      .init(radius: 30, saturation: 1.8, tint: (0.97, 0.8))
    case .systemUltraThinMaterialDark: .init(radius: 22, saturation: 1.6, tint: (0.14, 0.5))
    case .systemThinMaterialDark: .init(radius: 30, saturation: 1.7, tint: (0.14, 0.64))
    case .systemMaterialDark: .init(radius: 30, saturation: 1.8, tint: (0.14, 0.76))
    case .systemThickMaterialDark: .init(radius: 30, saturation: 1.8, tint: (0.14, 0.87))
    case .systemChromeMaterialDark: .init(radius: 30, saturation: 1.8, tint: (0.14, 0.8))
    }
  }
}
