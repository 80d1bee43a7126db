import Foundation

/// Blurs the backdrop of a `UIVisualEffectView`, saturates its colors and overlays a tint.
///
/// Unlike UIKit, the program has no dark appearance: styles that would adapt to it are always
/// light.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The translucency and brightness of the tint. Numbered as in UIKit.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
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
    func recipe(
      _ radius: CGFloat, _ saturation: CGFloat, _ white: CGFloat, _ alpha: CGFloat
    ) -> UIBlurEffect.Recipe {
      UIBlurEffect.Recipe(radius: radius, saturation: saturation, tint: (white, alpha))
    }
    return switch self {
    case .extraLight: recipe(20, 1.8, 0.97, 0.82)
    case .light: recipe(30, 1.8, 1, 0.3)
    case .dark: recipe(20, 1.8, 0.11, 0.73)
    case .regular: recipe(30, 1.8, 0.97, 0.5)
    case .prominent: recipe(20, 1.8, 1, 0.75)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight: recipe(22, 1.6, 0.97, 0.44)
    case .systemThinMaterial, .systemThinMaterialLight: recipe(30, 1.7, 0.97, 0.6)
    case .systemMaterial, .systemMaterialLight: recipe(30, 1.8, 0.97, 0.74)
    case .systemThickMaterial, .systemThickMaterialLight: recipe(30, 1.8, 0.97, 0.86)
    case .systemChromeMaterial, .systemChromeMaterialLight: recipe(30, 1.8, 0.97, 0.8)
    case .systemUltraThinMaterialDark: recipe(22, 1.6, 0.14, 0.5)
    case .systemThinMaterialDark: recipe(30, 1.7, 0.14, 0.64)
    case .systemMaterialDark: recipe(30, 1.8, 0.14, 0.76)
    case .systemThickMaterialDark: recipe(30, 1.8, 0.14, 0.87)
    case .systemChromeMaterialDark: recipe(30, 1.8, 0.14, 0.8)
    }
  }
}
